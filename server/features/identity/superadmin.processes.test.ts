import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#db/demo/people.ts';
import { seedDemo } from '#db/seed.ts';
import { sql } from '#server/store/sql.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { operatorCommand } from '#tests/processes.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const credentials = { email: 'admin@clinic.example', password: 'Stone-Bridge-4' };
const origin = { network: '203.0.113.9', requestId: '' };
const logIn = async () => (await house.request('POST', '/auth/login', { body: credentials })).body.access_token;
const listsAll = async (token: string) => (await house.request('GET', '/user/all', { token })).status;

const command = (...words: string[]) => operatorCommand(house, 'superadmin.ts', words);

test('who registers the address of a superadmin to be gets nothing: it must be proven, and open sessions end', async () => {
  const { accountId } = await house.identity.register(credentials, origin);
  const stranger = await logIn();
  expect(await command(credentials.email)).toEqual({
    code: 1,
    said: expect.stringContaining('has not been confirmed yet'),
  });
  expect(await listsAll(stranger)).toBe(403);

  await house.db.execute(sql`update people set email_proven_at = now() where id = ${accountId}`);
  const granted = await command(credentials.email);
  expect(granted).toEqual({
    code: 0,
    said: expect.stringMatching(/is a superadmin now \(.* opened on \d{4}-\d\d-\d\d\)/),
  });
  expect(await listsAll(stranger)).toBe(401);
  expect(await listsAll(await logIn())).toBe(200);
});

test('the role can be taken back, at once', async () => {
  const admin = await logIn();
  expect(await listsAll(admin)).toBe(200);
  expect(await command(credentials.email, '--revoke')).toMatchObject({ code: 0 });
  expect(await listsAll(admin)).toBe(401);
  expect(await listsAll(await logIn())).toBe(403);
  const actions = await house.db.column(sql`
    select action from audit_log where action like 'superadmin%' order by id`);
  expect(actions).toEqual(['superadmin-granted', 'superadmin-revoked']);
  expect(await command('nobody@clinic.example', '--revoke')).toMatchObject({ code: 1 });
});

test('a Noura that everybody can reach is seeded without a superadmin whose address everybody knows', async () => {
  const open = await startHouse();
  const file = join(open.dataDir, 'log-in.txt');
  expect((await seedDemo(open, file, { pastCalls: false, superadmin: false }))?.superadmin).toBeNull();
  expect(readFileSync(file, 'utf8')).not.toContain(people.superadmin.email);
  expect(await open.db.count(sql`select count(*) from people where role = 'superadmin'`)).toBe(0);
  await open.stop();
});
