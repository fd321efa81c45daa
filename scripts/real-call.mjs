import { realCall } from './testing/real-call.mjs';
import { runStages } from './testing/report.mjs';

// A stage of npm test by itself.
process.exitCode = (await runStages([realCall])) ? 0 : 1;
