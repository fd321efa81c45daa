import { ensureInstalled } from './setup/install.mjs';
import { fail } from './setup/project.mjs';
import { runStages } from './setup/report.mjs';
import { ensureSystemPrograms, fleetPrograms } from './setup/system-packages.mjs';
import { vitest } from './setup/test-runners.mjs';

// npm run test:fleet: several Nouras as programs behind a balancer, with Debian's servers, which it installs where they are missing.
try {
  await Promise.all([ensureInstalled(), ensureSystemPrograms(fleetPrograms, 300_000)]);
  process.exitCode = (await runStages([vitest('fleet')])) ? 0 : 1;
} catch (error) {
  fail(error);
}
