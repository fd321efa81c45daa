import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { offerDays } from '#contract/hand-over.ts';
import { limits } from '#contract/limits.ts';
import { dayMs } from '#contract/values/durations.ts';
import { sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { managerOf } from '#tests/new-owner.ts';
import { personOf } from '#tests/person-of.ts';
import { startSmtpServer } from '#tests/smtp-server.ts';

let house: TestHouse;
let owner: Person;
let heir: { id: string; email: string; token: string };
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());
let owners = 0;
beforeEach(async () => {
  owners += 1;
  const holder = { ...(await house.person('owner')), email: `owner-${owners}@clinic.example` };
  const origin = { network: '127.0.0.1', requestId: 'test' };
  const { accountId } = await house.identity.register(holder, origin, { isProven: true });
  owner = { ...holder, accountId, token: await house.sessions.open(house.db, accountId, false) };
  heir = await managerOf(house, owner);
});

const ask = (token: string, method: string, path: string, body?: unknown) =>
  house.request(method, path, { token, ...(body === undefined ? {} : { body }) });
const offer = (personId = heir.id) => ask(owner.token, 'POST', '/people/owner-offer', { personId });
const accept = (token = heir.token) => ask(token, 'POST', '/people/me/owner');
const offered = async (token = heir.token) => (await ask(token, 'GET', '/people/me')).body.ownerOffer;
const anew = async () => {
  owner.token = await house.sessions.open(house.db, owner.accountId, false);
  heir.token = await house.sessions.open(house.db, heir.id, false);
};
const roles = () =>
  house.db.rows<{ id: string; businessRole: string }>(sql`
    select id, business_role from people where account_id = ${owner.accountId} and ended_at is null order by business_role`);
const asBefore = () => [
  { id: heir.id, businessRole: 'manager' },
  { id: owner.accountId, businessRole: 'owner' },
];
const swapped = () => [
  { id: owner.accountId, businessRole: 'manager' },
  { id: heir.id, businessRole: 'owner' },
];
const told = (change: string) =>
  house.db.column<string>(sql`
    select address from account_notices where account_id = ${owner.accountId} and change = ${change} order by address`);
const over = { status: 410, body: { code: 'people.offer-over' } };

test('who accepts is the owner, who was it is a manager, and nothing of before goes on but the session that accepted', async () => {
  const elsewhere = await house.sessions.open(house.db, heir.id, false);
  expect(await offered()).toBeNull();
  expect((await offer()).status).toBe(204);
  expect(await offered()).toEqual({ by: owner.email, expiresAt: expect.any(String) });
  expect((await ask(owner.token, 'GET', '/people')).body.ownerOffer).toMatchObject({ personId: heir.id });
  expect(await offered(owner.token)).toBeNull();
  expect(await told('owner-offered')).toEqual([heir.email, owner.email].sort());
  const mailed = async () => (await house.outbox?.list(100))?.find(({ to }) => to === heir.email);
  await expect.poll(async () => (await mailed())?.subject).toBe('An offer to become the owner (Noura)');
  const { text } = (await house.outbox?.read((await mailed())?.id ?? '')) ?? {};
  expect(text).toContain(`${house.pagesUrl()}/account`);
  expect(await roles(), 'an offer alone changes nothing').toEqual(asBefore());

  expect((await accept()).status).toBe(204);
  expect(await roles()).toEqual(swapped());
  for (const token of [owner.token, elsewhere]) expect((await ask(token, 'GET', '/user')).status).toBe(401);
  expect((await ask(heir.token, 'GET', '/people')).body).toMatchObject({
    ownerOffer: null,
    people: [
      { _id: heir.id, businessRole: 'owner' },
      { _id: owner.accountId, businessRole: 'manager' },
    ],
  });
  expect(await told('owner-changed')).toEqual([heir.email, owner.email].sort());
  expect(await accept()).toMatchObject(over);
  await anew();
  expect((await ask(owner.token, 'GET', '/people')).status).toBe(403);
  const did = await house.db.rows(sql`
    select action, actor_id, subject from audit_log
    where account_id = ${owner.accountId} and action in ('owner-offered', 'owner-changed', 'person-changed') order by id`);
  expect(did).toEqual([
    { action: 'owner-offered', actorId: owner.accountId, subject: heir.id },
    { action: 'owner-changed', actorId: heir.id, subject: heir.id },
    { action: 'person-changed', actorId: heir.id, subject: `${owner.accountId} manager` },
  ]);
});

test('offering and accepting want a fresh proof, each of who does it', async () => {
  const later = limits.freshMinutes * 60_000 + 1;
  const refused = { status: 403, body: { code: 'identity.proof-needed' } };
  house.clock.advance(later);
  expect(await offer()).toMatchObject(refused);
  expect((await ask(owner.token, 'POST', '/auth/prove-again', { password: owner.password })).status).toBe(204);
  expect((await offer()).status).toBe(204);
  expect(await accept()).toMatchObject(refused);
  expect(await roles()).toEqual(asBefore());
  expect((await ask(heir.token, 'POST', '/auth/prove-again', { password: owner.password })).status).toBe(204);
  expect((await accept()).status).toBe(204);
});

