import type { House } from '#server/house.ts';
import { sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { type BenchmarkRun, type Figure, ownCost } from '../harness/benchmark.ts';
import { quantile } from '../harness/figures.ts';
import { untilFree } from '../harness/until-free.ts';

const goalMs = 80;
const pageSize = 7;
const asksEach = 150;

interface Tenant {
  accountId: string;
  token: string;
}

/** Days of the log, which ends now: as many days ago. */
const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Each filter, and what it may be combined with: from what nearly all calls have to what hardly one has. */
const filters: Record<string, Record<string, string>> = {
  none: {},
  'status, frequent': { status: 'handled' },
  'status, rare': { status: 'failed' },
  mood: { mood: 'negative' },
  'existing callers': { caller: 'existing' },
  hour: { hour: '9' },
  'hour, rare': { hour: '3', status: 'failed' },
  'dates, a year': { from: ago(500), to: ago(135) },
  'dates, a day': { from: ago(200), to: ago(200) },
  'this month': { period: 'this-month' },
  'this quarter, status': { period: 'this-quarter', status: 'message' },
  'status, mood': { status: 'message', mood: 'negative' },
  'status, mood, caller': { status: 'voicemail', mood: 'positive', caller: 'new' },
  'status, mood, caller, hour': { status: 'message', mood: 'negative', caller: 'new', hour: '14' },
  'all of them': { status: 'missed', mood: 'neutral', caller: 'existing', hour: '11', from: ago(600), to: ago(100) },
  'search, frequent': { search: '312', status: 'failed' },
  'search, in between': { search: 'lopez', mood: 'negative', caller: 'new' },
  'search, rare': { search: '555 0147', status: 'handled', hour: '9' },
  'search, a year': { search: 'lopez', from: ago(500), to: ago(135) },
  'search, this quarter': { search: '312', period: 'this-quarter' },
};

/** Pages at any depth and the charts of each filter through the routes, and every figure beside a count of the rows. */
export async function filterFigures(run: BenchmarkRun, house: House, tenant: Tenant): Promise<Figure[]> {
  const figures: Figure[] = [];
  let off = 0;
  const get = async (path: string, query: Record<string, string>) => {
    const url = `${path}?${new URLSearchParams(query)}`;
    const headers = { authorization: `Bearer ${tenant.token}` };
    const began = performance.now();
    const answer = await untilFree(() => house.app.inject({ url, headers }));
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
    return { answer, ms: performance.now() - began };
  };
  /** Lists name the period in their path, charts in the query. */
  const ofPeriod = (path: string, { period, ...query }: Record<string, string>) =>
    get(period ? `${path}/${period}` : path, query);
  const log = (query: Record<string, string>, page: number) =>
    ofPeriod('/overview/call-logs', { ...query, limit: String(pageSize), page: String(page) });
  const told = (name: string, times: number[]) => {
    const [p50, p95, p99] = [0.5, 0.95, 0.99].map((share) => quantile(times, share));
    run.say(`${name}: p50 ${p50?.toFixed(1)} ms, p95 ${p95?.toFixed(1)} ms, p99 ${p99?.toFixed(1)} ms`);
    figures.push(ownCost(`${name}, p99`, 'ms', [p99 ?? 0], [`under ${goalMs} ms`, goalMs]));
  };
  for (const [name, query] of Object.entries(filters)) {
    const total = Number((await log(query, 1)).answer.headers['x-total-count']);
    const last = Math.max(1, Math.ceil(total / pageSize));
    const times: number[] = [];
    // The first page, the last one, and any between them.
    for (let ask = -5; ask < asksEach; ask++) {
      const page = ask % 3 === 0 ? 1 : ask % 3 === 1 ? last : 1 + ((Math.abs(ask) * 7919) % last);
      const { ms } = await log(query, page);
      if (ask >= 0) times.push(ms);
    }
    told(`filter ${name} (${total} calls)`, times);
    if (query.search) continue;
    off += Math.abs(total - (await recounted(house, tenant.accountId, query)));
    const charts: number[] = [];
    for (let ask = -5; ask < asksEach / 3; ask++) {
      const { answer, ms } = await get('/overview/call-logs/charts', query);
      if (ask >= 0) charts.push(ms);
      const { hours } = answer.json() as { hours: number[] };
      if (ask === 0 && !query.hour) off += Math.abs(total - hours.reduce((sum, one) => sum + one, 0));
    }
    told(`charts of ${name}`, charts);
  }
  figures.push({
    ...ownCost('filters, difference to a recount of the rows', 'calls', [off]),
    goal: { text: 'none', holds: (ours) => ours === 0 },
  });
  return figures;
}

/** Out of the rows, in Chicago. */
async function recounted(house: House, accountId: string, query: Record<string, string>): Promise<number> {
  const local = sql`started_at at time zone 'America/Chicago'`;
  const { status = null, mood = null, caller = null, hour = null, from = null, to = null } = query;
  const unit = query.period?.replace('this-', '') ?? null;
  const rows = sql`
    select 1 from calls where account_id = ${accountId} and not is_test
      and outcome = coalesce(${status}, outcome) and (${mood}::text is null or mood = ${mood})
      and (${caller}::text is null or caller_kind = ${caller})
      and (${hour}::integer is null or extract(hour from ${local}) = ${hour}::integer)
      and (${from}::date is null or (${local})::date >= ${from}::date) and (${to}::date is null or (${local})::date <= ${to}::date)
      and (${unit}::text is null or ${local} >= date_trunc(${unit}::text, now() at time zone 'America/Chicago'))`;
  // As long as it takes: our own statements have a limit.
  return inTransaction(house.db, async (tx) => {
    await tx.run(sql`set local statement_timeout = 0`);
    return tx.count(sql`select count(*) from (${rows}) met`);
  });
}
