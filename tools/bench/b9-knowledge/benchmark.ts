import { searchPassages } from '#server/features/knowledge/search/search.ts';
import { createStems } from '#server/features/knowledge/search/stems.store.ts';
import { type Database, openDatabase } from '#server/store/database.ts';
import {
  alternated,
  type Benchmark,
  type BenchmarkRun,
  costsOf,
  type Figure,
  ownCost,
  rounds,
} from '../harness/benchmark.ts';
import { quantile, seeded } from '../harness/figures.ts';
import type { Store } from '../harness/store.ts';
import { type KnownQuestion, questionKinds, questionsOf } from './passages.ts';
import { type SeededBusiness, seedKnowledge } from './seeded-knowledge.ts';

const best = 5;

/** A look-up in a call among the knowledge of very many businesses, and whether it finds what is there. */
export const knowledge: Benchmark = {
  id: 'B9',
  title: "A call's look-up in the knowledge of its business",
  async run(run) {
    const store = await run.store();
    const businesses = Number(run.option('businesses') ?? (run.quick ? 50 : 990));
    const { db, close } = openDatabase(store.databaseUrl);
    const stemsOf = createStems();
    try {
      const began = performance.now();
      const seededAll = await seedKnowledge(store, db, stemsOf, { businesses, large: 10_000 });
      const { small, large, all, writeMs } = seededAll;
      run.say(`${all} passages of ${businesses} businesses in ${((performance.now() - began) / 1000).toFixed(0)} s`);
      const random = seeded(9);
      const some = () => small[Math.floor(random() * small.length)] as SeededBusiness;
      const figures = [
        ...(await lookUps(run, store, db, stemsOf, 'a business of 1,000 passages', 20, some)),
        ...(await lookUps(run, store, db, stemsOf, 'a business of 10,000 passages', 50, () => large)),
        ...(await strangers(db, stemsOf, small)),
      ];
      figures.push(ownCost('reading in, a passage', 'ms', [writeMs]));
      return figures;
    } finally {
      await close();
    }
  },
};

type StemsOf = ReturnType<typeof createStems>;

/** The numbers of the best passages, by the product and by full-text search as it is usually written. */
const sides = {
  async ours(db: Database, stemsOf: StemsOf, accountId: string, question: string): Promise<number[]> {
    const found = await searchPassages(
      { db, stemsOf, meaning: null },
      accountId,
      question,
      best,
      AbortSignal.timeout(60_000),
    );
    return found.map(({ number }) => number);
  },
  async peer(db: Database, _stemsOf: StemsOf, accountId: string, question: string): Promise<number[]> {
    const { rows } = await db.pool.query<{ number: number }>(
      `select p.number, k.text from peer p, plainto_tsquery('english', $2) asked, knowledge_passages k
       where p.account_id = $1 and p.words @@ asked and k.account_id = p.account_id and k.number = p.number
       order by ts_rank(p.words, asked) desc limit ${best}`,
      [accountId, question],
    );
    return rows.map(({ number }) => number);
  },
};

async function lookUps(
  run: BenchmarkRun,
  store: Store,
  db: Database,
  stemsOf: StemsOf,
  name: string,
  goalMs: number,
  business: () => SeededBusiness,
): Promise<Figure[]> {
  const p50 = rounds();
  const p99 = rounds();
  const cpu = rounds();
  const found = { ours: new Map<string, number[]>(), peer: new Map<string, number[]>() };
  const count = run.quick ? 300 : 600;
  let round = 0;
  for (const side of alternated(run.pairs)) {
    const times: number[] = [];
    const before = spentMs(store);
    const hits = { words: [] as number[], sentence: [] as number[], misspelled: [] as number[] };
    for (const question of questionsOf(100 + Math.floor(round++ / 2), business().passages, count)) {
      const { accountId } = business();
      const began = performance.now();
      const numbers = await sides[side](db, stemsOf, accountId, question.text);
      times.push(performance.now() - began);
      hits[question.kind].push(numbers.includes(question.passage + 1) ? 1 : 0);
    }
    cpu[side].push((spentMs(store) - before) / times.length);
    p50[side].push(quantile(times, 0.5));
    p99[side].push(quantile(times, 0.99));
    for (const [kind, list] of Object.entries(hits)) {
      const shares = found[side].get(kind) ?? [];
      found[side].set(kind, [...shares, list.reduce((sum, hit) => sum + hit, 0) / list.length]);
    }
    run.say(`${name}, ${side}: p50 ${quantile(times, 0.5).toFixed(2)} ms, p99 ${quantile(times, 0.99).toFixed(2)} ms`);
  }
  return [
    costsOf(p99)(`look-up, ${name}, p99`, 'ms', (ms) => ms, {
      text: `under ${goalMs} ms`,
      holds: (ours) => ours < goalMs,
    }),
    costsOf(p50)(`look-up, ${name}, p50`, 'ms', (ms) => ms),
    costsOf(cpu)(`processor time of a look-up, ${name}`, 'ms', (ms) => ms),
    ...questionKinds.map((kind: KnownQuestion['kind']): Figure => {
      const [ours, peer] = [found.ours.get(kind) ?? [], found.peer.get(kind) ?? []];
      return {
        name: `recall at ${best}, ${name}, ${kind}`,
        unit: '',
        ours,
        peer,
        kind: 'rate',
        goal: { text: 'no worse than the peer', holds: (_ours, ratio) => !(ratio < 1) },
      };
    }),
  ];
}

/** Processor time of this process and of the database, ms. */
function spentMs(store: Store): number {
  const { user, system } = process.cpuUsage();
  return store.cpuMs() + (user + system) / 1000;
}

/** Questions of other businesses' subjects: none may be answered from elsewhere, and made-up words by nothing. */
async function strangers(db: Database, stemsOf: StemsOf, small: readonly SeededBusiness[]): Promise<Figure[]> {
  const [one] = small;
  if (!one) return [];
  let answered = 0;
  const nothings = [
    'do you sell zebras',
    'who won the hockey match yesterday',
    'quantum chromodynamics',
    'xylophone karaoke',
  ];
  for (const question of nothings) {
    answered += (await sides.ours(db, stemsOf, one.accountId, question)).length > 0 ? 1 : 0;
  }
  const goal = { text: 'none', holds: (ours: number) => ours === 0 };
  return [{ ...ownCost('answers where nothing fits', '', [answered]), goal }];
}
