import { expect, test } from 'vitest';
import { timeZones } from '#contract/values/time-zones.ts';
import { matchesZone, zoneChoices, zoneText } from './zone-choices.ts';

const found = (search: string) =>
  zoneChoices('')
    .filter((choice) => matchesZone(choice, search))
    .map(({ value }) => value);

test('a zone is found by city, by name and by offset', { tags: ['TZLIST-09'] }, () => {
  expect(found('chicago')).toContain('America/Chicago');
  expect(found('  Bengaluru ')).toEqual(['Asia/Kolkata']);
  expect(found('noumea')).toEqual(['Pacific/Noumea']);
  expect(found('central time')).toContain('America/Chicago');
  // That of standard time, or of today.
  const six = timeZones()
    .filter(({ utc, name }) => utc === '-06:00' || name.startsWith('(GMT-06:00)'))
    .map(({ tzCode }) => tzCode);
  expect(six).toContain('America/Chicago');
  for (const search of ['-6', '-06', '-06:00', 'GMT-6', 'utc-06:00', '−6']) expect(found(search)).toEqual(six);
  expect(found('5:30')).toEqual(['Asia/Kolkata', 'Asia/Colombo']);
  expect(found('')).toHaveLength(timeZones().length);
  expect(found('nowhere at all')).toEqual([]);
});

test('a stored zone that is not in the list can be kept', () => {
  expect(zoneChoices('America/Indiana/Knox')[0]).toEqual({
    value: 'America/Indiana/Knox',
    label: 'America/Indiana/Knox',
  });
  expect(zoneChoices('America/Chicago')).toHaveLength(timeZones().length);
});

test.each([
  ['America/Indiana/Knox', '2026-11-30', 'America/Indiana/Knox'],
  ['America/Chicago', '2026-11-30', 'Central Time (Chicago), GMT-06:00'],
  ['America/Chicago', '2026-07-01', 'Central Time (Chicago), GMT-05:00'],
  ['Asia/Kolkata', '2026-07-01', 'India Time (Mumbai), GMT+05:30'],
  ['America/Edmonton', '2026-12-15', 'Mountain Time (Calgary), GMT-06:00'],
])('%s is shown on %s as "%s"', (zone, day, text) => {
  expect(zoneText(zone, new Date(`${day}T12:00:00Z`))).toBe(text);
});
