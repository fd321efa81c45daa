import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { brokenCitations } from './citations.ts';

// Fails when a comment or a page points to what is not in the repository. What was applied to databases cannot be changed any
// more, and the list of acceptance items names where each came from.
const files = globSync('{contract,db,docs,scripts,server,tests,tools,voice,web}/**/*.{ts,tsx,mjs,css,sql,grit,md}', {
  exclude: ['db/migrations/**', 'docs/acceptance.md', 'scripts/documents/citations.test.ts'],
}).concat('README.md', 'ARCHITECTURE.md');
const items = new Set(
  [...readFileSync('docs/acceptance.md', 'utf8').matchAll(/^- \*\*([A-Z]+-\d+)\*\*/gm)].map(([, id = '']) => id),
);
const decisions = new Set(readdirSync('docs/decisions').map((name) => `docs/decisions/${name.slice(0, 3)}`));
const exists = (path: string) => decisions.has(path) || existsSync(path);

for (const file of files) {
  for (const words of brokenCitations(file, readFileSync(file, 'utf8'), { exists, items })) {
    console.error(`${file} points to "${words}", which is not in the repository: say the reason itself.`);
    process.exitCode = 1;
  }
}
