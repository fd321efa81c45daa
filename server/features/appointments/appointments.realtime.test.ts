import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { momentOf } from '#contract/values/zoned-time.ts';
import { systemClock } from '#server/clock.ts';
import { createEvents } from '#server/events.ts';
import { createWebhookSecrets } from '#server/features/functions/functions.service.ts';
import { createPgBossJobs } from '#server/jobs/pg-boss-jobs.ts';
import { createLogger } from '#server/logger.ts';
import { sql } from '#server/store/sql.ts';
import { type CalcomServer, startCalcomServer } from '#tests/calcom-server.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { type AppointmentsService, createAppointmentsService, createCalcomCalendar } from './appointments.service.ts';
import { sealPlainTitles } from './make-booking.ts';

const zone = 'America/Chicago';
let calcom: CalcomServer;
/** Beside the house's own, which tells its own service of calls. */
const events = createEvents(createLogger('silent'));
let house: TestHouse;
let owner: Person;
let appointments: AppointmentsService;
beforeAll(async () => {
  calcom = await startCalcomServer();
  house = await startHouse();
  owner = await house.person('owner');
  const { status } = await house.request('PATCH', '/instructions', {
    token: owner.token,
    body: { isCalcomSelected: true, calcomApiKey: calcom.key, calcomEventTypeId: calcom.eventTypeId },
  });
  expect(status).toBe(200);
  // Its monotonic clock moves: waiting for an answer is part of what is tested.
  const clock = { now: () => house.clock.now(), monotonicMs: systemClock.monotonicMs };
  const jobs = createPgBossJobs({ databaseUrl: house.databaseUrl, logger: createLogger('silent') });
  const calendar = createCalcomCalendar(calcom.url);
  appointments = createAppointmentsService({
    ...house,
    clock,
    jobs,
    events,
    secrets: createWebhookSecrets(house),
    calendar,
  });
});
afterAll(async () => {
  await house.stop();
  await calcom.stop();
});
beforeEach(async () => {
  // The house's clock stands on Wednesday, March 4, nine in the morning in Chicago.
  const at = (date: string, hour: number) => momentOf({ date, minute: hour * 60 }, zone).toISOString();
  calcom.free = [at('2026-03-05', 10), at('2026-03-05', 14), at('2026-03-09', 9), at('2026-03-09', 9.5)];
  calcom.bookings.length = 0;
  calcom.requests.length = 0;
  calcom.failures = [];
  calcom.slotsFail = null;
  calcom.listFails = false;
  calcom.needsConfirmation = false;
  await house.db.execute(sql`delete from bookings`);
});

const who = { name: 'Maria Lopez', email: 'maria@example.com', phone: '', reason: 'A lease' };
const signal = AbortSignal.timeout(120_000);
const use = () => ({
  accountId: owner.accountId,
  callId: randomUUID().replace('-', '_'),
  timeZone: zone,
  language: 'en-US' as const,
  isTest: false,
  country: 'US' as const,
});
const slotOf = (at: number) => ({ start: new Date(calcom.free[at] ?? '').toISOString() });
const rows = async () =>
  (
    await house.db.execute<{ state: string; reference: string }>(
      sql`select state, reference from bookings order by created_at desc, id`,
    )
  ).rows;

describe('free times', () => {
  test('are asked for the wished day in the zone of the business, across a change of the clocks', async () => {
    const found = await appointments.openings(use(), 'Monday morning', signal);
    expect(found).toMatchObject({ understood: true, fits: true });
    expect(found.slots.map(({ spoken }) => spoken)).toEqual(['Monday, March 9 at 9 AM', 'Monday, March 9 at 9:30 AM']);
    // Clocks went forward on the 8th: nine is five hours behind now.
    expect(found.slots[0]?.start).toBe('2026-03-09T14:00:00.000Z');
    expect(calcom.requests).toEqual(['GET /v2/slots']);
  });

  test('are asked for nobody when there is no time in the words', async () => {
    expect(await appointments.openings(use(), 'I like turtles', signal)).toEqual({
      understood: false,
      fits: false,
      slots: [],
    });
    expect(calcom.requests).toEqual([]);
  });

  test('are asked for nobody before it is clear which day is meant', async () => {
    expect(await appointments.openings(use(), 'April 31st at three', signal)).toEqual({
      understood: true,
      fits: false,
      slots: [],
      question: { why: 'no-such-day', days: [], time: '[15:00]' },
    });
    const { timeZone, language, country } = use();
    expect(appointments.readDay('Tuesday the 11th', { timeZone, language, country })).toMatchObject({
      why: 'weekday',
      days: [{ spoken: 'Wednesday, March 11', when: '2026-03-11' }, { when: '2026-03-10' }],
    });
    expect(calcom.requests).toEqual([]);
  });

  test.each(['refused-key', 'broken'] as const)('cannot be told when the calendar answers "%s"', async (failure) => {
    calcom.slotsFail = failure;
    await expect(appointments.openings(use(), 'tomorrow', signal)).rejects.toThrow('calendar failed');
  });

  test('that hang are given up with the call', async () => {
    calcom.slotsFail = 'hangs';
    await expect(appointments.openings(use(), 'tomorrow', AbortSignal.timeout(200))).rejects.toThrow('calendar failed');
  });
});

