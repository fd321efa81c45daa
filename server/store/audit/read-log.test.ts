import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Queryable } from '#server/store/database.ts';
import { type Sql, sql } from '#server/store/sql.ts';
import { administrate, databaseUrl } from '#tests/database-server.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { type LogFilter, readAuditLog } from './read-log.ts';

let house: TestHouse;
let accountId: string;
const now = new Date();
beforeAll(async () => {
  house = await startHouse();
  accountId = (await house.person('owner')).accountId;
  // Few acts, all of them in the last days: whatever the planner thinks of one, it is not rare.
  await house.db.run(sql`
    insert into audit_log (at, actor_id, account_id, action)
    select now() - n * interval '10 seconds', case when n % 3 = 0 then ${accountId}::uuid else gen_random_uuid() end, ${accountId},
      case when n = 9999 then 'export-made' when n % 2 = 0 then 'call-read' else 'log-in' end
    from generate_series(1, 20000) n`);
  const name = await house.db.value<string>(sql`select current_database()`);
  await administrate(databaseUrl(inject('databaseServerUrl'), name ?? ''), 'analyze audit_log');
});
afterAll(() => house.stop());

/** How the database would answer it. */
async function planOf(filter: LogFilter): Promise<string> {
  let asked: Sql | null = null;
  const rows = async (query: Sql) => {
    asked = query;
    return [];
  };
  await readAuditLog({ rows } as unknown as Queryable, filter, null, 51);
  const lines = await house.db.column<string>(sql`explain ${asked as unknown as Sql}`);
  return lines.join('\n');
}

test('a rare kind of act is found at its own place, not among all that was done in those days', async () => {
  const looked = {
    actions: ['export-made', 'audit-log-exported'],
    from: new Date(now.getTime() - 100 * 86_400_000),
  } as const;
  const ways: [LogFilter, string][] = [
    [{ accountId: null, ...looked }, 'audit_log_kind'],
    [{ accountId, ...looked }, 'audit_log_account_kind'],
    [{ accountId, actorId: accountId, ...looked }, 'audit_log_actor_kind'],
  ];
  for (const [filter, index] of ways) {
    const plan = await planOf(filter);
    expect(plan).toContain(`Index Scan Backward using ${index}`);
    expect(plan).toMatch(/Index Cond: .*ROW\(action, at, id\) >=/);
    expect(await readAuditLog(house.db, filter, null, 51)).toMatchObject([{ action: 'export-made' }]);
  }
});

test('days and a place meet: each entry once, none outside', async () => {
  const [from, to] = [new Date(now.getTime() - 30_000_000), new Date(now.getTime() - 20_000_000)];
  const seen: number[] = [];
  for (let after: Parameters<typeof readAuditLog>[2] = null; ; ) {
    const page = await readAuditLog(house.db, { accountId, actions: ['call-read', 'log-in'], from, to }, after, 300);
    seen.push(...page.map(({ id }) => id));
    expect(page.every(({ at }) => at >= from && at < to)).toBe(true);
    after = page.at(-1) ?? null;
    if (page.length < 300) break;
  }
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBe(
    await house.db.count(
      sql`select count(*) from audit_log where account_id = ${accountId} and at >= ${from} and at < ${to} and action in ('call-read', 'log-in')`,
    ),
  );
  expect(seen.length).toBeGreaterThan(990);
});
