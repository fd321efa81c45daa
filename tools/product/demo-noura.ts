import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DemoBusinessName } from '#contract/demo.ts';
import { inProject, ownNode } from '#scripts/setup/project.mjs';

const startLimitMs = 60_000;

/** A Noura of its own with a seeded demo, for as long as pictures are taken. */
export interface DemoNoura {
  url: string;
  dataDir: string;
  /** A session's token of one of the demo's two accounts. */
  token(who: 'owner' | 'superadmin'): Promise<string>;
  stop(): Promise<void>;
}

/** Starts Noura with a demo business on an empty folder and a free port. Throws when it does not come up within a minute. */
export async function startDemoNoura(business: DemoBusinessName = 'law'): Promise<DemoNoura> {
  const dataDir = mkdtempSync(join(tmpdir(), 'noura-pictures-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH, HOME } = process.env;
  // Nobody talks to the businesses of the public pages here: what they are listened to with would be made before our own.
  const run = (...words: string[]) =>
    spawn(ownNode, words, {
      cwd: inProject(),
      env: { PATH, HOME, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DEMO: 'off' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  const [failed] = await once(run('scripts/db-seed.ts', business), 'exit');
  if (failed) throw new Error(`The demo business "${business}" could not be seeded.`);
  const noura = run('server/main.ts');
  const stop = async () => {
    if (noura.exitCode === null) {
      noura.kill('SIGTERM');
      await once(noura, 'exit');
    }
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await ready(noura, url);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    dataDir,
    stop,
    async token(who) {
      const logIns = readFileSync(join(dataDir, 'demo-log-in.txt'), 'utf8').trim().split('\n');
      const line = logIns.find((text) => text.startsWith('admin@') === (who === 'superadmin')) ?? '';
      const [email, password] = line.split(' ');
      const ask = () =>
        fetch(`${url}/auth/login`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email, password }),
        });
      let answer = await ask();
      // A slow machine has much to do just after a start.
      for (let tries = 0; answer.status === 503 && tries < 10; tries++) {
        await pause(2_000);
        answer = await ask();
      }
      if (!answer.ok) throw new Error(`The demo's ${who} could not log in: ${answer.status}`);
      return ((await answer.json()) as { access_token: string }).access_token;
    },
  };
}

async function ready(noura: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + startLimitMs;
  while (performance.now() < until && noura.exitCode === null) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await pause(200);
  }
  throw new Error('Noura did not start.');
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}
