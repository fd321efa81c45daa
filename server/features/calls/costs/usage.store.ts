import type { BilledService, Usage, UsageUnit } from '#contract/costs.ts';
import type { CallRow } from '#server/features/calls/calls.store.ts';
import { quarterMs, type Span } from '#server/features/calls/figures/call-rollups.store.ts';
import type { Queryable } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';

/** @columns call_usage */
export interface CallUsageRow {
  accountId: string;
  callId: string;
  /** Made where it was used, so that it is written once. */
  id: string;
  used: readonly Usage[];
  /** It is in the sums. */
  counted: boolean;
}
export type NewUsageRow = Omit<CallUsageRow, 'counted'>;

/** So much of one unit, of one model of a service. */
export interface UsedAmount {
  service: BilledService;
  model: string;
  unit: UsageUnit;
  amount: number;
}

/** Rows that are there already stay as they are. */
export async function insertUsage(tx: Queryable, rows: readonly NewUsageRow[]): Promise<void> {
  if (rows.length === 0) return;
  const column = <K extends keyof NewUsageRow>(name: K) => rows.map((row) => row[name]);
  await tx.run(sql`
    insert into call_usage (account_id, call_id, id, used)
    select account_id, call_id, id, used::jsonb from unnest(
      ${column('accountId')}::uuid[], ${column('callId')}::uuid[], ${column('id')}::uuid[],
      ${rows.map(({ used }) => JSON.stringify(used))}::text[]) given (account_id, call_id, id, used)
    on conflict do nothing`);
}

/** What was used in these calls, by their ids. */
export async function usageOf(
  db: Queryable,
  accountId: string,
  callIds: readonly string[],
): Promise<Map<string, UsedAmount[]>> {
  if (callIds.length === 0) return new Map();
  const rows = await db.rows<Pick<CallUsageRow, 'callId' | 'used'>>(sql`
    select call_id, used from call_usage where account_id = ${accountId} and call_id = any(${callIds}::uuid[])`);
  const byCall = Map.groupBy(rows, ({ callId }) => callId);
  return new Map([...byCall].map(([callId, used]) => [callId, summed(used.flatMap((row) => row.used))]));
}

/** The sums of each unit, in one order. */
export function summed(used: readonly Usage[]): UsedAmount[] {
  const sums = new Map<string, UsedAmount>();
  for (const { service, model, amounts } of used)
    for (const [unit, amount] of Object.entries(amounts) as [UsageUnit, number][]) {
      const key = [service, model, unit].join('\n');
      const sum = sums.get(key) ?? { service, model, unit, amount: 0 };
      sums.set(key, { ...sum, amount: sum.amount + amount });
    }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, sum]) => sum);
}

/** The minutes of a telephone line that were begun, as carriers bill them; nothing for a call without a telephone. */
export function lineUsage({
  carrier,
  isTest,
  mediaSeconds,
}: Pick<CallRow, 'carrier' | 'isTest' | 'mediaSeconds'>): Usage[] {
  const minutes = Math.ceil(mediaSeconds / 60);
  return isTest || minutes === 0 ? [] : [{ service: 'carrier', model: carrier, amounts: { minutes } }];
}

/**
 * Adds what a call that is over has used to the sums, each row once, and the minutes of its line. `lineBefore`: what of those is in them
 * already. Of a test nothing is.
 */
export async function countUsage(
  tx: Queryable,
  call: Pick<CallRow, 'id' | 'accountId' | 'isTest' | 'startedAt'>,
  line: readonly Usage[],
  lineBefore: readonly Usage[] = [],
): Promise<void> {
  if (call.isTest) return;
  const rows = await tx.rows<Pick<CallUsageRow, 'used'>>(sql`
    update call_usage set counted = true
    where account_id = ${call.accountId} and call_id = ${call.id} and not counted returning used`);
  const before = lineBefore.map(({ amounts, ...of }) => ({ ...of, amounts: negated(amounts) }));
  const sums = summed([...rows.flatMap(({ used }) => used), ...line, ...before]).filter(({ amount }) => amount !== 0);
  if (sums.length === 0) return;
  const quarter = new Date(Math.floor(call.startedAt.getTime() / quarterMs) * quarterMs);
  const column = <K extends keyof UsedAmount>(name: K) => sums.map((sum) => sum[name]);
  await tx.run(sql`
    insert into call_usage_rollups as kept (account_id, quarter, service, model, unit, amount)
    select ${call.accountId}::uuid, ${quarter}::timestamptz, service, model, unit, amount from unnest(
      ${column('service')}::text[], ${column('model')}::text[], ${column('unit')}::text[],
      ${column('amount')}::bigint[]) given (service, model, unit, amount)
    on conflict (account_id, quarter, service, model, unit) do update set amount = kept.amount + excluded.amount`);
}

function negated(amounts: Usage['amounts']): Usage['amounts'] {
  return Object.fromEntries(Object.entries(amounts).map(([unit, amount]) => [unit, -amount]));
}

/**
 * What the calls of an account used that began in a span. `since`: when prices changed, oldest first; `prices` numbers the stretch between
 * two such moments, 0 before the first.
 */
export async function sumUsage(
  db: Queryable,
  accountId: string,
  { from, to }: Span,
  since: readonly Date[],
): Promise<(UsedAmount & { prices: number })[]> {
  return db.rows(sql`
    select service, model, unit, width_bucket(quarter, ${since}::timestamptz[]) as prices, sum(amount)::bigint as amount
    from call_usage_rollups
    where account_id = ${accountId}
      and quarter >= coalesce(${from}::timestamptz, '-infinity') and quarter < coalesce(${to}::timestamptz, 'infinity')
    group by 1, 2, 3, 4 having sum(amount) <> 0 order by 1, 2, 3, 4`);
}
