import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { projectRoot } from '#tests/processes.ts';

it('a script that is not there is told in a sentence', () => {
  const words = ['scripts/place-call.ts', '--to', '+13125550123', '--script', 'no-such-script.txt'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: projectRoot, encoding: 'utf8' });
  expect([status, stdout.trim(), stderr]).toEqual([2, 'There is no readable file no-such-script.txt.', '']);
});
