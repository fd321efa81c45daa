import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDemo } from '#db/seed.ts';
import { bookingPlace } from '#server/features/appointments/make-booking.ts';
import { sealActs, sealDoubts, sealLine, sealSound } from '#server/features/calls/call-seals.ts';
import { linkPlace } from '#server/features/intake/submission-seals.ts';
import { createFileStore } from '#server/files/sealed-file-store.ts';
import { createClientSecrets } from '#server/phone/realtime/client-secrets.ts';
import { houseTenant } from '#server/store/scope.ts';
import { inserted, raw, sql } from '#server/store/sql.ts';
import { houseAgain, ring, until } from '#tests/calls-fixture.ts';
import { administrate } from '#tests/database-server.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { humanProof } from '#tests/human-check.ts';
import { enrolApp } from '#tests/second-factor.ts';
import { json, startWebhookServer, type WebhookServer } from '#tests/webhook-server.ts';
import { openKeyring } from './keyring.ts';
import { type RenewalParts, renewDataKeys } from './renew-data-keys.ts';
import { fileColumns, placeOf, sealedColumns } from './sealed-columns.ts';
import { keyIdOf } from './sealing.ts';
import { createVault } from './vault.ts';

let webhook: WebhookServer;
let house: TestHouse;
let token: string;
let accountId: string;
beforeAll(async () => {
  webhook = await startWebhookServer();
  webhook.answer = (_call, response) => json(response, { message: 'It is on its way.' });
  house = await startHouse({ env: { EGRESS_ALLOW_HOSTS: webhook.host } });
  const logIns = await seedDemo(house, join(house.dataDir, 'log-in.txt'));
  const entered = await house.request('POST', '/auth/login', { body: logIns?.owner });
  token = entered.body.access_token;
  accountId = (await house.sessions.authenticate(token))?.accountId ?? '';
  await fillTheRest();
});
afterAll(async () => {
  await house.stop();
  await webhook.stop();
});

