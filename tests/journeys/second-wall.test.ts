import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Statement } from '#server/store/scoped-query.ts';
import type { Operation } from '#tests/api-description.ts';
import type { TestHouse } from '#tests/house.ts';

type ScopedQuery = (client: pg.Pool | pg.PoolClient, statement: Statement, scope: string | null) => Promise<unknown>;

const seamModule = '#server/store/scoped-query.ts';
/** The seam that every statement passes, here without what compares an account. */
const seam = { dropsFilters: false, sent: [] as { text: string; scope: string | null }[] };

/** A house whose modules are its own: those that other files of this worker have read know the real seam. */
async function ownModules() {
  vi.resetModules();
  const real = await import('#server/store/scoped-query.ts');
  const filter = /((?:\w+\.)?account_id|accounts\.id) = (\$\d+)(?:::uuid)?/g;
  const without = (text: string) => text.replace(filter, '($1 is not null or $2::uuid is null)');
  vi.doMock(seamModule, () => ({
    ...real,
    scopedQuery: ((client, statement, scope) => {
      seam.sent.push({ text: statement.text, scope });
      if (!seam.dropsFilters) return real.scopedQuery(client, statement, scope);
      const { name, text } = statement;
      return real.scopedQuery(client, { ...statement, text: without(text), name: name && `${name}_bare` }, scope);
    }) satisfies ScopedQuery,
  }));
  const [{ startHouse }, { seedDemo }, { newAccount }, { operationsOf }, { sql }] = await Promise.all([
    import('#tests/house.ts'),
    import('#db/seed.ts'),
    import('#tests/calls-fixture.ts'),
    import('#tests/api-description.ts'),
    import('#server/store/sql.ts'),
  ]);
  return { startHouse, seedDemo, newAccount, operationsOf, sql };
}

/** Who is signed in and who answers on a number is looked for among all accounts; keys of all that were renewed are, now and then. */
const crossing = /from sessions|update sessions|from phone_numbers\s+where number|from data_keys where number > 1/;

let house: TestHouse;
let operations: Operation[];
let stranger: { accountId: string; token: string };
let foreign: string[];
let sql: Awaited<ReturnType<typeof ownModules>>['sql'];
beforeAll(async () => {
  const modules = await ownModules();
  const { startHouse, seedDemo, newAccount, operationsOf } = modules;
  sql = modules.sql;
  house = await startHouse({ telephone: false });
  await seedDemo(house, join(house.dataDir, 'log-in.txt'));
  const accountId = await newAccount(house);
  stranger = { accountId, token: await house.sessions.open(house.db, accountId, true) };
  operations = (await operationsOf(house)).filter(({ access, method }) => access === 'user' && method !== 'DELETE');
  foreign = await house.db.column<string>(sql`
    select id::text from calls union all select id::text from knowledge_items union all select name from businesses
    where name <> '' union all select email from people where account_id <> ${accountId}
    union all select question from faqs where account_id <> ${accountId}`);
  // What is done beside requests, for other accounts, would be taken for theirs.
  await house.jobs.stop();
  await house.calls.reaper.stop();
  await house.auditSealer.stop();
});
afterAll(async () => {
  await house.stop();
  vi.doUnmock(seamModule);
  vi.resetModules();
});

test('without any filter of ours no route of a person answers with rows of another account', async () => {
  expect(foreign.length).toBeGreaterThan(20);
  const [callId = ''] = foreign;
  const wrong: string[] = [];
  let answered = 0;
  for (const { method, path, consumes } of operations) {
    // Answers that never end, files, and the end of the session.
    if (path.endsWith('/live') || consumes || path === '/auth/logout') continue;
    const ask = () =>
      house.request(method, path.replace(/\{\w+\}/g, callId), {
        token: stranger.token,
        ...(method === 'GET' ? {} : { body: {} }),
      });
    const plain = await ask();
    seam.sent = [];
    seam.dropsFilters = true;
    const bare = await ask();
    seam.dropsFilters = false;
    if (bare.status < 300) answered += 1;
    const name = `${method} ${path}`;
    if (bare.status !== plain.status) wrong.push(`${name}: ${plain.status}, then ${bare.status} ${bare.text}`);
    if (foreign.some((text) => bare.text.includes(text))) wrong.push(`${name}: tells of another account`);
    for (const { text, scope } of seam.sent)
      if (scope !== null && scope !== stranger.accountId && !crossing.test(text))
        wrong.push(`${name}: ${scope} ${text}`);
  }
  expect(wrong).toEqual([]);
  expect(answered).toBeGreaterThan(20);
});

test('what the filters are for', async () => {
  seam.dropsFilters = true;
  const all = await house.db.count(sql`select count(*) from calls where account_id = ${stranger.accountId}`);
  seam.dropsFilters = false;
  expect(all).toBeGreaterThan(0);
});
