import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
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
  const next = createNodes({ name: 'b', capacity: 1, roles }, { ...house, mediaUrl: () => 'https://b.example' });
  await next.enter();
  expect(await entries()).toEqual([expect.objectContaining({ id: next.id, name: 'b' })]);
  await next.stop();
  await house.stop();
});

test('takes calls in the place of another from when it can be reached until it drains, and is waited for by who closes', async () => {
  const house = await startHouse();
  const node = (name: string) =>
    createNodes({ name, capacity: 1, roles }, { ...house, mediaUrl: () => `https://${name}.example` });
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
