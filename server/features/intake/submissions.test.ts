import { afterAll, beforeAll, expect, test } from 'vitest';
import { openKeyring } from '#server/store/keys/keyring.ts';
import { rotateMasterKey } from '#server/store/keys/rotate-master-key.ts';
import { createVault } from '#server/store/keys/vault.ts';
import { raw, sql } from '#server/store/sql.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { handIn, makeLink, patientOf } from '#tests/intake.ts';
import { personOf } from '#tests/person-of.ts';
import { openDetails, openSsn } from './submission-seals.ts';
import { submissionOfAccount } from './submissions.store.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
});
afterAll(() => house.stop());

async function submitted(): Promise<string> {
  const { id, formToken } = await makeLink(house, owner.token);
  expect((await handIn(house, formToken)).status).toBe(200);
  return id;
}
const call = (method: string, id: string, rest = '', token = owner.token) =>
  house.request(method, `/patient-form-links/${id}/submission${rest}`, { token });

test('a submission shows four digits of the SSN; the number is told when it is asked for, and each reading is noted', async () => {
  const id = await submitted();
  const first = await call('GET', id);
  expect(first.status).toBe(200);
  expect(first.text).not.toContain('900121234');
  expect(first.body).toMatchObject({ _id: id, ssnLastFour: '1234', patient: { bio: { ssn: '' } } });
  expect(first.body.readings).toEqual([
    { email: owner.email, at: house.clock.now().toISOString(), what: 'submission' },
  ]);
  house.clock.advance(60_000);
  expect((await call('POST', id, '/ssn')).body).toEqual({ ssn: '900121234' });
  const { body } = await call('GET', id);
  expect(body.readings.map(({ what }: { what: string }) => what)).toEqual(['submission', 'ssn', 'submission']);
  const { rows } = await house.db.execute(sql`
    select actor_id, account_id, action from audit_log where subject = ${id} order by id`);
  expect(rows).toEqual(
    ['patient-data-read', 'patient-number-shown', 'patient-data-read'].map((action) => ({
      ...{ actor_id: owner.accountId, account_id: owner.accountId, action },
    })),
  );
});

test('no number was shown where none was given, and none is noted as shown', async () => {
  const { id, formToken } = await makeLink(house, owner.token);
  const patient = patientOf();
  expect((await handIn(house, formToken, { patient: { ...patient, bio: { ...patient.bio, ssn: '' } } })).status).toBe(
    200,
  );
  expect((await call('POST', id, '/ssn')).body).toEqual({ ssn: '' });
  expect((await call('GET', id)).body.readings.map(({ what }: { what: string }) => what)).toEqual(['submission']);
  expect(await house.db.column(sql`select action from audit_log where subject = ${id}`)).toEqual(['patient-data-read']);
});

test('who of the practice has read, handed over or deleted a form is noted, not its owner', async () => {
  const id = await submitted();
  const manager = await personOf(house, owner.accountId, 'staff', { mayUseForms: true, mayReadSsn: true });
  await house.request('GET', '/patient-form-links', { token: manager.token });
  for (const [method, rest] of [
    ['GET', ''],
    ['POST', '/ssn'],
    ['POST', '/hand-over'],
  ] as const)
    expect((await call(method, id, rest, manager.token)).status).toBe(200);
  const { body } = await call('GET', id);
  expect(body.readings.map(({ email }: { email: string }) => email)).toEqual([
    owner.email,
    ...[manager.email, manager.email, manager.email],
  ]);
  const removed = await house.request('DELETE', `/patient-form-links/${id}`, { token: manager.token });
  expect(removed.status).toBe(204);
  const actors = await house.db.column(sql`
    select actor_id from audit_log where action like 'patient-%' and subject like ${`%${id}%`} order by id`);
  expect(actors).toEqual([manager.id, manager.id, manager.id, manager.id, owner.accountId, manager.id]);
});

