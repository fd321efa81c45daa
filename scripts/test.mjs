import { newcomerPath } from './newcomer-path.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { fail, say, secondsSince } from './setup/project.mjs';
import { runStages } from './setup/report.mjs';
import { checks, program } from './setup/stages.mjs';
import { ensureSystemPrograms, pocketSphinx, testVoices } from './setup/system-packages.mjs';
import { playwright, vitest } from './setup/test-runners.mjs';
import { ensureWebBuilt } from './setup/web-build.mjs';

// npm test: sets up what is missing, then runs every check and every test. Runs on Node 20 with nothing installed.
try {
  const before = performance.now();
  await Promise.all([
    ensureInstalled().then(ensureWebBuilt),
    ensureSystemPrograms([pocketSphinx, ...testVoices], 60_000),
  ]);
  const chromiumPath = await ensureChromium();
  say(`Set up in ${secondsSince(before)} s; browser tests use ${chromiumPath ?? "Playwright's own Chromium"}.\n`);
  const ok = await runStages([
    ...checks,
    program('byte budgets', ['node_modules/size-limit/bin.js']),
    vitest('unit'),
    vitest('integration'),
    vitest('pages'),
    vitest('voice'),
    // Twice the cores of a small machine, since journeys wait much; what is heard and timed has the machine for itself.
    playwright({ name: 'browser tests', project: 'journeys', lanes: 4, deaf: true, chromiumPath }),
    playwright({ name: 'browser tests by sound', project: 'sound', lanes: 1, deaf: false, chromiumPath }),
    newcomerPath,
  ]);
  say(
    'Not run here: npm run test:spoken and npm run test:independent, each minutes of listening, and npm run test:fleet.',
  );
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  fail(error);
}
