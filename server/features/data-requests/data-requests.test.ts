import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportedTables, leftOut } from '#server/features/data-requests/archive/exported-tables.ts';
import { sql } from '#server/store/sql.ts';
import { unpacked } from '#tests/archives.ts';
import { confirmedName, conversation, houseAgain, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { digits, found, word } from '#tests/canaries.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { personOf } from '#tests/person-of.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
});
afterAll(() => house.stop());

const ask = (method: string, path: string, body?: object, token = owner.token) =>
  house.request(method, path, { token, ...(body && { body }) });

/** A request that has come to its end. */
async function settled(id: string) {
  const read = async () => (await ask('GET', '/data-requests')).body.find((one: { _id: string }) => one._id === id);
  await until('the request', async () => !['waiting', 'running'].includes((await read()).state));
  return read();
}

async function callFrom(from: string, said: string, given: object = {}): Promise<string> {
  const { callId } = await ring(house.calls, owner.accountId, { from });
  const transcript = conversation(house.clock.now(), 'How can I help?', `I said ${said}.`);
  const record = { transcript, details: [confirmedName], ...given };
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId, record));
  await until(
    'the analysis',
    async () => (await ask('GET', `/overview/call-logs/${callId}`)).body.transcriptionSummary,
  );
  return callId;
}

const number = () => `+1312${digits(7)}`;

async function archiveOf(id: string): Promise<Map<string, Buffer>> {
  const { body } = await ask('POST', `/data-requests/${id}/link`);
  const answer = await fetch(house.url + body.path);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="(business|caller)-[\d-]+\.zip"$/);
  return unpacked(Buffer.from(await answer.arrayBuffer()));
}

const rowsIn = (archive: Map<string, Buffer>, name: string) => JSON.parse(archive.get(name)?.toString() ?? 'null');

test('an archive of a business holds its rows, opened, and counts them; a link of before is void', async () => {
  const said = word();
  const voicemail = Buffer.alloc(800, 0x55);
  const callId = await callFrom(number(), said, { voicemail });
  await ask('PATCH', '/faqs', { faqs: [{ question: 'When are you open?', answer: 'From nine to five.' }] });
  await ask('PATCH', '/auth/preferences', { timeZone: 'America/Denver', mailLanguage: 'es' });
  const { body: made, status } = await ask('POST', '/data-requests', { kind: 'export-business' });
  expect([status, made.kind, made.number]).toEqual([200, 'export-business', '']);
  const ready = await settled(made._id);
  expect(ready).toMatchObject({ state: 'ready', problem: '', bytes: expect.any(Number) });

  const link = (await ask('POST', `/data-requests/${made._id}/link`)).body.path;
  const archive = await archiveOf(made._id);
  expect((await house.request('GET', link)).body.code).toBe('data-requests.no-archive');

  const index = rowsIn(archive, 'index.json');
  expect(index).toMatchObject({ version: 1, kind: 'export-business', number: null });
  const own = { id: owner.accountId, time_zone: 'America/Denver', mail_language: 'es' };
  expect(rowsIn(archive, 'people.json')).toContainEqual(expect.objectContaining(own));
  const calls = rowsIn(archive, 'calls/00001.json');
  const ofCall = calls.find(({ id }: { id: string }) => id === callId);
  expect(ofCall.transcript.map(({ text }: { text: string }) => text)).toContain(`I said ${said}.`);
  expect(ofCall.details).toEqual([confirmedName]);
  expect(ofCall.sounds).toEqual([`sounds/${callId}-voicemail.wav`]);
  expect(archive.get(`sounds/${callId}-voicemail.wav`)?.subarray(58)).toEqual(voicemail);
  expect(index.counts.calls).toBe(calls.length);
  for (const { table, file, owner: column = 'account_id', without = [] } of exportedTables) {
    const rows = rowsIn(archive, file);
    const count = await house.db.execute<{ n: number }>(
      `select count(*) as n from ${table} where ${column} = $1 ${table === 'audit_log' ? "and action not in ('export-made', 'export-downloaded')" : ''}`,
      [owner.accountId],
    );
    expect(rows, table).toHaveLength(count.rows[0]?.n ?? -1);
    expect(index.counts[file], table).toBe(rows.length);
    for (const row of rows) for (const name of without) expect(row, table).not.toHaveProperty(name);
  }
  expect(archive.get('README.txt')?.toString()).toContain('index.json');
  const audit = await house.db.column(sql`select action from audit_log where subject = ${made._id} order by id`);
  expect(audit).toEqual(['export-made', 'export-downloaded']);
});