test('a business is offered to one of its people at a time, who has been there', async () => {
  const stranger = await house.person('otherOwner');
  const never = await personOf(house, owner.accountId, 'staff');
  for (const id of [stranger.accountId, 'absent', '00000000-0000-4000-8000-000000000000'])
    expect(await offer(id)).toMatchObject({ status: 404, body: { code: 'people.unknown' } });
  expect(await offer(owner.accountId)).toMatchObject({ status: 409, body: { code: 'people.owner' } });
  expect(await offer(never.id)).toMatchObject({ status: 409, body: { code: 'people.cannot-own' } });
  expect((await ask(heir.token, 'POST', '/people/owner-offer', { personId: heir.id })).status).toBe(403);
  expect((await offer()).status).toBe(204);
  const second = await managerOf(house, owner);
  expect(await offer(second.id)).toMatchObject({ status: 409, body: { code: 'people.offer-stands' } });
  // It is nobody else's to accept or to decline.
  for (const token of [second.token, owner.token, stranger.token]) {
    expect(await accept(token)).toMatchObject(over);
    expect(await ask(token, 'DELETE', '/people/me/owner')).toMatchObject(over);
  }
  expect(await offered()).not.toBeNull();
});

test('an offer ends when it is withdrawn or declined, after its week, and with what it stands on', async () => {
  expect(await ask(owner.token, 'DELETE', '/people/owner-offer')).toMatchObject(over);
  const ends: Record<string, () => Promise<unknown>> = {
    withdrawn: () => ask(owner.token, 'DELETE', '/people/owner-offer'),
    declined: () => ask(heir.token, 'DELETE', '/people/me/owner'),
    'a week old': async () => {
      house.clock.advance(offerDays * dayMs);
      await anew();
    },
    'by an owner with another password now': async () => {
      const newPassword = 'Other-Bridge-6';
      const change = { currentPassword: owner.password, newPassword, newPasswordConfirm: newPassword };
      expect((await ask(owner.token, 'POST', '/auth/password', change)).status).toBe(204);
    },
  };
  for (const [why, end] of Object.entries(ends)) {
    expect((await offer()).status, why).toBe(204);
    expect(await offered(), why).not.toBeNull();
    await end();
    expect(await offered(), why).toBeNull();
    expect((await ask(owner.token, 'GET', '/people')).body.ownerOffer, why).toBeNull();
    expect(await accept(), why).toMatchObject(over);
  }
  expect((await offer()).status).toBe(204);
  expect((await ask(owner.token, 'DELETE', `/people/${heir.id}`)).status).toBe(204);
  expect((await accept()).status).toBe(401);
  expect((await ask(owner.token, 'GET', '/people')).body.ownerOffer).toBeNull();
  expect(await roles()).toEqual([{ id: owner.accountId, businessRole: 'owner' }]);
});

test('an offer of somebody who is the owner no more is refused, whatever wrote it', async () => {
  await offer();
  await house.db.run(sql`update people set business_role = 'staff' where id = ${owner.accountId}`);
  expect(await accept()).toMatchObject(over);
});

test('of an accepting and a withdrawing at once, or of two that accept, one is done', async () => {
  await house.db.run(sql`update people set logged_in_at = now() where id = ${owner.accountId}`);
  const ids = { owner: owner.accountId, heir: heir.id };
  for (let round = 0; round < 4; round += 1) {
    expect((await offer(ids.heir)).status).toBe(204);
    const done = (await Promise.all([accept(), ask(owner.token, 'DELETE', '/people/owner-offer'), accept()])).filter(
      ({ status }) => status === 204,
    );
    expect(done).toHaveLength(1);
    if ((await roles())[1]?.id === ids.heir) [ids.owner, ids.heir] = [ids.heir, ids.owner];
    owner.token = await house.sessions.open(house.db, ids.owner, false);
    heir.token = await house.sessions.open(house.db, ids.heir, false);
  }
});

test('everybody but the owner leaves, by a fresh proof, and is let in no more', async () => {
  expect(await ask(owner.token, 'DELETE', '/people/me')).toMatchObject({
    status: 409,
    body: { code: 'people.owner-stays', message: expect.stringMatching(/Hand it over first, or delete it/) },
  });
  expect((await ask(owner.token, 'GET', '/user')).status).toBe(200);
  const other = await house.sessions.open(house.db, heir.id, false);
  await offer();
  house.clock.advance(limits.freshMinutes * 60_000 + 1);
  expect(await ask(heir.token, 'DELETE', '/people/me')).toMatchObject({ body: { code: 'identity.proof-needed' } });
  await anew();
  expect((await ask(heir.token, 'DELETE', '/people/me')).status).toBe(204);
  for (const token of [heir.token, other]) expect((await ask(token, 'GET', '/user')).status).toBe(401);
  const body = { email: heir.email, password: owner.password };
  expect((await house.request('POST', '/auth/login', { body })).status).toBe(401);
  expect((await ask(owner.token, 'GET', '/people')).body).toMatchObject({
    ownerOffer: null,
    people: [{ isYou: true }],
  });
  expect(await told('person-left')).toEqual([owner.email]);
  expect(
    await house.db.rows(
      sql`select actor_id, subject from audit_log where action = 'person-left' and actor_id = ${heir.id}`,
    ),
  ).toEqual([{ actorId: heir.id, subject: heir.id }]);
  // And may be invited again.
  const invited = await ask(owner.token, 'POST', '/people/invitations', { email: heir.email, businessRole: 'staff' });
  expect(invited.status).toBe(200);
});

test('where mail is sent, an address that nobody proved gets no business', async () => {
  const smtp = await startSmtpServer();
  const own = await startHouse({ env: { SMTP_URL: smtp.url, MAIL_FROM: 'desk@clinic.example' } });
  const there = await own.person('owner');
  const { id } = await managerOf(own, there);
  const offerThere = () => own.request('POST', '/people/owner-offer', { token: there.token, body: { personId: id } });
  await own.db.run(sql`update people set email_proven_at = null where id = ${id}`);
  expect(await offerThere()).toMatchObject({ status: 409, body: { code: 'people.cannot-own' } });
  await own.db.run(sql`update people set email_proven_at = ${own.clock.now()} where id = ${id}`);
  expect((await offerThere()).status).toBe(204);
  await own.stop();
  await smtp.stop();
});
