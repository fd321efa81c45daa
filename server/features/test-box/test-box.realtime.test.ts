import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoBusiness } from '#db/demo/people.ts';
import { writeDemoBusiness } from '#db/seed.ts';
import { systemClock } from '#server/clock.ts';
import type { Person } from '#tests/house.ts';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { placeTestCall, watchTestCall } from '#tests/test-box.ts';

let house: TelephoneHouse;
let admin: Person;
beforeAll(async () => {
  house = await startTelephoneHouse();
  admin = await house.person('superadmin');
  await writeDemoBusiness({ db: house.db, clock: systemClock }, admin.accountId);
  await house.db.execute('update model_configurations set pause_before_speaking_seconds = 0');
});
afterAll(() => house.stop());

const minutesLeft = async () => (await house.request('GET', '/user', { token: admin.token })).body.remainingMinutes;
const rowOf = async (callId: string) =>
  (await house.db.execute<Record<string, unknown>>(`select * from calls where id = '${callId}'`)).rows[0];
const ended = { type: 'ended' } as const;

test('a typed call shows brief, context, tools and timing of each turn, and spends no minutes', {
  tags: ['ROUTES-23'],
}, async () => {
  const before = await minutesLeft();
  const placed = await house.request('POST', '/test-box/calls', { token: admin.token, body: {} });
  expect(placed.body.brief).toMatchObject({
    business: { name: demoBusiness.name, services: demoBusiness.services },
    greeting: demoBusiness.greeting,
    faqs: demoBusiness.faqs,
  });
  expect(placed.body.brief.accountId).toBeUndefined();
  const call = await watchTestCall(house, admin, placed.body.callId);
  await call.until(() => call.lines().some(({ text }) => text === demoBusiness.greeting));
  expect(call.turns()[0]).toMatchObject({ input: 'answered', tools: [] });
  expect(call.lines().every(({ turn }) => turn === 0)).toBe(true);
  expect(call.sound.length).toBeGreaterThan(10);

  const answered = (turn: number) => () => call.turns()[turn]?.timing.answeredMs != null;
  expect(await call.say(demoBusiness.faqs[0].question)).toBe(204);
  await call.until(answered(1));
  expect(call.turns()[1]).toMatchObject({
    input: 'typed',
    heard: demoBusiness.faqs[0].question,
    finding: { question: 'help', meaning: 'faq', next: 'offer-details' },
    context: [{ source: 'faq', title: demoBusiness.faqs[0].question, text: demoBusiness.faqs[0].answer }],
  });
  const { timing } = call.turns()[1] ?? {};
  expect(timing?.understoodMs).toBeGreaterThanOrEqual(0);
  expect(timing?.firstSoundMs).toBeGreaterThanOrEqual(timing?.understoodMs ?? 0);
  expect(timing?.answeredMs).toBeGreaterThanOrEqual(timing?.firstSoundMs ?? 0);
  expect(timing?.soundMs).toBeGreaterThan(3_000);

  // Typing breaks the answer off, as speaking does.
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  await call.say('Are you open on Saturday?');
  await call.until(answered(2));
  expect(call.lines().findLast(({ turn, speaker }) => turn === 1 && speaker === 'assistant')).toMatchObject({
    cut: true,
    text: expect.stringMatching(/^The first/),
  });
  expect(call.turns()[2]?.context).toMatchObject([{ source: 'business', title: 'business hours' }]);

  await call.say('My landlord wants me to move out');
  await call.until(answered(3));
  expect(call.turns()[3]?.tools).toContainEqual(
    expect.objectContaining({ name: 'note_detail', ok: true, args: expect.stringContaining('landlord') }),
  );
  await call.say('I would rather not say');
  await call.until(answered(4));
  expect(call.turns()[4]?.finding).toMatchObject({ question: 'ask-name', next: 'ask-number' });
  await call.press('7735550162');
  await call.until(answered(5));
  expect(call.turns()[5]).toMatchObject({ input: 'keypad', heard: '7735550162', finding: { question: 'ask-number' } });
  expect(call.turns()[5]?.tools[0]).toMatchObject({
    name: 'note_detail',
    args: expect.stringContaining('+17735550162'),
    output: '{"noted":true}',
  });
  await call.say('goodbye');
  await call.until(() => call.turns().some(({ tools }) => tools.some(({ name }) => name === 'end_call')));
  await call.over;
  expect(call.events.at(-1)).toMatchObject({ ...ended, end: { reason: 'assistant-ended', outcome: 'message' } });

  expect(await call.say('still there?')).toBe(404);
  expect(await rowOf(call.callId)).toMatchObject({ is_test: true, from_number: null, charged_seconds: 0 });
  expect(await minutesLeft()).toBe(before);
  const log = await house.request('GET', '/overview/call-logs', { token: admin.token });
  expect(log.body).toEqual([]);
  const { body: figures } = await house.request('GET', '/overview/call-analytics', { token: admin.token });
  expect(figures).toMatchObject({ totalCalls: 0, totalMinutesSpent: 0 });
});

