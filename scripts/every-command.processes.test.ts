import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#tests/processes.ts';

const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
// The suites are one command with another first option.
const commands = Object.entries(scripts).filter(([name]) => !name.startsWith('test:'));

it.each(commands)('npm run %s tells an unknown option in one sentence and does nothing', (_name, line) => {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', `${line} --nonsens`], {
    cwd: projectRoot,
    encoding: 'utf8',
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Unknown option --nonsens\. (?:Known: --.+|This command has no options)\.\n$/);
});
