import { existsSync } from 'node:fs';
import { readArguments } from './setup/arguments.mjs';
import { handOver } from './setup/hand-over.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { fail, inProject, SetupError } from './setup/project.mjs';
import { ensureSystemPrograms, pocketSphinx } from './setup/system-packages.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

// npm start [-- --empty]: sets up what is missing, then runs the server. `--script <file> …` runs another file of the
// project instead, and `--dev` the servers for development. Runs on Node 20 with nothing installed.
const [mode, ...rest] = process.argv.slice(2);
/** Of server/main.ts; looked at before anything is installed. */
const serverOptions = /** @type {const} */ ({
  empty: { type: 'boolean' },
  outbox: { type: 'boolean' },
  version: { type: 'boolean' },
});

try {
  if (Number.parseInt(process.versions.node, 10) < 20) {
    throw new SetupError(
      `Noura starts with Node.js 20 or later; this is ${process.versions.node} (https://nodejs.org).`,
    );
  }
  if (mode === '--script') {
    await ensureInstalled();
    handOver(rest[0] ?? '', rest.slice(1));
  } else if (mode === '--dev') {
    readArguments(serverOptions, { args: rest });
    await ensureInstalled();
    handOver('scripts/dev.ts', rest);
  } else {
    readArguments(serverOptions);
    if (existsSync(inProject('.env'))) process.loadEnvFile?.(inProject('.env'));
    await Promise.all([ensureInstalled().then(ensureWebBuilt), ensureSystemPrograms([pocketSphinx], 60_000)]);
    handOver('server/main.ts', process.argv.slice(2));
  }
} catch (error) {
  fail(error);
}
