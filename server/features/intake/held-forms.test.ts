import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayMs } from '#contract/values/durations.ts';
import { sql } from '#server/store/sql.ts';
import { recordOf, ring } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { handIn, makeLink, patientOf, remembered } from '#tests/intake.ts';

const rules = { transcripts: null, sounds: null, forms: 5, messages: null, redact: true };
const held = { written: '3125550177', number: '+13125550177' };
const another = { written: '3125550188', number: '+13125550188' };
let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await remembered(house, 'owner');
});
afterAll(() => house.stop());
beforeEach(async () => {
  await house.db.run(sql`delete from legal_holds`);
  await house.db.run(sql`delete from patient_form_links`);
  await prove();
});

const ask = (method: string, path: string, body?: object) =>
  house.request(method, path, { token: owner.token, ...(body ? { body } : {}) });
const prove = () => ask('POST', '/auth/prove-again', { password: owner.password });
const hold = async (body: object) => (await ask('POST', '/legal-holds', { ...body, reason: 'A letter' })).body._id;
const run = () => house.retention.run(new AbortController().signal);

/** A form in which these numbers stand; its id. */
async function form(phone: string, other = ''): Promise<string> {
  const { id, formToken } = await makeLink(house, owner.token);
  const bio = { phone_number: phone, cell_phone_number: other };
  const patient = patientOf({ email: `${phone}@mail.example`, bio });
  expect((await handIn(house, formToken, { patient })).status).toBe(200);
  return id;
}

const left = () => house.db.column<string>(sql`select id from patient_form_links order by id`);

test('forms of a number on hold outlive their days, and go when it is lifted', async () => {
  const [theirs, asWell, loose] = [
    await form(held.written),
    await form(another.written, held.written),
    await form('3125550199'),
  ];
  const id = await hold({ number: held.number });
  house.clock.advance(6 * dayMs);
  await prove();
  // Counted as they would be removed.
  expect((await ask('POST', '/data-rules/preview', rules)).body.forms).toBe(1);
  expect((await ask('PUT', '/data-rules', rules)).status).toBe(200);
  await run();
  expect(await left()).toEqual([theirs, asWell].sort());
  expect(await left()).not.toContain(loose);
  expect((await ask('DELETE', `/legal-holds/${id}`)).status).toBe(204);
  await run();
  expect(await left()).toEqual([]);
});

/** A call of the held number, in which the address was confirmed; its id. */
async function call(address: string): Promise<string> {
  const { callId } = await ring(house.calls, owner.accountId, { from: held.number });
  const details = [{ field: 'emailAddress' as const, value: address, status: 'confirmed' as const }];
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId, { details }));
  return callId;
}

test('a call on hold holds the forms of its caller: by its number, and by addresses that were confirmed in it or another call of theirs', async () => {
  const callId = await call('Ruth@Clinic.example');
  await call('ruth@home.example');
  const [byNumber, byAddress, byAnother, loose] = [
    await form(held.written),
    (await makeLink(house, owner.token, 'ruth@clinic.example')).id,
    (await makeLink(house, owner.token, 'ruth@home.example')).id,
    (await makeLink(house, owner.token, 'sam@clinic.example')).id,
  ];
  await hold({ callId });
  house.clock.advance(6 * dayMs);
  await prove();
  await ask('PUT', '/data-rules', rules);
  await run();
  expect(await left()).toEqual([byNumber, byAddress, byAnother].sort());
  expect(await left()).not.toContain(loose);
});

test('more held forms than one page has keep none behind them from going', async () => {
  const kept = await form(held.written);
  await house.db.run(sql`
    insert into patient_form_links (id, account_id, token_hash, created_at, expires_at, mail)
    select gen_random_uuid(), account_id, sha256(n::text::bytea), created_at, expires_at, 'no'
    from patient_form_links, generate_series(1, 450) n where id = ${kept}`);
  await hold({ number: held.number });
  house.clock.advance(6 * dayMs);
  await prove();
  expect((await ask('POST', '/data-rules/preview', rules)).body.forms).toBe(450);
  await ask('PUT', '/data-rules', rules);
  await run();
  expect(await left()).toEqual([kept]);
});

test('a form that cannot be opened stays while anything is held, and keeps no other one', async () => {
  const broken = await form('3125550199');
  await form(another.written);
  await house.db.run(sql`update patient_submissions set details = '\\x00' where link_id = ${broken}`);
  await hold({ number: held.number });
  house.clock.advance(6 * dayMs);
  await prove();
  expect((await ask('POST', '/data-rules/preview', rules)).body.forms).toBe(1);
  await ask('PUT', '/data-rules', rules);
  await run();
  expect(await left()).toEqual([broken]);
});

test('a held form is deleted neither by hand nor with another caller who stands in it', async () => {
  const shared = await form(another.written, held.written);
  const id = await hold({ number: held.number });
  expect(await ask('DELETE', `/patient-form-links/${shared}`)).toMatchObject({
    ...{ status: 409, body: { code: 'intake.held' } },
  });
  const { body: made } = await ask('POST', '/data-requests', { kind: 'erase-caller', number: another.number });
  const settled = async () => {
    const { body } = await ask('GET', '/data-requests');
    return body.find(({ _id }: { _id: string }) => _id === made._id);
  };
  await expect.poll(async () => (await settled()).state).toBe('failed');
  expect((await settled()).problem).toContain('legal hold');
  expect(await left()).toEqual([shared]);
  await ask('DELETE', `/legal-holds/${id}`);
  expect((await ask('DELETE', `/patient-form-links/${shared}`)).status).toBe(204);
  expect(await left()).toEqual([]);
});
