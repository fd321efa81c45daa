import { textBy } from '#contract/values/moment-texts.ts';

/** "Fri, Nov 20" of a day YYYY-MM-DD. */
export const chartDayText = (date: string): string => chartDay(`${date}T12:00:00Z`, 'UTC');
const chartDay = textBy({ weekday: 'short', month: 'short', day: 'numeric' });

/** "2 PM to 3 PM" of an hour of the day. */
export const hourText = (hour: number): string => `${clockHour(hour)} to ${clockHour((hour + 1) % 24)}`;
const clockHour = (hour: number) => textBy({ hour: 'numeric' })(new Date(Date.UTC(2026, 0, 1, hour)), 'UTC');
