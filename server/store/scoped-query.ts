import pg from 'pg';

export interface Statement extends pg.QueryConfig {
  rowMode?: 'array';
}

/** Gives no row, so that what comes back is the statement's alone. */
const enter = { name: 'noura_scope', text: "select where set_config('noura.account', $1, true) is null" };

/** Of all names. Another one after a plan was lost, as it is then lost on every connection. */
let generation = 0;

/** What `pg` does not declare: what was parsed on a connection by name, and a query as it is sent on one. */
type Connection = pg.Connection & {
  parsedStatements: Record<string, string>;
  close(what: { type: 'S'; name: string }): void;
};
interface Sent {
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
  const entering = { ...enter, name: `${enter.name}_${generation}` };
  const name = statement.name && `${statement.name}_${generation}`;
  const query = new pg.Query({ ...statement, name, queryMode: 'extended' } as pg.QueryConfig) as pg.Query & Sent;
  const { submit, handleError } = query;
  query.submit = (on) => {
    const connection = on as Connection;
    connection.stream.cork();
    try {
      if (scope !== null) {
        parseOnce(connection, entering);
        connection.bind({ statement: entering.name, values: [scope] }, true);
        connection.execute({}, true);
      }
      if (name) parseOnce(connection, { name, text: statement.text });
      return submit.call(query, connection);
    } finally {
      connection.stream.uncork();
    }
  };
  // What was to be parsed may not have been: it is the next time.
  query.handleError = (error, on) => {
    const { parsedStatements } = on as Connection;
    delete parsedStatements[entering.name];
    if (name) delete parsedStatements[name];
    if (isPlanLost(error)) generation += 1;
    handleError.call(query, error, on);
  };
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, results?: R | R[]) =>
      error ? reject(error) : resolve((Array.isArray(results) ? results.at(-1) : results) as R);
    (client.query as (query: pg.Query, done: unknown) => void)(query, done);
  });
}

/** One of that name may be left of a message that failed behind it. */
function parseOnce(connection: Connection, { name, text }: typeof enter): void {
  if (connection.parsedStatements[name] !== undefined) return;
  connection.close({ type: 'S', name });
  connection.parse({ name, text, types: [] }, true);
  connection.parsedStatements[name] = text;
}

/** A kept plan is gone, or a migration changed what it gives: the statement did nothing, and is planned anew when it is tried again. */
export function isPlanLost(error: unknown): boolean {
  const { code, routine } = (error ?? {}) as pg.DatabaseError;
  return code === '26000' || (code === '0A000' && routine === 'RevalidateCachedQuery');
}
