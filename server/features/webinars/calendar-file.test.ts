import { expect, test } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const date = {
  uid: 'legal-services@noura.example',
  title: 'Calls; answered, always',
  description: 'First line\nSecond \\ line',
  url: 'https://noura.example/legal-services-webinar',
  startsAt: new Date('2025-07-11T17:00:00Z'),
  endsAt: new Date('2025-07-11T18:00:00Z'),
  writtenAt: new Date('2025-06-01T08:09:10.123Z'),
};

test('a date is an event of iCalendar, its times in UTC, its values escaped', () => {
  expect(calendarFile('Noura', date).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Noura//Webinars//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:legal-services@noura.example',
    'DTSTAMP:20250601T080910Z',
    'DTSTART:20250711T170000Z',
    'DTEND:20250711T180000Z',
    'SUMMARY:Calls\\; answered\\, always',
    'DESCRIPTION:First line\\nSecond \\\\ line',
    'URL:https://noura.example/legal-services-webinar',
    'LOCATION:Online',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('a long line is folded between signs, at 75 bytes at most', () => {
  const description = 'Grüße 👋 '.repeat(30).trim();
  const file = calendarFile('Noura', { ...date, description });
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`DESCRIPTION:${description}\r\n`);
});
