/** A date as a calendar takes it. */
export interface CalendarDate {
  /** Names it for ever. */
  uid: string;
  title: string;
  description: string;
  url: string;
  startsAt: Date;
  endsAt: Date;
  writtenAt: Date;
}

const lineBytes = 75;

/**
 * One date as an iCalendar file (RFC 5545): times in UTC, which each calendar shows in its own zone; values escaped, lines
 * of at most 75 bytes that end in CRLF.
 */
export function calendarFile(productName: string, date: CalendarDate): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(productName)}//Webinars//EN`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${date.uid}`,
    `DTSTAMP:${utc(date.writtenAt)}`,
    `DTSTART:${utc(date.startsAt)}`,
    `DTEND:${utc(date.endsAt)}`,
    `SUMMARY:${escaped(date.title)}`,
    `DESCRIPTION:${escaped(date.description)}`,
    `URL:${date.url}`,
    'LOCATION:Online',
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

/** "20250711T170000Z". */
function utc(at: Date): string {
  return at.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

/** Text as a value (RFC 5545, 3.3.11). */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r?\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** A line in pieces that fit, never within a sign (RFC 5545, 3.1). */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const sign of line) {
    if (Buffer.byteLength(piece + sign) > lineBytes) {
      pieces.push(piece);
      piece = ' ';
    }
    piece += sign;
  }
  return [...pieces, piece].join('\r\n');
}
