import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
if (import.meta.main) {
  const [only] = process.argv.slice(2);
  const { areas, sometimes, unknown } = ownCoverage();
  if (only) {
    for (const id of areas.find(({ area }) => area === only)?.unnamed ?? []) console.log(id);
  } else {
    for (const line of coverageTable(areas)) console.log(line);
    if (sometimes.length > 0) console.log(`Only by tests that some machines skip: ${sometimes.join(', ')}`);
    for (const one of unknown) console.error(`No such item: ${one}`);
    if (unknown.length > 0) process.exitCode = 1;
  }
}
