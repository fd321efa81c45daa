import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';
import { touchedTests } from './touched-tests.ts';

const always = {
  'tests/journeys/access-matrix.test.ts': '',
  'server/start/start-checks.test.ts': '',
};
const touched = (changed: string[], files: Record<string, string>) =>
  touchedTests(changed, new Map(Object.entries({ ...always, ...files })));
/** Without those that run always. */
const testsOf = (changed: string[], files: Record<string, string>) =>
  Object.fromEntries([...touched(changed, files).tests].filter(([, reason]) => reason !== 'always'));

test.each([
  ["import { a } from './a.ts';", ['voice/session/a.ts']],
  ["import {\n  a,\n  type B,\n} from '../a.ts';", ['voice/a.ts']],
  ["import a, { type B } from '#contract/a.ts';", ['contract/a.ts']],
  ["import * as all from '#tests/a.ts';\nimport './b.css';", ['tests/a.ts', 'voice/session/b.css']],
  ["export * from './a.ts';\nexport { b } from './b.ts';", ['voice/session/a.ts', 'voice/session/b.ts']],
  ["const later = () => import('#web/a.tsx');", ['web/a.tsx']],
  ["const { a } = await import('./a.ts');", ['voice/session/a.ts']],
  ["new Worker(new URL('./a-worker.ts', import.meta.url))", ['voice/session/a-worker.ts']],
  ["readFileSync(new URL('words.txt', import.meta.url))", ['voice/session/words.txt']],
  ["import type { A, B } from './a.ts';", []],
  ["import { type A, type B } from './a.ts';", []],
  ["export type { A } from './a.ts';\nexport type B = 'b';", []],
  ["type A = typeof import('./a.ts');\n/** @param {import('./b.ts').B} b */", []],
  ["import { z } from 'zod/mini';\nimport { join } from 'node:path';", []],
])('%j imports %j', (source, imports) => {
  expect(importsOf('voice/session/one.ts', source)).toEqual(imports);
});

test('a style that another composes is imported by it', () => {
  expect(importsOf('web/ui/b.module.css', '.b {\n  composes: a from "./a.module.css";\n}')).toEqual([
    'web/ui/a.module.css',
  ]);
});

test('whoever imports a changed file is touched, also through others, and says through which', () => {
  const files = {
    'voice/audio/tone.ts': '',
    'voice/wire/frames.ts': "import { tone } from '#voice/audio/tone.ts';",
    'voice/wire/frames.test.ts': "import { frames } from './frames.ts';",
    'voice/wire/types.test.ts': "import type { Tone } from '#voice/audio/tone.ts';",
    'server/phone/tone.test.ts': "import { tone } from '#voice/audio/tone.ts';",
    'server/phone/tone.realtime.test.ts': "import { tone } from '#voice/audio/tone.ts';",
  };
  expect(testsOf(['voice/audio/tone.ts'], files)).toEqual({
    'server/phone/tone.test.ts': 'imports voice/audio/tone.ts',
    'voice/wire/frames.test.ts': 'imports voice/audio/tone.ts through voice/wire/frames.ts',
  });
});

test('the walk ends at a stop, which is told with what led there and what to run instead', () => {
  const files = {
    'server/mail/mail.ts': '',
    'server/house.ts': "import { mail } from './mail/mail.ts';",
    'tests/house.ts': "import { house } from '#server/house.ts';",
    'server/http/any.test.ts': "import { startHouse } from '#tests/house.ts';",
    'server/start/all.test.ts': "import { house } from '#server/house.ts';",
  };
  const { tests, stops } = touched(['server/mail/mail.ts'], files);
  expect([...tests.keys()]).toEqual(Object.keys(always));
  expect([...stops]).toEqual([
    ['server/house.ts', { from: 'server/mail/mail.ts', instead: expect.stringContaining('npm test') }],
  ]);
  const changedStop = touched(['server/house.ts'], files);
  expect([...changedStop.tests.keys()]).toEqual(Object.keys(always));
  expect(changedStop.stops.get('server/house.ts')?.from).toBe('server/house.ts');
});

