import { within } from '@testing-library/dom';
import { beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/pages.ts';
import { timeZones } from '#contract/values/time-zones.ts';
import {
  dialogGone,
  eventually,
  expectAccessible,
  expectFocus,
  nextToast,
  type OpenPage,
  offered,
  openPage,
  textOf,
  textsOf,
} from './open-page.tsx';
import { ask, house, lakeside, openOwnersHouse, owner } from './owners.ts';

openOwnersHouse();
beforeEach(() => ask('PATCH', '/business-info', lakeside));

const order = 'From time must be less than To time';
const dialog = (page: OpenPage) => within(page.getByRole('dialog'));
const row = (page: OpenPage, day: string) =>
  within(dialog(page).getByRole('switch', { name: day }).closest('li') ?? document.body);
const time = (page: OpenPage, name: string) => dialog(page).getByRole<HTMLSelectElement>('combobox', { name });
const chosen = (page: OpenPage, name: string) => textOf(time(page, name).selectedOptions[0]);
const choose = (page: OpenPage, name: string, at: string) => page.user.selectOptions(time(page, name), at);
const turn = (page: OpenPage, day: string) => page.user.click(dialog(page).getByRole('switch', { name: day }));
const sent = (page: OpenPage) => page.sent('PATCH /business-info');

async function editHours(): Promise<OpenPage> {
  const page = await openPage(house, paths.businessInfo, owner);
  await page.user.click(await page.findByRole('button', { name: 'Edit business hours' }));
  await page.findByRole('dialog');
  await eventually(() => dialog(page).getByRole('switch', { name: 'Monday' }));
  return page;
}

/** The times that the page shows once the dialog has saved and is gone. */
async function saved(page: OpenPage): Promise<string[]> {
  await page.press('Save');
  await dialogGone();
  await eventually(() => expect(page.queryByRole('status')?.textContent ?? '').not.toContain('Loading'));
  return textsOf(within(page.getByRole('region', { name: 'Business hours' })).getAllByRole('listitem'));
}

test('a day is opened at nine to five, closed, and sent as text', {
  tags: ['HOURS-02', 'HOURS-03', 'HOURS-04', 'HOURS-12', 'BIZ-19', 'BIZ-21'],
}, async () => {
  const page = await editHours();
  expect(dialog(page).getAllByRole('switch')).toHaveLength(7);
  await turn(page, 'Saturday');
  expect(chosen(page, 'Saturday from')).toBe('09:00AM');
  expect(chosen(page, 'Saturday to')).toBe('05:00PM');
  expect(time(page, 'Saturday from').options).toHaveLength(48);
  await expectAccessible();
  await choose(page, 'Saturday from', '10:30AM');
  await turn(page, 'Monday');
  row(page, 'Monday').getByText('Closed');
  expect(dialog(page).queryByRole('combobox', { name: 'Monday from' })).toBeNull();
  const shown = await saved(page);
  expect(shown[0]).toBe('MondayClosed');
  expect(shown[5]).toBe('Saturday10:30AM - 05:00PM');
  expect(sent(page)).toEqual([
    {
      timezone: 'America/Chicago',
      bussinessHours: [
        { day: 'Monday', hours: 'Closed' },
        ...['Tuesday', 'Wednesday', 'Thursday', 'Friday'].map((day) => ({ day, hours: '09:00AM - 05:30PM' })),
        { day: 'Saturday', hours: '10:30AM - 05:00PM' },
        { day: 'Sunday', hours: 'Closed' },
      ],
    },
  ]);
});

test('a wrong order is told for one second, stays marked and is not saved', {
  tags: ['HOURS-05', 'HOURS-06', 'HOURS-07', 'TOASTS-05'],
}, async () => {
  const page = await editHours();
  const told = nextToast(order);
  await choose(page, 'Tuesday to', '09:00AM');
  const ms = await told;
  expect(ms).toBeGreaterThan(900);
  expect(ms).toBeLessThan(2_900);
  row(page, 'Tuesday').getByText(order);
  expect(time(page, 'Tuesday to').getAttribute('aria-invalid')).toBe('true');
  await expectAccessible();
  const again = nextToast(order);
  await page.press('Save');
  await again;
  await expectFocus(() => time(page, 'Tuesday from'));
  expect(sent(page)).toEqual([]);
  await choose(page, 'Tuesday from', '08:30AM');
  expect(dialog(page).queryByText(order)).toBeNull();
  expect((await saved(page))[1]).toBe('Tuesday08:30AM - 09:00AM');
});

test('a stored time between the half hours stays a choice; weekdays are copied from Monday', {
  tags: ['HOURS-12'],
}, async () => {
  await ask('PATCH', '/business-info', {
    bussinessHours: [
      { day: 'Monday', hours: '08:15AM - 04:45PM' },
      { day: 'Sunday', hours: '11:00AM - 02:00PM' },
    ],
  });
  const page = await editHours();
  expect(chosen(page, 'Monday from')).toBe('08:15AM');
  expect(time(page, 'Monday from').options).toHaveLength(49);
  await page.press(/^Copy Monday/);
  const shown = await saved(page);
  for (const text of shown.slice(0, 5)) expect(text).toMatch(/08:15AM - 04:45PM$/);
  expect(shown.slice(5)).toEqual(['SaturdayClosed', 'Sunday11:00AM - 02:00PM']);
});

test('the zone is found by city and by offset', { tags: ['TZLIST-09', 'BIZ-06', 'BIZ-23'] }, async () => {
  const page = await editHours();
  const zone = dialog(page).getByRole<HTMLInputElement>('combobox', { name: 'Time zone' });
  const options = () => textsOf(offered(page));
  await page.user.click(zone);
  await eventually(() => expect(options()).toHaveLength(timeZones().length));
  await page.fill(zone, '5:30');
  await eventually(() =>
    expect(options()).toEqual([expect.stringContaining('Mumbai'), expect.stringContaining('Colombo')]),
  );
  await page.fill(zone, 'boston');
  await eventually(() => expect(options()).toEqual([expect.stringContaining('New York')]));
  await page.user.keyboard('{Enter}');
  expect(zone.value).toContain('New York');
  await saved(page);
  await page.findByText(/^Eastern Time \(New York\), GMT-0[45]:00$/);
  expect(sent(page)).toMatchObject([{ timezone: 'America/New_York' }]);
});