const ask = async (method: string, path: string, body?: unknown) => {
  const answer = await house.request(method, path, { token, ...(body === undefined ? {} : { body }) });
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${answer.text}`);
  return answer.body;
};
const upload = (path: string, bytes: Buffer) =>
  fetch(house.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  });

/** What the demo leaves empty of all that is sealed. */
async function fillTheRest(): Promise<void> {
  const secrets = { calcomApiKey: 'cal_live_0123456789', zapierWebhookUrl: 'https://hooks.example.com/1' };
  await ask('PATCH', '/instructions', { isCalcomSelected: true, calcomEventTypeId: '7', ...secrets });
  const tool = {
    ...{ type: 'function', name: 'look_up', description: 'Looks up.', webhook_url: `${webhook.url}/orders` },
    ...{ request_type: 'POST', parameters: { type: 'object', properties: { number: { type: 'string' } } } },
  };
  await ask('PATCH', '/custom-prompt', { tools: [tool] });
  await ask('POST', '/function-call', { call_id: randomUUID(), function_name: 'look_up', arguments: { number: '7' } });
  await ask('POST', '/custom-prompt/secret');
  const signedIn = await house.sessions.authenticate(token);
  if (!signedIn) throw new Error('Nobody is signed in');
  const { tokenHash } = signedIn;
  await createClientSecrets(house).make({ accountId, tokenHash, session: { speed: 1 }, purpose: 'client' });
  const person = { firstName: 'Maria', lastName: 'Lopez', organization: 'Lakeside', email: 'maria@lakeside.example' };
  await ask('POST', '/contact-requests', { ...person, proof: await humanProof(house) });
  await ask('POST', '/legal-holds', { number: '+13125550177', reason: 'A letter of a lawyer' });
  const own = await house.vault.tenant(accountId);
  const [call = ''] = await house.db.column<string>(sql`select id from calls where account_id = ${accountId} limit 1`);
  await house.db.run(sql`
    update calls set doubts = ${sealDoubts(own, call, ['It is booked.'])}, acts = ${sealActs(own, call, [])}
    where id = ${call}`);
  // It goes on, and nobody gives a sign of its life.
  await house.calls.reaper.stop();
  const { callId: live } = await ring(house.calls, accountId);
  house.calls.journal.detail(live, { field: 'fullName', value: 'Ann', status: 'as-heard' }, null);
  house.calls.journal.progress(live, { acts: [], answeredBy: [] });
  await house.calls.journal.settled();
  await house.db.run(sql`delete from call_sounds where call_id = ${call}`);
  const sound = sealSound(own, call, 'voicemail', Buffer.alloc(100_000, 7));
  await house.db.run(sql`insert into call_sounds ${inserted(sound)}`);
  const line = {
    sequence: 90,
    speaker: 'assistant' as const,
    at: new Date(),
    asHeard: false,
    text: 'From nine to five.',
  };
  await house.db.run(
    sql`insert into call_lines ${inserted(sealLine(own, call, { ...line, sources: [{ source: 'knowledge', title: 'Hours' }] }))}`,
  );
  await enrolApp(house, token);
  const booking = randomUUID();
  await house.db.run(
    sql`insert into bookings ${inserted({
      ...{ id: booking, accountId, key: booking, provider: 'calcom', state: 'requested', timeZone: 'UTC' },
      ...{
        attendee: own.seal(bookingPlace(booking, 'attendee'), '{}'),
        title: own.seal(bookingPlace(booking, 'title'), 'x'),
      },
      createdAt: new Date(),
    })}`,
  );
  const link = (await ask('POST', '/patient-form-links', { email: 'patient@mail.example' })).link._id;
  // As between a link and its mail, which the job would end in the middle of the test.
  await until(
    'the mail',
    async () =>
      (await house.db.count(sql`
    select count(*) from patient_form_links where id = ${link} and mail = 'outbox'`)) === 1,
  );
  await administrate(house.ownerUrl, 'alter table patient_form_links drop constraint patient_form_links_check');
  await house.db.run(sql`
    update patient_form_links set mail_token = ${own.seal(linkPlace(link, 'mail_token'), 'token')} where id = ${link}`);
  const registration = randomUUID();
  const ours = await house.vault.tenant(houseTenant);
  const place = { table: 'webinar_registrations', column: 'details', row: registration };
  await house.db.run(
    sql`insert into webinar_registrations ${inserted({
      ...{
        id: registration,
        webinar: 'legal-services',
        person: Buffer.of(1),
        proof: Buffer.of(1),
        createdAt: new Date(),
      },
      details: ours.seal(place, '{}'),
    })}`,
  );
  const mp3 = Buffer.concat([Buffer.of(0xff, 0xfb, 0x90, 0x64), Buffer.alloc(150_000, 5)]);
  expect((await upload('/voices?name=Ours&fileName=ours.mp3', mp3)).status).toBe(200);
  const [base] = await ask('GET', '/knowledge-bases');
  expect(
    (await upload(`/knowledge-bases/${base._id}/files?name=notes.txt`, Buffer.from('Open from nine.'))).status,
  ).toBe(200);
  await ask('POST', '/data-requests', { kind: 'export-caller', number: '+13125550147' });
  await until('the archive', async () => (await ask('GET', '/data-requests'))[0].state === 'ready');
}

/** Everything that is sealed, opened, by place; and the data keys that it is sealed with. */
async function opened(from: Pick<TestHouse, 'db' | 'vault' | 'files'> = house) {
  const plain: Record<string, string> = {};
  const keyIds = new Set<string>();
  for (const one of sealedColumns) {
    const { table, columns, ofAccount } = one;
    const { rows } = await from.db.execute<Record<string, unknown>>(sql`select * from ${raw(table)}`);
    for (const column of columns) {
      let found = 0;
      for (const row of rows) {
        const blob = row[column];
        if (!(blob instanceof Buffer)) continue;
        found += 1;
        keyIds.add(keyIdOf(blob));
        const own = await from.vault.tenant(ofAccount === false ? houseTenant : String(row.account_id));
        const place = placeOf(one, column, row);
        plain[`${table} ${column} ${place.row}`] = own.open(place, blob).toString('base64');
      }
      expect(found, `some of ${table}.${column}`).toBeGreaterThan(0);
    }
  }
  const tools = await from.db.value<{ webhook_sealed: string }[]>(sql`select tools from custom_prompts`);
  keyIds.add(keyIdOf(Buffer.from(tools?.[0]?.webhook_sealed ?? '', 'base64')));
  for (const { table, column } of fileColumns) {
    const { rows } = await from.db.execute<Record<string, string>>(sql`
      select account_id, id, ${raw(column)} as file from ${raw(table)} where ${raw(column)} is not null`);
    expect(rows.length, `files of ${table}`).toBeGreaterThan(0);
    for (const { account_id = '', id, file = '' } of rows) {
      keyIds.add(file.split('-')[1] ?? '');
      plain[`${table} ${id}`] = (await buffer(await from.files.open(account_id, file))).toString('base64');
    }
  }
  return { plain, keyIds };
}

async function renewal(changes: Partial<RenewalParts> = {}): Promise<string[]> {
  const { db, dataDir } = house;
  const told: string[] = [];
  await renewDataKeys({
    db,
    keyring: await openKeyring(db, { dataDir, masterKeys: [] }),
    filesOn: (vault) =>
      createFileStore({
        filesUrl: pathToFileURL(join(dataDir, 'files')).href,
        dataDir: join(dataDir, 'renewal'),
        vault,
      }),
    tell: (line) => void told.push(line),
    signal: new AbortController().signal,
    // As the running house looks for new keys each 5 s.
    sealsAfter: 5,
    learnedWithin: 6,
    ...changes,
  });
  return told;
}

const newest = () =>
  house.db.column<string>(sql`select distinct on (account_id) key_id from data_keys order by account_id, number desc`);
const numbers = () => house.db.column<number>(sql`select distinct number from data_keys order by number`);

test('everything is sealed with new keys and reads as before, here and in the next process; the old keys go later', async () => {
  const before = await opened();
  const shown = async () => [await ask('GET', '/custom-prompt'), await ask('GET', '/overview/call-logs')];
  const shownBefore = await shown();
  const held = await house.vault.tenant(accountId);
  const told = await renewal();
  expect(told.join('\n')).toMatch(/call_lines: \d+ rows, [1-9]\d* values sealed anew/);
  const after = await opened();
  expect(after.plain).toEqual(before.plain);
  expect(await shown()).toEqual(shownBefore);
  const keys = new Set(await newest());
  expect([...after.keyIds].filter((id) => !keys.has(id))).toEqual([]);
  expect([...before.keyIds].filter((id) => keys.has(id))).toEqual([]);
  // Who held a tenant's vault all the while, as a live call does, seals with the new key.
  expect(keys).toContain(held.sealsWith);
  const next = await houseAgain(house);
  try {
    expect((await opened(next)).plain).toEqual(before.plain);
  } finally {
    await next.stop();
  }

  expect(await numbers()).toEqual([1, 2]);
  await house.db.run(sql`update data_keys set emptied_at = now() - interval '8 days' where emptied_at is not null`);
  await renewal({ sealsAfter: 0, learnedWithin: 0 });
  expect(await numbers(), 'the first ones are gone').toEqual([2, 3]);
  const last = await houseAgain(house);
  try {
    expect((await opened(last)).plain).toEqual(before.plain);
  } finally {
    await last.stop();
  }
});

test('what was broken off goes on with the keys that it made, wherever it was', async () => {
  const fresh = async () => ({
    ...house,
    vault: createVault(house.db, await openKeyring(house.db, { ...house, masterKeys: [] })),
  });
  const withFiles = async () => {
    const { vault } = await fresh();
    return { db: house.db, vault, files: createFileStore({ filesUrl: null, dataDir: house.dataDir, vault }) };
  };
  const before = await opened(await withFiles());
  const [most = 0] = (await numbers()).slice(-1);
  for (const table of ['calls:', 'call_sounds:', 'custom_prompts:', 'custom_voices:']) {
    const stop = new AbortController();
    const tell = (line: string) => line.startsWith(table) && stop.abort(new Error(`broken off after ${table}`));
    const broken = renewal({ sealsAfter: 0, learnedWithin: 0, signal: stop.signal, tell });
    await expect(broken).rejects.toThrow(`broken off after ${table}`);
    expect((await opened(await withFiles())).plain, table).toEqual(before.plain);
  }
  expect((await numbers()).at(-1), 'one more key, not one each time').toBe(most + 1);
  await renewal({ sealsAfter: 0, learnedWithin: 0 });
  const after = await opened(await withFiles());
  expect(after.plain).toEqual(before.plain);
  const keys = new Set(await newest());
  expect([...after.keyIds].filter((id) => !keys.has(id))).toEqual([]);
  expect((await numbers()).at(-1)).toBe(most + 1);
});

test('what is written with the key of before while others are sealed anew is sealed anew as well', async () => {
  const one = sql`calls where summary is not null order by id limit 1`;
  const [id] = await house.db.column<string>(sql`select id from ${one}`);
  const before = await house.db.value<Buffer>(sql`select summary from ${one}`);
  let late: Promise<number> | undefined;
  const tell = (line: string) => {
    if (line.startsWith('calls:')) late ??= house.db.run(sql`update calls set summary = ${before} where id = ${id}`);
  };
  await renewal({ sealsAfter: 0, learnedWithin: 0, tell });
  expect(await late).toBe(1);
  const after = await house.db.value<Buffer>(sql`select summary from calls where id = ${id}`);
  expect(await newest()).toContain(keyIdOf(after ?? Buffer.of()));
});

test('a value that cannot be opened is left, its tenant keeps its keys, and the others are renewed', async () => {
  const [id] = await house.db.column<string>(sql`select id from contact_requests limit 1`);
  const spoilt = Buffer.from(
    (await house.db.value<Buffer>(sql`select message from contact_requests where id = ${id}`)) ?? '',
  );
  spoilt[40] = (spoilt[40] ?? 0) ^ 1;
  await house.db.run(sql`update contact_requests set message = ${spoilt} where id = ${id}`);
  const told = await renewal({ sealsAfter: 0, learnedWithin: 0 });
  expect(told.join('\n')).toContain(`account ${houseTenant} could not be opened`);
  expect(await house.db.value(sql`select message from contact_requests where id = ${id}`)).toEqual(spoilt);
  const open = sql`emptied_at is null and number < (select max(number) from data_keys n where n.account_id = d.account_id)`;
  expect(await house.db.column(sql`select distinct account_id from data_keys d where ${open}`)).toEqual([houseTenant]);
});

test('every column of bytes is sealed, or known for what it is', async () => {
  const columns = await house.db.column<string>(sql`
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and data_type = 'bytea'`);
  const others = [
    // Marks, links and seals of the audit log.
    ...['audit_links.hash', 'audit_links.previous_hash', 'audit_log.mark'],
    ...['audit_seals.hash', 'audit_seals.previous_hash'],
    ...[
      'client_secrets.secret_hash',
      'client_secrets.token_hash',
      'demo_spent.secret_hash',
      'invitations.token_hash',
      'data_requests.token_hash',
    ],
    ...['attempts.subject', 'contact_requests.digest', 'contact_requests.proof', 'patient_form_links.token_hash'],
    ...[
      'reset_codes.asker',
      'reset_codes.code_hash',
      'sessions.token_hash',
      'sign_in_codes.code_hash',
      'spent_proofs.key',
    ],
    ...['pending_log_ins.token_hash', 'passkey_challenges.bound_to', 'passkey_challenges.challenge_hash'],
    ...['recovery_codes.code_hash', 'second_factors.public_key'],
    ...['webinar_registrations.person', 'webinar_registrations.proof'],
    ...[
      'knowledge_embedded.hash',
      'knowledge_embedded.vector',
      'knowledge_terms.terms',
      'knowledge_vectors.vector',
      'data_keys.wrapped',
      'master_keys.root',
    ],
  ];
  const sealed = sealedColumns.flatMap(({ table, columns: names }) => names.map((name) => `${table}.${name}`));
  expect(columns.sort()).toEqual([...sealed, ...others].sort());
});
