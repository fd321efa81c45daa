import type { BusinessInfo } from '#contract/business.ts';
import { counted } from '#contract/values/amount-texts.ts';
import {
  clockText,
  closedText,
  hoursText,
  inOrder,
  readHours,
  reopenedHours,
  type Weekday,
  weekdays,
} from '#contract/values/business-hours.ts';

/** One row of the editor (HOURS-02); times in minutes after midnight. A closed day keeps none (HOURS-04). */
export interface HoursRow {
  day: Weekday;
  open: { fromMinute: number; toMinute: number } | null;
}
export type HoursDraft = readonly HoursRow[];
type WireHours = BusinessInfo['bussinessHours'];

/** Seven rows, Monday first; a day that is missing or cannot be read is closed (HOURS-01). */
export function draftOf(wire: WireHours): HoursRow[] {
  return weekdays.map((day) => {
    const hours = wire.find((entry) => entry.day === day)?.hours ?? '';
    return { day, open: readHours(hours) ?? null };
  });
}

/** What is sent: "09:00AM - 05:00PM", or "Closed" (BIZ-19, BIZ-21); the wizard writes '' for it (BIZ-20, Q-15). */
export function wireOf(draft: HoursDraft, closed: '' | typeof closedText = closedText): WireHours {
  return draft.map(({ day, open }) => ({ day, hours: hoursText(open) || closed }));
}

/** Opens a day with the usual hours, or closes it (HOURS-03, HOURS-04). */
export function withDayOpen(draft: HoursDraft, day: Weekday, open: boolean): HoursRow[] {
  return changed(draft, day, open ? { ...reopenedHours } : null);
}

export function withTime(draft: HoursDraft, day: Weekday, end: 'fromMinute' | 'toMinute', minute: number): HoursRow[] {
  const now = draft.find((row) => row.day === day)?.open;
  return now ? changed(draft, day, { ...now, [end]: minute }) : [...draft];
}

/** Monday's hours for Tuesday to Friday too; the weekend stays. */
export function withWeekdaysAsMonday(draft: HoursDraft): HoursRow[] {
  const open = draft.find(({ day }) => day === 'Monday')?.open ?? null;
  return draft.map((row) => (weekdays.indexOf(row.day) < 5 ? { ...row, open: open && { ...open } } : row));
}

/** The days whose from is not before their to (HOURS-05). */
export function wrongDays(draft: HoursDraft): Weekday[] {
  return draft.filter(({ open }) => !inOrder(open)).map(({ day }) => day);
}

/** The week in a line: "Monday to Friday, 09:00AM - 05:30PM", or how many days are open where they differ. */
export function weekText(draft: HoursDraft): string {
  const open = draft.flatMap((row) => (row.open ? [{ day: row.day, hours: hoursText(row.open) }] : []));
  const [first, last] = [open[0], open.at(-1)];
  if (!first || !last) return closedText;
  const together = weekdays.indexOf(last.day) - weekdays.indexOf(first.day) === open.length - 1;
  if (!together || open.some(({ hours }) => hours !== first.hours)) return `Open on ${counted(open.length, 'day')}`;
  return `${first === last ? first.day : `${first.day} to ${last.day}`}, ${first.hours}`;
}

/** Every half hour of the day (HOURS-12). */
const halfHours = Array.from({ length: 48 }, (_, half) => half * 30);

/** What the wizard offers: 09:00AM to 05:00PM by the hour, and 05:30PM (HOURS-11). */
export const wizardMinutes: readonly number[] = [
  ...Array.from({ length: 9 }, (_, hour) => (9 + hour) * 60),
  17 * 60 + 30,
];

/** The times on offer, and the stored one where it is another. */
export function timeChoices(
  stored: number,
  minutes: readonly number[] = halfHours,
): { minute: number; text: string }[] {
  const all = minutes.includes(stored) ? minutes : [...minutes, stored].sort((a, b) => a - b);
  return all.map((minute) => ({ minute, text: clockText(minute) }));
}

function changed(draft: HoursDraft, day: Weekday, open: HoursRow['open']): HoursRow[] {
  return draft.map((row) => (row.day === day ? { ...row, open } : row));
}
