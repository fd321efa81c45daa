import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { people } from '#tests/people.ts';
import { projectRoot } from '#tests/processes.ts';

let directory: string;
let children: ChildProcess[];
beforeEach(() => {
  children = [];
  directory = mkdtempSync(join(tmpdir(), 'noura-start-'));
});
afterEach(async () => {
  for (const child of children) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    child.kill('SIGTERM');
    await once(child, 'exit');
  }
  rmSync(directory, { recursive: true, force: true });
});

/** Runs a file of the project on the data directory; `said` grows with what it prints. */
function run(file: string, ...words: string[]) {
  const child = spawn(process.execPath, [join(projectRoot, file), ...words], {
    cwd: projectRoot,
    env: { PATH: process.env.PATH, DATA_DIR: directory, PORT: '0', NOURA_SYSTEM_PACKAGES: 'off' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const text = { said: '' };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text.said += chunk));
  return { child, text, ended: once(child, 'close').then(([code, signal]) => code ?? signal) };
}

async function start() {
  const noura = run('server/main.ts');
  const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(noura.text.said)?.[0];
  await expect.poll(address, { timeout: 25_000, message: 'the address' }).toBeTruthy();
  return { ...noura, url: address() ?? '' };
}

async function logIn(url: string): Promise<{ token: string; role: string }> {
  const [email, password] = (readFileSync(join(directory, 'demo-log-in.txt'), 'utf8').split('\n')[0] ?? '').split(' ');
  const answer = await fetch(`${url}/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const user = await fetch(`${url}/user`, { headers: { authorization: `Bearer ${token}` } });
  return { token, role: ((await user.json()) as { role: string }).role };
}

test('a killed Noura starts again on its own data, and only one runs on it', { timeout: 90_000 }, async () => {
  const first = await start();
  expect(first.text.said).toContain(people.owner.email);
  const { token } = await logIn(first.url);

  const second = run('server/main.ts');
  expect(await second.ended).toBe(1);
  expect(second.text.said.trim().split('\n')).toEqual([expect.stringContaining('already running')]);

  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  const again = await start();
  const user = await fetch(`${again.url}/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(user.status).toBe(200);

  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
  await expect(fetch(`${again.url}/healthz`)).rejects.toThrow();
});

test('[ROLES-03] the superadmin command raises an existing account, beside a running Noura and without one', {
  timeout: 90_000,
}, async () => {
  const noura = await start();
  expect(await run('scripts/superadmin.ts', 'nobody@example.com').ended).toBe(1);
  expect(await run('scripts/superadmin.ts').ended).toBe(1);
  const beside = run('scripts/superadmin.ts', people.owner.email.toUpperCase());
  expect(await beside.ended).toBe(0);
  expect((await logIn(noura.url)).role).toBe('superadmin');
  noura.child.kill('SIGTERM');
  expect(await noura.ended).toBe(0);
  expect(await run('scripts/superadmin.ts', people.owner.email).ended).toBe(0);
});

test('a bad setting stops the start and is named', async () => {
  const bad = spawn(process.execPath, [join(projectRoot, 'server/main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: directory, PORT: 'many' },
  });
  children.push(bad);
  let said = '';
  bad.stderr.on('data', (chunk) => (said += chunk));
  expect(await once(bad, 'close')).toEqual([1, null]);
  expect(said.trim()).toBe('PORT must be a whole number, 0 to 65535.');
});
