import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountCountry } from '#contract/values/account-country.ts';
import { appointmentText } from '#contract/values/moment-texts.ts';
import { timeZonesOn } from '#contract/values/time-zones.ts';
import { createEvents } from '#server/events.ts';
import { createAppointmentsService, createCalcomCalendar } from '#server/features/appointments/appointments.service.ts';
import { createWebhookSecrets } from '#server/features/functions/functions.service.ts';
import { calendarFile } from '#server/features/webinars/calendar-file.ts';
import { createPgBossJobs } from '#server/jobs/pg-boss-jobs.ts';
import { createLogger } from '#server/logger.ts';
import { type CalcomServer, startCalcomServer } from '#tests/calcom-server.ts';
import { recordOf, ring, until } from '#tests/calls-fixture.ts';
import { createTestClock } from '#tests/clock.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';

/** Before ten in the morning of December 15 in both zones. */
const start = new Date('2026-12-15T04:00:00Z');
let calcom: CalcomServer;
let house: TestHouse;
beforeAll(async () => {
  calcom = await startCalcomServer();
  house = await startHouse({
    telephone: false,
    clock: createTestClock(start),
    env: { CALCOM_URL: calcom.url },
    analyser: {
      analyse: async ({ details }) => ({ summary: 'A visit.', sentiment: null, isSpam: false, details }),
    },
  });
});
afterAll(async () => {
  await house.stop();
  await calcom.stop();
});

interface Case {
  who: 'owner' | 'otherOwner';
  /** The zone as it is sent, and as it is kept. */
  sent: string;
  timeZone: string;
  language: 'de-DE' | 'en-US';
  separator: string;
  ahead: number;
  at: string;
  listed: string;
  short: string;
  wish: string;
  spoken: string;
  file: string;
}

/**
 * Ten in the morning of December 15, 2026, which Edmonton has with its summer time: an hour earlier by the rule of before 2026, which is that of many
 * databases and calendars still.
 */
const cases: readonly Case[] = [
  {
    who: 'owner',
    sent: 'Asia/Calcutta',
    timeZone: 'Asia/Kolkata',
    language: 'de-DE',
    separator: ';',
    ahead: 330,
    at: '2026-12-15T04:30:00.000Z',
    listed: '(GMT+05:30) Mumbai, Delhi, Bengaluru',
    short: 'GMT+5:30',
    wish: '15. Dezember um 10 Uhr',
    spoken: 'Dienstag, 15. Dezember um 10:00 Uhr',
    file: 'DTSTART:20261215T043000Z\r\n',
  },
  {
    who: 'otherOwner',
    sent: 'Canada/Mountain',
    timeZone: 'America/Edmonton',
    language: 'en-US',
    separator: ',',
    ahead: -360,
    at: '2026-12-15T16:00:00.000Z',
    listed: '(GMT-06:00) Calgary, Edmonton',
    short: 'MDT',
    wish: 'December 15 at 10 AM',
    spoken: 'Tuesday, December 15 at 10 AM',
    file: 'DTSTART:20261215T160000Z\r\n',
  },
];

