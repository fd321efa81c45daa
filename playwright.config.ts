import { defineConfig } from '@playwright/test';
import { lanes, openData, ownLane } from './tests/browser/lane.ts';
import { decidedVisitor } from './tests/browser/visitor.ts';

openData();

/** The journeys of `npm test`: what only a browser and a running Noura show. */
const ofTheGate = /@gate/;
/** What is heard and timed here needs the machine for itself, and Noura's own ears. */
const bySound = /\.sound\.spec\.ts$/;

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  workers: lanes,
  // A bound for what hangs.
  timeout: 300_000,
  // Several Nouras, their browsers and decoders share two cores: what is proven is what happens, not how soon.
  expect: { timeout: 60_000 },
  retries: 1,
  projects: [
    { name: 'gate', testIgnore: bySound, grep: ofTheGate },
    { name: 'browsers', testIgnore: bySound },
    // A host that takes the processor away tears holes into sound: what is heard has more tries, with the same bounds.
    { name: 'sound', testMatch: bySound, retries: 3 },
  ],
  use: {
    baseURL: ownLane().url,
    storageState: decidedVisitor,
    // Only where a test failed: what a trace keeps of each step costs a third of the time.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
        ...['--disable-background-networking', '--disable-component-update'],
        ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      ],
    },
  },
  webServer: {
    command: 'exec node_modules/.bin/node tests/browser/servers.ts',
    wait: { stdout: /All lanes are ready/ },
    timeout: 300_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
