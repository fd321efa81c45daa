import { defineConfig } from 'vitest/config';

const browserJourneys = 'tests/browser/**';
/** Whole calls by sound: minutes, not seconds, and the machine to themselves. */
const callsBySound = 'tests/{independent,spoken}/**/*.test.ts';

export default defineConfig({
  test: {
    maxWorkers: 2,
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
          exclude: [browserJourneys, callsBySound],
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
          name: 'calls',
          include: [callsBySound],
          globalSetup: ['tests/database-server.ts'],
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
