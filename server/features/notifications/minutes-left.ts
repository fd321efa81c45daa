import { limits } from '#contract/limits.ts';
import { minutesLeft } from '#server/features/minutes/minutes.service.ts';
import type { Queryable } from '#server/store/database.ts';
import type { NoticeKind } from './notices.store.ts';

type MinutesKind = Extract<NoticeKind, `minutes-${string}`>;

export interface MinutesToTell {
  kind: MinutesKind;
  /** What was given in all: once there is more the owner is told anew. */
  subject: string;
  left: number;
  total: number;
}

export const isOfMinutes = (kind: NoticeKind): kind is MinutesKind => kind === 'minutes-low' || kind === 'minutes-none';

/** What an owner is to know of the minutes; null while there are enough. */
export async function minutesToTell(db: Queryable, accountId: string): Promise<MinutesToTell | null> {
  const { remainingMinutes: left, totalMinutes: total } = await minutesLeft(db, accountId);
  if (left > limits.fewMinutes || total === 0) return null;
  return { kind: left <= 0 ? 'minutes-none' : 'minutes-low', subject: String(total), left, total };
}
