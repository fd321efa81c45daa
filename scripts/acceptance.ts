import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { countCoverage, coverageTable } from './acceptance-coverage.ts';

// npm run acceptance [-- AREA]: which items of docs/acceptance.md a test names, per area; with an area, the items that none names.
const root = fileURLToPath(new URL('..', import.meta.url));
const [only] = process.argv.slice(2);
const tests = globSync(['{contract,voice,server,web,tests,scripts,db}/**/*.{test,spec}.{ts,tsx}'], { cwd: root });
const coverage = countCoverage(
  readFileSync(`${root}docs/acceptance.md`, 'utf8'),
  tests.map((file) => readFileSync(`${root}${file}`, 'utf8')),
);
if (only) {
  for (const id of coverage.find(({ area }) => area === only)?.unnamed ?? []) console.log(id);
} else {
  for (const line of coverageTable(coverage)) console.log(line);
}
