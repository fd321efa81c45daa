import pg from 'pg';
import { limits, lineOf } from './line.ts';

export interface Statement extends pg.QueryConfig {
  rowMode?: 'array';
}

/** Each gives no row, so that what comes back is the statement's alone. */
const enter = { name: 'noura_scope', text: "select where set_config('noura.account', $1, true) is null" };
const enterPooled = {
  name: 'noura_scope_and_limits',
  text: `select where concat(set_config('noura.account', $1, true), ${Object.entries(limits)
    .map(([name, ms]) => `set_config('${name}', '${ms}', true)`)
    .join(', ')}) is null`,
};

/** Of all names. Another one after a plan was lost, as it is then lost on every connection: the moment, which no other process has in use. */
let generation = 0;

/** What `pg` does not declare: what was parsed on a connection by name, and a query as it is sent on one. */
type Connection = pg.Connection & {
  parsedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
};
interface Sent {
  name: string | undefined;
  submit(connection: pg.Connection): void;
  handleError(error: Error, connection: pg.Connection): void;
}

/**
 * Sends a statement with the account whose rows it may meet, as one message: outside a transaction the two are one, so that the
 * setting ends with it, also when it fails; within one it holds to its end. `scope` null: what is in force stays. One with a name
 * is parsed once a connection and soon planned no more: with policies that is most of what a short statement costs the database.
 */
export function scopedQuery<R>(
  client: pg.Pool | pg.PoolClient,
  statement: Statement,
  scope: string | null,
): Promise<R> {
  const query = new pg.Query({ ...statement, queryMode: 'extended' } as pg.QueryConfig) as pg.Query & Sent;
  const { submit, handleError } = query;
  let parsed: string[] = [];
  query.submit = (on) => {
    const connection = on as Connection;
    const line = lineOf(connection);
    const nameOf = (name: string | undefined) => (name && line.keepsPlans ? `${name}_${generation}` : undefined);
    const { name, text } = line.pooled ? enterPooled : enter;
    const entering = nameOf(name);
    query.name = nameOf(statement.name);
    parsed = [...(entering ? [entering] : []), ...(query.name ? [query.name] : [])];
    connection.stream.cork();
    try {
      if (scope !== null) {
        parse(connection, entering, text);
        connection.bind({ statement: entering ?? '', values: [scope] }, true);
        connection.execute({}, true);
      }
      // One without a name `pg` parses itself.
      if (query.name) parse(connection, query.name, statement.text);
      return submit.call(query, connection);
    } finally {
      connection.stream.uncork();
    }
  };
  // What was to be parsed may not have been: it is the next time.
  query.handleError = (error, on) => {
    const connection = on as Connection;
    for (const name of parsed) delete connection.parsedStatements[name];
    if (isPlanLost(error)) {
      generation = Math.max(generation + 1, Date.now());
      losePlans(connection, error);
    }
    handleError.call(query, error, on);
  };
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, results?: R | R[]) =>
      error ? reject(error) : resolve((Array.isArray(results) ? results.at(-1) : results) as R);
    (client.query as (query: pg.Query, done: unknown) => void)(query, done);
  });
}

/** Once for each name. One of that name may be left of a message that failed behind it. */
function parse(connection: Connection, name: string | undefined, text: string): void {
  if (name === undefined) return connection.parse({ name: '', text, types: [] }, true);
  if (connection.parsedStatements[name] !== undefined) return;
  connection.close({ type: 'S', name });
  // A pooler that keeps track of names has one plan for all of a text, and would give us the lost one by any name.
  const isShared = generation > 0 && lineOf(connection).pooled;
  connection.parse({ name, text: isShared ? `${text} /*${generation}*/` : text, types: [] }, true);
  connection.parsedStatements[name] = text;
}

/** A pooler that loses one loses them all. */
function losePlans(connection: Connection, error: unknown): void {
  const line = lineOf(connection);
  if (!line.pooled || !line.keepsPlans || (error as pg.DatabaseError).code !== unknownName) return;
  line.keepsPlans = false;
  line.onPlansLost();
}

const unknownName = '26000';

/** A kept plan is gone, or a migration changed what it gives: the statement did nothing, and is planned anew when it is tried again. */
export function isPlanLost(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as pg.DatabaseError;
  return code === unknownName || (code === '0A000' && routine === 'RevalidateCachedQuery');
}
