import type { UserListItem } from '#contract/users.ts';
import { missing } from '#contract/values/moment-texts.ts';

/** First and last name, or "NA". */
export function nameText({ firstName, lastName }: Pick<UserListItem, 'firstName' | 'lastName'>): string {
  return `${firstName} ${lastName}`.trim() || missing;
}
