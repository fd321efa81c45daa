import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestClock, type TestClock } from '#tests/clock.ts';
import { type Bus, createBus, type Wire } from './bus.ts';
import { createSeal } from './seal.ts';

/** One line that carries texts to all who are on it, and what went over it. */
let texts: string[];
let hearing: ((text: string) => void)[];
let clock: TestClock;
let log: { msg: string; node?: string }[];
const key = randomBytes(32);
const accountId = '018f0000-0000-7000-8000-000000000001';

beforeEach(() => {
  // A question waits a second for its answer.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  [texts, hearing, log, clock] = [[], [], [], createTestClock()];
});
afterEach(() => void vi.useRealTimers());

const told = (text: string) => {
  texts.push(text);
  for (const hear of hearing) hear(text);
};
const wire = (): Wire => ({
  open: (heard) => void hearing.push(heard),
  send: async (text) => told(text),
  close: async () => {},
});
const logger = pino({ base: null }, { write: (line: string) => void log.push(JSON.parse(line)) });

function join(nodeId: string, own: Partial<{ key: Buffer; clock: TestClock }> = {}) {
  const bus = createBus({ nodeId, wire: wire(), key, clock, logger, ...own });
  const heard: string[] = [];
  bus.hear('account-ended', (tidings) => heard.push(tidings.accountId));
  bus.open();
  return { bus, heard };
}
const ended = (bus: Bus, id = accountId) => bus.tell('account-ended', { accountId: id });
/** What is under way has been told. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what a node tells the others hear, once, and it itself does not', async () => {
  const [a, b, c] = [join('a'), join('b'), join('c')];
  ended(a.bus, 'one');
  ended(a.bus, 'two');
  await settled();
  ended(a.bus, 'three');
  await settled();
  expect([a.heard, b.heard, c.heard]).toEqual([[], ['one', 'two', 'three'], ['one', 'two', 'three']]);
  expect([texts.length, log]).toEqual([2, []]);
  // A node of before reads a list, and passes over what names no subject.
  const [head, ...letters] = JSON.parse(texts[0] ?? '');
  expect(Object.keys(head)).toEqual(['from', 'at', 'n', 'mac']);
  expect(letters).toEqual(['one', 'two'].map((id) => ({ subject: 'account-ended', body: { accountId: id } })));
});

test('nobody who only reaches the line is believed, and that is told once a minute', async () => {
  const { heard } = join('b');
  const letter = JSON.stringify({ from: 'a', subject: 'account-ended', body: { accountId } });
  told(`[${letter}]`);
  told(createSeal({ nodeId: 'a', key: randomBytes(32), clock }).seal(letter));
  const right = createSeal({ nodeId: 'a', key, clock }).seal(letter);
  told(right.replace(accountId, accountId.replace('1', '2')));
  told(right.replace('"from":"a"', '"from":"c"'));
  for (const text of ['', 'null', '[]', '{"from":"a"}', '[[[', '[null]']) told(text);
  expect(heard).toEqual([]);
  expect(log.map(({ msg }) => msg)).toEqual([
    expect.stringContaining('not believed: it has no signature'),
    expect.stringContaining('not believed: its signature (HMAC) is wrong'),
  ]);
  clock.advance(60_000);
  told('');
  expect(log).toHaveLength(3);
  expect(heard).toEqual([]);
});

test('what was recorded and is sent again is not believed', async () => {
  const [a, b] = [join('a'), join('b')];
  ended(a.bus);
  await settled();
  told(texts[0] ?? '');
  clock.advance(30_000);
  ended(a.bus, 'later');
  await settled();
  told(texts[0] ?? '');
  expect(b.heard).toEqual([accountId, 'later']);
  expect(log.map(({ msg, node }) => [msg, node])).toEqual([[expect.stringContaining('heard before (replay)'), 'a']]);
  // Who was not there hears nothing of it either, once it is old.
  const c = join('c');
  clock.advance(61_000);
  told(texts[0] ?? '');
  expect(c.heard).toEqual([]);
});

test('a clock that is more than a minute off cuts a node off, says so, and does no more once it is right', async () => {
  const late = createTestClock();
  const [a, b] = [join('a', { clock: late }), join('b')];
  late.advance(-59_000);
  ended(a.bus, 'near');
  await settled();
  late.advance(-16_000);
  for (const id of ['far', 'farther']) {
    ended(a.bus, id);
    await settled();
  }
  expect(b.heard).toEqual(['near']);
  expect(log.map(({ msg, node }) => [msg, node])).toEqual([
    [expect.stringContaining('clock skew: it was signed 75 s before our time'), 'a'],
  ]);
  clock.advance(60_000);
  ended(a.bus);
  await settled();
  expect(log).toHaveLength(2);
  late.advance(135_000);
  ended(a.bus, 'right');
  await settled();
  expect(b.heard).toEqual(['near', 'right']);
});

test('a letter that is no object, or of no known shape, is passed over, and those beside it are heard', async () => {
  const { bus, heard } = join('b');
  const over: string[] = [];
  bus.hear('call-over', ({ carrierCallId }) => over.push(carrierCallId));
  bus.hear('session-ended', () => over.push('session'));
  const { seal } = createSeal({ nodeId: 'a', key, clock });
  const wrong: unknown[] = [
    ...[null, 1, 'text', [], {}],
    ...[null, [], {}, { accountId: 7 }].map((body) => ({ subject: 'account-ended', body })),
    { subject: 'session-ended', body: { accountId, tokenHash: 'zz' } },
    { subject: 'constructor', body: {} },
    { subject: 'call-at', asks: 'q', body: { carrierCallId: null } },
    { subject: 'call-at', answers: 'q', body: { token: 1 } },
  ];
  told(seal(wrong.map((one) => JSON.stringify(one)).join(',')));
  told(seal('{"subject"'));
  told(seal(JSON.stringify({ subject: 'call-over', body: { carrierCallId: 'CA1' } })));
  expect([heard, over]).toEqual([[], ['CA1']]);
  expect(log.map(({ msg }) => msg)).toEqual([expect.stringContaining('not the shape of its subject')]);
});

test('a question is answered by whom it asks alone, in the shape of its answer', async () => {
  const [a, b, c] = [join('a'), join('b'), join('c')];
  b.bus.answer('call-at', async () => ({ token: 't', mediaUrl: 'https://b.example' }));
  c.bus.answer('call-at', async () => null);
  const question = { carrierCallId: 'CA1' };
  expect(await a.bus.ask('b', 'call-at', question)).toEqual({ token: 't', mediaUrl: 'https://b.example' });
  expect(await a.bus.ask('c', 'call-at', question)).toBeNull();
  expect(await a.bus.ask(null, 'call-at', question)).toEqual({ token: 't', mediaUrl: 'https://b.example' });

  // Another node answers in its place, and its own answer is of another shape.
  const { seal } = createSeal({ nodeId: 'd', key, clock });
  b.bus.answer('call-at', async () => {
    const { asks } = JSON.parse(texts.at(-1) ?? '')[1];
    const body = { token: 'd', mediaUrl: 'https://d.example' };
    told(seal(JSON.stringify({ subject: 'call-at', body, to: 'a', answers: asks })));
    return { token: 't' } as never;
  });
  const waits = a.bus.ask('b', 'call-at', question);
  await settled();
  b.bus.answer('call-at', async () => ({ ended: 'caller-hangup', forwardTo: null }));
  expect(await a.bus.ask('b', 'call-at', question)).toEqual({ ended: 'caller-hangup', forwardTo: null });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await waits).toBeNull();
});

test('a message is no longer than a notification of PostgreSQL, and one that would be takes no other along', async () => {
  const [a, b] = [join('a'), join('b')];
  const ids = Array.from({ length: 400 }, (_, at) => `${at}`.padStart(200, 'x'));
  ended(a.bus, 'y'.repeat(8_000));
  for (const id of ids) ended(a.bus, id);
  await settled();
  expect(Math.max(...texts.map((text) => Buffer.byteLength(text)))).toBeLessThan(8_000);
  expect(b.heard).toEqual(ids);
});