test.each(cases)('ten in the morning of December 15 in $timeZone is one moment everywhere', async (given) => {
  const { accountId } = await house.person(given.who);
  const ask = async (method: string, path: string, body?: object, query: Record<string, string> = {}) => {
    const token = await house.sessions.open(house.db, accountId, false);
    const answer = await house.request(method, path, { token, query, ...(body && { body }) });
    expect(answer.status, `${path} ${answer.text}`).toBeLessThan(300);
    return answer;
  };
  const access = { isCalcomSelected: true, calcomApiKey: calcom.key, calcomEventTypeId: calcom.eventTypeId };
  await ask('PATCH', '/instructions', access);
  await ask('PATCH', '/model-configuration', { language: given.language });
  await ask('PUT', '/user/notification-recipients', { daily: [], instant: ['desk@clinic.example'], voicemail: [] });

  // In the list of zones, and as it is kept.
  expect((await ask('PATCH', '/business-info', { timezone: given.sent })).body.timezone).toBe(given.timeZone);
  const zone = timeZonesOn(new Date(given.at)).find(({ tzCode }) => tzCode === given.timeZone);
  expect(zone?.name).toBe(given.listed);

  // In the slot that is offered, and in the booking.
  const jobs = createPgBossJobs({ databaseUrl: house.databaseUrl, logger: createLogger('silent') });
  const events = createEvents(createLogger('silent'));
  const calendar = createCalcomCalendar(calcom.url);
  const appointments = createAppointmentsService({
    ...{ ...house, jobs, events, calendar },
    secrets: createWebhookSecrets(house),
  });
  const at = new Date(given.at);
  calcom.free = [-60, 0, 60].map((minutes) => new Date(at.getTime() + minutes * 60_000).toISOString());
  calcom.bookings.length = 0;
  calcom.asked.length = 0;
  house.clock.advance(at.getTime() - 20 * 60_000 - house.clock.now().getTime());
  const { callId } = await ring(house.calls, accountId);
  const { timeZone, language } = given;
  const country = accountCountry({ country: '', language });
  const use = { accountId, callId, timeZone, language, country, isTest: false };
  const { signal } = new AbortController();
  const found = await appointments.openings(use, given.wish, signal);
  expect(found).toMatchObject({ fits: true, slots: [{ start: given.at, spoken: given.spoken }] });
  const who = { name: 'Maria Lopez', email: 'maria@mail.example', phone: '', reason: 'A lease' };
  expect(await appointments.book(use, { start: given.at }, who, signal)).toBe('booked');
  // As it was sent, not as the calendar reads it.
  expect(calcom.asked).toEqual([given.at]);
  expect(calcom.bookings).toMatchObject([{ start: given.at, attendees: [{ timeZone }] }]);
  await house.calls.journal.finish(recordOf(house, accountId, callId));
  const { appointments: booked } = (await ask('GET', `/overview/call-logs/${callId}`)).body;
  expect(booked).toMatchObject([{ start: given.at, timeZone, ahead: given.ahead, status: 'booked' }]);
  const slotText = `Tue, Dec 15, 2026, 10:00 AM ${given.short}`;
  expect(appointmentText(booked[0].start, booked[0].timeZone, booked[0].ahead)).toBe(slotText);
  const mailOf = async (id: string) => {
    await until('the mail', async () => {
      const { summarySentTo } = (await ask('GET', `/overview/call-logs/${id}`)).body;
      return summarySentTo.some(({ state }: { state: string }) => state === 'outbox');
    });
    const mails = await Promise.all(((await house.outbox?.list(99)) ?? []).map((one) => house.outbox?.read(one.id)));
    return mails.find((mail) => mail?.text.includes(id));
  };
  const mailOfBooking = await mailOf(callId);
  expect(mailOfBooking?.text).toContain(`\nAppointment: ${slotText} · Booked\n`);
  expect(mailOfBooking?.html).toContain(`${slotText} · Booked`);

  // In the log, the mail and the file of a call that comes in at that moment.
  house.clock.advance(at.getTime() - house.clock.now().getTime());
  const { callId: coming } = await ring(house.calls, accountId);
  await house.calls.journal.finish(recordOf(house, accountId, coming));
  const mailOfComing = (await mailOf(coming))?.text;
  const text = `Dec 15, 2026, 10:00 AM ${given.short}`;
  const day = { from: '2026-12-15', to: '2026-12-15', hour: '10' };
  const { body: log } = await ask('GET', '/overview/call-logs', undefined, { ...day, page: '1', limit: '7' });
  expect(log).toMatchObject([{ _id: coming, startTime: given.at }]);
  const { days, hours } = (await ask('GET', '/overview/call-logs/charts', undefined, { from: day.from, to: day.to }))
    .body;
  expect([days.find(({ date }: { date: string }) => date === day.from)?.calls, hours[9], hours[10]]).toEqual([2, 1, 1]);
  const lines = (await ask('GET', '/overview/call-logs/csv', undefined, day)).text.trim().split('\r\n');
  const heads = ['Caller Name', 'Phone', 'Location', 'Date & Time', 'Status', 'Transcription Summary'];
  expect(lines[0]).toBe(heads.map((head) => `"${head}"`).join(given.separator));
  // Reading it as text took its byte order mark.
  const { text: pieces } = await house.calls.csv(accountId, {});
  for await (const piece of pieces) expect(piece.startsWith('\uFEFF"')).toBe(piece.includes('Caller Name'));
  const cells = ['NA', '+13125550147', 'Chicago, IL', text, 'Completed', 'A visit.'];
  expect(lines.slice(1)).toEqual([cells.map((cell) => `"${cell}"`).join(given.separator)]);
  expect(mailOfComing).toContain(`\nTime: ${text}\n`);
  expect(mailOfComing, 'nothing was booked in it').not.toContain('Appointment:');

  // In a calendar file.
  const event = { uid: 'a@noura.example', title: 'A visit', description: '', url: 'https://noura.example' };
  expect(calendarFile('Noura', { ...event, startsAt: at, endsAt: at, writtenAt: at })).toContain(given.file);
});
