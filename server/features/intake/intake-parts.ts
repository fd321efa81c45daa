import type { Foundation } from '#server/foundation.ts';
import type { TakeTry } from '#server/limits/try-limit.ts';
import type { MailToOthers } from '#server/mail/to-others.ts';
import type { PracticeManagementOf } from '#server/practice-management/choose-practice-management.ts';
import type { Queryable } from '#server/store/database.ts';

/** What patient intake is made of. */
export interface IntakeParts
  extends Pick<Foundation, 'db' | 'vault' | 'clock' | 'jobs' | 'mail' | 'logger' | 'productName' | 'pagesUrl'> {
  practiceManagementOf: PracticeManagementOf;
  businessOf(on: Queryable, accountId: string): Promise<{ name: string; timeZone: string }>;
  /** Of practices that list no provider: its id in the practice-management system, or ''. */
  defaultProvider: string;
  toOthers: MailToOthers;
  /** Tells of a value whether a caller under a legal hold is named in it; null where nothing is held. */
  heldCallerIn(db: Queryable, accountId: string): Promise<((value: unknown) => boolean) | null>;
  takeTry: TakeTry;
}