test('every table of a business is in the archive, or is said why not', async () => {
  const tables = await house.db.column<string>(sql`
    select distinct table_name::text from information_schema.columns c join information_schema.tables t using (table_name, table_schema)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and column_name = 'account_id' or table_name = 'accounts'`);
  expect([...exportedTables.map(({ table }) => table), ...Object.keys(leftOut)].sort()).toEqual(
    [...new Set(tables)].sort(),
  );
  const secret = /password|secret|token|api_key|webhook_url/;
  for (const { table, without = [] } of exportedTables) {
    const columns = await house.db.column<string>(sql`
      select column_name::text from information_schema.columns where table_schema = 'public' and table_name = ${table}`);
    expect(
      columns.filter((name) => secret.test(name) && !without.includes(name)),
      table,
    ).toEqual([]);
  }
});

test('an archive of a caller holds that caller alone; one request at a time; archives end after a day', async () => {
  const theirs = number();
  const [own, other] = [word(), word()];
  await callFrom(theirs, own);
  await callFrom(number(), other);
  const typed = theirs.replace(/\+1(...)(...)(....)/, '($1) $2-$3');
  const counts = await ask('POST', '/data-requests/caller-counts', { number: typed });
  expect(counts.body).toEqual({
    ...{ number: theirs, calls: 1, liveCalls: 0, sounds: 0, forms: 0, appointments: 0, functionUses: 0 },
  });
  const { body: made } = await ask('POST', '/data-requests', { kind: 'export-caller', number: typed });
  const second = await ask('POST', '/data-requests', { kind: 'export-business' });
  if (second.status !== 200) expect(second.body.code).toBe('data-requests.under-way');
  expect(await settled(made._id)).toMatchObject({ state: 'ready', number: theirs });
  const text = Buffer.concat([...(await archiveOf(made._id)).values()]).toString('latin1');
  expect(found(text, [own, other])).toEqual([own]);
  expect((await ask('POST', '/data-requests/caller-counts', { number: 'nobody' })).body.code).toBe(
    'data-requests.no-number',
  );

  const link = (await ask('POST', `/data-requests/${made._id}/link`)).body.path;
  house.clock.advance(24 * 3_600_000 + 1_000);
  expect((await house.request('GET', link)).body.code).toBe('data-requests.no-archive');
  owner = { ...owner, token: await house.sessions.open(house.db, owner.accountId, false) };
});

test('an archive of a business takes the place of the one before: they do not fill the disk', async () => {
  const folder = join(house.dataDir, 'files', owner.accountId);
  const make = async () => settled((await ask('POST', '/data-requests', { kind: 'export-business' })).body._id);
  const first = await make();
  const files = readdirSync(folder).length;
  expect((await make()).state).toBe('ready');
  expect(readdirSync(folder)).toHaveLength(files);
  expect(await settled(first._id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('newer') });
});

test('erasing a call takes the archives that held it', async () => {
  const callId = await callFrom(number(), word());
  const { body: made } = await ask('POST', '/data-requests', { kind: 'export-business' });
  expect((await settled(made._id)).state).toBe('ready');
  const link = (await ask('POST', `/data-requests/${made._id}/link`)).body.path;
  const folder = join(house.dataDir, 'files', owner.accountId);
  expect(readdirSync(folder)).not.toEqual([]);
  expect((await ask('DELETE', `/overview/call-logs/${callId}`)).status).toBe(204);
  expect((await house.request('GET', link)).status).toBe(404);
  expect(readdirSync(folder)).toEqual([]);
  const { body: again } = await ask('POST', `/data-requests/${made._id}/again`);
  expect((await settled(again._id)).state).toBe('ready');
});

test('a request that a crash broke off is taken up by the next process, and a job of before does nothing', async () => {
  const theirs = number();
  const calls = [await callFrom(theirs, word()), await callFrom(theirs, word())];
  const own = await house.vault.tenant(owner.accountId);
  const id = crypto.randomUUID();
  const place = { table: 'data_requests', column: 'caller', row: `${owner.accountId}:${id}` };
  await house.db.run(sql`
    insert into data_requests (account_id, id, kind, state, asked_by, request_id, caller, job_id, touched_at, created_at)
    values (${owner.accountId}, ${id}, 'erase-caller', 'running', ${owner.accountId}, 'test', ${own.seal(place, theirs)},
      ${crypto.randomUUID()}, now() - interval '1 hour', now())`);
  const next = await houseAgain(house);
  try {
    await next.start();
    await until('the erasure', async () => {
      const row = await house.db.row<{ state: string }>(sql`select state from data_requests where id = ${id}`);
      return row?.state === 'done';
    });
  } finally {
    await next.stop();
  }
  for (const callId of calls) expect((await ask('GET', `/overview/call-logs/${callId}`)).status).toBe(404);
  expect(await house.db.value(sql`select caller from data_requests where id = ${id}`)).toBeNull();
});

