import { defineConfig } from 'vitest/config';

const browserJourneys = 'tests/browser/**';
/** Whole dialogues by sound, on a line with a virtual clock: minutes, not seconds. */
const spokenDialogues = 'tests/spoken/**/*.test.ts';
/** Calls in real time by a program that shares nothing with the product: ten minutes with the machine to themselves. */
const independentCalls = 'tests/independent/independent-calls.test.ts';

export default defineConfig({
  test: {
    // One more than the cores of a small machine: calls take their time.
    maxWorkers: 3,
    // Every worker loads drizzle-orm: see the file.
    execArgv: ['--import', './scripts/setup/quick-resolve.mjs'],
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{contract,web}/**/*.test.{ts,tsx}'], testTimeout: 10_000 },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['{server,db,tests,scripts}/**/*.test.ts'],
          exclude: [browserJourneys, spokenDialogues, independentCalls],
          globalSetup: ['tests/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'voice', include: ['voice/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
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
