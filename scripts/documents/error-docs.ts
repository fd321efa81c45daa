import { readFile, writeFile } from 'node:fs/promises';
import { errorCatalogue } from '#contract/errors.ts';
import { runCommand } from '#scripts/command.ts';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { SetupError } from '#scripts/setup/project.mjs';

// Writes docs/errors.md from the error catalogue; with --check fails when the file is not what it would write.
const file = new URL('../../docs/errors.md', import.meta.url);
const rows = Object.entries(errorCatalogue).map(
  ([code, { status, message }]) => `| \`${code}\` | ${status} | ${message.replaceAll('|', '\\|')} |`,
);
const text = `# Errors

Generated from \`contract/errors.ts\` by \`npm run docs\`. Every error answer is JSON: \`{ code, message, requestId?, fields? }\`.

| Code | Status | Message |
|---|---:|---|
${rows.join('\n')}
`;

await runCommand(async () => {
  if (!readArguments({ check: { type: 'boolean' } }).values.check) return writeFile(file, text);
  if ((await readFile(file, 'utf8').catch(() => '')) !== text)
    throw new SetupError('docs/errors.md is not what contract/errors.ts says. Run: npm run docs');
});
