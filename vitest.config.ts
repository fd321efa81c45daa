import { readFileSync } from 'node:fs';
import { configDefaults, defineConfig } from 'vitest/config';
import { itemsIn } from './scripts/documents/acceptance-coverage.ts';
import { LongestFirst } from './tests/longest-first.ts';
import { oneByOne, sideBySide } from './tests/suites.ts';

/** A suite outside the gate is the files that carry its name: `call-crash.processes.test.ts`. */
const suites = [...sideBySide, ...oneByOne];
const filesOf = (suite: string) => `**/*.${suite}.test.{ts,tsx}`;
const outsideOfGate = [...configDefaults.exclude, ...suites.map(filesOf)];
const globalSetup = ['tests/database-server.ts'];

/** Pages before the real house, in a document of the test's process. */
const pages = 'tests/pages/**/*.test.{ts,tsx}';
/** React as it is delivered, which draws in half the time; the zone is that in which the times that are expected were read. */
const ofPages = { env: { TZ: 'America/New_York', NODE_ENV: 'production' } };
const asDelivered = { jsx: { development: false } };

export default defineConfig({
  test: {
    // `--tags-filter LOGIN-04` runs what proves an item; a tag that is none is refused.
    tags: itemsIn(readFileSync(new URL('docs/acceptance.md', import.meta.url), 'utf8')).map((name) => ({ name })),
    sequence: { sequencer: LongestFirst },
    // One more than the cores of a small machine: databases are waited for.
    maxWorkers: 3,
    // Each file has a database and a house of its own; the modules they share are read once a worker.
    isolate: false,
    // Only what hangs is ended: how long a test takes is the machine's, not the product's.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What must come about has time to: a machine that others use holds a test up for seconds.
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'gate',
          include: ['{contract,db,scripts,server,tests,tools,voice,web}/**/*.test.{ts,tsx}'],
          exclude: [...outsideOfGate, pages],
          globalSetup,
        },
      },
      {
        extends: true,
        oxc: asDelivered,
        test: { ...ofPages, name: 'gate-pages', include: [pages], exclude: outsideOfGate, globalSetup },
      },
      ...suites.map((suite) => ({
        extends: true as const,
        ...(suite === 'pages' ? { oxc: asDelivered } : {}),
        test: {
          ...(suite === 'pages' ? ofPages : {}),
          name: suite,
          include: [filesOf(suite)],
          globalSetup,
          fileParallelism: sideBySide.includes(suite),
          isolate: oneByOne.includes(suite),
        },
      })),
    ],
  },
});
