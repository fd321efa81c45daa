import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { databaseAway, houseAgain, minutesOf, newAccount, recordOf, ring, until } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { beat, lastSign } from './live-calls.store.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ telephone: false });
  // The tests sweep themselves.
  await house.calls.reaper.stop();
});
afterAll(() => house.stop());

const line = (sequence: number, speaker: 'assistant' | 'caller') => ({
  sequence,
  speaker,
  text: `Line ${sequence}`,
  at: house.clock.now(),
  asHeard: false,
});

/** A call whose media ran for `seconds` and whose process then went silent. */
async function orphan(
  accountId: string,
  seconds: number,
  speakers: ('assistant' | 'caller')[],
  carrierCallId: string = randomUUID(),
): Promise<string> {
  const { callId } = await ring(house.calls, accountId, { carrierCallId });
  await house.calls.journal.reserve(callId, 60);
  speakers.forEach((speaker, i) => {
    house.calls.journal.line(callId, line(i + 1, speaker));
  });
  await house.calls.journal.settled();
  house.clock.advance(seconds * 1000);
  await house.db.execute(sql`update calls set heartbeat_at = ${house.clock.now().toISOString()} where id = ${callId}`);
  return callId;
}

test('a call without a sign of life for 45 s is closed with what was written, its minutes settled once', async () => {
  const accountId = await newAccount(house);
  const callId = await orphan(accountId, 33, ['assistant', 'caller']);
  const answeredBy = [{ by: 'realtime' as const, at: house.clock.now(), why: '' }];
  house.calls.journal.progress(callId, { acts: [], answeredBy });
  await house.calls.journal.settled();
  const endedAt = house.clock.now();
  house.clock.advance(44_000);
  expect(await house.calls.reaper.sweep()).toBe(0);
  house.clock.advance(2_000);
  expect(await Promise.all([house.calls.reaper.sweep(), house.calls.reaper.sweep()])).toContain(1);
  const entry = await house.calls.entry(accountId, callId);
  expect(entry).toMatchObject({ status: 'Completed', durationSeconds: 33, live: false });
  expect(entry.transcription).toHaveLength(2);
  expect(entry.answeredBy).toMatchObject([{ by: 'realtime' }]);
  expect(await minutesOf(house, accountId)).toMatchObject({ balance: 1_467, reserved: 0, ledger: 1_467, entries: 2 });
  await house.calls.journal.finish(recordOf(house, accountId, callId));
  expect((await minutesOf(house, accountId)).balance).toBe(1_467);
  const { rows } = await house.db.execute(sql`
    select end_reason, ended_at = ${endedAt.toISOString()} as at_last_sign from calls where id = ${callId}`);
  expect(rows[0]).toEqual({ end_reason: 'crash', at_last_sign: true });
});

test('without a word of the caller it counts as failed and costs nothing; without media as missed', async () => {
  const accountId = await newAccount(house);
  const silent = await orphan(accountId, 20, ['assistant']);
  const { callId: neverConnected } = await ring(house.calls, accountId);
  house.clock.advance(46_000);
  expect(await house.calls.reaper.sweep()).toBe(2);
  expect((await house.calls.entry(accountId, silent)).status).toBe('Failed');
  expect((await house.calls.entry(accountId, neverConnected)).status).toBe('Missed');
  expect(await minutesOf(house, accountId)).toMatchObject({ balance: 1_500, reserved: 0 });
});

test('a call that goes on here is left alone, also after the database was away for long', async () => {
  const accountId = await newAccount(house);
  const { callId } = await ring(house.calls, accountId);
  house.calls.journal.heartbeat(callId);
  const back = await databaseAway(house);
  house.clock.advance(120_000);
  house.calls.journal.heartbeat(callId);
  await back();
  expect(await house.calls.reaper.sweep()).toBe(0);
  expect((await house.calls.entry(accountId, callId)).live).toBe(true);
  // Left live, it would be one more orphan of a later test, or none, by when its heartbeat is written.
  await house.calls.journal.finish(recordOf(house, accountId, callId));
});

