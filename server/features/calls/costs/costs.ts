import type { Cost } from '#contract/costs.ts';
import type { CallRow } from '#server/features/calls/calls.store.ts';
import type { Span } from '#server/features/calls/figures/call-rollups.store.ts';
import type { Prices } from '#server/settings/prices.ts';
import type { Database } from '#server/store/database.ts';
import { callDecimals, costOf, type PricedAmount, pricesAt, sumDecimals } from './call-costs.ts';
import { lineUsage, summed, sumUsage, usageOf } from './usage.store.ts';

/** For superadmins: what calls used and cost. A price that the operator changes holds for the calls that begin from then on. */
export interface CallCosts {
  of(accountId: string, calls: readonly CostedCall[]): Promise<Map<string, Cost>>;
  /** Of all calls that began within a span, and are over. */
  within(accountId: string, span: Span): Promise<Cost>;
  currency: string | null;
}

export type CostedCall = Pick<CallRow, 'id' | 'carrier' | 'isTest' | 'startedAt' | 'mediaSeconds'>;

export function createCallCosts(db: Database, prices: Prices | null): CallCosts {
  return {
    currency: prices?.currency ?? null,
    async of(accountId, calls) {
      const used = await usageOf(
        db,
        accountId,
        calls.map(({ id }) => id),
      );
      return new Map(
        calls.map((call) => {
          const at = pricesAt(prices, call.startedAt);
          const amounts = [...(used.get(call.id) ?? []), ...summed(lineUsage(call))];
          return [call.id, costOf(prices, amounts.map(priced(at)), callDecimals)];
        }),
      );
    },
    async within(accountId, span) {
      return costOf(prices, await sumUsage(db, accountId, span, prices?.since ?? []), sumDecimals);
    },
  };
}

const priced =
  (prices: number) =>
  (amount: Omit<PricedAmount, 'prices'>): PricedAmount => ({ ...amount, prices });
