import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { decidedVisitor } from './tests/browser/visitor.ts';
import { openIdVariables } from './tests/openid-provider.ts';

// One running Noura for all journeys, on a port and a data directory of its own; workers get both from the environment.
process.env.NOURA_BROWSER_PORT ??= String(20_000 + (process.pid % 20_000));
process.env.NOURA_BROWSER_DATA ??= mkdtempSync(path.join(tmpdir(), 'noura-browser-'));
const baseURL = `http://127.0.0.1:${process.env.NOURA_BROWSER_PORT}`;

const issuer = new URL(`http://127.0.0.1:${Number(process.env.NOURA_BROWSER_PORT) + 1}`);

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: process.env.NOURA_BROWSER_RESULTS ?? 'test-results',
  workers: 1,
  timeout: 120_000,
  // Three Nouras, their browsers and decoders share two cores: what is proven is what happens, not how soon.
  expect: { timeout: 15_000 },
  retries: 1,
  use: {
    baseURL,
    storageState: decidedVisitor,
    // Without pictures of each moment: painting in software, they cost a fifth of the time.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: true, sources: true },
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: [
        ...['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
        ...['--disable-background-networking', '--disable-component-update'],
        ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      ],
    },
  },
  webServer: [
    {
      command: `node_modules/.bin/node tests/browser/openid-server.ts ${issuer.port} ${baseURL}`,
      url: `${issuer.origin}/.well-known/openid-configuration`,
      timeout: 30_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
    },
    {
      command: 'node_modules/.bin/node server/main.ts',
      url: `${baseURL}/readyz`,
      timeout: 60_000,
      gracefulShutdown: { signal: 'SIGTERM', timeout: 20_000 },
      env: {
        PORT: process.env.NOURA_BROWSER_PORT,
        DATA_DIR: process.env.NOURA_BROWSER_DATA,
        HOST: '127.0.0.1',
        DATABASE_URL: '',
        // Two such servers, their browsers and decoders share the machine: what is proven here is understanding, not its speed.
        LISTENER_DEADLINE_MS: '20000',
        // What the public pages tell of the operator.
        CONTACT_EMAIL: 'hello@noura.example',
        CONTACT_PHONE: '+1 (312) 555-0100',
        CONTACT_ADDRESS: '12 Harbor Road, Chicago, Illinois 60601',
        // The server of a business, which some journeys start (tests/browser/business-server.ts).
        EGRESS_ALLOW_HOSTS: `127.0.0.1:${Number(process.env.NOURA_BROWSER_PORT) + 2}`,
        ...openIdVariables(issuer.origin),
      },
    },
  ],
});
