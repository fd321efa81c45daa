import { namePieces } from '#server/features/calls/log/name-pieces.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';
import type { Store } from '../harness/store.ts';

const accountsBeside = 200;
const years = 2;

export interface SeededCalls {
  /** The account with `own` of all calls. */
  accountId: string;
  own: number;
}

const firstNames =
  'Maria James Ruth Daniel Priya Chidi Anna Peter Sofia Leo Ines Omar Greta Hugo Nora Amir Lena Felix Clara Ivan Rosa Emil Dora Paul Yara Tom Vera Max Zoe Ada';
const lastNames =
  'Lopez Carter Adler Hanson Nair Okafor Berg Novak Rossi Stein Costa Haddad Lind Moreau Silva Farouk Vogel Krause Weiss Petrov Mendez Holm Balog Young Saleh Reed Marin Kurz Blum Quist';
const names = lastNames.split(' ').flatMap((last) => firstNames.split(' ').map((first) => `${first} ${last}`));

/**
 * Fills the log: `all` calls of the last two years, `own` of them of one account with 40,000 callers of 900 names, the rest
 * spread over 200 accounts; their figures, their search texts and the pieces of names as the product would have written them, the names beside for who compares. Set-based, with
 * the triggers off: minutes for millions.
 */
export async function seedLog(
  store: Store,
  all: number,
  own: number,
  box: (accountId: string) => Promise<TenantVault>,
): Promise<SeededCalls> {
  const [{ id }] = (await store.query('select id from accounts order by created_at limit 1')) as [{ id: string }];
  await store.query(`
    insert into accounts (id) select gen_random_uuid()
    from generate_series(1, ${accountsBeside}) i`);
  const [index] = await store.query("select pg_get_indexdef('call_search_found'::regclass) as made");
  await store.query('drop index call_search_found');
  await store.query('alter table calls add column bench_name text');
  await store.query('alter table calls disable trigger user');
  await store.query('set synchronous_commit = off');
  const calls = (count: number, account: string) => `
    insert into calls (id, account_id, carrier, carrier_call_id, from_number, to_number, location, outcome, caller_kind, mood,
      bench_name, started_at, media_started_at, ended_at, media_seconds, charged_seconds, heartbeat_at, analysed_at)
    select gen_random_uuid(), ${account}, 'bulk', account.at || '.' || i, '+1312555' || lpad((h % 10000)::text, 4, '0'),
      '+13125550123', (array['Chicago, IL', 'Evanston, IL', 'Gary, IN', 'Naperville, IL', 'Duluth, MN'])[1 + h % 5],
      case when h % 20 < 14 then 'handled' when h % 20 < 17 then 'message' when h % 20 = 17 then 'voicemail'
        when h % 20 = 18 then 'missed' when h % 40 = 19 then 'failed' else 'spam' end,
      case when h % 20 = 19 then 'spam' when h % 7 = 0 then 'new' else 'existing' end,
      (array['positive', 'neutral', 'neutral', 'neutral', 'negative', null])[1 + h % 6],
      ($1::text[])[1 + h % 900],
      began, began, began + interval '90 seconds', case when h % 20 = 18 then 0 else 30 + h % 240 end,
      case when h % 20 in (18, 19) then 0 else 30 + h % 240 end, began, began
    from generate_series(1, ${count}) i,
      lateral (select abs(hashint4(i) % 40000) as h,
        date_trunc('second', now() - interval '1 hour' - (i::float8 / ${count}) * interval '${years} years') as began) call, account`;
  await store.query(`with account as (select 0 as at) ${calls(own, `'${id}'::uuid`)}`, [names]);
  const each = Math.ceil((all - own) / accountsBeside);
  await store.query(
    `
    with account as (select id, row_number() over () + 1 as at from accounts
      where not exists (select 1 from people where people.account_id = accounts.id))
    ${calls(each, 'account.id')}`,
    [names],
  );
  for (const [table, key, width] of [
    ['call_rollups', 'quarter', '15 minutes'],
    ['call_rollup_days', 'day', '1 day'],
  ] as const) {
    await store.query(`
      insert into ${table} (account_id, ${key}, total_calls, new_clients, existing_clients, spam_calls, answered_calls,
        answered_seconds, charged_seconds)
      select account_id, date_bin('${width}', started_at, '2000-01-01Z'), count(*), count(*) filter (where caller_kind = 'new'),
        count(*) filter (where caller_kind = 'existing'), count(*) filter (where caller_kind = 'spam'),
        count(*) filter (where outcome in ('handled', 'message', 'voicemail', 'spam')),
        coalesce(sum(media_seconds) filter (where outcome in ('handled', 'message', 'voicemail', 'spam')), 0), sum(charged_seconds)
      from calls where carrier = 'bulk' group by 1, 2`);
  }
  await store.query(`
    insert into call_facet_changes (account_id, quarter, outcome, mood, caller_kind, change)
    select account_id, date_bin('15 minutes', started_at, '2000-01-01Z'), outcome, mood, caller_kind, 1 from calls`);
  await store.query('create temp table bench_pieces (account_id uuid, name text, pieces integer[])');
  const accounts = (await store.query('select distinct account_id as id from calls')) as { id: string }[];
  for (const account of accounts) {
    const own = await box(account.id);
    const pieces = names.map((name) => {
      const found = namePieces(own, [{ field: 'fullName', value: name, status: 'confirmed' }]);
      return { name, pieces: `{${found}}` };
    });
    await store.query(
      `insert into bench_pieces select $1, each ->> 'name', (each ->> 'pieces')::integer[] from json_array_elements($2::json) each`,
      [account.id, JSON.stringify(pieces)],
    );
  }
  await store.query(`
    insert into call_search
    select id, c.account_id, started_at, call_search_text(from_number, location, outcome), p.pieces, outcome, mood, caller_kind
    from calls c join bench_pieces p on p.account_id = c.account_id and p.name = c.bench_name where carrier = 'bulk'`);
  await store.query("set maintenance_work_mem = '1GB'");
  await store.query(String(index?.made));
  await store.query('alter table calls enable trigger user');
  await store.query('vacuum analyze');
  return { accountId: id, own };
}