test('a changed test runs, and one that is gone does not, while importers of what is gone do', () => {
  const files = { 'voice/wire/a.test.ts': "import { a } from '../audio/a.ts';", 'voice/details/b.test.ts': '' };
  const changed = ['voice/audio/a.ts', 'voice/audio/a.test.ts', 'voice/details/b.test.ts'];
  expect(testsOf(changed, files)).toEqual({
    'voice/details/b.test.ts': 'changed',
    'voice/wire/a.test.ts': 'imports voice/audio/a.ts',
  });
});

test('tests of the same feature are near at any depth, those of other folders only beside the file', () => {
  const files = {
    'server/features/minutes/deep/a.test.ts': '',
    'server/features/minutes/b.sound.test.ts': '',
    'server/features/calls/c.test.ts': '',
    'server/mail/d.test.ts': '',
    'server/mail/deep/e.test.ts': '',
  };
  const ofFeature = ['server/features/minutes/deep/a.test.ts'];
  expect(Object.keys(testsOf(['server/features/minutes/minutes.store.ts'], files))).toEqual(ofFeature);
  expect(Object.keys(testsOf(['contract/minutes.ts'], files))).toEqual(ofFeature);
  expect(Object.keys(testsOf(['server/mail/mail.ts'], files))).toEqual(['server/mail/d.test.ts']);
  expect(Object.keys(testsOf(['server/mail/d.realtime.test.ts'], files))).toEqual([]);
});

const pageFiles = {
  'web/features/billing/invoices.tsx': '',
  'web/pages/billing.tsx': "import { Invoices } from '#web/features/billing/invoices.tsx';",
  'web/pages/payment.tsx': '',
  'web/pages/site/legal.tsx': '',
  'tests/pages/access.test.ts': 'paths[name]',
  'tests/pages/public-pages.test.ts': 'paths[name]',
  'tests/pages/bills.test.ts': 'openPage(house, paths.billing)',
  'tests/pages/sorted.test.ts': "openPage(house, '/billing?sort=status')",
  'tests/pages/cards.test.ts': "openPage(house, '/billing/payment')",
  'tests/browser/bills.spec.ts': "page.goto('/billing')",
  'tests/browser/cards.spec.ts': 'page.goto(paths.payment)',
  'tests/browser/every-route.spec.ts': '',
};

test('pages that a change reaches are opened, by name or by address, and the browser files that open them are asked for', () => {
  const { tests, suites } = touched(['web/features/billing/invoices.tsx'], pageFiles);
  expect([...tests].filter(([, reason]) => reason !== 'always')).toEqual([
    ['tests/pages/bills.test.ts', 'opens /billing'],
    ['tests/pages/sorted.test.ts', 'opens /billing'],
    ['tests/pages/access.test.ts', 'opens /billing'],
  ]);
  expect([...suites.keys()]).toEqual([
    'npm run test:browsers -- tests/browser/bills.spec.ts tests/browser/every-route.spec.ts',
    'npm run test:pages',
  ]);
  expect(testsOf(['web/pages/site/legal.tsx'], pageFiles)).toEqual({
    'tests/pages/public-pages.test.ts': 'opens /legal',
  });
});

test('a change asks for the suites that prove what no test of the gate does, a changed test of a suite for itself', () => {
  const suites = (...changed: string[]) => [...touched(changed, pageFiles).suites.keys()];
  expect(suites('voice/audio/tone.ts')).toEqual(['npm run test:sound']);
  expect(suites('server/phone/a.ts', 'db/migrations/001.sql')).toEqual([
    'npm run test:realtime',
    'npm run test:independent',
    'npm run test:fleet',
  ]);
  expect(suites('contract/pages.ts')).toEqual(['npm run test:sweeps', 'npm run test:browsers', 'npm run test:pages']);
  expect(suites('web/features/billing/a.test.ts', 'server/mail/mail.ts', 'README.md')).toEqual([]);
  expect(suites('tests/browser/bills.spec.ts', 'tests/browser/gone.spec.ts')).toEqual([
    'npm test -- tests/browser/bills.spec.ts',
  ]);
});
