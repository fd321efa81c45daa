import pg from 'pg';
import { Client } from './postgres/client.ts';
import { asOwner } from './postgres/direct-connection.ts';

/** How Noura works on a migrated database. */
export interface RunAccess {
  /** Connections of this address have the rights of the run role alone. */
  databaseUrl: string;
  /** A sentence for the operator where row-level security cannot hold; null where it does. */
  warning: string | null;
}

/** The schema of the job queue, which makes and changes its tables itself. */
const jobsSchema = 'jobs';

/** Grants are to one role, however many start at the same moment. */
const lockKey = 7_263_002;

interface Me {
  user: string;
  database: string;
  /** No policy holds it, whoever owns the tables. */
  bypasses: boolean;
  owns: boolean;
  makesRoles: boolean;
}

/**
 * Takes Noura down to a role that reads and writes rows and nothing else, and that row-level security holds: the user of `runUrl`
 * where it is another one than the owner of the tables, otherwise `<database>_run`, a role without log-in that connections change to.
 * Where such a role may not be made, or a pooler stands between, which lets no connection change to it, Noura works as the owner, and says
 * so. Idempotent; on a migrated database, which another user may have migrated.
 */
export async function openRunAccess(ownerUrl: string, runUrl = ownerUrl, pooled = false): Promise<RunAccess> {
  return asOwner(ownerUrl, async (owner) => {
    await owner.query('select pg_advisory_lock($1)', [lockKey]);
    const me = await whoIs(owner);
    const runner = runUrl === ownerUrl ? me : await whoIsAt(runUrl);
    if (runner.user !== me.user) {
      await grant(owner, me, runner.user);
      return { databaseUrl: runUrl, warning: runner.bypasses ? unheld(runner.user, 'stands above it') : null };
    }
    if (!me.owns && !me.bypasses) return { databaseUrl: runUrl, warning: null };
    if (!me.makesRoles || pooled) {
      await owner.query(`create schema if not exists ${jobsSchema}`);
      const why = pooled
        ? 'stands above it, and a pooler passes no other role on'
        : 'stands above it and may make no role';
      return { databaseUrl: runUrl, warning: unheld(me.user, why) };
    }
    const role = `${me.database.slice(0, 59)}_run`;
    await makeRole(owner, role);
    await grant(owner, me, role);
    return { databaseUrl: asRole(runUrl, role), warning: null };
  });
}

const unheld = (user: string, why: string) =>
  `Row-level security does not hold: the database user ${user} ${why}. Give Noura a user of its own: docs/operating.md, "Database users".`;

/** The address, on whose connections everything is done as `role`. */
export function asRole(url: string, role: string): string {
  const changed = new URL(url);
  changed.searchParams.set('options', `-c role=${role.replace(/[\\ ]/g, '\\$&')}`);
  return changed.href;
}

async function whoIs(client: pg.Client): Promise<Me> {
  const { rows } = await client.query<Me>(`
    select rolname as user, current_database() as database, rolsuper or rolbypassrls as bypasses,
      rolsuper or rolcreaterole as "makesRoles",
      (select relowner = pg_roles.oid from pg_class where pg_class.oid = to_regclass('accounts')) as owns
    from pg_roles where rolname = current_user`);
  return rows[0] as Me;
}

async function whoIsAt(url: string): Promise<Me> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await whoIs(client);
  } finally {
    await client.end();
  }
}

async function makeRole(owner: pg.Client, role: string): Promise<void> {
  const found = await owner.query('select 1 from pg_roles where rolname = $1', [role]);
  if (found.rowCount === 0) await owner.query(`create role ${pg.escapeIdentifier(role)} nologin`);
  await owner.query(`grant ${pg.escapeIdentifier(role)} to current_user`);
}

/** What the run role may not do with these tables. */
const withheld: Record<string, string[]> = {
  migrations: ['insert', 'update', 'delete'],
  audit_log: ['update', 'delete'],
  audit_links: ['update', 'delete'],
  audit_seals: ['update', 'delete'],
  minute_ledger: ['update', 'delete'],
};

/**
 * Where it has its rights nothing is given: that writes the catalogue again, each row of it, and every connection of every node reads all tables anew and plans all
 * its statements.
 */
async function grant(owner: pg.Client, me: Me, role: string): Promise<void> {
  const to = pg.escapeIdentifier(role);
  const jobs = await jobsGiven(owner, me, role);
  if (jobs === '' && (await hasRights(owner, role))) return;
  await owner.query(`
    begin;
    grant usage on schema public to ${to};
    grant select, insert, update, delete on all tables in schema public to ${to};
    grant usage on all sequences in schema public to ${to};
    ${Object.entries(withheld)
      .map(([table, rights]) => `revoke ${rights.join(', ')} on ${table} from ${to};`)
      .join('\n')}
    ${jobs}
    commit`);
}

async function hasRights(owner: pg.Client, role: string): Promise<boolean> {
  const { rows } = await owner.query<{ has: boolean }>(
    `select has_schema_privilege($1::name, 'public', 'usage') and not exists (
       select from pg_class c, unnest(array['select', 'insert', 'update', 'delete']) as act
       where c.relnamespace = 'public'::regnamespace and case
         when c.relkind = 'S' then not has_sequence_privilege($1::name, c.oid, 'usage')
         when c.relkind in ('r', 'p', 'v', 'm', 'f')
           then has_table_privilege($1::name, c.oid, act) = coalesce(($2::jsonb -> c.relname::text) ? act, false)
         end) as has`,
    [role, JSON.stringify(withheld)],
  );
  return rows[0]?.has === true;
}

/** Statements that make the job queue the run role's own, also that of a Noura of before; '' where it is. */
async function jobsGiven(owner: pg.Client, me: Me, role: string): Promise<string> {
  const to = pg.escapeIdentifier(role);
  const { rows } = await owner.query<{ statement: string }>(
    `select format('alter %s %s owner to ${to.replaceAll("'", "''")};', kind, name) as statement from (
       select 'schema' as kind, quote_ident(nspname) as name, nspowner as owner, 0 as turn
       from pg_namespace where nspname = $1
       union all
       select case relkind when 'S' then 'sequence' when 'v' then 'view' else 'table' end, oid::regclass::text, relowner, 1
       from pg_class where relnamespace = to_regnamespace($1) and relkind in ('r', 'p', 'v', 'S')
         -- The sequence of a column goes with its table.
         and not (relkind = 'S' and exists (select 1 from pg_depend d where d.objid = pg_class.oid and d.deptype in ('a', 'i')))
       union all
       select 'routine', oid::regprocedure::text, proowner, 1 from pg_proc where pronamespace = to_regnamespace($1)
       union all
       select 'type', oid::regtype::text, typowner, 1 from pg_type where typnamespace = to_regnamespace($1) and typtype = 'e'
     ) made where owner <> (select oid from pg_roles where rolname = $2) order by turn`,
    [jobsSchema, role],
  );
  const schemas = await owner.query('select from pg_namespace where nspname = $1', [jobsSchema]);
  if (schemas.rowCount && rows.length === 0) return '';
  const made = rows.map(({ statement }) => statement).join('\n');
  return `grant create on database ${pg.escapeIdentifier(me.database)} to ${to};
    create schema if not exists ${jobsSchema} authorization ${to};
    ${made}
    revoke create on database ${pg.escapeIdentifier(me.database)} from ${to};`;
}
