import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { needs } from '#tests/lacks.ts';
import { projectRoot } from '#tests/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'noura-artefacts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the systemd unit', () => {
  const unit = readFileSync(join(projectRoot, 'ops/systemd/noura.service'), 'utf8');
  const written = join(folder, 'noura.service');
  // Its program is not installed here.
  writeFileSync(written, unit.replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
  const analyse = (...words: string[]) => {
    const { status, stdout, stderr } = spawnSync('systemd-analyze', [...words, written], { encoding: 'utf8' });
    return { status, said: `${stdout}${stderr}`.replaceAll(/^.*Failed to (?:open|connect).*$/gm, '').trim() };
  };

  test('is understood whole by systemd', needs('systemd-analyze'), () => {
    expect(analyse('verify')).toEqual({ status: 0, said: '' });
  });

  test('is exposed to little, by its measure 3.0 of 10 at most', needs('systemd-analyze'), () => {
    const { status, said } = analyse('security', '--offline=true', '--threshold=30', '--no-pager');
    expect(status, said).toBe(0);
    expect(Number(/Overall exposure level for noura\.service: ([\d.]+)/.exec(said)?.[1])).toBeLessThan(3);
  });
});
