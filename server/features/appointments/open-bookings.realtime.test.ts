import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { type CalcomServer, startCalcomServer } from '#tests/calcom-server.ts';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { createCalcomCalendar } from './appointments.service.ts';
import { insertBooking } from './bookings.store.ts';
import { CalendarError } from './calendar.ts';
import { settleOpenBookings } from './open-bookings.ts';

let calcom: CalcomServer;
let house: TestHouse;
let owner: Person;
let other: Person;
beforeAll(async () => {
  calcom = await startCalcomServer();
  house = await startHouse({ telephone: false });
  // Its own look each minute would settle what this file puts in.
  await house.jobs.stop();
  owner = await house.person('owner');
  other = await house.person('otherOwner');
});
afterAll(async () => {
  await house.stop();
  await calcom.stop();
});
beforeEach(async () => {
  calcom.bookings.length = 0;
  calcom.requests.length = 0;
  calcom.listFails = false;
  await house.db.execute(sql`delete from bookings`);
});

const minutesAgo = (minutes: number) => new Date(house.clock.now().getTime() - minutes * 60_000);
async function open(person: Person, minutes: number): Promise<string> {
  const id = randomUUID();
  await insertBooking(house.db, {
    ...{ id, accountId: person.accountId, key: id, provider: 'calcom', state: 'unsure' },
    ...{
      startsAt: minutesAgo(-600),
      timeZone: 'Europe/Berlin',
      attendee: Buffer.of(1),
      createdAt: minutesAgo(minutes),
    },
  });
  return id;
}
const look = (left: Person | null = null, stop = new AbortController().signal) =>
  settleOpenBookings(
    { db: house.db, vault: house.vault, clock: house.clock, calendar: createCalcomCalendar(calcom.url) },
    async (accountId) => {
      if (accountId === left?.accountId) throw new CalendarError('refused');
      return { apiKey: calcom.key, eventTypeId: calcom.eventTypeId };
    },
    stop,
  );
const stateOf = async (id: string) =>
  (await house.db.execute<{ state: string }>(sql`select state from bookings where id = ${id}`)).rows[0]?.state;

test('bookings of an account that left the calendar fail, and hold up nobody', async () => {
  const left = await Promise.all(Array.from({ length: 60 }, () => open(owner, 50)));
  const theirs = await open(other, 40);
  await look(owner);
  house.clock.advance(60_000);
  await look(owner);
  expect(await Promise.all([...left, theirs].map(stateOf))).toEqual(Array(61).fill('failed'));
  expect(calcom.requests).toEqual(['GET /v2/bookings']);
});

test('one that is not found waits for half an hour; one that nobody can tell of, for a day', async () => {
  const [young, old] = [await open(owner, 5), await open(owner, 35)];
  await look();
  expect([await stateOf(young), await stateOf(old)]).toEqual(['unsure', 'failed']);
  calcom.listFails = true;
  const [late, over] = [await open(owner, 60), await open(other, 25 * 60)];
  await look();
  expect([await stateOf(late), await stateOf(over)]).toEqual(['unsure', 'failed']);
});

test('a calendar that does not answer is asked once a look, and the others come after it', async () => {
  calcom.listFails = 'hangs';
  for (let count = 0; count < 60; count += 1) await open(owner, 120);
  const theirs = await open(other, 60);
  const startedMs = performance.now();
  await look();
  // Sixty times its deadline would be four minutes.
  expect(performance.now() - startedMs).toBeLessThan(15_000);
  expect(calcom.requests).toHaveLength(1);
  calcom.listFails = false;
  house.clock.advance(60_000);
  await look();
  expect(await stateOf(theirs)).toBe('failed');
});

test('the end of the house ends the look at once, and settles nothing by it', async () => {
  calcom.listFails = 'hangs';
  const id = await open(owner, 25 * 60);
  const closing = new AbortController();
  setTimeout(() => closing.abort(), 200);
  const startedMs = performance.now();
  await look(null, closing.signal);
  expect(performance.now() - startedMs).toBeLessThan(1_500);
  expect(await stateOf(id)).toBe('unsure');
});
