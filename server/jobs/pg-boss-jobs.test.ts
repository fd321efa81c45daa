import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '#server/store/transaction.ts';
import { until } from '#tests/calls-fixture.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { createPgBossJobs } from './pg-boss-jobs.ts';

let house: TestHouse;
const done: string[] = [];
const logger = pino({ level: 'silent' });
let jobs: ReturnType<typeof createPgBossJobs>;
let ready = 0;

beforeAll(async () => {
  house = await startHouse({ telephone: false });
  jobs = createPgBossJobs({ databaseUrl: house.databaseUrl, logger, schema: 'own_jobs' });
  jobs.handle('analyse-call', async ({ callId }) => void done.push(callId));
  jobs.findForgotten(async () => {
    ready += 1;
  });
  await jobs.enqueue(house.db, 'analyse-call', { callId: 'too early' }, randomUUID());
  jobs.start();
  await until('ready', () => ready > 0);
});
afterAll(async () => {
  await jobs.stop();
  await house.stop();
});

const enqueue = (callId: string, key: string = randomUUID()) =>
  inTransaction(house.db, (tx) => jobs.enqueue(tx, 'analyse-call', { callId }, key));

test('a job is done after its transaction, soon when nudged', async () => {
  const startedAtMs = performance.now();
  await enqueue('one');
  jobs.nudge('analyse-call');
  await until('the job', () => done.includes('one'));
  expect(performance.now() - startedAtMs).toBeLessThan(1_500);
  expect(done).not.toContain('too early');
});

test('a job of a transaction that is rolled back is never done, and one key is one job', async () => {
  await inTransaction(house.db, async (tx) => {
    await jobs.enqueue(tx, 'analyse-call', { callId: 'never' }, randomUUID());
    throw new Error('rolled back');
  }).catch(() => undefined);
  const key = randomUUID();
  await enqueue('two', key);
  await enqueue('two', key);
  for (let i = 0; i < 20; i += 1) await enqueue(`many ${i}`);
  jobs.nudge('analyse-call');
  await until('all', () => done.filter((id) => id.startsWith('many')).length === 20);
  expect(done.filter((id) => id === 'two')).toHaveLength(1);
  expect(done).not.toContain('never');
});

test('whoever looks for forgotten work is told to end when the queue stops', async () => {
  let looks = 0;
  const own = createPgBossJobs({ databaseUrl: house.databaseUrl, logger, schema: 'own_jobs' });
  own.findForgotten((stop) => {
    looks += 1;
    return new Promise((end) => stop.addEventListener('abort', () => end()));
  });
  own.findForgotten(async () => void done.push('a look after the end'));
  own.start();
  await until('the look', () => looks === 1);
  await own.stop();
  expect(done).not.toContain('a look after the end');
});
