import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { recordOf, ring } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { personOf } from '#tests/person-of.ts';

let house: TestHouse;
let owner: Person;
let other: Person;
beforeAll(async () => {
  house = await startHouse({ isOwnAddress: () => true });
  owner = await house.person('owner');
  other = await house.person('otherOwner');
});
afterAll(() => house.stop());

interface Told {
  _id: string;
  who: string;
  did: string;
  kind: string;
  business: { _id: string; name: string } | null;
}
const log = (token: string, query: Record<string, string> = {}, path = '/audit-log') =>
  house.request('GET', path, { token, query });
const sentences = (body: { entries: Told[] }) => body.entries.map(({ who, did }) => `${who} ${did}`);

test('an owner reads the log of the business alone; others of it, and of others, do not', async () => {
  await house.request('PUT', '/user/notification-recipients', {
    ...{ token: owner.token, body: { daily: [], instant: [], voicemail: [] } },
  });
  const { body } = await log(owner.token);
  expect(sentences(body)[0]).toBe(`${owner.email} saved the email recipients`);
  expect(body.entries.every(({ business }: Told) => business === null)).toBe(true);
  expect(sentences((await log(other.token)).body)).not.toContainEqual(expect.stringContaining(owner.email));
  for (const role of ['manager', 'staff', 'reader'] as const) {
    const { token } = await personOf(house, owner.accountId, role);
    expect((await log(token)).status).toBe(403);
    expect((await log(token, {}, '/audit-log/csv')).status).toBe(403);
  }
  expect((await log(owner.token, {}, '/operations/audit-log')).status).toBe(403);
});

test('a person, a kind of act and days are looked for, page by page, and each entry is there once', async () => {
  const mark = house.clock.now();
  house.clock.advance(60_000);
  for (let at = 0; at < 120; at += 1) {
    house.clock.advance(1_000);
    await house.request(
      at % 3 === 0 ? 'POST' : 'PUT',
      at % 3 === 0 ? '/user/request-number' : '/user/notification-recipients',
      {
        ...{ token: owner.token, body: at % 3 === 0 ? undefined : { daily: [], instant: [], voicemail: [] } },
      },
    );
  }
  const seen: Told[] = [];
  let before: string | null = '';
  let pages = 0;
  do {
    const { body } = await log(owner.token, {
      kind: 'changes',
      from: new Date(mark.getTime() + 1).toISOString(),
      ...(before ? { before } : {}),
    });
    seen.push(...body.entries);
    before = body.older;
    pages += 1;
  } while (before);
  expect(pages).toBe(3);
  expect(seen).toHaveLength(120);
  expect(new Set(seen.map(({ _id }) => _id)).size).toBe(120);
  expect(seen.every(({ kind }) => kind === 'changes')).toBe(true);
  const staff = await personOf(house, owner.accountId, 'staff');
  await house.request('GET', '/people', { token: staff.token });
  expect((await log(owner.token, { person: staff.id })).body.entries).toMatchObject([
    { who: staff.email, kind: 'refusals' },
  ]);
  expect((await log(owner.token, { to: new Date(0).toISOString() })).body.entries).toEqual([]);
  expect((await log(owner.token, { before: 'x' })).status).toBe(400);
});

test('superadmins read all businesses and the house, or one of them; whoever of them did something is the operator to an owner', async () => {
  const admin = await house.person('superadmin');
  await house.request('PUT', '/user/status', { token: admin.token, query: { email: other.email, isActive: 'true' } });
  const all = (await log(admin.token, {}, '/operations/audit-log')).body;
  expect(all.entries.find(({ did }: Told) => did === 'activated the account')).toMatchObject({
    who: admin.email,
    business: { _id: other.accountId, name: other.email },
  });
  expect(all.choices.map(({ name }: { name: string }) => name)).toContain(owner.email);
  const one = (await log(admin.token, { business: other.accountId }, '/operations/audit-log')).body;
  expect(one.entries.length).toBeGreaterThan(0);
  expect(sentences((await log(other.token)).body)).toContain('The operator activated the account');
});

test('the file wants a fresh proof, is safe in a spreadsheet, holds all, and is itself in the log', async () => {
  await house.db.run(sql`update people set first_name = '=1+1', last_name = 'Ruiz' where id = ${owner.accountId}`);
  house.clock.advance(16 * 60_000);
  expect((await log(owner.token, {}, '/audit-log/csv')).body.code).toBe('identity.proof-needed');
  await house.request('POST', '/auth/prove-again', { token: owner.token, body: { password: owner.password } });
  const file = await log(owner.token, {}, '/audit-log/csv');
  expect(file.status).toBe(200);
  const lines = file.text.trim().split('\r\n');
  expect(lines[0]).toContain('"Time (UTC)"');
  expect(lines.length).toBeGreaterThan(120);
  expect(file.text).toContain(`"'=1+1 Ruiz"`);
  expect(file.text).not.toContain('"=1+1');
  expect(sentences((await log(owner.token)).body)[0]).toBe('=1+1 Ruiz downloaded the audit log');
  await house.request('PATCH', '/model-configuration', { token: owner.token, body: { language: 'de-DE' } });
  const german = await log(owner.token, {}, '/audit-log/csv');
  expect(german.text).toContain('"Time (UTC)";"Local time";"Who"');
  expect(german.text).toContain(`";"'=1+1 Ruiz";"`);
});

test('acts of one kind that differ are told apart: whom as what, what is held, what is asked for', async () => {
  const { accountId } = owner;
  const token = await house.sessions.open(house.db, accountId, false);
  const ask = async (method: string, path: string, body: object) => {
    const answer = await house.request(method, path, { token, body });
    expect(answer.status, answer.text).toBeLessThan(300);
  };
  const ruth = await personOf(house, accountId, 'staff');
  await house.db.run(sql`update people set first_name = 'Ruth' where id = ${ruth.id}`);
  const { callId } = await ring(house.calls, accountId, { from: '+13125550177' });
  await house.calls.journal.finish(recordOf(house, accountId, callId));
  await ask('POST', '/people/invitations', { email: 'new@clinic.example', businessRole: 'manager' });
  await ask('PATCH', `/people/${ruth.id}`, { businessRole: 'reader' });
  await ask('POST', '/legal-holds', { callId, reason: 'A letter' });
  await ask('POST', '/legal-holds', { number: '+13125550188', reason: 'A letter' });
  await ask('POST', '/data-requests', { kind: 'erase-caller', number: '+13125550199' });
  const told = ({ did }: Told) => did;
  expect(
    (await log(token)).body.entries
      .map(told)
      .filter((did: string) => did !== 'erased a caller’s data')
      .slice(0, 5),
  ).toEqual([
    'requested that a caller be erased',
    'put all calls of a number under legal hold',
    'put a call under legal hold',
    'changed the permissions of Ruth to viewer',
    'invited someone as manager',
  ]);
});
