import { newcomerPath } from './setup/newcomer-path.mjs';
import { runStages } from './setup/report.mjs';

// A stage of npm run test:processes by itself.
process.exitCode = (await runStages([newcomerPath])) ? 0 : 1;
