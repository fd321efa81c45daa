import { expect, test } from 'vitest';

import { presentZone } from './present-zones.ts';
import { timeZones } from './time-zones.ts';
import { offsetMinutes } from './zoned-time.ts';

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['asia/calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
  ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['America/Indianapolis', 'America/Indiana/Indianapolis'],
  ['America/Yellowknife', 'America/Edmonton'],
  ['America/Montreal', 'America/Toronto'],
  ['Asia/Katmandu', 'Asia/Kathmandu'],
  ['Asia/Rangoon', 'Asia/Yangon'],
  ['Asia/Saigon', 'Asia/Ho_Chi_Minh'],
  ['US/Central', 'America/Chicago'],
  ['US/Pacific', 'America/Los_Angeles'],
  ['Canada/Mountain', 'America/Edmonton'],
  ['GB', 'Europe/London'],
  ['Japan', 'Asia/Tokyo'],
  ['Iceland', 'Atlantic/Reykjavik'],
  ['NZ-CHAT', 'Pacific/Chatham'],
  ['EST5EDT', 'America/New_York'],
  ['Etc/UTC', 'UTC'],
  ['GMT', 'UTC'],
  // These are no others' old names, though they share a clock.
  ['Europe/Amsterdam', 'Europe/Amsterdam'],
  ['Europe/Stockholm', 'Europe/Stockholm'],
  ['America/Indiana/Knox', 'America/Indiana/Knox'],
  ['america/chicago', 'America/Chicago'],
  ['Mars/Olympus', 'Mars/Olympus'],
])('%s is %s', (name, present) => {
  expect(presentZone(name)).toBe(present);
});

test('every name that Node has leads to one with the same clock, and a present name to itself', () => {
  const moments = ['2026-01-15', '2026-07-15', '2027-01-15'].map((day) => new Date(`${day}T12:00:00Z`));
  for (const name of Intl.supportedValuesOf('timeZone')) {
    const present = presentZone(name);
    expect(presentZone(present)).toBe(present);
    for (const at of moments) expect(offsetMinutes(at, present), name).toBe(offsetMinutes(at, name));
  }
  for (const { tzCode } of timeZones()) expect(presentZone(tzCode)).toBe(tzCode);
});
