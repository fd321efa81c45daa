import { newcomerPath } from './testing/newcomer-path.mjs';
import { runStages } from './testing/report.mjs';

// A stage of npm run test:processes by itself.
process.exitCode = (await runStages([newcomerPath])) ? 0 : 1;
