import { expect, test } from 'vitest';
import { toAppError } from '#server/http/error-response.ts';
import { isDatabaseAway, withPatience } from './availability.ts';
import { SealBroken } from './keys/sealing.ts';

const coded = (code: string, more: object = {}) => Object.assign(new Error('It failed.'), { code, ...more });

const away: [what: string, error: unknown][] = [
  ...(['08006', '08P01', '57014', '57P01', '57P03', '53300'] as const).map(state),
  // Full disk or memory, no leave to log in, no such database while it is restored, a deadlock after its tries.
  ...(['53100', '53200', '28P01', '3D000', '40001', '40P01'] as const).map(state),
  // A standby that only reads, a transaction ended for its idleness, a lock not given, the server's own faults.
  ...(['25006', '25P03', '55P03', '55006', '58030', 'XX000'] as const).map(state),
  ...(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'] as const).map(
    state,
  ),
  ['a database that takes no connections', coded('55000', { severity: 'FATAL' })],
  ['no leave to connect', coded('42501', { severity: 'FATAL' })],
  ['a socket file that is not there', coded('ENOENT', { syscall: 'connect' })],
  ['a firewall', coded('EPERM', { syscall: 'connect' })],
  ['addresses that all refuse', Object.assign(new AggregateError([]), { code: 'ECONNREFUSED' })],
  ['a lost connection', new Error('Connection terminated unexpectedly')],
  ['a full pool', new Error('timeout exceeded when trying to connect')],
  ['a connection lost before', new Error('Client has encountered a connection error and is not queryable')],
  ['a pool that ended', new Error('Cannot use a pool after calling end on the pool')],
  ['a failure inside a wrapping one', new Error('Failed query', { cause: coded('57P01') })],
];

const faults: [what: string, error: unknown][] = [
  // A value refused, wrong SQL, no right to a table, a transaction used after its failure, a thing in the wrong state.
  ...(['23505', '22P02', '42601', '42501', '25P02', '25001', '55000'] as const).map(state),
  ['no right to a table', coded('42501', { severity: 'ERROR' })],
  ['a fault of ours', new Error('x is not what it should be')],
  ['a type error', new TypeError('x is undefined')],
  ['a range error inside', new Error('Failed query', { cause: new RangeError('Invalid time value') })],
  ['a broken seal', new SealBroken(new Error('Unsupported state'))],
  ['a missing file', coded('ENOENT', { syscall: 'open' })],
  ['a refused value that says so', new Error("Failed query: 'Connection terminated'", { cause: coded('23505') })],
  ['no error', 'Connection terminated'],
  ['nothing', undefined],
];

function state(code: string): [string, unknown] {
  return [code, coded(code)];
}

test.each(away)('%s is the database being away: try again soon', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(true);
  expect(toAppError(error)).toMatchObject({ code: 'server.busy', status: 503, retryAfterSeconds: 2 });
});

test.each(faults)('%s is a fault, which waiting does not mend', (_what, error) => {
  expect(isDatabaseAway(error)).toBe(false);
  expect(toAppError(error)).toMatchObject({ code: 'server.failed', status: 500 });
});

test('a database that does not answer in time is away', async () => {
  const error = await withPatience(new Promise(() => undefined), 1).catch((e: unknown) => e);
  expect(isDatabaseAway(error)).toBe(true);
});

test('causes that go in a circle end', () => {
  const error = new Error('one');
  error.cause = error;
  expect(isDatabaseAway(error)).toBe(false);
});
