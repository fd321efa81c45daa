import { ensureInstalled } from './setup/install.mjs';
import { fail } from './setup/project.mjs';
import { runStages } from './setup/report.mjs';
import { checks } from './setup/stages.mjs';

// npm run check: format, lint, types and generated documents.
try {
  await ensureInstalled();
  process.exitCode = (await runStages(checks)) ? 0 : 1;
} catch (error) {
  fail(error);
}
