import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { carriedByNode } from '#server/features/calls/live/owners.store.ts';
import type { Database } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';
import { newAccount, ring } from '#tests/calls-fixture.ts';
import { startHouse } from '#tests/house.ts';
import { createNodes } from './nodes.ts';
import { roles } from './roles.ts';

test('who is alone enters once, renews nothing, and is gone for whoever comes as one of several', async () => {
  const house = await startHouse();
  const entries = async () =>
    (await house.db.execute(sql`select id, name, lease_until::text as until, xmin::text as version from nodes`)).rows;
  await expect
    .poll(async () => (await house.db.execute(sql`select media_url from nodes`)).rows)
    .toEqual([{ media_url: house.env.publicUrl ?? house.url }]);
  const [own, ...others] = await entries();
  expect([own, others]).toEqual([expect.objectContaining({ id: house.nodes.id, until: 'infinity' }), []]);
  // Longer than a lease is left to itself.
  await sleep(3_000);
  expect(await entries()).toEqual([own]);
  const next = createNodes(
    { name: 'b', capacity: 1, roles },
    { ...house, carried: carriedByNode, mediaUrl: () => 'https://b.example' },
  );
  await next.enter();
  expect(await entries()).toEqual([expect.objectContaining({ id: next.id, name: 'b' })]);
  await next.stop();
  await house.stop();
});

test('takes calls in the place of another from when it can be reached until it drains, and is waited for by who closes', async () => {
  const house = await startHouse();
  const node = (name: string) =>
    createNodes(
      { name, capacity: 1, roles },
      { ...house, carried: carriedByNode, mediaUrl: () => `https://${name}.example` },
    );
  const [closing, next] = [node('closing'), node('next')];
  await closing.enter();
  await next.enter();
  expect(await closing.another(0)).toBeNull();
  const found = closing.another(5_000);
  next.start();
  expect(await found).toBe('https://next.example');
  await next.drain();
  expect(await closing.another(300)).toBeNull();
  await Promise.all([closing.stop(), next.stop()]);
  await house.stop();
});

test('who closes looks again for one that takes its calls where the database fails for a moment', async () => {
  const house = await startHouse();
  let fails = 2;
  const value: Database['value'] = (query) =>
    fails-- > 0 ? Promise.reject(new Error('Connection terminated unexpectedly')) : house.db.value(query);
  const node = (name: string, db: Database) =>
    createNodes(
      { name, capacity: 1, roles },
      { ...house, db, carried: carriedByNode, mediaUrl: () => `https://${name}.example` },
    );
  const [closing, next] = [node('closing', { ...house.db, value }), node('next', house.db)];
  await next.enter();
  next.start();
  await expect
    .poll(() => house.db.count(sql`select count(*)::int from nodes where not draining and name = 'next'`))
    .toBe(1);
  expect(await closing.another(5_000)).toBe('https://next.example');
  await next.stop();
  await house.stop();
});

test('a call is sent on to no node whose lines are taken now', async () => {
  const house = await startHouse();
  const node = (name: string) =>
    createNodes(
      { name, capacity: 1, roles },
      { ...house, carried: carriedByNode, mediaUrl: () => `https://${name}.example` },
    );
  const [full, next] = [node('full'), node('next')];
  for (const each of [full, next]) await each.enter();
  full.start();
  await expect.poll(() => next.another(0)).toBe('https://full.example');
  const { callId } = await ring(house.calls, await newAccount(house));
  await house.db.execute(sql`update calls set node_id = ${full.id} where id = ${callId}`);
  expect(await next.another(0)).toBeNull();
  await house.db.execute(sql`update calls set outcome = 'missed' where id = ${callId}`);
  expect(await next.another(0)).toBe('https://full.example');
  await Promise.all([full.stop(), next.stop()]);
  await house.stop();
});

test('calls that move at once are spread over who has room, and none is sent where there is none', async () => {
  const house = await startHouse();
  const node = (name: string, capacity: number) =>
    createNodes(
      { name, capacity, roles },
      { ...house, carried: carriedByNode, mediaUrl: () => `https://${name}.example` },
    );
  const closing = node('closing', 1);
  const others = [node('one', 30), node('two', 30), node('three', 30)];
  for (const each of [closing, ...others]) await each.enter();
  const full = node('full', 0);
  await full.enter();
  for (const each of [full, ...others]) each.start();
  await expect.poll(() => house.db.count(sql`select count(*)::int from nodes where not draining`)).toBe(4);
  const given = await Promise.all(Array.from({ length: 90 }, () => closing.another(0)));
  const of = (name: string) => given.filter((to) => to === `https://${name}.example`).length;
  // Fewer than ten, where thirty are likely, come by chance once in a hundred thousand runs.
  for (const name of ['one', 'two', 'three']) expect(of(name)).toBeGreaterThan(10);
  expect(of('one') + of('two') + of('three')).toBe(90);
  await Promise.all([closing, full, ...others].map((each) => each.stop()));
  await house.stop();
});

test('a node that stops while the database has been silent for an hour waits for what is under way, and not for all that it missed', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const silent = { run: () => new Promise<number>(() => {}) } as unknown as Database;
  const logger = pino({ level: 'silent' });
  const node = createNodes(
    { name: 'a', capacity: 1, roles },
    { db: silent, logger, carried: carriedByNode, mediaUrl: () => 'https://a.example' },
  );
  node.start();
  await vi.advanceTimersByTimeAsync(3_600_000);
  let told = false;
  void node.drain().then(() => {
    told = true;
  });
  await vi.advanceTimersByTimeAsync(12_000);
  expect(told).toBe(true);
});
