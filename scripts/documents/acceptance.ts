import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runCommand } from '#scripts/command.ts';
import { readArguments } from '#scripts/setup/arguments.mjs';
import { SetupError } from '#scripts/setup/project.mjs';
import { type Coverage, countCoverage, coverageTable } from './acceptance-coverage.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Of this project's document and tests. */
export function ownCoverage(): Coverage {
  const files = globSync(['{contract,voice,server,web,tests,scripts,tools,db}/**/*.{test,spec}.{ts,tsx}'], {
    cwd: root,
  });
  return countCoverage(
    readFileSync(`${root}docs/acceptance.md`, 'utf8'),
    files.map((file) => ({ file, source: readFileSync(`${root}${file}`, 'utf8') })),
  );
}

// npm run acceptance [-- AREA]: which items of docs/acceptance.md a test names, per area; with an area, the items that none names.
if (import.meta.main) await runCommand(async () => tell(readArguments({}, { positionals: 1 }).positionals[0]));

function tell(only: string | undefined): void {
  const { areas, sometimes, unknown } = ownCoverage();
  if (only) {
    const found = areas.find(({ area }) => area === only.toUpperCase());
    if (!found) throw new SetupError(`There is no area ${only}: ${areas.map(({ area }) => area).join(', ')}.`);
    for (const id of found.unnamed) console.log(id);
  } else {
    for (const line of coverageTable(areas)) console.log(line);
    if (sometimes.length > 0) console.log(`Only by tests that some machines skip: ${sometimes.join(', ')}`);
    for (const one of unknown) console.error(`No such item: ${one}`);
    if (unknown.length > 0) process.exitCode = 1;
  }
}
