import { describe, expect, test } from 'vitest';
import { timeZones, timeZonesOn } from './time-zones.ts';
import { offsetText } from './zoned-time.ts';

/** By Intl and by nothing of ours: "-06:00". */
function offsetOf(timeZone: string, at: Date): string {
  const zoned = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }).formatToParts(at);
  const text = zoned.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return text.replace('GMT', '') || '+00:00';
}

const minutesOf = (utc: string) =>
  (utc.startsWith('-') ? -1 : 1) * (Number(utc.slice(1, 3)) * 60 + Number(utc.slice(4)));

const days = ['2026-01-15', '2026-04-05', '2026-07-01', '2026-10-31', '2026-11-30', '2027-03-20'];

describe.each(days)('on %s', (day) => {
  const today = new Date(`${day}T12:00:00Z`);
  const list = timeZonesOn(today);

  test('each zone is real, named, and has the offset of its clock and that of its standard time', {
    tags: ['TZLIST-01', 'TZLIST-02', 'TZLIST-03', 'TZLIST-04', 'TZLIST-05'],
  }, () => {
    expect(list.length).toBeGreaterThan(80);
    expect(new Set(list.map(({ tzCode }) => tzCode)).size).toBe(list.length);
    expect(new Set(list.map(({ label }) => label)).size).toBe(list.length);
    for (const { tzCode, utc, name, label } of list) {
      const year = Array.from({ length: 12 }, (_, i) => new Date(today.getTime() + i * 30 * 86_400_000));
      const least = Math.min(...year.map((at) => minutesOf(offsetOf(tzCode, at))));
      expect(minutesOf(utc), tzCode).toBe(least);
      expect(name.startsWith(`(GMT${offsetOf(tzCode, today)}) `) && name.length > 13, `${tzCode} ${name}`).toBe(true);
      expect(label).toMatch(/^.+ \(.+\)$/);
    }
  });

  test('the list runs from GMT-11:00 to GMT+14:00, with half and quarter hours', {
    tags: ['TZLIST-06', 'TZLIST-07', 'TZLIST-08'],
  }, () => {
    const shown = list.map(({ name }) => minutesOf(name.slice(4, 10)));
    expect(shown).toEqual([...shown].sort((a, b) => a - b));
    expect([list[0]?.name.slice(0, 12), list.at(-1)?.name.slice(0, 12)]).toEqual(['(GMT-11:00) ', '(GMT+14:00) ']);
    expect([list[0]?.utc, list.at(-1)?.utc]).toEqual(['-11:00', '+14:00']);
    const all = new Set(list.map(({ utc }) => utc));
    for (const utc of ['+09:30', '+10:30', '+08:45', '+12:45']) expect(all).toContain(utc);
  });
});

test.each([
  ['2026-01-15', 'America/Chicago', '(GMT-06:00) Chicago, Dallas, Houston', '-06:00'],
  ['2026-07-01', 'America/Chicago', '(GMT-05:00) Chicago, Dallas, Houston', '-06:00'],
  ['2026-11-30', 'Pacific/Chatham', '(GMT+13:45) Waitangi', '+12:45'],
  ['2026-07-01', 'Europe/Berlin', '(GMT+02:00) Berlin, Hamburg, Munich', '+01:00'],
  // Both stay on summer time from 2026 on.
  ['2026-01-15', 'America/Edmonton', '(GMT-07:00) Calgary, Edmonton', '-07:00'],
  ['2026-11-30', 'America/Edmonton', '(GMT-06:00) Calgary, Edmonton', '-06:00'],
  ['2026-11-30', 'America/Vancouver', '(GMT-07:00) Vancouver', '-07:00'],
])('on %s %s is %s', (day, tzCode, name, utc) => {
  const found = timeZonesOn(new Date(`${day}T12:00:00Z`)).find((entry) => entry.tzCode === tzCode);
  expect(found).toMatchObject({ name, utc });
});

test('the list of the day has every zone', () => {
  expect(
    timeZones()
      .map(({ tzCode }) => tzCode)
      .sort(),
  ).toEqual(
    timeZonesOn(new Date('2026-07-01T12:00:00Z'))
      .map(({ tzCode }) => tzCode)
      .sort(),
  );
  expect([-570, 0, 765, -60].map(offsetText)).toEqual(['-09:30', '+00:00', '+12:45', '-01:00']);
});
