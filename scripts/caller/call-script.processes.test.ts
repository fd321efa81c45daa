import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { projectRoot } from '#tests/processes.ts';

it('a script that is not there is told in a sentence', () => {
  const words = ['scripts/place-call.ts', '--to', '+13125550123', '--script', 'no-such-script.txt'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { cwd: projectRoot, encoding: 'utf8' });
  expect([status, stdout.trim(), stderr]).toEqual([
    2,
    `There is no readable file ${projectRoot}/no-such-script.txt.`,
    '',
  ]);
});

it.each([
  [['--too', '+13125550123'], 'Unknown option --too. Did you mean --to?'],
  [
    ['--to', '+13125550123', '--url', 'http://127.0.0.1:9'],
    'Noura does not answer at http://127.0.0.1:9. Start it with npm start. If it runs elsewhere, set its PORT or give its address with --url.',
  ],
  [
    ['--to', '+13125550123', '--save', '/no-such-folder/call.wav'],
    'There is no folder /no-such-folder to save the call in.',
  ],
])('%j is told in a sentence', (words, sentence) => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/place-call.ts', ...words], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  expect([status, stderr.trim()]).toEqual([1, sentence]);
});
