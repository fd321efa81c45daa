import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseEnv, variableNames } from '#server/settings/env.ts';
import { projectRoot } from '#tests/processes.ts';

const file = (name: string) => readFileSync(join(projectRoot, 'ops', name), 'utf8');

describe('the systemd unit', () => {
  const unit = file('systemd/noura.service');

  test('gives a stop longer than it takes, and hands the key over as a file that a start reads', () => {
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1]);
    expect(seconds).toBeGreaterThan(parseEnv({}).node.drainMs / 1_000 + 20);
    for (const [, name = ''] of unit.matchAll(/^Environment=(\w+)=/gm))
      if (name !== 'NODE_COMPILE_CACHE') expect(variableNames).toContain(name.replace(/_FILE$/, ''));
  });
});

test('the image runs as nobody of the machine, and its build takes in no tests', () => {
  const image = file('Containerfile');
  expect(image).toMatch(/^USER 10001:10001$/m);
  expect(image).toMatch(/^STOPSIGNAL SIGTERM$/m);
  const left = readFileSync(join(projectRoot, '.containerignore'), 'utf8').split('\n');
  for (const name of ['tests', 'tools', '**/*.test.ts', '.env', 'data', '.git', 'node_modules', 'ops'])
    expect(left).toContain(name);
});
