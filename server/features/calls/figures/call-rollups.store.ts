import { dayMs } from '#contract/values/durations.ts';
import type { Queryable } from '#server/store/database.ts';
import { columnOf, inserted, raw, type Sql, sql } from '#server/store/sql.ts';

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

const fields = [
  'totalCalls',
  'newClients',
  'existingClients',
  'spamCalls',
  'answeredCalls',
  'answeredSeconds',
  'chargedSeconds',
] as const satisfies readonly (keyof CallFigures)[];
const names = fields.map(columnOf);
const columns = raw(names.join(', '));

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
      await tx.run(
        sql`insert into call_rollups ${added('call_rollups', { accountId, quarter: new Date(quarter) }, sum)}`,
      );
    }
    for (const [quarter, sum] of changed) {
      const day = new Date(Math.floor(quarter / dayMs) * dayMs);
      await tx.run(sql`insert into call_rollup_days ${added('call_rollup_days', { accountId, day }, sum)}`);
    }
  }
}

/** What follows the table's name to add the figures to those that its row has. */
function added(table: string, key: object, sum: Partial<CallFigures>): Sql {
  const all = Object.fromEntries(fields.map((field) => [field, sum[field] ?? 0]));
  const keys = Object.keys(key).map(columnOf).join(', ');
  const sums = names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ');
  return sql`${inserted({ ...key, ...all })} on conflict (${raw(keys)}) do update set ${raw(sums)}`;
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
  const sums = await db.row<CallFigures>(sql`
    select ${raw(names.map((name) => `coalesce(sum(${name}), 0)::bigint as ${name}`).join(', '))} from (
      select ${columns} from call_rollup_days
      where account_id = ${accountId} and day >= ${firstDay} and day < ${lastDay}
      union all
      select ${columns} from call_rollups
      where account_id = ${accountId} and quarter >= ${from} and quarter < ${headEnd}
      union all
      select ${columns} from call_rollups
      where account_id = ${accountId} and quarter >= ${lastDay} and quarter < ${to}
    ) parts`);
  return sums as CallFigures;
}
