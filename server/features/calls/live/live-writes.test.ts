import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallerDetail } from '#contract/brief.ts';
import { insertLines } from '#server/features/calls/call-lines.store.ts';
import { openDetails, sealDetails, sealLine } from '#server/features/calls/call-seals.ts';
import { readCall, reserveForCall, updateCall } from '#server/features/calls/calls.store.ts';
import { namePieces } from '#server/features/calls/log/name-pieces.ts';
import { reserveSeconds } from '#server/features/minutes/minutes.service.ts';
import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { conversation, newAccount, recordOf, until } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { detailsEntry, type JournalEntry, progressEntry, writeEntries } from './journal-entries.ts';
import { beat, type Carried, lastSign } from './live-calls.store.ts';
import { takeOver } from './owners.store.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ telephone: false });
});
afterAll(() => house.stop());

async function liveCall() {
  const accountId = await newAccount(house);
  const { callId } = await house.calls.begin({
    ...{ accountId, carrier: 'scripted', carrierCallId: randomUUID(), from: null, to: '+13125550123', location: null },
    isTest: false,
  });
  return { id: callId, accountId, epoch: 1 };
}
const after = (seconds: number) => new Date(house.clock.now().getTime() + seconds * 1000);

/** What the row of the call says of its details, and what else is noted beside it. */
const ofRow = async ({ id, accountId }: Carried) =>
  openDetails(await house.vault.tenant(accountId), id, (await readCall(house.db, id))?.details ?? null);
const beside = ({ id }: Carried) => house.db.count(sql`select count(*) from live_notes where call_id = ${id}`);
const named = (value: string): CallerDetail => ({ field: 'fullName', value, status: 'as-heard' });

async function noted({ id, accountId, epoch }: Carried, ...details: CallerDetail[]): Promise<JournalEntry> {
  return detailsEntry({ box: await house.vault.tenant(accountId), callId: id, epoch, details });
}

type Counts = Record<string, { updated: number; hot: number }>;
const tables = ['calls', 'live_calls', 'live_notes', 'call_search'];

/** What `work` updates in a transaction: rows, and how many of them in no index. What the connection did before is counted along until PostgreSQL is told of it. */
async function written(work: (tx: Queryable) => Promise<unknown>, sum: Counts): Promise<Counts> {
  await inTransaction(house.db, async (tx) => {
    const counts = () =>
      tx.rows<{ table: string; updated: number; hot: number }>(sql`
        select relname as "table", n_tup_upd::int as updated, n_tup_hot_upd::int as hot
        from pg_stat_xact_user_tables where relname = any(${tables})`);
    const before = await counts();
    await work(tx);
    for (const { table, updated, hot } of await counts()) {
      const was = before.find((one) => one.table === table);
      const sofar = sum[table] ?? { updated: 0, hot: 0 };
      sum[table] = {
        updated: sofar.updated + updated - (was?.updated ?? 0),
        hot: sofar.hot + hot - (was?.hot ?? 0),
      };
    }
  });
  return sum;
}

test('a minute in which much is noted writes the row of its call for its minutes alone, and its signs of life beside it, in no index', async () => {
  const call = await liveCall();
  const open = { callId: call.id, epoch: 1, box: await house.vault.tenant(call.accountId), details: [named('Ruth')] };
  const minute: Counts = {};
  const reserved = (at: number) =>
    written(async (tx) => {
      expect(await reserveForCall(tx, { callId: call.id, epoch: 1 }, 60, after(at))).toBeGreaterThan(0);
    }, minute);
  const found = async (search: string) =>
    (await house.calls.page(call.accountId, { search }, { page: 1, limit: 5 })).total;
  await reserved(0);
  await written((tx) => writeEntries(tx, house.vault, [detailsEntry(open)]), minute);
  expect(await found('ruth'), 'the first name, at once').toBe(1);
  for (let at = 1; at <= 60; at += 1) {
    open.details = [named(`Maria ${at}`)];
    await written((tx) => writeEntries(tx, house.vault, [detailsEntry(open)]), minute);
    await written((tx) => writeEntries(tx, house.vault, [progressEntry(open, { acts: [], answeredBy: [] })]), minute);
    if (at % 10 === 0) await written(async (tx) => expect(await beat(tx, [call], after(at))).toBe(1), minute);
  }
  expect(minute).toEqual({
    calls: { updated: 1, hot: 1 },
    // The reservation is a sign of life, too.
    live_calls: { updated: 7, hot: 7 },
    live_notes: { updated: 0, hot: 0 },
    call_search: { updated: 1, hot: 0 },
  });
  expect(await lastSign(house.db, call)).toEqual(after(60));
  expect(await ofRow(call)).toEqual([]);
  const told = () => house.calls.entry(call.accountId, call.id);
  expect(await told()).toMatchObject({ name: 'Maria 60 (as heard)', answeredBy: [] });

  // The next minute takes all of it along, in a change of two indexes: a caller is found by the name now.
  expect(await found('maria')).toBe(0);
  await reserved(60);
  expect(minute).toMatchObject({ calls: { updated: 2 }, live_notes: { updated: 0 }, call_search: { updated: 2 } });
  expect([await ofRow(call), await beside(call)]).toEqual([open.details, 0]);
  expect(await told()).toMatchObject({ name: 'Maria 60 (as heard)' });
  expect([await found('maria'), await found('ruth')]).toEqual([1, 0]);
});

