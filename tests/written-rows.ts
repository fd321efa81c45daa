import pg from 'pg';

/** Knows which rows of a database were written, also those that were changed back: triggers write it down. */
export interface WrittenRows {
  /** What was written since the last time, as "table insert"; empties the list. */
  take(): Promise<string[]>;
  close(): Promise<void>;
}

// The queue looks after itself; a job of ours that is enqueued counts.
const watch = `
create unlogged table written_rows (what text not null);
create function note_written_row() returns trigger language plpgsql security definer as $note$
begin
  if TG_OP = 'UPDATE' and NEW is not distinct from OLD then return null; end if;
  if TG_TABLE_SCHEMA = 'jobs'
    and (TG_TABLE_NAME not like 'job%' or TG_OP <> 'INSERT' or to_jsonb(NEW)->>'name' like 'each-%') then
    return null;
  end if;
  insert into public.written_rows values (TG_TABLE_NAME || ' ' || lower(TG_OP));
  return null;
end $note$;
do $watch$
declare watched regclass;
begin
  for watched in
    select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'jobs') and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'written_rows'
  loop
    execute format('create trigger written_row after insert or update or delete on %s for each row execute function note_written_row()', watched);
  end loop;
end $watch$;`;

/** Watches every table that is there; `databaseUrl` is of an owner of them. */
export async function watchRows(databaseUrl: string): Promise<WrittenRows> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(watch);
  return {
    async take() {
      const { rows } = await client.query<{ what: string }>('delete from written_rows returning what');
      return rows.map(({ what }) => what);
    },
    close: () => client.end(),
  };
}
