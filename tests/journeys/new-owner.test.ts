import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleRecipients } from '#contract/notifications.ts';
import { removeFactors } from '#server/features/identity/second-factors/remove-factors.ts';
import { grantSuperadmin, revokeSuperadmin } from '#server/features/identity/superadmin.ts';
import { sql } from '#server/store/sql.ts';
import { unpacked } from '#tests/archives.ts';
import { conversation, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { withNewOwner } from '#tests/new-owner.ts';
import { resetCodes } from '#tests/reset-codes.ts';
import { enrolApp } from '#tests/second-factor.ts';

/** A business whose owner is not who opened it: whatever asks for the owner finds who it is now, and the account by either of them. */
let house: TestHouse;
let inside: Server;
let accountId: string;
let superadmin: Person;
let heir: { id: string; email: string; token: string };
let former: Person;
beforeAll(async () => {
  inside = createServer((_request, response) => response.end('inside')).listen(0, '127.0.0.1');
  await once(inside, 'listening');
  const host = `127.0.0.1:${(inside.address() as AddressInfo).port}`;
  house = await startHouse({
    env: { EGRESS_ALLOW_HOSTS: host, EGRESS_ACCOUNTS: 'dana@hartwell-reyes.example' },
  });
  superadmin = await house.person('superadmin');
  const owner = await house.person('owner');
  ({ accountId } = owner);
  expect(await reachesInside(), 'before').toBe('inside');
  ({ heir, former } = await withNewOwner(house, owner));
});
afterAll(async () => {
  await house.stop();
  inside.close();
});

const ask = (who: { token: string }, method: string, path: string, body?: unknown) =>
  house.request(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
const reachesInside = () => {
  const url = `http://127.0.0.1:${(inside.address() as AddressInfo).port}/hook`;
  return house.egress.request({ accountId, kind: 'webhook', method: 'POST', url }).then(
    ({ body }) => body.toString(),
    ({ reason }: { reason: string }) => reason,
  );
};
const signedIn = (id: string) => house.sessions.open(house.db, id, false);

test('each of the two is who they are, in the same business', async () => {
  expect((await ask(heir, 'GET', '/user')).body).toMatchObject({
    ...{ _id: accountId, email: heir.email, businessRole: 'owner' },
  });
  expect((await ask(former, 'GET', '/user')).body).toMatchObject({
    ...{ _id: accountId, email: former.email, firstName: '', businessRole: 'manager' },
  });
  expect((await ask(former, 'GET', '/data-requests')).status).toBe(403);
  const name = { firstName: 'Nora', lastName: 'Heir' };
  expect((await ask(heir, 'PATCH', '/auth/name', name)).status).toBe(200);
  expect((await ask(former, 'GET', '/user')).body.firstName, 'of the other nothing is changed').toBe('');
});

test('mail of the business is told to who owns it now', async () => {
  expect((await ask(heir, 'GET', '/user/notification-recipients')).body).toEqual({
    ...{ ...sampleRecipients, sample: true, mailed: false, owner: heir.email },
  });
  const { callId } = await ring(house.calls, accountId);
  const transcript = conversation(house.clock.now(), 'How can I help?', 'When are you open?');
  await house.calls.journal.finish(recordOf(house, accountId, callId, { transcript }));
  const addresses = () => house.db.column(sql`select address from notices where account_id = ${accountId}`);
  await until('the mail of the call', async () => (await addresses()).length > 0);
  expect(await addresses()).toEqual([heir.email]);
  // A change of the former owner's, who is a manager now, is told to both.
  await ask(former, 'PUT', '/user/notification-recipients', { ...sampleRecipients, daily: ['desk@hartwell.example'] });
  const told = await house.db.column(
    sql`select address from account_notices where account_id = ${accountId} and change = 'recipients'`,
  );
  expect(told.sort()).toEqual([former.email, heir.email].sort());
});

test('what the operator gave to an owner by address is not the new one’s, nor the former one’s through the business', async () => {
  expect(await reachesInside()).toMatch(/^address-/);
});

test('a superadmin finds the account by who owns it', async () => {
  const listed = (await ask(superadmin, 'GET', '/user/all')).body.find((one: { _id: string }) => one._id === accountId);
  expect(listed.email).toBe(heir.email);
  const status = (email: string, isActive: string) =>
    house.request('PUT', '/user/status', { token: superadmin.token, query: { email, isActive } });
  expect((await status(former.email, 'false')).status, 'who owns none is no account').toBe(404);
  expect((await status(heir.email, 'false')).body).toMatchObject({ _id: accountId, isActive: false });
  for (const who of [heir, former]) expect((await ask(who, 'GET', '/user')).status).toBe(401);
  expect((await status(heir.email, 'true')).body.isActive).toBe(true);
  heir.token = await signedIn(heir.id);
  former.token = await signedIn(accountId);
});

test('the operator’s commands take the person of the address', async () => {
  const roleOf = (id: string) => house.db.value(sql`select role from people where id = ${id}`);
  expect((await grantSuperadmin(house.db, heir.email, house.clock.now())).accountId).toBe(accountId);
  expect([await roleOf(heir.id), await roleOf(accountId)]).toEqual(['superadmin', 'user']);
  heir.token = await signedIn(heir.id);
  const own = { status: 409, body: { code: 'users.own-account' } };
  expect(await ask(heir, 'DELETE', `/user/${accountId}`)).toMatchObject(own);
  await revokeSuperadmin(house.db, heir.email, house.clock.now());
  heir.token = await signedIn(heir.id);
  await enrolApp(house, former.token);
  expect((await removeFactors(house.db, heir.email, house.clock.now())).removed).toBe(0);
  expect((await removeFactors(house.db, former.email, house.clock.now())).removed).toBe(1);
  former.token = await signedIn(accountId);
});

test('a new password is set by whose address it is, and logs nobody else out', async () => {
  expect((await house.request('POST', '/auth/forgotpassword', { body: { email: heir.email } })).status).toBe(200);
  const [code] = await resetCodes(house, heir.email);
  const body = { code, newPassword: 'Heir-Bridge-5', newPasswordConfirm: 'Heir-Bridge-5' };
  expect((await house.request('POST', '/auth/resetpassword', { body })).status).toBe(200);
  expect((await ask(heir, 'GET', '/user')).status).toBe(401);
  expect((await ask(former, 'GET', '/user')).status).toBe(200);
  const logIn = (email: string, password: string) =>
    house.request('POST', '/auth/login', { body: { email, password } });
  heir.token = (await logIn(heir.email, 'Heir-Bridge-5')).body.access_token;
  expect((await logIn(former.email, former.password)).status).toBe(200);
  expect((await ask(heir, 'GET', '/people')).status).toBe(200);
});

test('the audit log names both by what they did', async () => {
  const { entries } = (await ask(heir, 'GET', '/audit-log')).body;
  const did = entries.map(({ who, did }: { who: string; did: string }) => `${who} ${did}`);
  expect(did).toEqual(
    expect.arrayContaining([
      `${former.email} offered to make Nora Heir the owner`,
      'Nora Heir became the owner',
      `Nora Heir changed the permissions of ${former.email} to manager`,
    ]),
  );
});

test('the new owner lets people in and takes the data away, and the former one is let in no more like anybody', async () => {
  const body = { email: 'new@clinic.example', businessRole: 'staff' };
  const invited = (await ask(heir, 'POST', '/people/invitations', body)).body;
  const token = new URL(invited.url).hash.slice(1);
  const joining = { token, firstName: 'Ruth', lastName: '', password: 'Stone-Bridge-4' };
  expect((await house.request('POST', '/auth/accept-invitation', { body: joining })).status).toBe(200);

  const { body: made } = await ask(heir, 'POST', '/data-requests', { kind: 'export-business' });
  await until('the archive', async () => (await ask(heir, 'GET', '/data-requests')).body[0].state === 'ready');
  const { path } = (await ask(heir, 'POST', `/data-requests/${made._id}/link`)).body;
  const files = await unpacked(Buffer.from(await (await fetch(house.url + path)).arrayBuffer()));
  const people = JSON.parse(String(files.get('people.json'))) as { email: string; business_role: string }[];
  expect(people.map(({ email, business_role }) => `${email} ${business_role}`)).toEqual(
    expect.arrayContaining([`${heir.email} owner`, `${former.email} manager`, 'new@clinic.example staff']),
  );
  expect(files.has('owner-offer.json')).toBe(true);

  expect((await ask(heir, 'DELETE', '/people/me')).body.code).toBe('people.owner-stays');
  expect((await ask(heir, 'DELETE', `/people/${accountId}`)).status).toBe(204);
  expect((await ask(former, 'GET', '/user')).status).toBe(401);
  expect((await ask(heir, 'GET', '/user')).body).toMatchObject({ _id: accountId, businessRole: 'owner' });
  // Their address is free: it is the business of nobody now.
  const again = { email: former.email, password: 'Stone-Bridge-4' };
  expect((await house.request('POST', '/auth/register', { body: again })).status).toBeLessThan(300);
  const listed = (await ask(superadmin, 'GET', '/user/all')).body as { _id: string; email: string }[];
  expect(listed.find(({ _id }) => _id === accountId)?.email).toBe(heir.email);
});

test('the owner of now erases the business, in their own name', async () => {
  const name = 'Hartwell and Heir';
  expect((await ask(heir, 'PATCH', '/business-info', { name })).status).toBe(200);
  expect((await ask(heir, 'POST', '/user/erase-business', { businessName: name })).status).toBe(204);
  const left = () => house.db.count(sql`select count(*) from people where account_id = ${accountId}`);
  await until('its end', async () => (await left()) === 0);
  expect(
    await house.db.rows(sql`
      select action, actor_id from audit_log
      where account_id = ${accountId} and action in ('business-erased', 'account-deleted')`),
  ).toEqual([{ action: 'business-erased', actorId: heir.id }]);
});

test('a superadmin deletes an account whose owner did not open it', async () => {
  const { heir: other, former: before } = await withNewOwner(house, await house.person('otherOwner'));
  expect((await ask(superadmin, 'DELETE', `/user/${before.accountId}`)).status).toBe(204);
  const left = () => house.db.count(sql`select count(*) from accounts where id = ${before.accountId}`);
  await until('its end', async () => (await left()) === 0);
  for (const who of [other, before]) expect((await ask(who, 'GET', '/user')).status).toBe(401);
  const action = sql`select action from audit_log where account_id = ${before.accountId} and action like '%deleted'`;
  expect(await house.db.column(action)).toEqual(['account-deleted']);
});