test('whoever writes the row of a call takes along what is noted beside it, also a program from before', async () => {
  const call = await liveCall();
  const write = async (entry: Promise<JournalEntry>) => writeEntries(house.db, house.vault, [await entry]);
  await write(noted(call, named('Ann')));
  const taken = await takeOver(house.db, { callId: call.id, epoch: 1, nodeId: randomUUID() }, after(5));
  expect(taken?.epoch).toBe(2);
  expect([await ofRow(call), await beside(call)]).toEqual([[named('Ann')], 0]);
  // Of the node that lost it.
  await write(noted(call, named('Nobody')));
  expect(await beside(call)).toBe(0);
  const now = { ...call, epoch: 2 };
  await write(noted(now, named('Ann'), { field: 'urgency', value: 'yes', status: 'as-heard' }));
  await house.db.run(sql`update calls set outcome = 'handled' where id = ${call.id}`);
  expect(await ofRow(call)).toHaveLength(2);
  expect(await beside(call)).toBe(0);
  // It is over.
  await write(noted(now, named('Nobody')));
  expect(await ofRow(call)).toHaveLength(2);
});

/** One of the database's transactions waits for another. */
const waits = () =>
  until('it waits', async () => {
    const waiting = sql`
      select count(*) from pg_locks join pg_stat_activity using (pid) where datname = current_database() and not granted`;
    return (await house.db.count(waiting)) === 1;
  });

test('who closes a call waits for a note that is being written', async () => {
  const call = await liveCall();
  const entry = await noted(call, named('Ann'));
  let closing: Promise<unknown> = Promise.resolve();
  await inTransaction(house.db, async (tx) => {
    await writeEntries(tx, house.vault, [entry]);
    closing = updateCall(house.db, call.id, { outcome: 'handled' });
    await waits();
  });
  await closing;
  expect([await ofRow(call), await beside(call)]).toEqual([[named('Ann')], 0]);
});

test("a program from before that closes a call in its node's place leaves what was noted since its last minute", async () => {
  const call = await liveCall();
  const box = await house.vault.tenant(call.accountId);
  const write = async (...details: CallerDetail[]) =>
    writeEntries(house.db, house.vault, [await noted(call, ...details)]);
  await write(named('Ann'));
  await reserveForCall(house.db, { callId: call.id, epoch: 1 }, 60, after(0));
  await write(named('Anna'));
  // Seals are random: what it knows of the row looks new.
  const known = await ofRow(call);
  expect(known).toEqual([named('Ann')]);
  const anew = { details: sealDetails(box, call.id, known), namePieces: namePieces(box, known) };
  await updateCall(house.db, call.id, { outcome: 'handled', reaped: true, ...anew });
  expect([await ofRow(call), await beside(call)]).toEqual([[named('Anna')], 0]);
  expect((await readCall(house.db, call.id))?.namePieces).toEqual(namePieces(box, [named('Anna')]));
});

