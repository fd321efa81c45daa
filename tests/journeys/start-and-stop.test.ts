import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NouraDirectory } from '#tests/noura-process.ts';
import { people } from '#tests/people.ts';
import { projectRoot } from '#tests/processes.ts';

let directory: NouraDirectory;
beforeEach(() => {
  directory = new NouraDirectory();
});
afterEach(() => directory.remove());

test('a killed Noura starts again on its own data, and only one runs on it', { timeout: 90_000 }, async () => {
  const first = await directory.start();
  expect(first.text.said).toContain(people.owner.email);
  const { token } = await directory.logIn(first.url);

  const second = directory.run('server/main.ts');
  expect(await second.ended).toBe(1);
  expect(second.text.said.trim().split('\n')).toEqual([expect.stringContaining('already running')]);

  first.child.kill('SIGKILL');
  expect(await first.ended).toBe('SIGKILL');
  const again = await directory.start();
  const user = await fetch(`${again.url}/user`, { headers: { authorization: `Bearer ${token}` } });
  expect(user.status).toBe(200);

  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
  await expect(fetch(`${again.url}/healthz`)).rejects.toThrow();
});

test('[ROLES-03] the superadmin command raises an existing account, beside a running Noura and without one', {
  timeout: 90_000,
}, async () => {
  const noura = await directory.start();
  expect(await directory.run('scripts/superadmin.ts', 'nobody@example.com').ended).toBe(1);
  expect(await directory.run('scripts/superadmin.ts').ended).toBe(1);
  const beside = directory.run('scripts/superadmin.ts', people.owner.email.toUpperCase());
  expect(await beside.ended).toBe(0);
  expect((await directory.logIn(noura.url)).role).toBe('superadmin');
  noura.child.kill('SIGTERM');
  expect(await noura.ended).toBe(0);
  expect(await directory.run('scripts/superadmin.ts', people.owner.email).ended).toBe(0);
});

test('a bad setting stops the start and is named', async () => {
  const bad = spawn(process.execPath, [join(projectRoot, 'server/main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: directory.path, PORT: 'many' },
  });
  let said = '';
  bad.stderr.on('data', (chunk) => (said += chunk));
  expect(await once(bad, 'close')).toEqual([1, null]);
  expect(said.trim()).toBe('PORT must be a whole number, 0 to 65535.');
});
