import path from 'node:path';

/** Prove what no import tells: everybody's access to every route, and a start. */
export const always = ['tests/journeys/access-matrix.test.ts', 'server/start/start-checks.test.ts'];

/** Everything that starts a house or opens a page needs these, so importers of them tell nothing; in their place, what to run. */
const stops: [pattern: string, instead: string][] = [
  ['server/{house,foundation}.ts', 'all that starts a house: npm test'],
  ['tests/{house,calls-fixture,database-server}.ts', 'all that starts a house: npm test'],
  ['db/seed.ts', 'all that shows the demo: npm run near -- db tests/pages'],
  ['contract/endpoints.ts', 'every route: the matrix of access runs always, the rest is npm run test:sweeps'],
  ['tests/telephone.ts', 'calls of a house: npm run near -- server/phone server/features/test-sessions tests/journeys'],
  ['web/app/routes.tsx', 'all pages: npm run near -- tests/pages'],
  ['tests/pages/open-page.tsx', 'all pages: npm run near -- tests/pages'],
  // Read without an import.
  ['db/migrations/**', 'all that has a database: npm test'],
  ['{package.json,package-lock.json,vitest.config.ts,tests/longest-first.ts}', 'every test: npm test'],
];

/** What to run in place of the importers of a file; undefined where they are followed. */
export const insteadOf = (file: string): string | undefined =>
  stops.find(([pattern]) => path.posix.matchesGlob(file, pattern))?.[1];

/** Suites outside the gate by what they prove; of `browsers` the files of the pages are named where they are known. */
const suites: [pattern: string, names: string[]][] = [
  ['voice/{audio,assistant/embedded/listener,assistant/embedded/speaker,assistant/openai-realtime}/**', ['sound']],
  ['voice/assistant/embedded/{listener,receptionist,behaviour}/**', ['spoken']],
  ['{voice/session,voice/carrier,server/phone,server/jobs}/**', ['realtime']],
  ['{voice/carrier,server/phone}/**', ['independent']],
  ['{server/nodes,server/bus,server/jobs,server/store,server/phone,db}/**', ['fleet']],
  ['server/store/postgres/**', ['processes']],
  ['{server/start,server/documents,server/settings,scripts}/**', ['processes']],
  ['{contract,server/http}/**', ['sweeps']],
  ['{web/**,contract/pages.ts}', ['browsers', 'pages']],
  ['{tools/**,biome.json}', ['tools']],
];

/** Each suite that a change asks for, with the first file that does. */
export function suitesFor(changed: readonly string[]): Map<string, string> {
  const asked = new Map<string, string>();
  for (const [pattern, names] of suites) {
    const file = changed.find((file) => path.posix.matchesGlob(file, pattern));
    for (const name of file ? names : []) if (!asked.has(name)) asked.set(name, file ?? '');
  }
  return asked;
}
