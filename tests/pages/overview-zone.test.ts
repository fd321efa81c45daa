import { within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestClock } from '#tests/clock.ts';
import { openPage } from './open-page.tsx';
import { ask, house, openOwnersHouse, owner } from './owners.ts';

/** The first of July in Tokyo, the last of June in Chicago. */
const now = new Date('2026-07-01T03:00:00Z');
// Before the house: its timers are counted from then too.
beforeAll(() => vi.useFakeTimers({ toFake: ['Date'], now }));
openOwnersHouse({ clock: createTestClock(now) });
afterAll(() => vi.useRealTimers());

// Two zones, so that the browser's own cannot be that of both.
test.each([
  ['America/Chicago', 'Jun 1 - Jun 30, 2026', 'Apr 1 - Jun 30, 2026'],
  ['Asia/Tokyo', 'Jul 1 - Jul 31, 2026', 'Jul 1 - Sep 30, 2026'],
])('the card tells the days of a business in %s', { tags: ['ANALYSIS-15'] }, async (timezone, month, quarter) => {
  await ask('PATCH', '/business-info', { timezone });
  await ask('PATCH', '/first-steps', { dismissed: true });
  const page = await openPage(house, '/overview?analysis=this-month', owner);
  const card = within(await page.findByRole('region', { name: 'Call Analysis' }));
  await card.findByText(month);
  await page.user.selectOptions(await card.findByLabelText('Call analysis period'), 'This Quarter');
  expect(await card.findByText(quarter)).toBeDefined();
});
