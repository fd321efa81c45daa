import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/store/transaction.ts';
import { until } from '#tests/calls-fixture.ts';
import { administrate } from '#tests/database-server.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { defineJob } from './jobs.ts';
import { createPgBossJobs } from './pg-boss-jobs.ts';

const note = defineJob<{ text: string }>('note');
let house: TestHouse;
const done: string[] = [];
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
