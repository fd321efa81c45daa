/** Monday first, as the settings list them. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Opening of one weekday in minutes after local midnight; `null` when closed. */
export interface DayHours {
  day: Weekday;
  open: { fromMinute: number; toMinute: number } | null;
}

/** What a day gets when it is switched open in the settings (HOURS-03, CONSTANTS-20). */
export const reopenedHours = { fromMinute: 9 * 60, toMinute: 17 * 60 } as const;

/** A closed day as the settings write it; the set-up wizard writes ''. */
export const closedText = 'Closed';

/** 540 -> "09:00AM". */
export function clockText(minute: number): string {
  const hour = Math.floor(minute / 60);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(hour % 12 || 12)}:${pad(minute % 60)}${hour < 12 ? 'AM' : 'PM'}`;
}

/** "09:00AM - 05:00PM", or '' for a closed day. */
export function hoursText(open: DayHours['open']): string {
  return open ? `${clockText(open.fromMinute)} - ${clockText(open.toMinute)}` : '';
}

/**
 * Reads a day's hours: any two times in order, with or without a space before AM and PM; '' and "Closed" are closed
 * (Q-14 to 16). Undefined when the text is neither.
 */
export function readHours(text: string): DayHours['open'] | undefined {
  const plain = text.trim();
  if (plain === '' || plain.toLowerCase() === closedText.toLowerCase()) return null;
  const times = [...plain.matchAll(/(\d{1,2}):(\d{2})\s*([AP])\.?M/gi)].map((found) => {
    const [, hour = '', minute = '', half = ''] = found;
    const inDay = (Number(hour) % 12) + (half.toUpperCase() === 'P' ? 12 : 0);
    return Number(hour) >= 1 && Number(hour) <= 12 && Number(minute) < 60 ? inDay * 60 + Number(minute) : Number.NaN;
  });
  const [fromMinute = Number.NaN, toMinute = Number.NaN] = times;
  if (times.length !== 2 || Number.isNaN(fromMinute + toMinute)) return undefined;
  return { fromMinute, toMinute };
}

/** HOURS-05. A closed day is in order. */
export function inOrder(open: DayHours['open']): boolean {
  return open === null || open.fromMinute < open.toMinute;
}
