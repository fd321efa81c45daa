import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{contract,server,voice,tests,db,scripts}/**/*.test.ts'],
    exclude: ['tests/browser/**', 'node_modules/**'],
    globalSetup: ['tests/database-server.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
