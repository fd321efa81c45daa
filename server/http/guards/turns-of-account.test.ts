import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { endpoint } from '#contract/endpoint.ts';
import { settled } from '#tests/still-time.ts';
import { turnsOfAccounts } from './turns-of-account.ts';

const route = (method: 'GET' | 'POST', more: { produces?: string; area?: 'own'; always?: true; waits?: true } = {}) =>
  endpoint({ method, path: '/things', access: 'user', area: 'settings', summary: 'Things.', ...more });
const by = (accountId: string, socket = new EventEmitter()) => ({
  session: { accountId },
  raw: { socket: Object.assign(socket, { destroyed: false }) as never },
});

/** Work that counts how much of it is done at once, until it is let go. */
function counted() {
  const work = { begun: 0, over: 0, most: 0, end: () => {} };
  const over = new Promise<void>((resolve) => {
    work.end = resolve;
  });
  const one = async () => {
    work.begun += 1;
    work.most = Math.max(work.most, work.begun - work.over);
    await over;
    work.over += 1;
  };
  return { ...work, one, now: work };
}

test('four reads and three changes of an account are done at once; those of another do not wait for them', async () => {
  const inTurn = turnsOfAccounts();
  const [reads, changes, others] = [counted(), counted(), counted()];
  const all = [
    ...Array.from({ length: 20 }, () => inTurn(route('GET'), by('a'), reads.one)),
    ...Array.from({ length: 20 }, () => inTurn(route('POST'), by('a'), changes.one)),
    inTurn(route('GET'), by('b'), others.one),
  ];
  await settled();
  expect([reads, changes, others].map(({ now }) => now.begun)).toEqual([4, 3, 1]);
  for (const { end } of [reads.now, changes.now, others.now]) end();
  await Promise.all(all);
  expect([reads, changes].map(({ now }) => [now.over, now.most])).toEqual([
    [20, 4],
    [20, 3],
  ]);
});

test('a hundred wait, the next is told to come again; a failure gives its turn back', async () => {
  const inTurn = turnsOfAccounts();
  const broken = () => Promise.reject(new Error('broken'));
  for (let time = 0; time < 5; time += 1) await expect(inTurn(route('GET'), by('a'), broken)).rejects.toThrow('broken');
  const { one, now } = counted();
  const all = Array.from({ length: 104 }, () => inTurn(route('GET'), by('a'), one));
  await settled();
  await expect(inTurn(route('GET'), by('a'), one)).rejects.toMatchObject({ code: 'request.too-many' });
  now.end();
  await Promise.all(all);
  expect(now.over).toBe(104);
});

test('who is nobody, and what comes piece by piece, does not wait', async () => {
  const inTurn = turnsOfAccounts();
  const { one, now } = counted();
  const all = [
    ...Array.from({ length: 6 }, () => inTurn(route('GET'), { ...by('a'), session: null }, one)),
    ...Array.from({ length: 6 }, () => inTurn(route('GET', { produces: 'text/csv' }), by('a'), one)),
  ];
  await settled();
  expect(now.begun).toBe(12);
  now.end();
  await Promise.all(all);
});

test("what waits for others' servers holds up nothing else, and nothing holds up what makes a person safe", async () => {
  const inTurn = turnsOfAccounts();
  const [slow, changes, safe] = [counted(), counted(), counted()];
  const all = [
    ...Array.from({ length: 5 }, () => inTurn(route('POST', { waits: true }), by('a'), slow.one)),
    inTurn(route('GET', { waits: true }), by('a'), slow.one),
    ...Array.from({ length: 5 }, () => inTurn(route('POST'), by('a'), changes.one)),
    inTurn(route('POST', { area: 'own' }), by('a'), safe.one),
    inTurn(route('POST', { always: true }), by('a'), safe.one),
  ];
  await settled();
  expect([slow, changes, safe].map(({ now }) => now.begun)).toEqual([3, 3, 2]);
  for (const { now } of [slow, changes, safe]) now.end();
  await Promise.all(all);
});

test('who has gone away waits no longer, and is not worked for', async () => {
  const inTurn = turnsOfAccounts();
  const [held, gone, left] = [counted(), counted(), counted()];
  const all = Array.from({ length: 3 }, () => inTurn(route('POST'), by('a'), held.one));
  const socket = new EventEmitter();
  const others = Array.from({ length: 2 }, () => inTurn(route('POST'), by('a', socket), gone.one));
  const over = Promise.allSettled(others);
  all.push(inTurn(route('POST'), by('a'), left.one));
  await settled();
  expect(socket.listenerCount('close')).toBe(1);
  socket.emit('close');
  expect((await over).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  for (const { now } of [held, left]) now.end();
  await Promise.all(all);
  expect([gone.now.begun, left.now.begun]).toEqual([0, 1]);
});
