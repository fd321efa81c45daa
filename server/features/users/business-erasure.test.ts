import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { beginEnding } from '#server/features/identity/accounts.service.ts';
import { CarrierFailure, type PhoneNumberCarrier } from '#server/numbers/phone-number-carrier.ts';
import { raw, sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { conversation, newAccount, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { expectInNoTable, found, word } from '#tests/canaries.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { createBusinessErasure } from './business-erasure.ts';

let house: TestHouse;
let superadmin: Person;
let isAway = false;
const released: string[] = [];
const numberCarrier: PhoneNumberCarrier = {
  name: 'away-at-times',
  search: async () => [{ number: '+13125550180', place: '' }],
  monthlyPrice: async () => ({ amount: 1, currency: 'USD' }),
  purchase: async (number) => number,
  find: async (number) => number,
  async release(carrierId) {
    if (isAway) throw new CarrierFailure('away', 'nobody answers');
    released.push(carrierId);
  },
};
beforeAll(async () => {
  house = await startHouse({ numberCarrier });
  superadmin = await house.person('superadmin');
});
afterAll(() => house.stop());

async function withNumber(owner: Person, number: string, said = 'Tell me when you are open.'): Promise<void> {
  const query = { email: owner.email, phoneNumber: number };
  expect((await house.request('POST', '/user/purchase-number', { token: superadmin.token, query })).status).toBe(200);
  const { callId } = await ring(house.calls, owner.accountId);
  const transcript = conversation(house.clock.now(), 'How can I help?', said);
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId, { transcript }));
}

const callsOf = ({ accountId }: Person) =>
  house.db.count(sql`select count(*) from calls where account_id = ${accountId}`);
const isThere = ({ accountId }: Person) =>
  house.db.count(sql`select count(*) from accounts where id = ${accountId}`).then((count) => count === 1);

test('an owner erases the own business by its name; what is left is the ledger and the audit log, which say who', async () => {
  const owner = await house.person('owner');
  await withNumber(owner, '+13125550181');
  const erase = (businessName: string) =>
    house.request('POST', '/user/erase-business', { token: owner.token, body: { businessName } });
  expect((await erase('Another business')).body.code).toBe('data-requests.other-name');
  expect((await erase(` ${owner.email.toUpperCase()} `)).status).toBe(204);
  await until('its end', async () => !(await isThere(owner)));
  expect(released).toEqual(['+13125550181']);
  expect((await house.request('GET', '/user', { token: owner.token })).status).toBe(401);
  const audit = await house.db.rows(sql`
    select action, actor_id from audit_log where account_id = ${owner.accountId} and action in ('business-erased', 'account-deleted')`);
  expect(audit).toEqual([{ action: 'business-erased', actorId: owner.accountId }]);
});

/** Ids and figures: who did what to it and when, and the bills of its calls. */
const stays = ['audit_links', 'audit_log', 'call_usage', 'call_usage_rollups', 'minute_ledger'];

test('nothing of an erased business is left but ids and figures: in no table, file or kept mail', async () => {
  const owner = await house.person('inactiveOwner');
  const ask = (method: string, path: string, body: object) => house.request(method, path, { token: owner.token, body });
  const [said, name, answer, invited] = [word(), word(), word(), word()];
  await ask('PATCH', '/business-info', { name, bussinessOverview: 'Bread.' });
  await ask('PATCH', '/faqs', { faqs: [{ question: 'When are you open?', answer }] });
  await withNumber(owner, '+13125550183', `I said ${said}.`);
  await ask('POST', '/people/invitations', { email: `${invited}@mail.example`, businessRole: 'staff' });
  await ask('POST', '/custom-prompt/secret', {});
  await house.request('POST', '/auth/forgotpassword', { body: { email: owner.email } });
  await ask('POST', '/data-requests', { kind: 'export-business' });
  const files = join(house.dataDir, 'files', owner.accountId);
  const kept = async () => {
    const mails = (await house.outbox?.list(500)) ?? [];
    const read = await Promise.all(mails.map(({ id }) => house.outbox?.read(id)));
    return read.map((mail) => `${mail?.to} ${mail?.subject} ${mail?.text}`);
  };
  const ofIt = async () => (await kept()).filter((mail) => found(mail, canaries).length > 0);
  const canaries = [said, name, answer, `${invited}@mail.example`, owner.email];
  // The call, the invitation, the secret, the code: all are told by a mail that is kept here.
  await until('its mails', async () => (await ofIt()).length >= 4);
  await until('its archive', async () => existsSync(files) && readdirSync(files).length > 0);

  expect((await ask('POST', '/user/erase-business', { businessName: name })).status).toBe(204);
  await until('its end', async () => !(await isThere(owner)));

  await expectInNoTable(house, canaries);
  expect(await ofIt()).toEqual([]);
  expect(existsSync(files) ? readdirSync(files) : []).toEqual([]);
  const tables = await house.db.column<string>(sql`
    select table_name::text from information_schema.columns
    where table_schema = 'public' and column_name = 'account_id' order by 1`);
  const left = [];
  for (const table of tables)
    if (await house.db.count(sql`select count(*) from ${raw(table)} where account_id = ${owner.accountId}`))
      left.push(table);
  expect(stays).toEqual(expect.arrayContaining(left));
  expect(left).toEqual(expect.arrayContaining(['audit_log', 'minute_ledger']));
});

test('a mail that was still under way goes too, once nothing else can begin one', async () => {
  const accountId = await newAccount(house);
  let erase = async (_of: { accountId: string }) => {};
  const handle = (_job: object, run: typeof erase) => {
    erase = run;
  };
  const jobs = { ...house.jobs, handle } as typeof house.jobs;
  const late = { to: 'late@mail.example', subject: 'Late', text: 'Late', html: '<head></head>', accountId };
  const giveUp = async (_of: string, gone: () => Promise<void>) => {
    await gone();
    await house.mail.send(late, 'late');
  };
  createBusinessErasure({ ...house, jobs, numbers: { giveUp }, sessions: house.sessions });
  await inTransaction(house.db, (tx) => beginEnding(tx, accountId, accountId, house.clock.now()));
  await erase({ accountId });
  expect(((await house.outbox?.list(500)) ?? []).filter(({ to }) => to === late.to)).toEqual([]);
});

test('a carrier that is away holds up nobody: what was said goes at once, the number as soon as it can', async () => {
  const owner = await house.person('otherOwner');
  await withNumber(owner, '+13125550182');
  isAway = true;
  const { token } = superadmin;
  expect((await house.request('DELETE', `/user/${owner.accountId}`, { token })).status).toBe(204);
  expect(await callsOf(owner)).toBe(0);
  expect(await isThere(owner)).toBe(true);
  // It is gone for everybody: lists, log-in, and the number that it had.
  expect((await house.request('DELETE', `/user/${owner.accountId}`, { token })).status).toBe(404);
  expect((await house.request('GET', '/user/all', { token })).text).not.toContain(owner.email);
  const query = { email: owner.email, isActive: 'true' };
  expect((await house.request('PUT', '/user/status', { token, query })).status).toBe(404);
  const body = { email: owner.email, password: owner.password };
  expect((await house.request('POST', '/auth/login', { body })).status).toBe(401);

  isAway = false;
  await until('its end', async () => !(await isThere(owner)));
  expect(released).toContain('+13125550182');
});
