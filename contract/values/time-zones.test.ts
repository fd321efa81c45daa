import { expect, test } from 'vitest';
import { timeZones } from './time-zones.ts';

/** Minutes east of Greenwich, at a moment of the year. */
function offsetMinutes(tzCode: string, at: Date): number {
  const zoned = new Intl.DateTimeFormat('en-US', { timeZone: tzCode, timeZoneName: 'longOffset' }).formatToParts(at);
  const text = zoned.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours, minutes] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(text) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

const minutesOf = (utc: string) =>
  (utc.startsWith('-') ? -1 : 1) * (Number(utc.slice(1, 3)) * 60 + Number(utc.slice(4)));

test('each zone is real, named, and has its offset of standard time', {
  tags: ['TZLIST-01', 'TZLIST-02', 'TZLIST-03', 'TZLIST-04', 'TZLIST-05'],
}, () => {
  expect(timeZones.length).toBeGreaterThan(80);
  expect(new Set(timeZones.map(({ tzCode }) => tzCode)).size).toBe(timeZones.length);
  expect(new Set(timeZones.map(({ label }) => label)).size).toBe(timeZones.length);
  for (const { tzCode, utc, name, label } of timeZones) {
    const standard = Math.min(...[1, 7].map((month) => offsetMinutes(tzCode, new Date(Date.UTC(2026, month - 1, 15)))));
    expect(minutesOf(utc), tzCode).toBe(standard);
    expect(name.startsWith(`(GMT${utc}) `) && name.length > 13).toBe(true);
    expect(label).toMatch(/^.+ \(.+\)$/);
  }
});

test('the list runs from GMT-11:00 to GMT+14:00, with half and quarter hours', {
  tags: ['TZLIST-06', 'TZLIST-07', 'TZLIST-08'],
}, () => {
  const offsets = timeZones.map(({ utc }) => minutesOf(utc));
  expect(offsets).toEqual([...offsets].sort((a, b) => a - b));
  expect([timeZones[0]?.utc, timeZones.at(-1)?.utc]).toEqual(['-11:00', '+14:00']);
  const all = new Set(timeZones.map(({ utc }) => utc));
  for (const utc of ['+09:30', '+10:30', '+08:45', '+12:45']) expect(all).toContain(utc);
  for (const zone of ['America/Chicago', 'America/New_York', 'Europe/Berlin'])
    expect(timeZones.some(({ tzCode }) => tzCode === zone)).toBe(true);
});
