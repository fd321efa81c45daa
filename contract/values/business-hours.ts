/** Monday first, as the settings list them. */
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
export type Weekday = (typeof weekdays)[number];

/** Opening of one weekday in minutes after local midnight; `null` when closed. */
export interface DayHours {
  day: Weekday;
  open: { fromMinute: number; toMinute: number } | null;
}
