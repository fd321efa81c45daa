import { readArguments } from './setup/arguments.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { fail } from './setup/project.mjs';
import { runStages } from './testing/report.mjs';
import { checks } from './testing/stages.mjs';

// npm run check: format, lint, types and generated documents.
try {
  readArguments({});
  await ensureInstalled();
  process.exitCode = (await runStages(checks)) ? 0 : 1;
} catch (error) {
  fail(error);
}
