import { realCall } from './setup/real-call.mjs';
import { runStages } from './setup/report.mjs';

// A stage of npm test by itself.
process.exitCode = (await runStages([realCall])) ? 0 : 1;
