import pg from 'pg';

export interface Statement extends pg.QueryConfig {
  rowMode?: 'array';
}

/** Gives no row, so that what comes back is the statement's alone. */
const enter = { name: 'noura_scope', text: "select where set_config('noura.account', $1, true) is null" };
const prepared = new WeakSet<pg.Connection>();

/**
 * Sends a statement with the account whose rows it may meet, as one message: outside a transaction the two are one, so that the
 * setting ends with it, also when it fails; within one it holds to its end. `scope` null: what is in force stays.
 */
export function scopedQuery<R>(
  client: pg.Pool | pg.PoolClient,
  statement: Statement,
  scope: string | null,
): Promise<R> {
  if (scope === null) return client.query(statement) as Promise<unknown> as Promise<R>;
  const query = new pg.Query({ ...statement, queryMode: 'extended' } as pg.QueryConfig);
  const submit = query.submit.bind(query);
  query.submit = (connection) => {
    connection.stream.cork();
    try {
      if (!prepared.has(connection)) {
        connection.parse({ ...enter, types: [] }, true);
        prepared.add(connection);
      }
      connection.bind({ statement: enter.name, values: [scope] }, true);
      connection.execute({}, true);
      return submit(connection);
    } finally {
      connection.stream.uncork();
    }
  };
  return new Promise((resolve, reject) => {
    const done = (error: Error | null, results?: unknown[]) => (error ? reject(error) : resolve(results?.at(-1) as R));
    (client.query as (query: pg.Query, done: unknown) => void)(query, done);
  });
}
