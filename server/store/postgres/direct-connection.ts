import type pg from 'pg';
import { StartError } from '#server/start/start-error.ts';
import { Client } from './client.ts';

/** A limit, in ms, that nobody would choose: what is read back is what came with this connection, and not what a role has anyway. */
const sign = 5_003;

const behindPooler =
  'A pooler stands before the database, and would hold locks of this Noura for another one. Name PostgreSQL itself in DATABASE_DIRECT_URL, and in DATABASE_MIGRATE_URL where that is set (docs/operating.md, "A pooler").';

/**
 * Connects for what belongs to a session, such as a lock. Throws StartError where a pooler stands between: one refuses the limit of statements that
 * the connection is made with or, told to ignore it, passes another one on. That limit holds on.
 */
export async function connectDirectly(config: pg.ClientConfig & { connectionString: string }): Promise<pg.Client> {
  const client = new Client({ ...config, statement_timeout: sign });
  // One that breaks says so to its next query, too.
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ statement_timeout: string }>('show statement_timeout');
    if (rows[0]?.statement_timeout !== `${sign}ms`) throw new StartError(behindPooler);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (!(error instanceof Error) || !/unsupported startup parameter/.test(error.message)) throw error;
    throw new StartError(behindPooler, { cause: error });
  }
}

/** Does `work` as the owner of the tables, past any pooler and without a limit for its statements. */
export async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = await connectDirectly({ connectionString: url, application_name: 'noura migrate' });
  try {
    await owner.query('set statement_timeout = 0');
    return await work(owner);
  } finally {
    await owner.end();
  }
}
