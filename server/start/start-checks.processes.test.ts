import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/processes.ts';

test('the program itself says in one sentence what is unsafe and makes nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'noura-start-'));
  const https = { PUBLIC_URL: 'https://calls.example.com', SMTP_URL: 'smtps://mail.example.com' };
  const env = { PATH: process.env.PATH, DATA_DIR: join(folder, 'data'), ...https };
  const { status, stderr } = spawnSync(process.execPath, [join(projectRoot, 'server/main.ts')], { env });
  expect([status, stderr.toString()]).toEqual([1, expect.stringMatching(/^PUBLIC_URL is https, .*TRUST_PROXY.*\n$/)]);
  rmSync(folder, { recursive: true });
});