describe('a booking', () => {
  test('is booked with the id of the calendar, its attendee sealed', async () => {
    expect(await appointments.book(use(), slotOf(0), who, signal)).toBe('booked');
    expect(calcom.bookings).toMatchObject([
      {
        start: '2026-03-05T16:00:00.000Z',
        attendees: [{ name: 'Maria Lopez', email: 'maria@example.com', timeZone: zone }],
      },
    ]);
    expect(await rows()).toMatchObject([{ state: 'booked', reference: calcom.bookings[0]?.uid }]);
    const kept = await house.db.execute<{ attendee: Buffer }>(sql`select attendee from bookings limit 1`);
    expect(kept.rows[0]?.attendee.includes('Maria')).toBe(false);
  });

  test('has a number that can be dialled, without its extension', async () => {
    const withExtension = { ...who, phone: '+13125550147;ext=22' };
    expect(await appointments.book(use(), slotOf(0), withExtension, signal)).toBe('booked');
    expect(calcom.bookings).toMatchObject([{ attendees: [{ phoneNumber: '+13125550147' }] }]);
  });

  test('whose answer was lost is not asked for again while nobody can say whether it was made', async () => {
    calcom.failures = ['lost-answer'];
    calcom.listFails = true;
    await expect(appointments.book(use(), slotOf(0), who, signal)).rejects.toThrow('unsure');
    expect(calcom.requests.filter((request) => request === 'POST /v2/bookings')).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: 'unsure', reference: '' }]);
  });

  test('that is taken after a lost answer, which cannot be looked up, is not called taken', async () => {
    calcom.failures = ['broken', 'slot-taken'];
    const call = use();
    const booking = appointments.book(call, slotOf(0), who, signal);
    while (!calcom.requests.includes('GET /v2/bookings')) await new Promise(setImmediate);
    calcom.listFails = true;
    await expect(booking).rejects.toThrow('unsure');
    expect(await rows()).toMatchObject([{ state: 'unsure' }]);
  });

  test('is made once a call and start, also when it is asked for three times at once and again', async () => {
    const call = use();
    const book = () => appointments.book(call, slotOf(0), who, signal);
    expect(await Promise.all([book(), book(), book()])).toEqual(['booked', 'booked', 'booked']);
    expect(await book()).toBe('booked');
    expect(calcom.bookings).toHaveLength(1);
    expect(calcom.requests).toEqual(['POST /v2/bookings']);
  });

  test('whose answer was lost is found again by its id, and not made twice', async () => {
    calcom.failures = ['lost-answer'];
    expect(await appointments.book(use(), slotOf(0), who, signal)).toBe('booked');
    expect(calcom.bookings).toHaveLength(1);
    expect(calcom.requests).toEqual(['POST /v2/bookings', 'GET /v2/bookings']);
    expect((await rows())[0]?.reference).toBe(calcom.bookings[0]?.uid);
  });

  test('that failed at once is looked for, then tried a second time', async () => {
    calcom.failures = ['broken'];
    expect(await appointments.book(use(), slotOf(0), who, signal)).toBe('booked');
    expect(calcom.requests).toEqual(['POST /v2/bookings', 'GET /v2/bookings', 'POST /v2/bookings']);
    expect(calcom.bookings).toHaveLength(1);
  });

  test('that hangs is not called booked, and ends before the deadline of a tool', async () => {
    calcom.failures = ['hangs'];
    const startedMs = performance.now();
    await expect(appointments.book(use(), slotOf(0), who, signal)).rejects.toThrow('unsure');
    expect(performance.now() - startedMs).toBeLessThan(7_500);
    expect((await rows())[0]).toMatchObject({ state: 'unsure', reference: '' });
  });

  test('of a time that is gone is told as taken', async () => {
    await appointments.book(use(), slotOf(0), who, signal);
    expect(await appointments.book(use(), slotOf(0), { ...who, name: 'James Carter' }, signal)).toBe('taken');
    calcom.failures = ['slot-taken'];
    expect(await appointments.book(use(), slotOf(1), who, signal)).toBe('taken');
    expect(calcom.bookings).toHaveLength(1);
  });

  test('that must be confirmed is requested, and one that is refused is neither', async () => {
    calcom.needsConfirmation = true;
    expect(await appointments.book(use(), slotOf(0), who, signal)).toBe('requested');
    calcom.failures = ['refused-key'];
    await expect(appointments.book(use(), slotOf(1), who, signal)).rejects.toThrow('refused');
    // The house's clock stands still: neither row is the later one.
    expect((await rows()).map(({ state }) => state).sort()).toEqual(['failed', 'requested']);
  });

  test('can never be kept as booked without an id', async () => {
    await appointments.book(use(), slotOf(0), who, signal);
    await expect(house.db.execute(sql`update bookings set reference = ''`)).rejects.toThrow();
  });
});

