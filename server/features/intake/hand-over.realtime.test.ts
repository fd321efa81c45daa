import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { people } from '#db/demo/people.ts';
import type { JobDefinition, Jobs, PendingJob } from '#server/jobs/jobs.ts';
import { createLogger } from '#server/logger.ts';
import type { Mail } from '#server/mail/mail.ts';
import { createMailToOthers } from '#server/mail/to-others.ts';
import { createFhirPractice } from '#server/practice-management/fhir/fhir-practice.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { houseAgain } from '#tests/calls-fixture.ts';
import { type FhirServer, startFhirServer } from '#tests/fhir/fhir-server.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { handIn, makeLink } from '#tests/intake.ts';
import { doIntakeJobs } from './intake.jobs.ts';

let server: FhirServer;
let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  server = await startFhirServer();
  house = await startHouse({
    env: {
      FHIR_URL: server.url,
      FHIR_TOKEN: 'practice-secret',
      FHIR_ACCOUNTS: `ann@clinic.example, ${people.owner.email.toUpperCase()}`,
    },
  });
  owner = await house.person('owner');
});
afterAll(async () => {
  await house.stop();
  await server.close();
});
afterEach(() => {
  server.behave = 'well';
});

const submission = (id: string, method = 'GET', rest = '') =>
  house.request(method, `/patient-form-links/${id}/submission${rest}`, { token: owner.token });
const handOverOf = async (id: string) => (await submission(id)).body.handOver;
const patientsOf = (id: string) =>
  server.stored('Patient').filter(({ identifier }) => identifier[0].value === `urn:uuid:${id}`);

async function submitted(): Promise<string> {
  const { id, formToken } = await makeLink(house, owner.token);
  expect((await handIn(house, formToken)).body).toEqual({ code: 1, data: { submitted: true } });
  return id;
}

test('what a patient hands in goes to the practice-management system, once, whatever goes wrong before', {
  tags: ['PRODUCT-23', 'PATIENT-95'],
}, async () => {
  server.behave = 'cut-after-storing';
  const id = await submitted();
  await expect.poll(async () => (await handOverOf(id)).tries, { timeout: 20_000 }).toBeGreaterThan(0);
  expect(await handOverOf(id)).toMatchObject({
    state: 'waiting',
    problem: 'The practice-management system could not be reached, or did not answer.',
  });
  server.behave = 'well';
  await expect.poll(async () => (await handOverOf(id)).state, { timeout: 40_000 }).toBe('handed-over');
  expect((await handOverOf(id)).problem).toBe('');
  expect(patientsOf(id)).toHaveLength(1);
  expect(server.requests[0]?.authorization).toBe('Bearer practice-secret');
  expect(server.faults).toEqual([]);

  const again = await submission(id, 'POST', '/hand-over');
  expect(again.body.handOver.state).toBe('waiting');
  expect(again.body.readings[0]).toMatchObject({ email: owner.email, what: 'handed-over' });
  await expect.poll(async () => (await handOverOf(id)).state, { timeout: 20_000 }).toBe('handed-over');
  expect(patientsOf(id)).toHaveLength(1);
  const { rows } = await house.db.execute(sql`
    select action, actor_id from audit_log
    where action like 'patient-%' and action <> 'patient-data-read' and account_id = ${owner.accountId} order by id`);
  expect(rows).toEqual([
    { action: 'patient-hand-over-failed', actor_id: null },
    { action: 'patient-data-handed-over', actor_id: null },
    { action: 'patient-hand-over-ordered', actor_id: owner.accountId },
    { action: 'patient-data-handed-over', actor_id: null },
  ]);
});

test('forms of an account that is not named stay in Noura, and its patients are told so', async () => {
  const told = async (formToken: string) =>
    (await house.request('POST', '/patient-forms/validate', { body: { token: formToken } })).body.data.handedOn;
  expect(await told((await makeLink(house, owner.token)).formToken)).toBe(true);
  expect(await told('unknown')).toBe(false);

  const other = await house.person('otherOwner');
  const { id, formToken } = await makeLink(house, other.token);
  expect(await told(formToken)).toBe(false);
  expect((await handIn(house, formToken)).status).toBe(200);
  const ask = (method: string, rest = '') =>
    house.request(method, `/patient-form-links/${id}/submission${rest}`, { token: other.token });
  expect((await ask('GET')).body.handOver).toMatchObject({ state: 'kept', tries: 0 });
  expect((await ask('POST', '/hand-over')).body.handOver.state).toBe('kept');
  // Ordered while the account was named.
  await house.db.execute(sql`
    update patient_submissions set hand_over = 'waiting', hand_over_id = ${randomUUID()} where link_id = ${id}`);
  const next = await houseAgain(house, { FHIR_URL: server.url, FHIR_ACCOUNTS: owner.email });
  await next.start();
  await expect.poll(async () => (await ask('GET')).body.handOver.state, { timeout: 20_000 }).toBe('kept');
  await next.stop();
  expect(patientsOf(id)).toEqual([]);
});

test('a form that the system refuses is told as failed with a plain problem, is counted, and can be handed over again', async () => {
  server.behave = 'refusing';
  const id = await submitted();
  await expect.poll(async () => (await handOverOf(id)).state, { timeout: 20_000 }).toBe('failed');
  const { problem } = await handOverOf(id);
  expect(problem).toBe(
    'The practice-management system refused the form (status 400): Patient.telecom[0].value (value).',
  );
  const figures = async () => (await house.request('GET', '/metrics')).text;
  await expect.poll(figures, { timeout: 20_000 }).toMatch(/noura_dead_letters\{queue="hand-over-form"\} 1/);
  server.behave = 'well';
  await submission(id, 'POST', '/hand-over');
  await expect.poll(async () => (await handOverOf(id)).state, { timeout: 20_000 }).toBe('handed-over');
  expect(patientsOf(id)).toHaveLength(1);
});