test('an erasure waits for a call that goes on, and says so', async () => {
  const theirs = number();
  const over = await callFrom(theirs, word());
  const { callId } = await ring(house.calls, owner.accountId, { from: theirs });
  expect((await ask('POST', '/data-requests/caller-counts', { number: theirs })).body).toMatchObject({
    calls: 2,
    liveCalls: 1,
  });
  const { body: made } = await ask('POST', '/data-requests', { kind: 'erase-caller', number: theirs });
  // What is over goes at once, and the rest once it is over.
  await until('the first', async () => (await ask('GET', `/overview/call-logs/${over}`)).status === 404);
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId));
  expect(await settled(made._id)).toMatchObject({ state: 'done', number: '', problem: '' });
  expect((await ask('GET', `/overview/call-logs/${callId}`)).status).toBe(404);
});

test('data are erased and exported by the owner alone, after a fresh proof', async () => {
  const id = crypto.randomUUID();
  const routes = [
    ['GET', '/data-requests'],
    ['POST', '/data-requests/caller-counts', { number: number() }],
    ['POST', '/data-requests', { kind: 'export-business' }],
    ['POST', `/data-requests/${id}/again`],
    ['POST', `/data-requests/${id}/link`],
    ['POST', '/user/erase-business', { businessName: owner.email }],
  ] as const;
  for (const role of ['manager', 'staff', 'reader'] as const) {
    const { token } = await personOf(house, owner.accountId, role);
    for (const [method, path, body] of routes)
      expect((await ask(method, path, body, token)).body.code, `${role} ${path}`).toBe('identity.forbidden');
  }
  const token = await house.sessions.open(house.db, owner.accountId, false);
  await house.db.run(
    sql`update sessions set proven_at = proven_at - interval '1 hour' where person_id = ${owner.accountId}`,
  );
  for (const [method, path, body] of routes.slice(2))
    expect((await ask(method, path, body, token)).body.code, path).toBe('identity.proof-needed');
  owner = { ...owner, token: await house.sessions.open(house.db, owner.accountId, false) };
  const { token: stranger } = await house.person('otherOwner');
  const { body: made } = await ask('POST', '/data-requests', { kind: 'export-business' });
  await settled(made._id);
  expect((await ask('POST', `/data-requests/${made._id}/link`, undefined, stranger)).body.code).toBe(
    'data-requests.unknown',
  );
  expect((await house.request('GET', '/data-archives/none')).body.code).toBe('data-requests.no-archive');
});

test('files of archives are sealed', async () => {
  const said = word();
  await callFrom(number(), said);
  const { body: made } = await ask('POST', '/data-requests', { kind: 'export-business' });
  await settled(made._id);
  const folder = join(house.dataDir, 'files', owner.accountId);
  for (const name of readdirSync(folder)) {
    const bytes = readFileSync(join(folder, name)).toString('latin1');
    expect(found(bytes, [said, 'README.txt', 'PK\x03\x04'])).toEqual([]);
  }
});

test('what is under a legal hold is erased by nobody: neither a call, nor its caller, nor the business', async () => {
  const theirs = number();
  const callId = await callFrom(theirs, word());
  const { body: hold } = await ask('POST', '/legal-holds', { callId, reason: 'A claim' });
  const refused = await ask('DELETE', `/overview/call-logs/${callId}`);
  expect(refused).toMatchObject({ status: 409, body: { code: 'calls.held' } });
  const { body: made } = await ask('POST', '/data-requests', { kind: 'erase-caller', number: theirs });
  expect(await settled(made._id)).toMatchObject({ state: 'failed', problem: expect.stringContaining('legal hold') });
  const { body: user } = await ask('GET', '/user');
  const { body: info } = await ask('GET', '/business-info');
  const business = await ask('POST', '/user/erase-business', { businessName: info.name || user.email });
  expect(business).toMatchObject({ status: 409, body: { code: 'retention.held' } });
  expect((await ask('GET', `/overview/call-logs/${callId}`)).status).toBe(200);

  expect((await ask('DELETE', `/legal-holds/${hold._id}`)).status).toBe(204);
  const { body: again } = await ask('POST', `/data-requests/${made._id}/again`);
  expect((await settled(again._id)).state).toBe('done');
  expect((await ask('GET', `/overview/call-logs/${callId}`)).status).toBe(404);
});

test('an archive takes none of the disk that has to stay free: it says so, and nothing of it stays', async () => {
  const almostFull = await startHouse({ telephone: false, env: { STORAGE_FREE_MB: '100000000' } });
  try {
    const { token } = await almostFull.person('owner');
    const read = async () => (await almostFull.request('GET', '/data-requests', { token })).body[0];
    await almostFull.request('POST', '/data-requests', { token, body: { kind: 'export-business' } });
    await until('the request', async () => !['waiting', 'running'].includes((await read()).state));
    expect(await read()).toMatchObject({ state: 'failed', problem: expect.stringMatching(/disk .* almost full/) });
    const files = readdirSync(almostFull.dataDir, { recursive: true, withFileTypes: true }).filter(
      (one) => one.isFile() && one.parentPath.startsWith(join(almostFull.dataDir, 'files')),
    );
    expect(files).toEqual([]);
  } finally {
    await almostFull.stop();
  }
});
