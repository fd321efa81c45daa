import { zonedFormat } from './zoned-time.ts';

/** What stands for a value that is missing. */
export const missing = 'NA';

const day = { month: 'short', day: 'numeric', year: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;

/** "Nov 21, 2026", by the clock of a zone, else by the reader's own; "NA" for what is no time. */
export const dayText = textBy(day);

/** "10:15 AM CST". */
export const timeText = textBy(time);

/** "Nov 21, 2026, 10:15 AM CST". */
export const momentText = textBy({ ...day, ...time });

/** How moments are written with these parts, in American English. */
export function textBy(options: Intl.DateTimeFormatOptions): (at: Date | string, timeZone?: string) => string {
  return (at, timeZone) => {
    const moment = new Date(at);
    return Number.isNaN(moment.getTime()) ? missing : zonedFormat('en-US', timeZone, options).format(moment);
  };
}
