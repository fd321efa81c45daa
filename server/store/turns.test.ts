import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { administrate } from '#tests/database-server.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import type { Database } from './database.ts';
import { createTurns, type Turns } from './turns.ts';

let house: TestHouse;
let one: Turns;
let other: Turns;
/** How often somebody asked for a turn that another has. */
let refused = 0;
beforeAll(async () => {
  house = await startHouse();
  [one, other] = [createTurns({ pool: watched(house.db.pool) }), createTurns({ pool: watched(house.db.pool) })];
});
afterAll(() => house.stop());

function watched(pool: Database['pool']): Database['pool'] {
  const connect = async () => {
    const client = await pool.connect();
    const query = async (text: string, values?: unknown[]) => {
      const answer = await client.query(text, values);
      if (answer.rows[0]?.mine === false) refused += 1;
      return answer;
    };
    return { query, release: (broken: boolean) => client.release(broken) };
  };
  return { connect } as never;
}

/** Notes how many are at it together; each is at it until the test lets it go. */
function work() {
  const seen = { now: 0, most: 0, done: 0 };
  const atIt: (() => void)[] = [];
  const act = async () => {
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await new Promise<void>((resolve) => atIt.push(resolve));
    seen.now -= 1;
    seen.done += 1;
  };
  return { seen, act, letGo: () => atIt.shift()?.() };
}

test('what two processes do in turn is done one after the other, and beside that of other names', async () => {
  const { seen, act, letGo } = work();
  const all = Promise.all([one.inTurn('a', act), other.inTurn('a', act), one.inTurn('a', act)]);
  for (const done of [0, 1, 2]) {
    await expect.poll(() => seen.done + seen.now).toBe(done + 1);
    const before = refused;
    if (done < 2) await expect.poll(() => refused, { interval: 5 }).toBeGreaterThan(before + 1);
    expect(seen).toEqual({ now: 1, most: 1, done });
    letGo();
  }
  await all;
  expect(seen).toEqual({ now: 0, most: 1, done: 3 });
  const beside = work();
  const both = Promise.all([one.inTurn('a', beside.act), other.inTurn('b', beside.act)]);
  await expect.poll(() => beside.seen.now).toBe(2);
  beside.letGo();
  beside.letGo();
  await both;
  expect(beside.seen).toEqual({ now: 0, most: 2, done: 2 });
});

test('what somebody else is at is left to them', async () => {
  const { seen, act, letGo } = work();
  const first = one.ifFree('a', act);
  await expect.poll(() => seen.now).toBe(1);
  await other.ifFree('a', act);
  expect(seen).toEqual({ now: 1, most: 1, done: 0 });
  letGo();
  await first;
  expect(seen).toEqual({ now: 0, most: 1, done: 1 });
  const again = other.ifFree('a', act);
  await expect.poll(() => seen.now).toBe(1);
  letGo();
  await again;
  expect(seen.done).toBe(2);
});

test('a turn ends with what fails, and with a connection that is lost', async () => {
  await expect(one.inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const lost = Promise.withResolvers<void>();
  const over = Promise.withResolvers<void>();
  const held = one.inTurn('a', async () => {
    await administrate(
      inject('databaseServerUrl'),
      `select pg_terminate_backend(pid) from pg_locks l join pg_database d on d.oid = l.database
        where locktype = 'advisory' and objsubid = 1 and datname = '${new URL(house.databaseUrl).pathname.slice(1)}'`,
    );
    lost.resolve();
    await over.promise;
    return 'done';
  });
  await lost.promise;
  let done = 0;
  await other.inTurn('a', async () => {
    done += 1;
  });
  expect(done).toBe(1);
  over.resolve();
  expect(await held).toBe('done');
});
