import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { carriedByNode } from '#server/features/calls/live/owners.store.ts';
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
