import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CallScope, callAtWork } from '#voice/session/call-scope.ts';
import { createLogger } from './logger.ts';

const callId = '0193c000-0000-7000-8000-000000000001';
let lines: Record<string, unknown>[];
const logger = () => createLogger('info', { write: (line: string) => void lines.push(JSON.parse(line)) }, callAtWork);

beforeEach(() => {
  lines = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

it('a line of a call has its id and that of its trace, whoever writes it', async () => {
  const log = logger();
  const scope = new CallScope({ callId, used: () => {}, broke: () => false });
  await scope.run(async () => {
    await Promise.resolve();
    log.warn('a service is away');
  });
  log.info({ callId }, 'elsewhere');
  log.info('of no call');
  const ids = { callId, traceId: callId.replaceAll('-', '') };
  expect(lines).toMatchObject([ids, ids, { msg: 'of no call' }]);
  expect(lines[2]).not.toHaveProperty('callId');
});

it('a line says when it was written, in milliseconds that are of no zone', () => {
  const before = new Date();
  logger().info('at work');
  expect(lines[0]?.time).toBeGreaterThanOrEqual(before.getTime());
  const after = new Date();
  expect(lines[0]?.time).toBeLessThanOrEqual(after.getTime());
});

it('an outage is a line a minute and their number, of single calls and jobs some more', () => {
  const log = logger();
  for (let times = 0; times < 300; times += 1) log.error({ err: new Error('away') }, 'the job queue reports an error');
  for (let job = 0; job < 300; job += 1) log.warn({ jobId: job }, 'a job failed; it is tried again');
  for (let times = 0; times < 5; times += 1) log.info('request');
  const of = (msg: string) => lines.filter((line) => line.msg === msg).length;
  expect(of('the job queue reports an error')).toBe(1);
  expect(of('a job failed; it is tried again')).toBe(20);
  expect(of('request')).toBe(5);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(-2)).toMatchObject([
    { level: 50, times: 299, msg: 'the job queue reports an error (again)' },
    { level: 40, times: 280, msg: 'a job failed; it is tried again (again)' },
  ]);
  log.error('the job queue reports an error');
  expect(of('the job queue reports an error')).toBe(2);
});

it('of an error told by an object the code is kept, and no word of it', () => {
  const told = {
    ...Object.assign(new Error('password of x'), { code: '57P01' }),
    message: 'password of x',
    queue: 'q',
  };
  logger().error({ err: told }, 'the job queue reports an error');
  expect(lines[0]?.err).toMatchObject({ kind: 'object', code: '57P01' });
  expect(JSON.stringify(lines)).not.toContain('password');
});