test('signs of life wait for no call that is being closed in place of its node, nor for one that is being written', async () => {
  const accountId = await newAccount(house);
  const [written, other] = [await ring(house.calls, accountId), await ring(house.calls, accountId)];
  const ids = [written.callId, other.callId];
  const lives = ids.map((id) => ({ id, accountId, epoch: 1 }));
  const now = new Date(house.clock.now().getTime() + 60_000);
  const alive = () =>
    house.db.column<string>(
      sql`select call_id from live_calls where call_id = any(${ids}::uuid[]) and seen_at = ${now}`,
    );
  const begun = () =>
    house.db.column<string>(sql`select id from calls where id = any(${ids}::uuid[]) and media_started_at = ${now}`);
  await inTransaction(house.db, async (tx) => {
    await lastSign(tx, { accountId, id: written.callId });
    expect(await beat(house.db, lives, now)).toBe(1);
    expect(await alive()).toEqual([other.callId]);
  });
  await inTransaction(house.db, async (tx) => {
    await tx.run(sql`select from calls where id = ${written.callId} for update`);
    expect(await beat(house.db, lives, now)).toBe(2);
    expect(await begun()).toEqual([other.callId]);
  });
  await beat(house.db, lives, now);
  expect((await alive()).sort()).toEqual([...ids].sort());
  expect((await begun()).sort()).toEqual([...ids].sort());
  for (const id of ids) await house.calls.journal.finish(recordOf(house, accountId, id));
});

test('a call that cannot be closed is logged by its id, and keeps no other open', async () => {
  const accountId = await newAccount(house);
  const bad = await orphan(accountId, 10, ['assistant', 'caller']);
  await house.db.execute(sql`update call_lines set sources = decode('00', 'hex') where call_id = ${bad}`);
  house.clock.advance(1_000);
  const good = await orphan(accountId, 10, ['assistant', 'caller']);
  house.clock.advance(46_000);
  const log = vi.spyOn(house.logger, 'error');
  expect(await house.calls.reaper.sweep()).toBe(1);
  expect(log.mock.calls).toEqual([[{ err: expect.any(Error), callId: bad }, expect.stringContaining('not be closed')]]);
  log.mockRestore();
  expect((await house.calls.entry(accountId, good)).live).toBe(false);
  await house.db.execute(sql`update call_lines set sources = null where call_id = ${bad}`);
  expect(await house.calls.reaper.sweep()).toBe(1);
});

test('a call that was closed in place of its node goes on there, and its own end is what counts', async () => {
  const accountId = await newAccount(house);
  const { journal } = house.calls;
  const { callId } = await ring(house.calls, accountId);
  expect(await journal.reserve(callId, 60)).toBe(60);
  journal.line(callId, line(1, 'assistant'));
  journal.line(callId, line(2, 'caller'));
  await journal.settled();
  house.clock.advance(30_000);
  await beat(house.db, [{ id: callId, accountId, epoch: 1 }], house.clock.now());
  const figures = () =>
    house.db.row(sql`
      select sum(total_calls)::int as total, sum(answered_calls)::int as answered, sum(answered_seconds)::int as answered_seconds,
        sum(charged_seconds)::int as charged, sum(new_clients + existing_clients)::int as judged
      from call_rollups where account_id = ${accountId}`);
  const row = () =>
    house.db.row<{ outcome: string; reaped: boolean; reservedSeconds: number; details: Buffer | null }>(
      sql`select outcome, reaped, reserved_seconds, details from calls where id = ${callId}`,
    );

  const next = await houseAgain(house);
  const closedInPlace = async () => {
    house.clock.advance(60_000);
    expect(await next.calls.reaper.sweep()).toBe(1);
    expect(await row()).toMatchObject({ outcome: 'handled', reaped: true, reservedSeconds: 0 });
  };
  await closedInPlace();
  expect(await figures()).toEqual({ total: 1, answered: 1, answeredSeconds: 30, charged: 30, judged: 1 });
  // What its node learns of it is written all the same.
  journal.detail(callId, { field: 'fullName', value: 'Maria Lopez', status: 'confirmed' }, null);
  await until('the name is written', async () => ((await row())?.details ?? null) !== null);
  expect(await journal.reserve(callId, 60), 'minutes for a call that goes on').toBe(60);
  expect(await row()).toMatchObject({ outcome: 'live', reservedSeconds: 60 });
  expect(await figures()).toEqual({ total: 1, answered: 0, answeredSeconds: 0, charged: 30, judged: 1 });
  expect(await minutesOf(house, accountId)).toMatchObject({ balance: 1_470, reserved: 60, ledger: 1_470 });

  await closedInPlace();
  journal.heartbeat(callId);
  await until('it is live by its sign of life', async () => (await row())?.outcome === 'live');
  await journal.finish(recordOf(house, accountId, callId, { mediaSeconds: 170 }));
  expect(await row()).toMatchObject({ outcome: 'handled', reaped: false, reservedSeconds: 0 });
  expect(await figures()).toEqual({ total: 1, answered: 1, answeredSeconds: 170, charged: 170, judged: 1 });
  expect(await minutesOf(house, accountId)).toMatchObject({ balance: 1_330, reserved: 0, ledger: 1_330 });
  journal.heartbeat(callId);
  await journal.settled();
  expect(await journal.reserve(callId, 60), 'a call that is over').toBe(0);
  await next.stop();
});

