import { offsetMinutes, offsetText, zonedFormat } from './zoned-time.ts';

/** What stands for a value that is missing. */
export const missing = 'NA';

export const dayParts = { month: 'short', day: 'numeric', year: 'numeric' } as const;
export const timeParts = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** "Nov 21, 2026", by the clock of a zone, else by the reader's own; "NA" for what is no time. */
export const dayText = textBy(dayParts);

/** "10:15 AM CST". */
export const timeText = textBy(timeParts);

/** "Nov 21, 2026, 10:15 AM CST". */
export const momentText = textBy({ ...dayParts, ...timeParts });

/** "Tue, Mar 3, 2026, 10:00 AM CST". */
export const appointmentText = textBy({ weekday: 'short', ...dayParts, ...timeParts });

/**
 * How moments are written with these parts, in American English where no other is named. `ahead`: the minutes that the server knows the zone's clock to be ahead of UTC then;
 * a browser with older rules would show another hour than everyone was told.
 */
export function textBy(
  options: Intl.DateTimeFormatOptions,
  locale = 'en-US',
): (at: Date | string, timeZone?: string, ahead?: number) => string {
  return (at, timeZone, ahead) => {
    const moment = new Date(at);
    if (Number.isNaN(moment.getTime())) return missing;
    if (ahead === undefined || timeZone === undefined || ahead === offsetMinutes(moment, timeZone))
      return zonedFormat(locale, timeZone, options).format(moment);
    const shown = zonedFormat(locale, 'UTC', options).format(moment.getTime() + ahead * 60_000);
    return shown.replace(/UTC$/, `GMT${offsetText(ahead)}`);
  };
}
