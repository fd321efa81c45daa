import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { startHouse } from '#tests/house.ts';
import { projectRoot } from '#tests/processes.ts';

test('npm run invite writes a link with which that address opens an account', async () => {
  const house = await startHouse({ env: { SIGN_UP: 'invite' } });
  const env = { PATH: process.env.PATH, ...house.databaseVariables, DATA_DIR: house.dataDir, SIGN_UP: 'invite' };
  const script = join(projectRoot, 'scripts/operator/invite.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'Owner@clinic.example'], { env });
  const invitation = /\/signup#invitation=(\S+)/.exec(stdout)?.[1] ?? '';
  const signUp = (email: string) =>
    house.request('POST', '/auth/register', { body: { email, password: 'Stone-Bridge-4', invitation } });
  expect((await signUp('other@clinic.example')).body.code).toBe('identity.invitation-needed');
  expect((await signUp('owner@clinic.example')).status).toBe(200);
  await house.stop();
});