test('a person who may change settings reaches test calls of the own business alone', {
  tags: ['ROLES-06'],
}, async () => {
  const call = await placeTestCall(house, admin);
  const path = `/test-box/calls/${call.callId}`;
  const ofCall: [string, string, object?][] = [
    ['GET', `${path}/events`],
    ['POST', `${path}/lines`, { text: 'hello' }],
    ['POST', `${path}/keys`, { key: '1' }],
    ['DELETE', path],
  ];
  for (const [method, place, body] of ofCall) {
    const answer = await house.request(method, place, { token: house.owner.token, body });
    expect([answer.status, answer.body.code], place).toEqual([404, 'test-box.no-call']);
    expect((await house.request(method, place, { body })).status, place).toBe(401);
  }
  expect((await house.request('POST', '/test-box/calls', { body: {} })).status).toBe(401);
  expect(await call.hangUp()).toBe(204);
  await call.over;
  expect(call.events.at(-1)).toMatchObject({ ...ended, end: { reason: 'caller-hangup' } });
  expect(await call.hangUp()).toBe(404);
});

test('what is not a number, a line or a key is refused', async () => {
  const call = await placeTestCall(house, admin);
  const refused = async (place: string, body: object) =>
    (await house.request('POST', `/test-box/calls${place}`, { token: admin.token, body })).status;
  for (const from of ['', '3125550147', '+1', '+1312555014777777777', 5]) expect(await refused('', { from })).toBe(400);
  expect(await refused('', { unknown: 1 })).toBe(400);
  for (const text of ['', '   ', 'x'.repeat(501), 5])
    expect(await refused(`/${call.callId}/lines`, { text })).toBe(400);
  for (const key of ['', '12', 'A', 1]) expect(await refused(`/${call.callId}/keys`, { key })).toBe(400);
  await call.hangUp();
});

test('a second test call of an account ends the first and says so', async () => {
  const first = await placeTestCall(house, admin);
  const second = await placeTestCall(house, admin);
  await first.over;
  expect(first.events.at(-1)).toMatchObject({ ...ended, end: { reason: 'replaced' } });
  expect(await second.say('hello')).toBe(204);
  await second.hangUp();
});

test('a broken stream can be joined again; without a reader the call is hung up after some seconds', async () => {
  const call = await placeTestCall(house, admin);
  await call.say('How much does a first consultation cost?');
  await call.until(() => call.turns()[1]?.finding != null);
  await call.cut();
  const again = await watchTestCall(house, admin, call.callId);
  await again.until(() => again.events.length > 0);
  expect(again.events[0]).toMatchObject({ type: 'snapshot', turns: [{ turn: 0 }, { turn: 1 }] });
  expect(again.lines()[0]?.text).not.toBe('');
  await again.cut();
  await expect.poll(async () => (await rowOf(call.callId))?.outcome, { timeout: 12_000 }).toBe('handled');
  expect(house.phone?.switchboard.liveCalls).toBe(0);
  const late = await watchTestCall(house, admin, call.callId);
  await late.over;
  expect(late.events.at(-1)).toMatchObject({ ...ended, end: { reason: 'caller-hangup' } });
});

test('logging out ends the test call and its stream', async () => {
  const token = await house.sessions.open(house.db, admin.accountId, false);
  const call = await placeTestCall(house, { ...admin, token });
  await house.request('POST', '/auth/logout', { token });
  await call.over;
  expect(call.events.at(-1)).toMatchObject(ended);
  await expect.poll(async () => (await rowOf(call.callId))?.outcome, { timeout: 12_000 }).not.toBe('live');
});

test('another reader’s stream ends with their own session, and the call goes on', async () => {
  const call = await placeTestCall(house, admin);
  const token = await house.sessions.open(house.db, admin.accountId, false);
  const other = await watchTestCall(house, { ...admin, token }, call.callId);
  await other.until(() => other.events.length > 0);
  await house.request('POST', '/auth/logout', { token });
  await other.over;
  expect(other.events.at(-1)).not.toMatchObject(ended);
  expect(await call.say('Are you open on Saturday?')).toBe(204);
  await call.hangUp();
  await call.over;
});

test('a house that closes does not wait for a test call', async () => {
  const other = await startTelephoneHouse();
  const person = await other.person('superadmin');
  const call = await placeTestCall(other, person);
  await call.until(() => call.turns().length > 0);
  const before = performance.now();
  await other.stop();
  expect(performance.now() - before).toBeLessThan(15_000);
  await call.over;
  expect(call.events.at(-1)).toMatchObject(ended);
});