test('a list that tells names of patients is noted in the audit log; one without them is not', async () => {
  const other = await house.person('otherOwner');
  const noted = async () => {
    const { rows } = await house.db.execute(sql`
      select subject from audit_log where account_id = ${other.accountId} and action = 'patient-data-read'`);
    return rows.map(({ subject }) => subject);
  };
  const { id, formToken } = await makeLink(house, other.token);
  const list = () => house.request('GET', '/patient-form-links', { token: other.token });
  await makeLink(house, other.token);
  await list();
  expect(await noted()).toEqual([]);
  await handIn(house, formToken);
  await list();
  expect(await noted()).toEqual([`names ${id}`]);
});

test('what was not handed in cannot be read', async () => {
  const { id } = await makeLink(house, owner.token);
  for (const [method, rest] of [
    ['GET', ''],
    ['POST', '/ssn'],
    ['POST', '/hand-over'],
  ] as const) {
    const { status, body } = await call(method, id, rest);
    expect(status).toBe(409);
    expect(body.code).toBe('intake.not-submitted');
  }
});

test('without a practice-management system a submission is kept, and stays so when it is handed over', {
  tags: ['PATIENT-95'],
}, async () => {
  const id = await submitted();
  const kept = { state: 'kept', problem: '', at: null, tries: 0 };
  expect((await call('GET', id)).body.handOver).toEqual(kept);
  const again = await call('POST', id, '/hand-over');
  expect(again.status).toBe(200);
  expect(again.body.handOver).toEqual(kept);
  // Nothing was handed over: whoever asked has read the form once more.
  expect(again.body.readings.map(({ what }: { what: string }) => what)).toEqual(['submission', 'submission']);
  expect(await house.db.column(sql`select action from audit_log where subject = ${id}`)).toEqual([
    'patient-data-read',
    'patient-data-read',
  ]);
});

test('a new master key opens what was handed in before', async () => {
  const id = await submitted();
  const source = { dataDir: house.dataDir, masterKeys: [] };
  await rotateMasterKey(house.db, source);
  const vault = createVault(house.db, await openKeyring(house.db, source));
  const own = await vault.tenant(owner.accountId);
  const row = await submissionOfAccount(house.db, owner.accountId, id);
  if (!row) throw new Error('the submission is gone');
  expect(openDetails(own, row).patient.last_name).toBe(patientOf().last_name);
  expect(openSsn(own, row)).toBe('900121234');
  expect((await call('GET', id)).status).toBe(200);
});

test('a sealed value moved to another row opens no more', async () => {
  const [one, two] = [await submitted(), await submitted()];
  await house.db.execute(sql`
    update patient_submissions set ssn = (select ssn from patient_submissions where link_id = ${one}) where link_id = ${two}`);
  expect((await call('POST', two, '/ssn')).status).toBe(500);
  expect((await call('POST', one, '/ssn')).body).toEqual({ ssn: '900121234' });
});

test('deleting the account removes its links, forms, readings and providers', async () => {
  const gone = await house.person('inactiveOwner');
  const { formToken } = await makeLink(house, gone.token, 'maria.lopez@mail.example');
  await house.request('PATCH', '/practice-providers', {
    ...{ token: gone.token, body: { providers: [{ name: 'Dr. Lang' }], defaultIndex: 0 } },
  });
  const { body: providers } = await house.request('GET', '/practice-providers', { token: gone.token });
  expect((await handIn(house, formToken, { provider: providers.defaultProvider })).status).toBe(200);
  const { token: admin } = await house.person('superadmin');
  expect((await house.request('DELETE', `/user/${gone.accountId}`, { token: admin })).status).toBeLessThan(300);
  const tables = ['practice_providers', 'patient_form_links', 'patient_submissions', 'patient_readings', 'data_keys'];
  for (const table of tables) {
    const { rows } = await house.db.execute(sql`
      select 1 from ${raw(table)} where account_id = ${gone.accountId}`);
    expect(rows, table).toEqual([]);
  }
  const { body } = await house.request('POST', '/patient-forms/validate', { body: { token: formToken } });
  expect(body.data.valid).toBe(false);
});
