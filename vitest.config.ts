import { readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { itemsIn } from './scripts/documents/acceptance-coverage.ts';
import { LongestFirst } from './tests/longest-first.ts';

const browserJourneys = 'tests/browser/**';
/** Whole dialogues by sound, on a line with a virtual clock: minutes, not seconds. */
const spokenDialogues = 'tests/spoken/**/*.test.ts';
/** Calls in real time by a program that shares nothing with the product: ten minutes with the machine to themselves. */
const independentCalls = 'tests/independent/independent-calls.test.ts';
/** Several Nouras as programs of their own, with servers that `npm run test:fleet` installs. */
const fleetOfPrograms = 'tests/many/**/*.test.ts';

/** Pages before the real house, in a document of the test's process. */
const pagesInHouse = 'tests/pages/**/*.test.ts';

export default defineConfig({
  test: {
    // One more than the cores of a small machine: calls take their time.
    maxWorkers: 3,
    // What must come about has time to: a machine that others use holds a test up for seconds.
    expect: { poll: { timeout: 15_000 } },
    // `--tags-filter LOGIN-04` runs what proves an item; a tag that is none is refused.
    tags: itemsIn(readFileSync(new URL('docs/acceptance.md', import.meta.url), 'utf8')).map((name) => ({ name })),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{contract,web}/**/*.test.{ts,tsx}'],
          // What a file replaces it puts back; a process for each would cost more than the tests in it.
          isolate: false,
          testTimeout: 10_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['{server,db,tests,scripts,tools}/**/*.test.ts'],
          exclude: [browserJourneys, spokenDialogues, fleetOfPrograms, independentCalls, pagesInHouse],
          globalSetup: ['tests/database-server.ts'],
          // Twice the cores of a small machine: half of the time goes to calls, which wait more than they work.
          maxWorkers: 4,
          // Each file has a database and a house of its own; the modules they share are read once a worker.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'pages',
          include: [pagesInHouse],
          globalSetup: ['tests/database-server.ts'],
          // Where the times that are expected were read.
          env: { TZ: 'America/New_York' },
          // One document a worker: what a test opens it closes.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'voice',
          include: ['voice/**/*.test.ts'],
          isolate: false,
          // Most of it waits for threads and decoders.
          maxWorkers: 4,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'spoken',
          include: [spokenDialogues],
          globalSetup: ['tests/database-server.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'fleet',
          include: [
            fleetOfPrograms,
            'server/nodes/*.test.ts',
            'server/bus/*.test.ts',
            'server/http/guards/shared-limits.test.ts',
            'tools/dashboards/*.test.ts',
          ],
          globalSetup: ['tests/database-server.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'independent',
          include: [independentCalls],
          globalSetup: ['tests/database-server.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