test('what its own node says at its end stands, also of a program from before', async () => {
  const call = await liveCall();
  const box = await house.vault.tenant(call.accountId);
  await writeEntries(house.db, house.vault, [await noted(call, named('Ann'))]);
  const details = sealDetails(box, call.id, [named('Anna')]);
  await updateCall(house.db, call.id, { outcome: 'handled', reaped: false, details });
  expect([await ofRow(call), await beside(call)]).toEqual([[named('Anna')], 0]);
});

test('the end of a call, its minutes and its journal wait for each other in one order', async () => {
  const call = await liveCall();
  const box = await house.vault.tenant(call.accountId);
  const [said] = conversation(house.clock.now(), 'How can I help?');
  if (!said) throw new Error('no line');
  const line = { kind: 'line' as const, row: sealLine(box, call.id, said) };
  const detail = await noted(call, named('Ann'));
  // Its minutes, while the journal writes.
  let reserved: Promise<number> = Promise.resolve(0);
  await inTransaction(house.db, async (tx) => {
    await writeEntries(tx, house.vault, [detail]);
    reserved = reserveForCall(house.db, { callId: call.id, epoch: 1 }, 60, after(0));
    await waits();
    expect(await reserveSeconds(tx, call.accountId, 1)).toBe(1);
  });
  expect(await reserved).toBe(60);
  // The journal, while it ends.
  let written: Promise<void> = Promise.resolve();
  await inTransaction(house.db, async (tx) => {
    await lastSign(tx, call);
    written = inTransaction(house.db, (other) => writeEntries(other, house.vault, [line, detail]));
    await waits();
    await insertLines(tx, [line.row]);
  });
  await written;
  // Its end, while the journal writes.
  let closed: Promise<boolean> = Promise.resolve(false);
  await inTransaction(house.db, async (tx) => {
    await writeEntries(tx, house.vault, [detail]);
    closed = house.calls.journal.close(recordOf(house, call.accountId, call.id, { details: [] }));
    await waits();
    const [, second] = conversation(house.clock.now(), '', 'I need an appointment.');
    if (second) await insertLines(tx, [sealLine(box, call.id, second)]);
  });
  expect(await closed).toBe(true);
  expect([await ofRow(call), await beside(call)]).toEqual([[named('Ann')], 0]);
});

test('the media of a call that reserves nothing begins with its first sign of life, which is written once', async () => {
  const call = await liveCall();
  const begun: Counts = {};
  for (const at of [10, 20, 30]) await written((tx) => beat(tx, [call], after(at)), begun);
  expect(begun).toMatchObject({ calls: { updated: 1, hot: 1 }, live_calls: { updated: 3, hot: 3 } });
  expect((await readCall(house.db, call.id))?.mediaStartedAt).toEqual(after(10));
});

test('signs of a node that lost its call do not count, nor of one that is over', async () => {
  const call = await liveCall();
  await beat(house.db, [call], after(10));
  const taken = await takeOver(house.db, { callId: call.id, epoch: 1, nodeId: randomUUID() }, after(40));
  // Its media moves on by the time that nobody served.
  expect(taken).toEqual({ epoch: 2, mediaMs: 0 });
  expect(await beat(house.db, [call], after(50))).toBe(0);
  expect(await lastSign(house.db, call)).toEqual(after(40));
  expect(await beat(house.db, [{ ...call, epoch: 2 }], after(60))).toBe(1);
  await updateCall(house.db, call.id, { outcome: 'handled' });
  expect(await beat(house.db, [{ ...call, epoch: 2 }], after(70))).toBe(0);
  expect(await lastSign(house.db, call)).toBe(null);
});

test('what a program from before writes into the call itself counts as well', async () => {
  const call = await liveCall();
  await house.db.run(sql`update calls set heartbeat_at = ${after(10)} where id = ${call.id}`);
  expect(await lastSign(house.db, call)).toEqual(after(10));
  // It takes the call over, closes it in place of its node, and makes it live again.
  await house.db.run(sql`update calls set epoch = 2, heartbeat_at = ${after(20)} where id = ${call.id}`);
  expect(await beat(house.db, [call], after(30))).toBe(0);
  await house.db.run(sql`update calls set outcome = 'handled' where id = ${call.id}`);
  expect(await lastSign(house.db, call)).toBe(null);
  await house.db.run(sql`update calls set outcome = 'live' where id = ${call.id}`);
  expect(await beat(house.db, [{ ...call, epoch: 2 }], after(40))).toBe(1);
});
