import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileStore } from '#server/files/sealed-file-store.ts';
import { openDatabase } from '#server/store/database.ts';
import { openKeyring } from '#server/store/keys/keyring.ts';
import { readMasterKeys } from '#server/store/keys/master-key.ts';
import { renewDataKeys } from '#server/store/keys/renew-data-keys.ts';
import { rotateMasterKey } from '#server/store/keys/rotate-master-key.ts';
import { sql } from '#server/store/sql.ts';
import { confirmedName, conversation, houseAgain, newAccount, recordOf, ring } from '#tests/calls-fixture.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';

let house: TestHouse;
let owner: Person;
beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
});
afterAll(() => house.stop());

const texts = (call: number) => Array.from({ length: 12 }, (_, line) => `Line ${line} of call ${call}.`);

/** A call as the line makes it: a line each 60 ms, a detail with its sound, then its end. */
async function call(number: number): Promise<string> {
  const { callId } = await ring(house.calls, owner.accountId);
  const transcript = conversation(house.clock.now(), ...texts(number));
  for (const line of transcript) {
    house.calls.journal.line(callId, line);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  house.calls.journal.detail(callId, confirmedName, Buffer.alloc(800, number));
  const details = [confirmedName];
  await house.calls.journal.finish(recordOf(house, owner.accountId, callId, { transcript, details }));
  return callId;
}

test('under calls master keys are rotated and data keys renewed: all reads, and nothing is sealed with a stray key', async () => {
  const source = { dataDir: house.dataDir, masterKeys: [] };
  const calls: string[] = [];
  const newcomers: string[] = [];
  let over = false;
  const ringing = Array.from({ length: 6 }, async (_, at) => {
    for (let number = at * 1_000; !over; number += 1) calls[number] = await call(number);
  });
  // New tenants meet the master key that is in force at their moment; who looks at the log meets no fault.
  const arriving = (async () => {
    while (!over) {
      const id = await newAccount(house);
      await house.vault.tenant(id);
      newcomers.push(id);
      expect((await house.request('GET', '/overview/call-logs', { token: owner.token })).status).toBe(200);
    }
  })();

  // Each command is a process of its own, with its own connections.
  const { db, close } = openDatabase(house.directUrl, { poolSize: 2 });
  const masters = new Set<string>();
  try {
    const rotate = async () => {
      await rotateMasterKey(db, source);
      for (const { id } of await readMasterKeys(source)) masters.add(id);
    };
    await rotate();
    const keyring = await openKeyring(db, source);
    const filesUrl = pathToFileURL(join(house.dataDir, 'files')).href;
    await renewDataKeys({
      ...{ db, keyring, sealsAfter: 6, learnedWithin: 6, tell: () => undefined },
      filesOn: (vault) => createFileStore({ filesUrl, dataDir: join(house.dataDir, 'renewal'), vault }),
      signal: new AbortController().signal,
    });
    for (let round = 0; round < 3; round += 1) await rotate();
  } finally {
    over = true;
    await Promise.all([...ringing, arriving]);
    await close();
  }

  expect(masters.size).toBe(4);
  const made = Object.entries(calls);
  expect(made.length).toBeGreaterThan(30);
  expect(newcomers.length).toBeGreaterThan(30);
  await house.calls.journal.settled();
  const next = await houseAgain(house);
  const heads = await house.db.column<string>(sql`
    select distinct encode(substring(wrapped from 2 for 8), 'hex') from data_keys`);
  const inForce = await house.db.value<string>(sql`select id from master_keys where in_force`);
  expect(heads, 'every data key is wrapped with the key in force').toEqual([inForce]);
  try {
    for (const each of newcomers) await next.vault.tenant(each);
    for (const [number, id] of made) {
      const entry = await next.calls.entry(owner.accountId, id);
      expect(entry?.transcription?.map(({ message }) => message)).toEqual(texts(Number(number)));
      expect(entry?.name).toBe('Maria Lopez');
    }
  } finally {
    await next.stop();
  }
  // What is sealed at all is sealed with a key of its tenant; and what was sealed before the renewal, with the new one.
  const stray = await house.db.count(sql`
    select count(*) from call_lines l where not exists (
      select 1 from data_keys d where d.account_id = l.account_id and decode(d.key_id, 'hex') = substring(l.text from 2 for 8))`);
  expect(stray).toBe(0);
  const ofOldKeys = await house.db.count(sql`
    select count(*) from call_lines l join data_keys d on d.account_id = l.account_id
      and decode(d.key_id, 'hex') = substring(l.text from 2 for 8) where d.emptied_at is not null`);
  expect(ofOldKeys).toBe(0);
});
