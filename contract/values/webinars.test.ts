import { expect, test } from 'vitest';
import { liveWebinar, webinars } from './webinars.ts';

test('without a date of the operator the stated one and its badge stay', { tags: ['WEBINAR-06', 'WEBINAR-13'] }, () => {
  expect(liveWebinar(null, new Date('2030-01-01'))).toEqual({
    status: 'upcoming',
    live: webinars.find(({ id }) => id === 'legal-services')?.live,
  });
});

test("an operator's date is told as the stated one is, and its badge goes when it is over", () => {
  const set = { startsAt: new Date('2026-12-10T18:00:00Z'), endsAt: new Date('2026-12-10T19:30:00Z') };
  const before = liveWebinar(set, new Date('2026-12-10T19:29:59Z'));
  expect(before).toMatchObject({
    status: 'upcoming',
    live: { dateText: 'December 10 2026', timeText: '12:00-01:30 PM CST', startsAt: '2026-12-10T18:00:00.000Z' },
  });
  expect(liveWebinar(set, new Date('2026-12-10T19:30:00Z'))?.status).toBe('past');
  const morning = { startsAt: new Date('2026-07-10T16:00:00Z'), endsAt: new Date('2026-07-10T17:30:00Z') };
  expect(liveWebinar(morning, set.startsAt)?.live.timeText).toBe('11:00 AM-12:30 PM CDT');
});