test('without a reachable calendar nothing is said', async () => {
  const jobs = createPgBossJobs({ databaseUrl: house.databaseUrl, logger: createLogger('silent') });
  const gone = await startCalcomServer();
  await gone.stop();
  const calendar = createCalcomCalendar(gone.url);
  const secrets = createWebhookSecrets(house);
  const away = createAppointmentsService({ ...house, clock: systemClock, jobs, events, secrets, calendar });
  await expect(away.openings(use(), 'tomorrow', signal)).rejects.toThrow('away');
  await expect(away.book(use(), slotOf(0), who, signal)).rejects.toThrow('away');
});

test('an account without a calendar books nothing', async () => {
  const other = await house.person('otherOwner');
  const foreign = { ...use(), accountId: other.accountId };
  await expect(appointments.book(foreign, slotOf(0), who, signal)).rejects.toThrow('refused');
  expect(calcom.requests).toEqual([]);
});

test('neither a wish nor the title of a booking stands in the clear', async () => {
  const other = await house.person('otherOwner');
  const { status } = await house.request('PATCH', '/instructions', {
    token: other.token,
    body: { isZapierSelected: true, zapierWebhookUrl: 'https://hooks.example.com/1' },
  });
  expect(status).toBe(200);
  const when = 'some time when nobody sees me because of my test';
  const wish = { ...use(), accountId: other.accountId };
  for (const again of [when, ` ${when.toUpperCase()} `, 'whenever it suits'])
    await appointments.request(wish, again, who);
  expect(await appointments.book(use(), slotOf(0), who, signal)).toBe('booked');
  const { rows: kept } = await house.db.execute<{ line: string; key: string }>(sql`
    select convert_from(convert_to(b::text, 'UTF8'), 'UTF8') as line, key from bookings b`);
  expect(kept, 'the same words once').toHaveLength(3);
  for (const { line, key } of kept) {
    expect(line.toLowerCase()).not.toMatch(/nobody|because|suits|lopez|consultation/);
    expect(key.toLowerCase()).not.toMatch(/nobody|because|suits|lopez/);
  }
});

test('the title is shown in the log as the calendar gave it, also one that a version before kept in the clear', async () => {
  const callId = randomUUID();
  await house.db.execute(sql`
    insert into calls (id, account_id, carrier, carrier_call_id, to_number, started_at, heartbeat_at)
    values (${callId}, ${owner.accountId}, 'test', ${callId}, '+13125550123', now(), now())`);
  await appointments.book({ ...use(), callId }, slotOf(0), who, signal);
  const titles = async () => (await appointments.ofCall(owner.accountId, callId)).map(({ title }) => title);
  expect(await titles()).toEqual(['Consultation between Hartwell & Reyes and Maria Lopez']);
  await house.db.execute(sql`update bookings set title = null, plain_title = 'As it was' where call_id = ${callId}`);
  expect(await titles()).toEqual(['As it was']);
  await sealPlainTitles(house);
  expect(await titles()).toEqual(['As it was']);
  expect(await house.db.column(sql`select plain_title from bookings where call_id = ${callId}`)).toEqual([null]);
});
