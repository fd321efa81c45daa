import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { NouraDirectory } from '#tests/noura-process.ts';

test('the commands: backed up beside a running Noura and without one, verified, and started elsewhere', async () => {
  const from = new NouraDirectory({ deaf: true });
  const to = new NouraDirectory({ deaf: true });
  const folder = mkdtempSync(join(tmpdir(), 'noura-backups-'));
  onTestFinished(async () => {
    for (const directory of [from, to]) await directory.remove();
    rmSync(folder, { recursive: true, force: true });
  });
  const noura = await from.start();
  const { token } = await from.logIn(noura.url);

  const beside = from.run('scripts/operator/backup.ts', join(folder, 'beside'));
  expect(await beside.ended, beside.text.said).toBe(0);
  expect(beside.text.said).toMatch(/beside is whole: \d+ files, [\d.]+ MB\. All up to \d{4}-\S+Z is in it\./);
  expect(beside.text.said).toMatch(/master key [0-9a-f]{16}, which is not in it/);
  expect((await fetch(`${noura.url}/readyz`)).status).toBe(200);
  noura.child.kill('SIGTERM');
  expect(await noura.ended).toBe(0);
  expect(await from.run('scripts/operator/backup.ts', join(folder, 'without')).ended).toBe(0);

  const target = join(to.path, 'restored');
  const without = to.run('scripts/operator/restore.ts', join(folder, 'without'), '--into', target);
  expect(await without.ended).toBe(1);
  expect(without.text.said).toContain('master.key is missing');
  cpSync(join(from.path, 'master.key'), join(target, 'master.key'));
  const back = to.run('scripts/operator/restore.ts', join(folder, 'beside'), '--into', target, '--verify');
  expect(await back.ended, back.text.said).toBe(0);
  expect(back.text.said).toMatch(/A sealed value of each of 1 businesses opens; \d+ files are there\./);

  const again = await to.start(target);
  const log = await fetch(`${again.url}/overview/call-logs`, { headers: { authorization: `Bearer ${token}` } });
  expect(log.status).toBe(200);
  again.child.kill('SIGTERM');
  expect(await again.ended).toBe(0);
});

test('without a folder the commands say how they are called', async () => {
  const directory = new NouraDirectory({ deaf: true });
  onTestFinished(() => directory.remove());
  for (const [command, words] of [
    ['backup', 'npm run backup -- <folder>'],
    ['restore', 'npm run restore -- <folder> [--into <DATA_DIR>] [--verify]'],
  ]) {
    const said = directory.run(`scripts/operator/${command}.ts`);
    expect(await said.ended).toBe(1);
    expect(said.text.said).toContain(words);
  }
});
