import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { createFileStore } from '#server/files/sealed-file-store.ts';
import { parseEnv } from '#server/settings/env.ts';
import { StartError } from '#server/start/start-error.ts';
import { inOwnName } from '#server/store/audit.ts';
import { openDatabase } from '#server/store/database.ts';
import { openKeyring } from '#server/store/keys/keyring.ts';
import { renewDataKeys } from '#server/store/keys/renew-data-keys.ts';
import { borrowStore } from '#server/store/postgres/store-lease.ts';
import { runCommand } from '../command.ts';

// npm run renew-keys: new data keys, and everything sealed with them, also while Noura runs. Broken off, call it again.
await runCommand(async () => {
  readArguments({});
  const env = parseEnv(process.env);
  const stop = new AbortController();
  const brokenOff = new StartError('Interrupted. Nothing is lost. Run it again to continue.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort(brokenOff));
  await borrowStore(env, async (url) => {
    const { db, close } = openDatabase(url, { poolSize: 2 });
    try {
      await renewDataKeys({
        db,
        keyring: await openKeyring(db, env),
        // What arrives here has a place of its own: each store sweeps its own away.
        filesOn: (vault) =>
          createFileStore({
            filesUrl: env.filesUrl ?? pathToFileURL(join(env.dataDir, 'files')).href,
            dataDir: join(env.dataDir, 'renewal'),
            vault,
          }),
        tell: (line) => console.log(line),
        signal: stop.signal,
      });
      await inOwnName(db, 'data-keys-renewed');
    } finally {
      await close();
    }
  });
});
