import type pg from 'pg';

/** Statement limit, and how long a transaction may stand open with nothing asked of it. */
export const limits = { statement_timeout: 5_000, idle_in_transaction_session_timeout: 10_000 };

/** What the connections of a pool have in common: how statements go to PostgreSQL on them. */
export interface Line {
  /** A pooler lends us a server's connection for one transaction: nothing is set on one, and the limits go with each transaction. */
  readonly pooled: boolean;
  /** Statements are parsed once, by name. A pooler that does not keep track of names loses them. */
  keepsPlans: boolean;
  /** Told once, when `keepsPlans` ends. */
  onPlansLost(): void;
}

/** For the log. */
export const plansAreLost =
  'The pooler before the database loses statements that are kept by name, so each is planned anew: docs/operating.md, "A pooler".';

const direct: Line = { pooled: false, keepsPlans: true, onPlansLost: () => undefined };
const lines = new WeakMap<pg.Connection, Line>();

/** To be said of each connection of a pool, before it is used. */
export function layLine(client: pg.PoolClient, line: Line): void {
  lines.set((client as unknown as { connection: pg.Connection }).connection, line);
}

/** One that nobody spoke of is direct. */
export function lineOf(connection: pg.Connection): Line {
  return lines.get(connection) ?? direct;
}
