import { defineConfig } from 'vitest/config';

const browserJourneys = 'tests/browser/**';

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
          exclude: [browserJourneys],
          globalSetup: ['tests/database-server.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { name: 'voice', include: ['voice/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000 },
      },
    ],
  },
});
