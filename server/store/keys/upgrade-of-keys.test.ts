import { createHash, createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findCalls } from '#server/features/calls/log/call-search.store.ts';
import { termPieces } from '#server/features/calls/log/name-pieces.ts';
import { buildHouse, type House } from '#server/house.ts';
import { parseEnv } from '#server/settings/env.ts';
import { migrate } from '#server/store/migrate.ts';
import { openRunAccess } from '#server/store/run-role.ts';
import { everyCall } from '#tests/calls-fixture.ts';
import { administrate, databaseUrl } from '#tests/database-server.ts';
import { projectRoot } from '#tests/processes.ts';
import { sealWith } from './sealing.ts';

const name = `upgrade_${randomBytes(8).toString('hex')}`;
const dataDir = mkdtempSync(join(tmpdir(), 'noura-upgrade-'));
const url = databaseUrl(inject('databaseServerUrl'), name);
const master = randomBytes(32);
const [accountId, callId, wish, booking] = Array.from({ length: 4 }, () => randomUUID());
let house: House;

/** What the version before 0019 left behind, as it sealed and named it. */
beforeAll(async () => {
  await administrate(inject('databaseServerUrl'), `create database ${name}`);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create table migrations
    (name text primary key, sha256 text not null, applied_at timestamptz not null default now())`);
  for (const file of globSync('db/migrations/*.sql', { cwd: projectRoot }).sort()) {
    const text = readFileSync(join(projectRoot, file), 'utf8');
    const short = file.replace(/.*\//, '');
    if (short >= '0019') break;
    await client.query(text);
    const sha256 = createHash('sha256').update(text).digest('hex');
    await client.query('insert into migrations (name, sha256) values ($1, $2)', [short, sha256]);
  }
  const [dataKey, keyId] = [randomBytes(32), randomBytes(8)];
  const masterId = createHash('sha256').update(master).digest().subarray(0, 8);
  const wrapPlace = `${accountId}|data_keys|wrapped|${keyId.toString('hex')}`;
  const wrapped = sealWith(createSecretKey(master), masterId, wrapPlace, dataKey);
  const seal = (place: string, text: string) =>
    sealWith(createSecretKey(dataKey), keyId, `${accountId}|${place}`, Buffer.from(text));
  const details = JSON.stringify([{ field: 'fullName', value: 'Ruth Featherstone', status: 'as-heard' }]);
  for (const [statement, ...values] of [
    [`insert into accounts (id, email, email_key) values ($1, 'a@a.example', 'a@a.example')`, accountId],
    [
      'insert into data_keys (account_id, key_id, wrapped) values ($1, $2, $3)',
      accountId,
      keyId.toString('hex'),
      wrapped,
    ],
    [
      `insert into calls (id, account_id, carrier, carrier_call_id, from_number, to_number, started_at, heartbeat_at, outcome,
        ended_at, analysed_at, caller_name, caller_email, details)
      values ($1, $2, 'test', 'CA1', '+13125550147', '+13125550123', now(), now(), 'handled', now(), now(),
        'Ruth Featherstone (as heard)', 'ruth@mail.example', $3)`,
      ...[callId, accountId, seal(`calls|details|${callId}`, details)],
    ],
    [
      `insert into bookings (id, account_id, key, provider, state, title, time_zone, attendee, created_at)
      values ($1, $2, 'sess_1:request:because of my hiv test', 'zapier', 'requested', '', 'UTC', $3, now())`,
      ...[wish, accountId, seal(`bookings|attendee|${wish}`, '{}')],
    ],
    [
      `insert into bookings (id, account_id, call_id, key, provider, state, title, time_zone, reference, attendee, created_at)
      values ($1, $2, $3, 'CA1:2026', 'calcom', 'booked', 'Between us and Ruth', 'UTC', 'x', $4, now())`,
      ...[booking, accountId, callId, seal(`bookings|attendee|${booking}`, '{}')],
    ],
  ] as [string, ...unknown[]][])
    await client.query(statement, values);
  await client.end();
  await migrate(url);
  const { databaseUrl: runUrl } = await openRunAccess(url);
  const env = parseEnv({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', MASTER_KEY: master.toString('base64') });
  house = await buildHouse({ ...env, databaseUrl: runUrl }, { telephone: false });
  await house.start();
});
afterAll(async () => {
  await house.stop();
  await administrate(inject('databaseServerUrl'), `drop database if exists ${name} with (force)`);
  rmSync(dataDir, { recursive: true });
});

test('a database of before reads as it did, and what stood in the clear is sealed, and found, after the start', async () => {
  const clear = async () => {
    const { rows } = await house.db.execute(`
      select c::text, s::text as search, (select string_agg(b::text, ' ') from bookings b) as bookings
      from calls c join call_search s on s.call_id = c.id`);
    return /feather|ruth|hiv/i.exec(JSON.stringify(rows))?.[0] ?? null;
  };
  await expect.poll(clear).toBeNull();
  const own = await house.vault.tenant(accountId ?? '');
  const search = { ...everyCall(accountId ?? ''), term: 'feather', pieces: termPieces(own, 'feather') };
  await expect.poll(async () => (await findCalls(house.db, search, 0, 7)).ids).toEqual([callId]);
  const entry = await house.calls.entry(accountId ?? '', callId ?? '');
  expect(entry).toMatchObject({
    name: 'Ruth Featherstone (as heard)',
    appointments: [{ title: 'Between us and Ruth' }],
  });
});
