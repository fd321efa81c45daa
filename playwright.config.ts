import { defineConfig } from '@playwright/test';
import { deafListenerPort, deafness, type Lane, laneAt, lanes, openData, ownLane } from './tests/browser/lane.ts';
import { decidedVisitor } from './tests/browser/visitor.ts';
import { openIdVariables } from './tests/openid-provider.ts';
import { compiledOnce } from './tests/processes.ts';

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
  webServer: Array.from({ length: lanes }, (_, at) => serversOf(laneAt(at))).flat(),
});

function serversOf(lane: Lane) {
  const { url, port, data } = lane;
  const issuer = `http://127.0.0.1:${port + 1}`;
  return [
    {
      command: `node_modules/.bin/node tests/browser/beside.ts ${port + 1} ${deafListenerPort(lane)} ${url}`,
      url: `${issuer}/.well-known/openid-configuration`,
      timeout: 30_000,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 5_000 },
    },
    {
      command: 'node_modules/.bin/node server/main.ts',
      url: `${url}/readyz`,
      // All lanes make their databases at once.
      timeout: 180_000,
      gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
      env: {
        ...compiledOnce,
        PORT: String(port),
        DATA_DIR: data,
        HOST: '127.0.0.1',
        DATABASE_URL: '',
        // What is proven here is understanding, not its speed.
        LISTENER_DEADLINE_MS: '20000',
        // What the public pages tell of the operator.
        CONTACT_EMAIL: 'hello@noura.example',
        CONTACT_PHONE: '+1 (312) 555-0100',
        CONTACT_ADDRESS: '12 Harbor Road, Chicago, Illinois 60601',
        // The server of a business, which some journeys start (tests/browser/business-server.ts).
        EGRESS_ALLOW_HOSTS: `127.0.0.1:${port + 2}`,
        ...deafness(lane),
        ...openIdVariables(issuer),
      },
    },
  ];
}
