import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { people } from '#db/demo/people.ts';
import { version } from '#server/version.ts';
import { NouraDirectory } from '#tests/noura-process.ts';
import { compiledOnce, projectRoot } from '#tests/processes.ts';

let directory: NouraDirectory;
beforeEach(() => {
  directory = new NouraDirectory({ deaf: true });
});
afterEach(() => directory.remove());

test('a killed Noura starts again on its own data, and only one runs on it', async () => {
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

test('a start whose key file is gone, or another one, is refused in a sentence; put back, it goes on', async () => {
  const noura = await directory.start();
  const { token } = await directory.logIn(noura.url);
  noura.child.kill('SIGTERM');
  expect(await noura.ended).toBe(0);
  const file = join(directory.path, 'master.key');
  const key = readFileSync(file);
  rmSync(file);
  const without = directory.run('server/main.ts');
  expect(await without.ended).toBe(1);
  expect(without.text.said).toMatch(/^.* is missing.*\n$/);
  expect(without.text.said).toContain(file);
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, Buffer.alloc(32, 7).toString('base64'));
  const wrong = directory.run('server/main.ts');
  expect(await wrong.ended).toBe(1);
  expect(wrong.text.said).toMatch(/^.*is not the one.*\n$/);
  for (const command of ['scripts/operator/rotate-key.ts', 'scripts/operator/renew-keys.ts']) {
    const refused = directory.run(command);
    expect(await refused.ended, command).toBe(1);
    expect(refused.text.said, command).toContain('is not the one');
  }
  writeFileSync(file, key);
  const again = await directory.start();
  const log = await fetch(`${again.url}/overview/call-logs`, { headers: { authorization: `Bearer ${token}` } });
  expect(log.status).toBe(200);
  // Both commands, beside it.
  const rotated = directory.run('scripts/operator/rotate-key.ts');
  expect(await rotated.ended).toBe(0);
  expect(rotated.text.said).toMatch(/[1-9]\d* data keys are wrapped with the new master key/);
  expect(readFileSync(file)).not.toEqual(key);
  const renewing = directory.run('scripts/operator/renew-keys.ts');
  await expect.poll(() => renewing.text.said, { timeout: 20_000 }).toContain('every running Noura seals');
  renewing.child.kill('SIGINT');
  expect(await renewing.ended).toBe(1);
  expect(renewing.text.said).toContain('Interrupted. Nothing is lost. Run it again to continue.');
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200);
});

test('the superadmin command raises an existing account, beside a running Noura and without one', {
  tags: ['ROLES-03'],
}, async () => {
  const noura = await directory.start();
  expect(await directory.run('scripts/operator/superadmin.ts', 'nobody@example.com').ended).toBe(1);
  expect(await directory.run('scripts/operator/superadmin.ts').ended).toBe(1);
  const beside = directory.run('scripts/operator/superadmin.ts', people.owner.email.toUpperCase());
  expect(await beside.ended).toBe(0);
  expect((await directory.logIn(noura.url)).role).toBe('superadmin');
  noura.child.kill('SIGTERM');
  expect(await noura.ended).toBe(0);
  expect(await directory.run('scripts/operator/superadmin.ts', people.owner.email).ended).toBe(0);
});

test('with MIGRATE=0 a start leaves migrating to its command, and says so', async () => {
  const started = () => {
    const child = spawn(process.execPath, [join(projectRoot, 'server/main.ts')], {
      env: { ...compiledOnce, PATH: '', DATA_DIR: directory.path, PORT: '0', MIGRATE: '0', VOICE_OPINION: 'off' },
    });
    const text = { said: '' };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text.said += chunk));
    return { child, text, closed: once(child, 'close') };
  };
  const refused = started();
  expect(await refused.closed).toEqual([1, null]);
  expect(refused.text.said.trim()).toBe(
    'The database lacks 0001_house.sql, and MIGRATE=0 leaves it as it is: run npm run db:migrate, then start again.',
  );
  expect(await directory.run('scripts/db-migrate.ts').ended).toBe(0);
  const taken = started();
  await expect.poll(() => taken.text.said, { timeout: 60_000 }).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
  taken.child.kill('SIGTERM');
  expect(await taken.closed).toEqual([0, null]);
  const asked = directory.run('server/main.ts', '--version');
  expect(await asked.ended).toBe(0);
  expect(asked.text.said.trim()).toBe(version);
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