test('the next process closes the calls of a dead one, and a call that joins again goes on behind its lines', async () => {
  const accountId = await newAccount(house);
  const died = await orphan(accountId, 10, ['assistant', 'caller']);
  const { callId } = await ring(house.calls, accountId, { carrierCallId: 'CA-again' });
  house.calls.journal.line(callId, line(1, 'assistant'));
  await house.calls.journal.settled();

  const next = await houseAgain(house);
  try {
    house.clock.advance(40_000);
    const joined = await ring(next.calls, accountId, { carrierCallId: 'CA-again' });
    expect(joined).toMatchObject({ callId, known: true, outcome: 'live' });
    expect(joined.resumed?.lines.map(({ text }) => text)).toEqual(['Line 1']);
    next.calls.start();
    house.clock.advance(6_000);
    await until('the dead call is closed', async () => !(await next.calls.entry(accountId, died)).live);
    expect((await next.calls.entry(accountId, callId)).live).toBe(true);

    const spoken = { ...line(2, 'assistant'), text: 'Hello again.' };
    next.calls.journal.line(callId, spoken);
    const transcript = [...(joined.resumed?.lines ?? []), spoken];
    await next.calls.journal.finish(recordOf(next, accountId, callId, { transcript }));
    const { transcription, status } = await next.calls.entry(accountId, callId);
    expect(status).toBe('Completed');
    expect(transcription?.map(({ message }) => message)).toEqual(['Line 1', 'Hello again.']);
  } finally {
    await next.stop();
  }
});

test('what a caller waits for the next process is not charged, however often it is a dead one', async () => {
  const accountId = await newAccount(house);
  const callId = await orphan(accountId, 33, ['assistant', 'caller'], 'CA-waits');
  for (const waits of [20_000, 15_000]) {
    const next = await houseAgain(house);
    house.clock.advance(waits);
    expect((await ring(next.calls, accountId, { carrierCallId: 'CA-waits' })).resumed?.mediaMs).toBe(33_000);
    await next.stop();
  }
  house.clock.advance(46_000);
  expect(await house.calls.reaper.sweep()).toBe(1);
  expect((await house.calls.entry(accountId, callId)).durationSeconds).toBe(33);
  expect(await minutesOf(house, accountId)).toMatchObject({ balance: 1_467, reserved: 0, entries: 2 });
});

test('what a dead process had to keep on the disk is written by the next one', async () => {
  const first = await houseAgain(house);
  const accountId = await newAccount(house);
  const { callId } = await ring(first.calls, accountId);
  const back = await databaseAway(house);
  first.calls.journal.line(callId, line(1, 'caller'));
  await first.calls.journal.settled();
  await first.stop();
  await back();
  const next = await houseAgain(house);
  try {
    await until('the line is there', async () => {
      return (await next.calls.entry(accountId, callId)).transcription?.[0]?.message === 'Line 1';
    });
  } finally {
    await next.stop();
  }
});

test('a call that goes on has what its dead process had to keep on the disk', async () => {
  const first = await houseAgain(house);
  const accountId = await newAccount(house);
  const { callId } = await ring(first.calls, accountId, { carrierCallId: 'CA-kept' });
  first.calls.journal.line(callId, line(1, 'assistant'));
  await first.calls.journal.settled();
  const back = await databaseAway(house);
  first.calls.journal.line(callId, line(2, 'caller'));
  await first.calls.journal.settled();
  await first.stop();
  await back();
  const next = await houseAgain(house);
  try {
    const { resumed } = await ring(next.calls, accountId, { carrierCallId: 'CA-kept' });
    expect(resumed?.lines.map(({ text }) => text)).toEqual(['Line 1', 'Line 2']);
  } finally {
    await next.stop();
  }
});

test('a call that gives a sign of life while it is being closed goes on', async () => {
  const accountId = await newAccount(house);
  const callId = await orphan(accountId, 30, ['assistant', 'caller']);
  const lastSign = house.clock.now();
  house.clock.advance(46_000);
  await house.db.execute(sql`update calls set heartbeat_at = ${house.clock.now()} where id = ${callId}`);
  const record = recordOf(house, accountId, callId, { endReason: 'crash', endedAt: lastSign });
  expect(await house.calls.journal.close(record, { silentSince: lastSign })).toBe(false);
  expect((await house.calls.entry(accountId, callId)).live).toBe(true);
  expect(await house.calls.journal.close(record, { silentSince: house.clock.now() })).toBe(true);
});
