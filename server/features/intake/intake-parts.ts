import type { Jobs } from '#server/jobs/jobs.ts';
import type { Mail } from '#server/mail/mail.ts';
import type { PracticeManagementOf } from '#server/practice-management/choose-practice-management.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import type { Vault } from '#server/store/vault.ts';
import type { Clock } from '#voice/session/ports.ts';

/** At most so many tries within a time. */
export interface TryLimit {
  kind: string;
  tries: number;
  windowMs: number;
}

/** What patient intake is made of. */
export interface IntakeParts {
  db: Database;
  vault: Vault;
  clock: Clock;
  jobs: Jobs;
  mail: Mail;
  practiceManagementOf: PracticeManagementOf;
  productName: string;
  /** Where people reach the pages, without a slash at the end. */
  pagesUrl(): string;
  businessOf(on: Queryable, accountId: string): Promise<{ name: string; timeZone: string }>;
  /** Of practices that list no provider: its id in the practice-management system, or ''. */
  defaultProvider: string;
  /** Takes a try and counts it at once; false when none is left. */
  takeTry(limit: TryLimit, subject: string, now: Date): Promise<boolean>;
}
