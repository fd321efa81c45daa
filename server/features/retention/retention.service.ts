import { type DataRules, type KeptCounts, type KeptKind, keptKinds, type SavedDataRules } from '#contract/retention.ts';
import { dayMs } from '#contract/values/durations.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Session } from '#server/http/endpoint.ts';
import { writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import { forAccount } from '#server/store/scope.ts';
import { changeSettings } from '#server/store/setting-save.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { lockHolds } from './holds.store.ts';
import { accountsWithRules, moveMark, openMark, readRules, writeRules } from './rules.store.ts';

/** Whether numbers of cards and social security numbers are replaced in what calls of the business leave. */
export async function redactsOf(db: Queryable, accountId: string): Promise<boolean> {
  return (await readRules(db, accountId)).redact;
}

/** What is older than `before` and, where it is given, not older than `from`. */
export interface Span {
  accountId: string;
  from: Date | null;
  before: Date;
}

/** How one kind is removed, by the feature that has it; what is held stays. */
export interface Removal {
  count(db: Queryable, span: Span): Promise<number>;
  /** Removes up to `atMost`, the oldest first; how many. */
  remove(tx: Queryable, span: Span, atMost: number, now: Date): Promise<number>;
}

/** What is kept in several places under one rule. */
export function oneAfterTheOther(removals: readonly Removal[]): Removal {
  return {
    count: async (db, span) => {
      const counts = await Promise.all(removals.map((one) => one.count(db, span)));
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async remove(tx, span, atMost, now) {
      let removed = 0;
      for (const one of removals) removed += await one.remove(tx, span, atMost - removed, now);
      return removed;
    },
  };
}

export interface RetentionParts extends Pick<Foundation, 'db' | 'clock' | 'events' | 'logger'> {
  removals: Readonly<Record<KeptKind, Removal>>;
  /** The operator's maximum in days; null: none. */
  mostDays: number | null;
  /** All accounts after this one, in the order of their ids: the operator's maximum is for those without rules too. */
  accountsAfter(db: Queryable, after: string, atMost: number): Promise<string[]>;
}

const accountsAtOnce = 100;
const removedAtOnce = 200;
/** Of one kind and business in an hour; the next run goes on. */
const pagesOfOneRun = 500;
/** What was written late, from a spool, is met by the runs after it. */
const lookedAtAgainMs = 7 * dayMs;
/** Shorter than the turn that is held for it; what is left is for the next hour. */
const longestRunMs = 60_000;
const noAccount = '00000000-0000-0000-0000-000000000000';

/** For how long businesses keep what. */
export function createRetention(parts: RetentionParts) {
  const { db, clock, logger, removals, mostDays } = parts;
  /** Where a run was broken off, the next one goes on behind. */
  let doneTo = noAccount;
  const told = (rules: DataRules): SavedDataRules => ({ ...rules, mostDays });
  const daysOf = (rules: DataRules, kind: KeptKind) => {
    const days = Math.min(rules[kind] ?? Number.POSITIVE_INFINITY, mostDays ?? Number.POSITIVE_INFINITY);
    return Number.isFinite(days) ? days : null;
  };
  const spanOf = (accountId: string, days: number): Span => ({
    ...{ accountId, from: null },
    before: new Date(clock.now().getTime() - days * dayMs),
  });

  async function apply(accountId: string, stop: AbortSignal): Promise<void> {
    const rules = await readRules(db, accountId);
    for (const kind of keptKinds) {
      const days = daysOf(rules, kind);
      if (days !== null) await applyKind(accountId, kind, days, stop);
    }
  }

  async function applyKind(accountId: string, kind: KeptKind, days: number, stop: AbortSignal): Promise<void> {
    const mark = await openMark(db, accountId, kind);
    const span = { ...spanOf(accountId, days), from: new Date(mark.getTime() - lookedAtAgainMs) };
    let removed = 0;
    let page = removedAtOnce;
    try {
      for (let pages = 0; page === removedAtOnce && pages < pagesOfOneRun && !stop.aborted; pages++) {
        page = await inTransaction(db, async (tx) => {
          await lockHolds(tx, accountId);
          return removals[kind].remove(tx, span, removedAtOnce, clock.now());
        });
        removed += page;
      }
      if (page < removedAtOnce) await moveMark(db, accountId, kind, span.before);
    } finally {
      // Also of a run that broke off: what is gone is gone.
      if (removed > 0) {
        const subject = `${kind} ${removed}, older than ${days} days`;
        await writeAudit(db, {
          ...{ at: clock.now(), actorId: null, accountId, action: 'retention-applied', subject, requestId: '' },
        });
      }
    }
  }

  return {
    rules: async (accountId: string) => told(await readRules(db, accountId)),

    /** How much would be removed by these rules. */
    async preview(accountId: string, rules: DataRules): Promise<KeptCounts> {
      const counts = await Promise.all(
        keptKinds.map(async (kind) => {
          const days = daysOf(rules, kind);
          return [kind, days === null ? 0 : await removals[kind].count(db, spanOf(accountId, days))] as const;
        }),
      );
      return Object.fromEntries(counts) as KeptCounts;
    },

    async save(
      { accountId, personId, requestId }: Pick<Session, 'accountId' | 'personId'> & { requestId: string },
      rules: DataRules,
    ): Promise<SavedDataRules> {
      const at = clock.now();
      await changeSettings(parts, accountId, async (tx) => {
        await writeRules(tx, accountId, rules, at);
        const subject = [
          ...keptKinds.map((kind) => `${kind} ${rules[kind] ?? 'for ever'}`),
          `redaction ${rules.redact ? 'on' : 'off'}`,
        ].join(', ');
        await writeAudit(tx, { at, actorId: personId, accountId, action: 'data-rules-changed', subject, requestId });
      });
      return told(rules);
    },

    /** Removes what the rules of all businesses no longer keep, and the operator's maximum. */
    async run(ends: AbortSignal): Promise<void> {
      const stop = AbortSignal.any([ends, AbortSignal.timeout(longestRunMs)]);
      const next = mostDays === null ? accountsWithRules : parts.accountsAfter;
      for (;;) {
        const accounts = await next(db, doneTo, accountsAtOnce);
        for (const accountId of accounts) {
          if (stop.aborted) return;
          // One business that cannot be read keeps no other waiting.
          await forAccount(accountId, () => apply(accountId, stop)).catch((err: unknown) =>
            logger.error({ err, accountId }, 'what a business no longer keeps could not be removed'),
          );
          if (!stop.aborted) doneTo = accountId;
        }
        if (accounts.length < accountsAtOnce) break;
      }
      doneTo = noAccount;
    },
  };
}
export type Retention = ReturnType<typeof createRetention>;
