import { seedDemo } from '#db/seed.ts';
import { callAnalytics } from '#server/features/calls/figures/call-analytics.ts';
import { foldAll } from '#server/features/calls/figures/call-charts.ts';
import { buildHouse, type House } from '#server/house.ts';
import { parseEnv } from '#server/settings/env.ts';
import {
  alternated,
  type Benchmark,
  type BenchmarkRun,
  costsOf,
  type Figure,
  ownCost,
  rounds,
} from '../harness/benchmark.ts';
import { quantile } from '../harness/figures.ts';
import { untilFree } from '../harness/until-free.ts';
import { csvFigures } from './csv.ts';
import { filterFigures } from './filters.ts';
import { naivePage, recount } from './naive.ts';
import { seedLog } from './seeded-calls.ts';

const pageSize = 7;
const goalMs = 50;

/** The log of a business with very many calls: any page, any filter, a search, the month's figures, the whole as CSV. */
export const callLog: Benchmark = {
  id: 'B8',
  title: 'Call log, search and figures of a large account',
  async run(run) {
    const store = await run.store();
    const all = Number(run.option('rows') ?? (run.quick ? 250_000 : 5_000_000));
    const env = parseEnv({ DATA_DIR: store.dataDir, LOG_LEVEL: 'silent' });
    const house = await buildHouse(
      { ...env, databaseUrl: store.databaseUrl },
      { telephone: false, requestsPerMinute: 10_000_000 },
    );
    try {
      await seedDemo(house, `${store.dataDir}/log-in.txt`);
      const began = performance.now();
      const { accountId, own } = await seedLog(store, all, Number(run.option('own') ?? all / 5), house.vault.tenant);
      const folding = performance.now();
      await foldAll(house.db);
      // As the database's own upkeep leaves it: what was folded in has statistics, and the load is on the disk.
      await store.query('vacuum analyze');
      await store.query('checkpoint');
      run.say(
        `${all} calls, ${own} of one account, in ${((performance.now() - began) / 1000).toFixed(0)} s, counted in ${((performance.now() - folding) / 1000).toFixed(0)} s of them`,
      );
      const token = await house.sessions.open(house.db, accountId, true);
      const figures = await filterFigures(run, house, { accountId, token });
      if (run.option('part') === 'filters') return figures;
      figures.push(...(await pages(run, house, { accountId, own, token })));
      figures.push(...(await csvFigures(run, house, { accountId, own, token })));
      return figures;
    } finally {
      await house.stop();
    }
  },
};

interface Tenant {
  accountId: string;
  own: number;
  token: string;
}

async function pages(run: BenchmarkRun, house: House, { accountId, own, token }: Tenant): Promise<Figure[]> {
  const last = Math.floor(own / pageSize);
  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${token}` };
    const { statusCode } = await untilFree(() => house.app.inject({ url: path, headers }));
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}`);
  };
  const log = (page: number, search = '') =>
    get(`/overview/call-logs?limit=${pageSize}&page=${page}&search=${encodeURIComponent(search)}`);
  const names = [
    'lopez',
    'Chidi Okafor',
    '555 0147',
    'Duluth',
    'voicemail',
    'quist',
    'nobody at all',
    'Zoe Quist',
    '+1 312',
  ];
  const kinds: { name: string; ours(round: number): Promise<void>; peer(round: number): Promise<void> }[] = [
    { name: 'first page', ours: () => log(1), peer: () => naivePage(house.db, accountId, '', 0, pageSize) },
    {
      name: 'deepest page',
      ours: () => log(last),
      peer: () => naivePage(house.db, accountId, '', last * pageSize, pageSize),
    },
    {
      name: 'any page',
      ours: (round) => log(1 + ((round * 7919) % last)),
      peer: (round) => naivePage(house.db, accountId, '', ((round * 7919) % last) * pageSize, pageSize),
    },
    {
      name: 'search',
      ours: (round) => log(1, names[round % names.length]),
      peer: (round) => naivePage(house.db, accountId, names[round % names.length] ?? '', 0, pageSize),
    },
    {
      name: "month's figures",
      ours: () => get('/overview/call-analytics/this-month'),
      peer: async () => void (await recount(house.db, accountId)),
    },
  ];
  const figures: Figure[] = [];
  for (const kind of kinds) {
    const p99 = rounds();
    for (const side of alternated(run.pairs)) {
      const count = side === 'ours' ? 300 : 9;
      const times: number[] = [];
      for (let round = -5; round < count; round++) {
        const began = performance.now();
        await kind[side](Math.abs(round));
        if (round >= 0) times.push(performance.now() - began);
      }
      p99[side].push(quantile(times, 0.99));
      run.say(
        `${kind.name}, ${side}: p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`,
      );
    }
    const goal = { text: `at most ${goalMs} ms`, holds: (ours: number) => ours <= goalMs };
    figures.push(costsOf(p99)(`${kind.name}, p99`, 'ms', (ms) => ms, goal));
  }
  const counted = await recount(house.db, accountId);
  const { totalCalls, newClients, spamCalls } = await callAnalytics(
    house.db,
    accountId,
    'this-month',
    house.clock.now(),
  );
  const off =
    Math.abs(totalCalls - counted.calls) +
    Math.abs(newClients - counted.newClients) +
    Math.abs(spamCalls - counted.spam);
  figures.push({
    ...ownCost('difference to a recount of the rows', 'calls', [off]),
    goal: { text: 'none', holds: (ours) => ours === 0 },
  });
  return figures;
}
