import type { CallOutcome, SummaryRecipient } from '#contract/calls.ts';
import type { Queryable } from '#server/store/database.ts';

/** Of a call, what decides who is told of it. */
export interface AnnouncedCall {
  id: string;
  accountId: string;
  outcome: CallOutcome;
  isTest: boolean;
}

/** Tells people of calls, after their end. */
export interface CallAnnouncer {
  /** Notes who is told, once a call and address; within the transaction that makes the call's summary known. */
  announce(tx: Queryable, call: AnnouncedCall): Promise<void>;
  /** Sends what was noted now instead of at the next turn; after the commit. */
  nudge(): void;
  /** Who was told of a call; while it is not analysed, who will be. */
  sentTo(db: Queryable, call: AnnouncedCall & { analysed: boolean }): Promise<SummaryRecipient[]>;
}
