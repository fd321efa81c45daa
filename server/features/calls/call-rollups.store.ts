import { type SQL, sql } from 'drizzle-orm';
import { dayMs } from '#contract/values/durations.ts';
import type { Queryable } from '#server/store/database.ts';

/** The figures that are kept for each quarter hour and each UTC day of an account's calls. */
export interface CallFigures {
  totalCalls: number;
  newClients: number;
  existingClients: number;
  spamCalls: number;
  /** Calls that were answered: handled, message, voicemail or spam. */
  answeredCalls: number;
  answeredSeconds: number;
  chargedSeconds: number;
}

const columns = {
  totalCalls: 'total_calls',
  newClients: 'new_clients',
  existingClients: 'existing_clients',
  spamCalls: 'spam_calls',
  answeredCalls: 'answered_calls',
  answeredSeconds: 'answered_seconds',
  chargedSeconds: 'charged_seconds',
} as const satisfies Record<keyof CallFigures, string>;
const fields = Object.keys(columns) as (keyof CallFigures)[];
const names = Object.values(columns);

export const quarterMs = 15 * 60_000;

/** What a transaction adds to the figures, gathered first and written last, in one order, so that none waits crosswise. */
export class FigureChanges {
  readonly #byQuarter = new Map<number, Partial<CallFigures>>();

  add(startedAt: Date, change: Partial<CallFigures>): void {
    const quarter = Math.floor(startedAt.getTime() / quarterMs) * quarterMs;
    const sum = this.#byQuarter.get(quarter) ?? {};
    for (const field of fields) sum[field] = (sum[field] ?? 0) + (change[field] ?? 0);
    this.#byQuarter.set(quarter, sum);
  }

  async write(tx: Queryable, accountId: string): Promise<void> {
    const changed = [...this.#byQuarter].filter(([, sum]) => fields.some((field) => sum[field]));
    changed.sort(([a], [b]) => a - b);
    for (const [quarter, sum] of changed) {
      await tx.execute(upsert('call_rollups', 'quarter', accountId, new Date(quarter), sum));
    }
    for (const [quarter, sum] of changed) {
      const day = new Date(Math.floor(quarter / dayMs) * dayMs);
      await tx.execute(upsert('call_rollup_days', 'day', accountId, day, sum));
    }
  }
}

function upsert(table: string, key: string, accountId: string, at: Date, sum: Partial<CallFigures>): SQL {
  const values = sql.join(
    fields.map((field) => sql`${sum[field] ?? 0}`),
    sql`, `,
  );
  const added = names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ');
  return sql`
    insert into ${sql.raw(table)} (account_id, ${sql.raw(key)}, ${sql.raw(names.join(', '))})
    values (${accountId}, ${at.toISOString()}, ${values})
    on conflict (account_id, ${sql.raw(key)}) do update set ${sql.raw(added)}`;
}

/** A span of time, from inclusive, to exclusive; both at quarter hours. `null`: since ever, for ever. */
export interface Span {
  from: Date | null;
  to: Date | null;
}

/** The account's figures over a span: whole UTC days where they fit, quarter hours at the edges. */
export async function sumFigures(db: Queryable, accountId: string, span: Span): Promise<CallFigures> {
  const from = span.from ?? new Date('1970-01-01');
  const to = span.to ?? new Date('9999-01-01');
  const firstDay = new Date(Math.ceil(from.getTime() / dayMs) * dayMs);
  const lastDay = new Date(Math.max(firstDay.getTime(), Math.floor(to.getTime() / dayMs) * dayMs));
  const headEnd = new Date(Math.min(firstDay.getTime(), to.getTime()));
  const { rows } = await db.execute<Record<string, string>>(sql`
    select ${sql.raw(names.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`).join(', '))} from (
      select ${sql.raw(names.join(', '))} from call_rollup_days
      where account_id = ${accountId} and day >= ${firstDay.toISOString()} and day < ${lastDay.toISOString()}
      union all
      select ${sql.raw(names.join(', '))} from call_rollups
      where account_id = ${accountId} and quarter >= ${from.toISOString()} and quarter < ${headEnd.toISOString()}
      union all
      select ${sql.raw(names.join(', '))} from call_rollups
      where account_id = ${accountId} and quarter >= ${lastDay.toISOString()} and quarter < ${to.toISOString()}
    ) parts`);
  const row = rows[0] ?? {};
  return Object.fromEntries(fields.map((field) => [field, Number(row[columns[field]] ?? 0)])) as unknown as CallFigures;
}
