import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forAccount } from '#server/store/scope.ts';
import { sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { until } from '#tests/calls-fixture.ts';
import { administrate } from '#tests/database-server.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { defineJob, GiveUp } from './jobs.ts';
import { createPgBossJobs } from './pg-boss-jobs.ts';

const note = defineJob<{ text: string }>('note');
let house: TestHouse;
const done: string[] = [];
const slowNote = defineJob<{ ms: number; of: string }>('slow-note', { atOnce: 8, takesSeconds: 600 });
const poison = defineJob<{ text: string }>('poison', { retries: { retryLimit: 0, retryDelay: 0, retryDelayMax: 1 } });
const running = new Map<string, number>();
let most = 0;
const logger = pino({ level: 'silent' });
let jobs: ReturnType<typeof createPgBossJobs>;
let ready = 0;
let waiting: { key: string; data: { text: string } }[] = [];

beforeAll(async () => {
  house = await startHouse({ telephone: false });
  await administrate(house.ownerUrl, 'create schema own_jobs', 'grant all on schema own_jobs to public');
  jobs = createPgBossJobs({ databaseUrl: house.databaseUrl, logger, schema: 'own_jobs' });
  jobs.handle(
    note,
    async ({ text }) => void done.push(text),
    async () => waiting,
  );
  jobs.handle(slowNote, async ({ ms, of }) => {
    running.set(of, (running.get(of) ?? 0) + 1);
    if (of === 'busy') most = Math.max(most, running.get(of) ?? 0);
    await wait(ms);
    running.set(of, (running.get(of) ?? 0) - 1);
    done.push(of);
  });
  jobs.handle(poison, async ({ text }) => {
    if (text === 'bad') throw new GiveUp(new Error('never'));
    done.push(text);
  });
  jobs.recur('minute', async () => {
    ready += 1;
  });
  await jobs.enqueue(house.db, note, { text: 'too early' });
  waiting = [{ key: randomUUID(), data: { text: 'waited' } }];
  jobs.start();
  await until('ready', () => ready > 0);
});
afterAll(async () => {
  await jobs.stop();
  await house.stop();
});

const enqueue = (text: string, key: string = randomUUID()) =>
  inTransaction(house.db, (tx) => jobs.enqueue(tx, note, { text }, key));

test('a job is done soon after its transaction', async () => {
  const startedAtMs = performance.now();
  await enqueue('one');
  await until('the job', () => done.includes('one'));
  expect(performance.now() - startedAtMs).toBeLessThan(1_500);
  expect(done).not.toContain('too early');
});

test('work that waits without a job is found when the queue opens and 3 s later, and done once', async () => {
  await until('the job', () => done.includes('waited'));
  await until('the second look', () => ready > 1);
  await enqueue('after the second look');
  await until('a later job', () => done.includes('after the second look'));
  expect(done.filter((text) => text === 'waited')).toHaveLength(1);
});

test('a job of a transaction that is rolled back is never done, and one key is one job', async () => {
  await inTransaction(house.db, async (tx) => {
    await jobs.enqueue(tx, note, { text: 'never' });
    throw new Error('rolled back');
  }).catch(() => undefined);
  const key = randomUUID();
  await enqueue('two', key);
  await enqueue('two', key);
  for (let i = 0; i < 20; i += 1) await enqueue(`many ${i}`);
  await until('all', () => done.filter((text) => text.startsWith('many')).length === 20);
  expect(done.filter((text) => text === 'two')).toHaveLength(1);
  expect(done).not.toContain('never');
});

test('recurring work that throws holds nothing else up', async () => {
  const own = createPgBossJobs({ databaseUrl: house.databaseUrl, logger, schema: 'own_jobs' });
  let looks = 0;
  own.recur('hour', () => Promise.reject(new Error('away')));
  own.recur('hour', async () => {
    looks += 1;
  });
  own.start();
  await until('the look', () => looks > 0);
  await own.stop();
});

test('what recurs is scheduled in the database, once for all processes', async () => {
  const { rows } = await house.db.execute('select name, cron from own_jobs.schedule order by name');
  expect(rows).toEqual([
    { name: 'each-hour', cron: '7 * * * *' },
    { name: 'each-minute', cron: '* * * * *' },
  ]);
});

test('recurring work of a process that died is taken up by another within minutes', async () => {
  const { rows } = await house.db.pool.query(
    "select distinct expire_seconds from own_jobs.queue where name in ('each-hour', 'each-minute')",
  );
  expect(rows).toEqual([{ expire_seconds: 120 }]);
});

test('recurring work is told to end when the queue stops', async () => {
  let looks = 0;
  const own = createPgBossJobs({ databaseUrl: house.databaseUrl, logger, schema: 'own_jobs' });
  own.recur('minute', (stop) => {
    looks += 1;
    return new Promise((end) => stop.addEventListener('abort', () => end()));
  });
  own.recur('minute', async () => void done.push('a look after the end'));
  own.start();
  await until('the look', () => looks === 1);
  await own.stop();
  expect(done).not.toContain('a look after the end');
});

const businesses = ['first', 'second', 'third', 'fourth'] as const;
const accounts = Object.fromEntries(['busy', 'calm', 'last', ...businesses].map((name) => [name, randomUUID()]));
const enqueueFor = (of: string, ms: number) =>
  forAccount(String(accounts[of]), () => inTransaction(house.db, (tx) => jobs.enqueue(tx, slowNote, { ms, of })));

test('a business with a long queue leaves lanes to the others, and a slow job lets none wait', async () => {
  done.length = 0;
  await enqueueFor('busy', 6_000);
  for (let count = 0; count < 40; count += 1) await enqueueFor('busy', 300);
  await until('the busy one at work', () => (running.get('busy') ?? 0) > 0);
  const askedAtMs = performance.now();
  await enqueueFor('calm', 10);
  await until('the calm one', () => done.includes('calm'));
  expect(performance.now() - askedAtMs).toBeLessThan(2_500);
  expect(done.filter((of) => of === 'busy').length).toBeLessThan(20);
  // A quarter of the lanes.
  expect(most).toBeLessThanOrEqual(2);
  // The rest goes by the one that takes 6 s: of two lanes the other works on.
  await until('the rest', () => done.filter((of) => of === 'busy').length >= 20);
  // Those of the next test have all lanes.
  await until('all of them', () => done.filter((of) => of === 'busy').length === 41);
});

test('one who comes last waits for a lane, not for all that four busy businesses have', async () => {
  done.length = 0;
  for (let count = 0; count < 12; count += 1) for (const of of businesses) await enqueueFor(of, 400);
  await until('all lanes at work', () => businesses.every((of) => running.get(of) === 2));
  await enqueueFor('last', 10);
  const before = done.length;
  await until('the last one', () => done.includes('last'));
  expect(done.indexOf('last') - before).toBeLessThanOrEqual(16);
  await until('the rest', () => done.length === 4 * 12 + 1);
});

test('how the queues stand is one answer: what waits, what is done, what was given up', async () => {
  await inTransaction(house.db, (tx) => jobs.enqueue(tx, poison, { text: 'bad' }));
  await until('the dead letter', async () =>
    Boolean((await jobs.figures())?.find(({ job, deadLetters }) => job === 'poison' && deadLetters === 1)),
  );
  const figures = await jobs.figures();
  expect(figures?.map(({ job }) => job).sort()).toEqual(['note', 'poison', 'slow-note']);
  // Wanted again, it is a dead letter no more.
  await inTransaction(house.db, (tx) => jobs.again(tx, poison, { text: 'good' }, randomUUID(), { text: 'bad' }));
  await until('the end', () => done.includes('good'));
  expect((await jobs.figures())?.find(({ job }) => job === 'poison')).toMatchObject({ deadLetters: 0 });
});

test('each kind of work has a time of its own after which it counts as broken off', async () => {
  const { rows } = await house.db.pool.query<{ name: string; expire_seconds: number }>(
    "select name, expire_seconds from own_jobs.queue where name in ('note', 'slow-note') order by name",
  );
  expect(rows).toEqual([
    { name: 'note', expire_seconds: 120 },
    { name: 'slow-note', expire_seconds: 600 },
  ]);
});

test('what waits without a job is found behind a thousand that have one', async () => {
  const lacking: string[] = [];
  const kept = Array.from({ length: 3 }, () => randomUUID());
  for (const key of kept.slice(0, 2)) await inTransaction(house.db, (tx) => jobs.enqueue(tx, note, { text: key }, key));
  const own = createPgBossJobs({ databaseUrl: house.databaseUrl, logger, schema: 'own_jobs' });
  own.handle(
    note,
    async ({ text }) => void done.push(text),
    async (lacks) => {
      const list = sql`select key from unnest(${kept}::uuid[]) with ordinality as k (key, place)`;
      const found = await house.db.column<string>(sql`${list} where ${lacks(sql`key`)} order by place limit 1`);
      lacking.push(...found);
      return found.map((key) => ({ key, data: { text: key } }));
    },
  );
  own.start();
  await until('the look', () => lacking.length > 0);
  await own.stop();
  expect(lacking[0]).toBe(kept[2]);
});
