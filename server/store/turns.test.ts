import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { administrate } from '#tests/database-server.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { createTurns, type Turns } from './turns.ts';

let house: TestHouse;
let one: Turns;
let other: Turns;
beforeAll(async () => {
  house = await startHouse();
  [one, other] = [createTurns(house.db), createTurns(house.db)];
});
afterAll(() => house.stop());

/** Notes how many are at it together. */
function work() {
  const seen = { now: 0, most: 0, done: 0 };
  const act = async () => {
    seen.now += 1;
    seen.most = Math.max(seen.most, seen.now);
    await sleep(150);
    seen.now -= 1;
    seen.done += 1;
  };
  return { seen, act };
}

test('what two processes do in turn is done one after the other, and beside that of other names', async () => {
  const { seen, act } = work();
  await Promise.all([one.inTurn('a', act), other.inTurn('a', act), one.inTurn('a', act)]);
  expect(seen).toEqual({ now: 0, most: 1, done: 3 });
  const beside = work();
  await Promise.all([one.inTurn('a', beside.act), other.inTurn('b', beside.act)]);
  expect(beside.seen).toEqual({ now: 0, most: 2, done: 2 });
});

test('what somebody else is at is left to them', async () => {
  const { seen, act } = work();
  await Promise.all([one.ifFree('a', act), other.ifFree('a', act)]);
  expect(seen).toEqual({ now: 0, most: 1, done: 1 });
  await other.ifFree('a', act);
  expect(seen.done).toBe(2);
});

test('a turn ends with what fails, and with a connection that is lost', async () => {
  await expect(one.inTurn('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  const held = one.inTurn('a', async () => {
    await administrate(
      inject('databaseServerUrl'),
      `select pg_terminate_backend(pid) from pg_locks l join pg_database d on d.oid = l.database
        where locktype = 'advisory' and objsubid = 1 and datname = '${new URL(house.databaseUrl).pathname.slice(1)}'`,
    );
    await sleep(300);
    return 'done';
  });
  await sleep(100);
  const { seen, act } = work();
  await other.inTurn('a', act);
  expect(seen.done).toBe(1);
  expect(await held).toBe('done');
});
