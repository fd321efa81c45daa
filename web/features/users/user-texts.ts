import type { UserListItem } from '#contract/users.ts';

/** A missing value. */
export const missing = 'NA';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' });

/** First and last name, or "NA". */
export function nameText({ firstName, lastName }: Pick<UserListItem, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || missing;
}

/** "Nov 21, 2026" in the local zone. */
export function dayText(iso: string): string {
  return whenValid(iso, day);
}

/** "10:15 AM CST": local, with the zone's abbreviation. */
export function timeText(iso: string): string {
  return whenValid(iso, time);
}

function whenValid(iso: string, format: Intl.DateTimeFormat): string {
  const date = new Date(iso);
  return Number.isNaN(date.getTime()) ? missing : format.format(date);
}
