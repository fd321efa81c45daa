import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#server/clock.ts';
import { readFaqs, replaceFaqs } from '#server/features/faqs/faqs.store.ts';
import { buildHouse, type House } from '#server/house.ts';
import { parseEnv } from '#server/settings/env.ts';
import { StartError } from '#server/start/start-error.ts';
import { migrate } from '#server/store/migrate.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/store/postgres/embedded-postgres.ts';
import { type InstanceLock, lockDataDirectory } from '#server/store/postgres/instance-lock.ts';
import { openRunAccess } from '#server/store/run-role.ts';
import { sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { version } from '#server/version.ts';
import { confirmedName, conversation, newAccount, recordOf, ring } from '#tests/calls-fixture.ts';
import { startHouse } from '#tests/house.ts';
import { compiledOnce, projectRoot } from '#tests/processes.ts';
import { type Relay, startRelay } from '#tests/relay.ts';
import { backUp } from './back-up.ts';
import type { Manifest } from './manifest.ts';
import { openEachBusiness } from './open-each-business.ts';
import { restore } from './restore.ts';

const root = mkdtempSync(join(tmpdir(), 'noura-backup-'));
const dataDir = join(root, 'data');
const backup = join(root, 'backup');
let embedded: EmbeddedPostgres;
let lock: InstanceLock;
let relay: Relay;
let house: House;
let accountId: string;

/** A house on an embedded database of its own, as a start makes it, with a line to it that can be cut. */
beforeAll(async () => {
  lock = lockDataDirectory(dataDir);
  embedded = await startEmbeddedPostgres({ dataDir });
  await migrate(embedded.url);
  await openRunAccess(embedded.url, embedded.runUrl);
  const address = new URL(embedded.runUrl);
  relay = await startRelay({ host: address.hostname, port: Number(address.port) });
  address.port = String(relay.port);
  house = await houseOn(dataDir, address.href);
  accountId = await newAccount(house);
});
afterAll(async () => {
  relay.restore();
  await house.stop();
  await relay.stop();
  await embedded.stop();
  await lock.release();
  rmSync(root, { recursive: true, force: true });
});

function houseOn(directory: string, databaseUrl: string): Promise<House> {
  const env = parseEnv({ PORT: '0', DATA_DIR: directory, DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent' });
  return buildHouse({ ...env, databaseUrl }, { clock: systemClock, telephone: false, localKey: null });
}

const settingsOf = (directory: string) => ({
  ...{ dataDir: directory, databaseUrl: null, filesUrl: null, masterKeys: [] },
  node: { name: null },
});
const said: string[] = [];
const telling = { version, tell: (line: string) => void said.push(line) };

/** As `npm run backup` does beside a running Noura. */
const backupProgram = (folder: string) =>
  spawn(process.execPath, [join(projectRoot, 'scripts/operator/backup.ts'), folder], {
    env: { ...compiledOnce, PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
const manifestOf = (folder: string): Manifest => JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'));

/** An empty data directory with the key, and then with the backup. */
async function restored(folder: string, name: string): Promise<string> {
  const directory = join(root, name);
  mkdirSync(directory);
  cpSync(join(dataDir, 'master.key'), join(directory, 'master.key'));
  await restore(settingsOf(directory), { folder, tell: telling.tell });
  return directory;
}

/** The house that starts on a restored directory; its server recovers from the backup. */
async function startRestored(directory: string): Promise<House> {
  const server = await startEmbeddedPostgres({ dataDir: directory });
  onTestFinished(() => server.stop());
  const again = await houseOn(directory, server.runUrl);
  onTestFinished(() => again.stop());
  return again;
}

const texts = (call: number) => Array.from({ length: 12 }, (_, line) => `Line ${line} of call ${call}.`);

test('under 20 calls: restored elsewhere, every line, setting and file that was acknowledged is there and opens', async () => {
  let over = false;
  /** When it was acknowledged, by this machine's clock. */
  const ended: { id: string; call: number; at: number }[] = [];
  const files: { key: string; text: string; at: number }[] = [];
  const answers: { number: number; at: number }[] = [];
  const seen: { lines: string[]; at: number }[] = [];

  async function call(number: number): Promise<void> {
    const { callId } = await ring(house.calls, accountId);
    const transcript = conversation(house.clock.now(), ...texts(number));
    for (const line of transcript) {
      house.calls.journal.line(callId, line);
      await delay(150);
    }
    house.calls.journal.detail(callId, confirmedName, Buffer.alloc(800, number));
    await house.calls.journal.finish(recordOf(house, accountId, callId, { transcript, details: [confirmedName] }));
    ended.push({ id: callId, call: number, at: Date.now() });
  }
  const calling = Array.from({ length: 20 }, async (_, at) => {
    for (let number = at * 1_000; !over; number += 1) await call(number);
  });
  const saving = (async () => {
    for (let number = 0; !over; number += 1) {
      const faq = { question: 'How many?', answer: String(number) };
      await inTransaction(house.db, (tx) => replaceFaqs(tx, accountId, [faq]));
      answers.push({ number, at: Date.now() });
      const text = `Text ${number}`;
      const { key } = await house.files.write(accountId, Readable.from([text]), { maxBytes: 1_000 });
      files.push({ key, text, at: Date.now() });
      const lines = await house.db.column<string>(sql`select call_id || ' ' || sequence from call_lines`);
      seen.push({ lines, at: Date.now() });
      await delay(50);
    }
  })();
  let manifest: Manifest;
  try {
    await expect.poll(() => ended.length).toBeGreaterThan(20);
    const program = backupProgram(backup);
    expect(await once(program, 'exit')).toEqual([0, null]);
    manifest = manifestOf(backup);
    const endedBefore = ended.length;
    await expect.poll(() => ended.length).toBeGreaterThan(endedBefore + 20);
  } finally {
    over = true;
    await Promise.all([...calling, saving]);
  }
  const until = Date.parse(manifest.holdsUntil);
  expect(manifest).toMatchObject({ version, hasFiles: true, otherSpools: [] });
  expect(existsSync(`${backup}.unfinished`)).toBe(false);
  expect(readdirSync(backup, { recursive: true, encoding: 'utf8' }).join()).not.toContain('master.key');
  const key = readFileSync(join(dataDir, 'master.key'), 'utf8').trim();
  expect(readFileSync(join(backup, 'manifest.json'), 'utf8')).not.toContain(key);

  const again = await startRestored(await restored(backup, 'under-calls'));
  const acknowledged = ended.filter(({ at }) => at < until);
  expect(acknowledged.length).toBeGreaterThan(20);
  // What was on its way from the spool is written first.
  await expect.poll(() => again.calls.journal.away).toBe(false);
  for (const { id, call: number } of acknowledged) {
    const entry = await again.calls.entry(accountId, id);
    expect(entry?.transcription?.map(({ message }) => message)).toEqual(texts(number));
    expect(entry?.name).toBe('Maria Lopez');
  }
  const there = new Set(await again.db.column<string>(sql`select call_id || ' ' || sequence from call_lines`));
  const lines = seen.findLast(({ at }) => at < until)?.lines ?? [];
  expect(lines.length).toBeGreaterThan(200);
  expect(lines.filter((line) => !there.has(line))).toEqual([]);
  const kept = files.filter((file) => file.at < until);
  expect(kept.length).toBeGreaterThan(5);
  for (const file of kept) {
    expect(String(await buffer(await again.files.open(accountId, file.key)))).toBe(file.text);
  }
  const saved = answers.findLast(({ at }) => at < until)?.number ?? Number.NaN;
  expect(Number((await readFaqs(again.db, accountId))[0]?.answer)).toBeGreaterThanOrEqual(saved);
  expect(await openEachBusiness(again)).toMatchObject({ businesses: 1, withKeyAlone: 0, broken: [], missingFiles: [] });
});

test('what only the spool holds is in the backup, and written by the Noura that starts on it', async () => {
  const { callId } = await ring(house.calls, accountId);
  const spool = join(dataDir, 'spool', 'calls.jsonl');
  await expect.poll(() => house.calls.journal.away).toBe(false);
  relay.cut();
  try {
    for (const line of conversation(house.clock.now(), ...texts(7))) house.calls.journal.line(callId, line);
    await expect.poll(() => readFileSync(spool, 'utf8').split('\n').length).toBe(13);
    await backUp(settingsOf(dataDir), { folder: join(root, 'spooled'), ...telling });
  } finally {
    relay.restore();
  }
  const again = await startRestored(await restored(join(root, 'spooled'), 'of-spool'));
  const lines = () => again.db.count(sql`select count(*) from call_lines where call_id = ${callId}`);
  await expect.poll(lines).toBe(12);
  expect((await again.calls.entry(accountId, callId))?.transcription?.[11]?.message).toBe('Line 11 of call 7.');
});

test('a backup that is killed is none, leaves the database as it was, and the next one is whole', async () => {
  const folder = join(root, 'killed');
  const program = backupProgram(folder);
  const gone = once(program, 'exit');
  const copied = () => existsSync(join(`${folder}.unfinished`, 'cluster'));
  await expect.poll(copied, { interval: 5, timeout: 30_000 }).toBe(true);
  program.kill('SIGKILL');
  expect(await gone).toEqual([null, 'SIGKILL']);
  expect(existsSync(folder)).toBe(false);
  await expect(restored(`${folder}.unfinished`, 'of-killed')).rejects.toThrow('is no whole backup');
  await expect.poll(() => house.db.count(sql`select count(*) from pg_replication_slots`)).toBe(0);
  await expect(backUp(settingsOf(dataDir), { folder, ...telling })).rejects.toThrow('one was broken off. Remove it');
  rmSync(`${folder}.unfinished`, { recursive: true });
  await backUp(settingsOf(dataDir), { folder, ...telling });
  const again = await startRestored(await restored(folder, 'of-next'));
  expect(await again.db.count(sql`select count(*) from accounts`)).toBe(1);
});

const changed = (folder: string, change: Partial<Manifest>) =>
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify({ ...manifestOf(folder), ...change }));
const largest = (folder: string) => {
  const { files } = manifestOf(folder);
  return join(folder, files.reduce((a, b) => (a.bytes > b.bytes ? a : b)).path);
};

/** What is wrong with the backup or the target, and what the sentence says. */
const refused: [string, (at: { folder: string; target: string }) => void, RegExp][] = [
  [
    'a changed byte',
    ({ folder }) => flip(largest(folder)),
    /damaged: .* is not what was written\. Nothing was restored/,
  ],
  ['a missing file', ({ folder }) => rmSync(largest(folder)), /damaged: .* is not what was written/],
  ['no manifest', ({ folder }) => rmSync(join(folder, 'manifest.json')), /is no whole backup/],
  ['half a manifest', ({ folder }) => writeFileSync(join(folder, 'manifest.json'), '{"format":1,'), /is damaged/],
  ['a newer schema', ({ folder }) => changed(folder, { schema: '9999_later.sql' }), /of a newer Noura \([\d.]+, 9999/],
  [
    'another PostgreSQL',
    ({ folder }) => changed(folder, { cluster: { major: '11', platform: 'linux-x64' } }),
    /is of PostgreSQL 11 on linux-x64/,
  ],
  ['a filled target', ({ target }) => writeFileSync(join(target, 'notes.txt'), ''), /is not empty/],
  ['no key', ({ target }) => rmSync(join(target, 'master.key')), /sealed with the key [0-9a-f]{16}, and .* is missing/],
  [
    'another key',
    ({ target }) => writeFileSync(join(target, 'master.key'), Buffer.alloc(32, 5).toString('base64')),
    /the key in .* \([0-9a-f]{16}\) is another one/,
  ],
];

function flip(file: string): void {
  const bytes = readFileSync(file);
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

test.each(refused)('a restore with %s is refused in a sentence, and writes nothing', async (_, spoil, sentence) => {
  const folder = mkdtempSync(join(root, 'spoilt-'));
  const target = mkdtempSync(join(root, 'target-'));
  cpSync(backup, folder, { recursive: true });
  cpSync(join(dataDir, 'master.key'), join(target, 'master.key'));
  spoil({ folder, target });
  const before = readdirSync(target);
  const error = await restore(settingsOf(target), { folder, tell: () => undefined }).catch((cause: unknown) => cause);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(sentence);
  expect(readdirSync(target)).toEqual(before);
  rmSync(folder, { recursive: true });
});

test('a data directory whose restore was broken off starts no Noura', async () => {
  const target = mkdtempSync(join(root, 'broken-'));
  mkdirSync(join(target, 'postgres'));
  writeFileSync(join(target, 'postgres', 'restoring'), '');
  await expect(startEmbeddedPostgres({ dataDir: target })).rejects.toThrow('was broken off');
});

test('beside a database of its own files and spool are backed up, and a lost node is named with its spool', async () => {
  const fleet = await startHouse();
  onTestFinished(() => fleet.stop());
  await fleet.db.run(sql`
    insert into nodes (id, name, media_url, capacity, lease_until)
    values (gen_random_uuid(), 'b', 'http://b', 1, now() - interval '1 hour'), (gen_random_uuid(), 'c', 'http://c', 1, now() + interval '1 hour')`);
  const owner = await newAccount(fleet);
  const { key } = await fleet.files.write(owner, Readable.from(['kept']), { maxBytes: 10 });
  const settings = { ...settingsOf(fleet.dataDir), databaseUrl: fleet.directUrl };
  const folder = join(root, 'beside');
  said.length = 0;
  const manifest = await backUp(settings, { folder, ...telling });
  expect(manifest.cluster).toBeNull();
  expect(said).toEqual([
    expect.stringMatching(/The spool of node c is not in it/),
    expect.stringMatching(/Node b was last heard of at \d{4}-.* in the spool of its DATA_DIR alone/),
  ]);
  const target = mkdtempSync(join(root, 'beside-'));
  cpSync(join(fleet.dataDir, 'master.key'), join(target, 'master.key'));
  said.length = 0;
  await restore({ ...settingsOf(target) }, { folder, tell: telling.tell });
  expect(said.join()).toContain('Node b was last heard of');
  expect(readFileSync(join(target, 'files', owner, key))).toEqual(
    readFileSync(join(fleet.dataDir, 'files', owner, key)),
  );
});