/** The jobs of a house beside, so that a test decides when each is done. */
function jobsByHand() {
  const handlers = new Map<string, (data: never, attempt: { isLast: boolean }) => Promise<void>>();
  const finds: (() => Promise<void>)[] = [];
  const enqueued: { name: string; data: unknown; key: string }[] = [];
  const jobs = {
    handle(
      { name }: JobDefinition<object>,
      handler: never,
      pending: (lacks: () => Sql) => Promise<PendingJob<object>[]>,
    ) {
      handlers.set(name, handler);
      finds.push(async () => void enqueued.push(...(await pending(() => sql`true`)).map((job) => ({ name, ...job }))));
    },
  } as unknown as Jobs;
  const { db, vault, clock } = house;
  const mail: Mail = {
    way: 'smtp',
    send: () => Promise.reject(new Error('away')),
    forget: async () => {},
    forgetAllOf: async () => {},
    close: () => undefined,
  };
  const refused = { note: async () => {}, has: async () => false };
  const mails = { aDay: 10, unverifiedADay: 10 };
  doIntakeJobs({
    ...{ db, vault, clock, jobs, productName: 'Noura', pagesUrl: () => house.url, defaultProvider: '' },
    mail,
    logger: createLogger('silent'),
    practiceManagementOf: async () => createFhirPractice({ url: server.url, authorization: '' }),
    businessOf: async () => ({ name: 'Lake Clinic', timeZone: 'America/Chicago' }),
    takeTry: async () => true,
    heldCallerIn: async () => null,
    toOthers: createMailToOthers({
      ...{ mail, refused, mails, mustProve: false, provenAddress: async () => null, isUnverified: async () => false },
    }),
  });
  const work = (name: string, data: object, isLast = false) => handlers.get(name)?.(data as never, { isLast });
  const find = () => Promise.all(finds.map((one) => one()));
  return { enqueued, work, find };
}

/** A submission that waits and has no job of the house. */
async function waiting(): Promise<{ linkId: string; handOverId: string }> {
  server.behave = 'refusing';
  const linkId = await submitted();
  await expect.poll(async () => (await handOverOf(linkId)).state, { timeout: 20_000 }).toBe('failed');
  const handOverId = randomUUID();
  await house.db.execute(sql`
    update patient_submissions set hand_over = 'waiting', hand_over_id = ${handOverId} where link_id = ${linkId}`);
  return { linkId, handOverId };
}

test('a form that waits without a job is found again; after its last try in vain it waits on, and is found again', async () => {
  const order = await waiting();
  const { enqueued, work, find } = jobsByHand();
  await find();
  expect(enqueued).toContainEqual({ name: 'hand-over-form', data: order, key: order.handOverId });
  server.behave = 'failing';
  await expect(work('hand-over-form', order)).rejects.toThrow();
  expect(await handOverOf(order.linkId)).toMatchObject({ state: 'waiting', problem: expect.stringContaining('500') });
  await expect(work('hand-over-form', order, true)).rejects.toThrow();
  expect(await handOverOf(order.linkId)).toMatchObject({ state: 'waiting', tries: 3 });
  enqueued.length = 0;
  await find();
  expect(enqueued).toContainEqual({ name: 'hand-over-form', data: order, key: order.handOverId });
  server.behave = 'refusing';
  await expect(work('hand-over-form', order)).rejects.toThrow();
  expect((await handOverOf(order.linkId)).state).toBe('failed');
  expect((await submission(order.linkId)).body.patient.last_name).toBe('Lopez');
});

test('a form whose tries are over and forgotten is handed over by the next look, once the system is back', async () => {
  const { linkId } = await waiting();
  server.behave = 'well';
  const next = await houseAgain(house, { FHIR_URL: server.url, FHIR_ACCOUNTS: '*' });
  await next.start();
  await expect.poll(async () => (await handOverOf(linkId)).state, { timeout: 40_000 }).toBe('handed-over');
  await next.stop();
  expect(patientsOf(linkId)).toHaveLength(1);
});

test('an order that was replaced, or whose form is deleted, does nothing any more', async () => {
  const order = await waiting();
  const { work } = jobsByHand();
  const count = server.requests.length;
  await work('hand-over-form', { ...order, handOverId: randomUUID() });
  await house.request('DELETE', `/patient-form-links/${order.linkId}`, { token: owner.token });
  await work('hand-over-form', order);
  expect(server.requests).toHaveLength(count);
});

test('a mail that cannot be sent is tried again, then told as failed, and its token is forgotten', async () => {
  const { id } = await makeLink(house, owner.token);
  const { work } = jobsByHand();
  const own = await house.vault.tenant(owner.accountId);
  const seal = (column: string) => own.seal({ table: 'patient_form_links', column, row: id }, 'maria@mail.example');
  await house.db.execute(sql`
    update patient_form_links set mail = 'waiting', email = ${seal('email')}, mail_token = ${seal('mail_token')}
    where id = ${id}`);
  const row = async () => {
    const { rows } = await house.db.execute(sql`select mail, mail_token from patient_form_links where id = ${id}`);
    return rows[0];
  };
  await expect(work('mail-form-link', { linkId: id })).rejects.toThrow('away');
  expect((await row())?.mail).toBe('waiting');
  await expect(work('mail-form-link', { linkId: id }, true)).rejects.toThrow('away');
  expect(await row()).toEqual({ mail: 'failed', mail_token: null });
});
