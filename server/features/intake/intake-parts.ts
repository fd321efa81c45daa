import type { Foundation } from '#server/foundation.ts';
import type { MailToOthers } from '#server/mail/to-others.ts';
import type { PracticeManagementOf } from '#server/practice-management/choose-practice-management.ts';
import type { Queryable } from '#server/store/database.ts';

/** At most so many tries within a time. */
export interface TryLimit {
  kind: string;
  tries: number;
  windowMs: number;
}

/** What patient intake is made of. */
export interface IntakeParts
  extends Pick<Foundation, 'db' | 'vault' | 'clock' | 'jobs' | 'mail' | 'productName' | 'pagesUrl'> {
  practiceManagementOf: PracticeManagementOf;
  businessOf(on: Queryable, accountId: string): Promise<{ name: string; timeZone: string }>;
  /** Of practices that list no provider: its id in the practice-management system, or ''. */
  defaultProvider: string;
  toOthers: MailToOthers;
  /** Takes a try and counts it at once; false when none is left. */
  takeTry(limit: TryLimit, subject: string, now: Date): Promise<boolean>;
}
