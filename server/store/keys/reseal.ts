import type { FileStore } from '#server/files/file-store.ts';
import type { Database } from '#server/store/database.ts';
import { houseTenant } from '#server/store/scope.ts';
import { raw, type Sql, sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { droppedFiles, fileColumns, placeOf, type SealedColumns, sealedColumns } from './sealed-columns.ts';
import { SealBroken } from './sealing.ts';
import type { TenantVault, Vault } from './vault.ts';

export interface ResealParts {
  db: Database;
  vault: Vault;
  files: FileStore;
  /** Progress, a line each. */
  tell(line: string): void;
  /** Ends it between two batches, with its reason as the error. */
  signal: AbortSignal;
}

/** How many values were sealed anew, and the accounts of those that could not be opened and were left as they are. */
export interface Resealed {
  sealed: number;
  broken: Set<string>;
}

type Row = Record<string, unknown> & { account: string };

/** A table of which rows are taken up: `stale` is an expression over the row `t`, with the newest data key's id as `n.key_id`. */
interface Walk {
  table: string;
  key: readonly string[];
  account: Sql;
  columns: readonly { name: string; stale: Sql }[];
  batch: number;
}

/**
 * Seals everything with the newest data key of its tenant that is not: each table from its first row, in batches that stand or fall as
 * one, then files. A value that changes meanwhile is left to who changed it. What is sealed so already is passed over, so that a
 * pass that was broken off is gone on with by another one.
 */
export async function resealAll(parts: ResealParts): Promise<Resealed> {
  const done: Resealed = { sealed: 0, broken: new Set() };
  for (const one of sealedColumns) await walk(parts, columnsWalk(one), done, resealRow(one));
  await walk(parts, functionsWalk, done, resealFunctions);
  for (const one of fileColumns) await walk(parts, filesWalk(one), done, resealFile(parts, one));
  return done;
}

/** What to run in the batch's transaction so that the row is sealed anew. Throws `SealBroken`. */
type Reseal = (own: TenantVault, row: Row) => Promise<Sql[]>;

async function walk(parts: ResealParts, of: Walk, done: Resealed, reseal: Reseal): Promise<void> {
  const { db, vault, tell, signal } = parts;
  let after: Row | undefined;
  let seen = 0;
  let sealed = 0;
  let toldAt = performance.now();
  for (;;) {
    signal.throwIfAborted();
    const rows = await readBatch(db, of, after);
    after = rows.at(-1);
    if (!after) break;
    const changes: Sql[] = [];
    for (const row of rows) {
      if (of.columns.every(({ name }) => row[name] === null)) continue;
      try {
        changes.push(...(await reseal(await vault.tenant(row.account), row)));
      } catch (error) {
        if (!(error instanceof SealBroken)) throw error;
        done.broken.add(row.account);
      }
    }
    await inTransaction(db, async (tx) => {
      for (const change of changes) sealed += await tx.run(change);
    });
    seen += rows.length;
    if (performance.now() - toldAt < 1_000) continue;
    toldAt = performance.now();
    tell(`${of.table}: ${seen} rows looked at, ${sealed} values sealed anew …`);
  }
  done.sealed += sealed;
  if (seen > 0) tell(`${of.table}: ${seen} rows, ${sealed} values sealed anew.`);
}

async function readBatch(db: Database, of: Walk, after: Row | undefined): Promise<Row[]> {
  const names = raw(of.key.join(', '));
  const rest = after ? sql`where (${names}) > (${listed(of.key.map((name) => sql`${after[name]}`))})` : sql``;
  const shown = of.columns.map(({ name, stale }) => sql`case when ${stale} then t.${raw(name)} end as ${raw(name)}`);
  const { rows } = await db.execute<Row>(sql`
    select ${raw(of.key.map((name) => `t.${name}`).join(', '))}, ${of.account} as account, ${listed(shown)}
    from (select * from ${raw(of.table)} ${rest} order by ${names} limit ${of.batch}) t
    left join lateral (
      select key_id from data_keys d where d.account_id = ${of.account} and d.seals_from <= now()
      order by number desc limit 1) n on true
    order by ${names}`);
  return rows;
}

const listed = (parts: readonly Sql[]) => parts.reduce((before, part) => sql`${before}, ${part}`);

/** `t.a = $1 and t.b = $2`: the row itself. */
const itself = (key: readonly string[], row: Row) =>
  key.map((name) => sql`${raw(name)} = ${row[name]}`).reduce((before, part) => sql`${before} and ${part}`);

const columnsWalk = ({ table, columns, key, ofAccount, batch = 500 }: SealedColumns): Walk => ({
  table,
  key,
  batch,
  account: ofAccount === false ? sql`${houseTenant}::uuid` : sql`t.account_id`,
  columns: columns.map((name) => ({
    name,
    stale: sql`substring(t.${raw(name)} from 2 for 8) <> decode(n.key_id, 'hex')`,
  })),
});

const resealRow =
  (sealed: SealedColumns): Reseal =>
  async (own, row) =>
    sealed.columns.flatMap((column) => {
      const blob = row[column];
      if (!(blob instanceof Buffer)) return [];
      const { table, key } = sealed;
      const place = placeOf(sealed, column, row);
      const anew = own.seal(place, own.open(place, blob));
      return [
        sql`update ${raw(table)} set ${raw(column)} = ${anew} where ${itself(key, row)} and ${raw(column)} = ${blob}`,
      ];
    });

const functionsWalk: Walk = {
  table: 'custom_prompts',
  key: ['account_id'],
  batch: 50,
  account: sql`t.account_id`,
  columns: [
    {
      name: 'tools',
      stale: sql`exists (
        select 1 from jsonb_array_elements(t.tools) tool
        where substring(decode(tool ->> 'webhook_sealed', 'base64') from 2 for 8) <> decode(n.key_id, 'hex'))`,
    },
  ],
};

const resealFunctions: Reseal = async (own, { tools }) => {
  const kept = tools as { name: string; webhook_sealed?: string }[];
  const anew = kept.map((tool) => {
    if (tool.webhook_sealed === undefined) return tool;
    const place = { table: 'custom_prompts', column: 'tools.webhook_url', row: `${own.accountId}/${tool.name}` };
    const plain = own.open(place, Buffer.from(tool.webhook_sealed, 'base64'));
    return { ...tool, webhook_sealed: own.seal(place, plain).toString('base64') };
  });
  return [
    sql`update ${raw('custom_prompts')} set tools = ${JSON.stringify(anew)}
      where account_id = ${own.accountId} and tools = ${JSON.stringify(kept)}::jsonb`,
  ];
};

const filesWalk = ({ table, column, key }: (typeof fileColumns)[number]): Walk => ({
  table,
  key,
  batch: 20,
  account: sql`t.account_id`,
  columns: [{ name: column, stale: sql`split_part(t.${raw(column)}, '-', 2) <> n.key_id` }],
});

/** A file gets another name with its new key; the one before is removed by who sweeps what was dropped. */
const resealFile =
  ({ files }: ResealParts, { table, column, key }: (typeof fileColumns)[number]): Reseal =>
  async (own, row) => {
    const before = row[column] as string;
    const plain = await files.open(own.accountId, before);
    const { key: anew } = await files.write(own.accountId, plain, { maxBytes: Number.POSITIVE_INFINITY });
    return [
      sql`with renamed as (
          update ${raw(table)} set ${raw(column)} = ${anew} where ${itself(key, row)} and ${raw(column)} = ${before}
          returning 1
        ) insert into ${raw(droppedFiles)} (account_id, file_key)
        select ${own.accountId}::uuid, case when exists (select 1 from renamed) then ${before} else ${anew} end
        on conflict do nothing`,
    ];
  };
