import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallerDetail } from '#contract/brief.ts';
import { createEvents } from '#server/events.ts';
import { createAppointmentsService, createCalcomCalendar } from '#server/features/appointments/appointments.service.ts';
import { createWebhookSecrets } from '#server/features/functions/functions.service.ts';
import { noticeMail } from '#server/features/notifications/notifications.jobs.ts';
import { createPgBossJobs } from '#server/jobs/pg-boss-jobs.ts';
import { createLogger } from '#server/logger.ts';
import { placeOf, sealedColumns } from '#server/store/keys/sealed-columns.ts';
import { raw, sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { unpacked } from '#tests/archives.ts';
import { type CalcomServer, startCalcomServer } from '#tests/calcom-server.ts';
import { conversation, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { digits, expectInNoTable, found, word } from '#tests/canaries.ts';
import { type FhirServer, startFhirServer } from '#tests/fhir/fhir-server.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { handIn, makeLink, patientOf } from '#tests/intake.ts';
import { startWebhookServer, type WebhookServer } from '#tests/webhook-server.ts';

let house: TestHouse;
let owner: Person;
let webhook: WebhookServer;
let calcom: CalcomServer;
let fhir: FhirServer;
const lines: string[] = [];
beforeAll(async () => {
  [webhook, calcom, fhir] = [await startWebhookServer(), await startCalcomServer(), await startFhirServer()];
  const log = createLogger('debug', { write: (line: string) => void lines.push(line) });
  const services = { EGRESS_ALLOW_HOSTS: webhook.host, CALCOM_URL: calcom.url };
  house = await startHouse({ log, env: { ...services, FHIR_URL: fhir.url, FHIR_ACCOUNTS: '*' } });
  owner = await house.person('owner');
});
afterAll(async () => {
  await house.stop();
  await Promise.all([webhook.stop(), calcom.stop(), fhir.close()]);
});

const ask = (method: string, path: string, body?: object) =>
  house.request(method, path, { token: owner.token, ...(body && { body }) });

/** Everything that is kept of the business, by its place, opened where it is sealed. */
async function everything(): Promise<Map<string, string>> {
  const { accountId } = owner;
  const own = await house.vault.tenant(accountId);
  const places = new Map<string, string>();
  for (const sealed of sealedColumns) {
    const { table, columns, ofAccount = true } = sealed;
    if (!ofAccount) continue;
    const { rows } = await house.db.execute(sql`select * from ${raw(table)} where account_id = ${accountId}`);
    for (const column of columns) {
      const texts = rows.flatMap((row) => {
        const blob = row[column];
        return blob instanceof Uint8Array ? [own.open(placeOf(sealed, column, row), blob).toString('latin1')] : [];
      });
      places.set(`${table}.${column}`, texts.join('\n'));
    }
  }
  const { rows: tables } = await house.db.execute<{ schema: string; name: string }>(sql`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`);
  for (const { schema, name } of tables) {
    const { rows } = await house.db.execute(sql`select t::text from ${raw(schema)}.${raw(name)} t`);
    places.set(`${schema}.${name}`, JSON.stringify(rows));
  }
  const folder = join(house.dataDir, 'files', accountId);
  for (const name of readdirSync(folder)) {
    const bytes = Buffer.concat(await (await house.files.open(accountId, name)).toArray());
    places.set(`file ${name}`, await textOf(bytes));
  }
  for (const { id } of (await house.outbox?.list(500)) ?? []) {
    const mail = await house.outbox?.read(id);
    places.set(`mail ${id}`, `${mail?.to} ${mail?.subject} ${mail?.text} ${mail?.html}`);
  }
  for (const entry of readdirSync(house.dataDir, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && !path.includes('/listener/')) places.set(path, readFileSync(path).toString('latin1'));
  }
  places.set('log', lines.join(''));
  return places;
}

async function textOf(bytes: Buffer): Promise<string> {
  return Buffer.concat([...(await unpacked(bytes)).values()]).toString('latin1');
}

/** Each way that a caller can be known by. */
interface Planted {
  number: string;
  said: string[];
}

/** A caller in every place where one can be: all of it is in `said`, or is the number. */
async function plant(): Promise<Planted> {
  const number = `+1312${digits(7)}`;
  const national = number.slice(2);
  const said: string[] = [];
  const canary = () => {
    said.push(word());
    return said.at(-1) ?? '';
  };
  const { accountId } = owner;
  const now = house.clock.now();
  const email = `${canary()}@mail.example`;

  // Calls: by telephone, typed for a test, and from another line, in which the number was named.
  const details: CallerDetail[] = [
    { field: 'fullName', value: `Ann ${canary()}`, status: 'confirmed' },
    { field: 'emailAddress', value: email, status: 'confirmed' },
    { field: 'streetAddress', value: canary(), status: 'as-heard' },
    { field: 'contactNumber', value: number, status: 'confirmed' },
  ];
  const ids: string[] = [];
  for (const given of [{ from: number }, { from: number, isTest: true }, { from: null }]) {
    const { callId } = await ring(house.calls, accountId, { ...given, location: null });
    const [first, ...rest] = conversation(now, 'How can I help?', `I said ${canary()} to you.`);
    if (!first) throw new Error('no line');
    const transcript = [{ ...first, sources: [{ source: 'unanswered' as const, title: canary() }] }, ...rest];
    for (const line of transcript) house.calls.journal.line(callId, line);
    for (const detail of details) house.calls.journal.detail(callId, detail, Buffer.from(`${canary()} as a clip`));
    house.calls.journal.progress(callId, {
      acts: [{ tool: 'take_message', ok: true, status: 'done' }],
      answeredBy: [],
    });
    await house.calls.journal.settled();
    const voicemail = Buffer.from(`${canary()} as sound`);
    await house.calls.journal.finish(
      recordOf(house, accountId, callId, { transcript, details, voicemail, outcome: 'voicemail' }),
    );
    await until('the analysis', async () => {
      const row = await house.db.row<{ analysedAt: Date }>(sql`select analysed_at from calls where id = ${callId}`);
      return row?.analysedAt !== null;
    });
    ids.push(callId);
  }
  const [callId = ''] = ids;

  // Appointments: booked in a calendar, wished for in a call, and in a test that no log knows.
  const jobs = createPgBossJobs({ databaseUrl: house.databaseUrl, logger: createLogger('silent') });
  const secrets = createWebhookSecrets(house);
  const events = createEvents(createLogger('silent'));
  const appointments = createAppointmentsService({
    ...house,
    jobs,
    events,
    secrets,
    calendar: createCalcomCalendar(calcom.url),
  });
  const use = {
    accountId,
    callId,
    timeZone: 'America/Chicago',
    language: 'en-US' as const,
    country: 'US',
    isTest: false,
  };
  const who = { name: canary(), email, phone: number, reason: canary() };
  const cal = { isZapierSelected: false, isCalcomSelected: true, calcomApiKey: calcom.key };
  await ask('PATCH', '/instructions', { ...cal, calcomEventTypeId: calcom.eventTypeId });
  calcom.free = [new Date(now.getTime() + 86_400_000).toISOString()];
  await appointments.book(use, { start: calcom.free[0] ?? '' }, who, new AbortController().signal);
  const zapier = { isCalcomSelected: false, isZapierSelected: true, zapierWebhookUrl: `${webhook.url}/wishes` };
  await ask('PATCH', '/instructions', zapier);
  await appointments.request(use, `some time when ${canary()}`, who);
  await appointments.request({ ...use, callId: 'a test session' }, `another time when ${canary()}`, who);

  // Functions whose server quotes what it was sent, in a test and as if in the call.
  const parameters = { type: 'object', properties: { what: { type: 'string' } } };
  const tool = { type: 'function', name: 'look_up', description: 'Looks up.', request_type: 'POST', parameters };
  await ask('PATCH', '/custom-prompt', { tools: [{ ...tool, webhook_url: `${webhook.url}/look-up` }] });
  const quoted = canary();
  webhook.answer = (_call, response) => void response.end(`${quoted} of ${number}`);
  await ask('POST', '/function-call', { function_name: 'look_up', call_id: 'test', arguments: { what: canary() } });
  // Another one that was told the address alone, in the middle of a sentence.
  webhook.answer = (_call, response) => void response.end('noted');
  const what = `${canary()}: write to <${email.toUpperCase()}>.`;
  await ask('POST', '/function-call', { function_name: 'look_up', call_id: 'test', arguments: { what } });
  await house.db.run(sql`update function_runs set call_id = ${callId} where call_id is null and at < ${now}`);

  // Forms: a link that was mailed to the caller, and what was handed in with the number.
  fhir.behave = 'refusing';
  await makeLink(house, owner.token, email);
  const { formToken } = await makeLink(house, owner.token, `${canary()}@other.example`);
  const patient = patientOf({
    ...{ first_name: canary(), last_name: canary(), email: `${canary()}@other.example` },
    bio: { phone_number: national, insurance_name: canary() },
  });
  expect((await handIn(house, formToken, { patient })).status).toBe(200);

  // Mails: of each call, and of a day.
  const noticeId = crypto.randomUUID();
  await inTransaction(house.db, async (tx) => {
    await tx.run(sql`
      insert into notices (id, account_id, kind, subject, address, from_at, upto_at, created_at)
      values (${noticeId}, ${accountId}, 'daily', ${word()}, ${owner.email}, ${new Date(now.getTime() - 3_600_000)},
        ${new Date(now.getTime() + 3_600_000)}, ${now})`);
    await house.jobs.enqueue(tx, noticeMail, { noticeId }, noticeId);
  });
  await until('the mails', async () => {
    const waiting = sql`select 1 from notices where state = 'pending' union all select 1 from patient_form_links where mail = 'waiting'`;
    return (await house.db.run(waiting)) === 0;
  });

  // What was asked for before.
  for (const [kind, given] of [
    ['export-caller', { number }],
    ['export-business', {}],
  ] as const) {
    const { body } = await ask('POST', '/data-requests', { kind, ...given });
    await settled(body._id);
  }
  return { number, said };
}

async function settled(id: string) {
  const read = async () => (await ask('GET', '/data-requests')).body.find((one: { _id: string }) => one._id === id);
  await until('the request', async () => !['waiting', 'running'].includes((await read())?.state));
  return read();
}

test('of an erased caller nothing is left: tables, files, mails, log, a new archive; another caller stays', async () => {
  const doomed = await plant();
  const other = await plant();
  // Another caller talks meanwhile: what is noted of that is looked into as well, and stays.
  const live = await ring(house.calls, owner.accountId, { from: `+1773${digits(7)}` });
  const noted = word();
  const detail: CallerDetail = { field: 'fullName', value: noted, status: 'as-heard' };
  house.calls.journal.detail(live.callId, detail, null);
  await house.calls.journal.settled();
  const national = doomed.number.slice(2);
  const canaries = [...doomed.said, national, `${national.slice(3, 6)}-${national.slice(6)}`];
  const holding = (places: Map<string, string>, of: readonly string[]) =>
    [...places].filter(([, text]) => found(text, of).length > 0).map(([place]) => place);

  // What is looked for is there, and is found where it is.
  const before = await everything();
  const all = [...before.values()].join('\n');
  expect(canaries.filter((canary) => !all.includes(canary))).toEqual([]);
  const places = holding(before, canaries).map((place) => place.replace(/ .*/, ''));
  expect(places).toEqual(
    expect.arrayContaining([
      ...['calls.summary', 'calls.details', 'call_lines.text', 'call_lines.sources', 'call_sounds.sound'],
      ...['bookings.attendee', 'bookings.title', 'function_runs.arguments', 'function_runs.answer'],
      ...['patient_form_links.email', 'patient_submissions.name', 'patient_submissions.details'],
      ...['data_requests.caller', 'public.calls', 'public.call_search', 'file', 'mail'],
    ]),
  );

  const counts = (await ask('POST', '/data-requests/caller-counts', { number: doomed.number })).body;
  expect(counts).toMatchObject({ calls: 3, liveCalls: 0, forms: 2, appointments: 3, functionUses: 2 });
  const askedAt = house.clock.now();
  const { body: made } = await ask('POST', '/data-requests', { kind: 'erase-caller', number: doomed.number });
  expect(await settled(made._id)).toMatchObject({ state: 'done', number: '' });

  const left = await everything();
  expect(holding(left, canaries)).toEqual([]);
  expect(holding(left, [noted])).toContain('live_notes.details');
  await expectInNoTable(house, canaries);
  expect(found((await house.request('GET', '/metrics')).text, canaries)).toEqual([]);
  const { body: archive } = await ask('POST', '/data-requests', { kind: 'export-business' });
  expect((await settled(archive._id)).state).toBe('ready');
  const { body: link } = await ask('POST', `/data-requests/${archive._id}/link`);
  const packed = Buffer.from(await (await fetch(house.url + link.path)).arrayBuffer());
  const text = await textOf(packed);
  expect(found(text, canaries)).toEqual([]);
  expect(found(text, other.said).length).toBeGreaterThan(10);
  const [erasure, ...more] = await house.db.rows<{ action: string; actorId: string; at: Date }>(
    sql`select action, actor_id, at from audit_log where subject = ${made._id}`,
  );
  expect([erasure, more]).toMatchObject([{ action: 'caller-erased', actorId: owner.accountId }, []]);
  expect(erasure?.at.getTime()).toBeGreaterThanOrEqual(askedAt.getTime());
  // And its owner reads that on the page, in words, with nothing of the caller.
  const shown = await ask('GET', '/audit-log');
  expect(shown.body.entries).toContainEqual(
    expect.objectContaining({ did: 'erased a caller’s data', at: erasure?.at.toISOString() }),
  );
  expect(found(shown.text, canaries)).toEqual([]);

  // Who was left out is all there.
  const after = (await ask('POST', '/data-requests/caller-counts', { number: other.number })).body;
  expect(after).toEqual({ ...counts, number: other.number });
});
