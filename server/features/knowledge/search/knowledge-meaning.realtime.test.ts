import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayMs } from '#contract/values/durations.ts';
import { itemEmbedding } from '#server/features/knowledge/reading/embed-item.ts';
import {
  forgetMadeVectors,
  hasTextsLeft,
  keepMadeVectors,
  madeVectors,
  takeTexts,
  textsADay,
} from '#server/features/knowledge/reading/embedded-texts.store.ts';
import { sql } from '#server/store/sql.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { until } from '#tests/calls-fixture.ts';
import { type EmbeddingsServer, startEmbeddingsServer } from '#tests/embeddings-server.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { knowledgeOf } from '#tests/knowledge.ts';
import { packedVector } from './vector-search.ts';
import { itemsToEmbed } from './vectors.store.ts';

let embeddings: EmbeddingsServer;
let house: TestHouse;
let mine: ReturnType<typeof knowledgeOf>;
let base: string;

beforeAll(async () => {
  embeddings = await startEmbeddingsServer();
  house = await startHouse({ env: { EMBEDDINGS_URL: embeddings.url, EMBEDDINGS_MODEL: 'small' } });
  mine = knowledgeOf(house, await house.person('owner'));
  base = await mine.base('House');
  await mine.addText(base, 'Parking', 'There is a garage under the building. A car may stay all day.');
  await mine.addText(base, 'Animals', 'A dog or another pet waits outside.');
  await mine.addText(base, 'Fees', 'Fees are due in advance.');
  await mine.sync(base);
  await until('all are embedded', async () => (await embedded('small')) === 3);
});
afterAll(async () => {
  await house.stop();
  await embeddings.close();
});

async function embedded(model: string): Promise<number> {
  const { rows } = await house.db.pool.query(
    'select count(*)::int as items from knowledge_items where embedded_with = $1',
    [model],
  );
  return rows[0].items;
}
/** All texts that the service was ever asked for. */
const paidFor = () => embeddings.requests.flatMap(({ input }) => input);
const itemsFor = async (question: string) => (await mine.context(question)).sources.map(({ item }) => item);

test('what is meant is found though no word is the same, and what is said comes with it', async () => {
  expect(await itemsFor('automobile')).toEqual(['Parking']);
  expect(await itemsFor('May my poodle come in?')).toEqual(['Animals']);
  expect((await itemsFor('What is due in advance?'))[0]).toBe('Fees');
});

test('nothing fits: no passage is near enough', async () => {
  expect(await itemsFor('zzzz')).toEqual([]);
});

test('one account is compared with its own passages alone', async () => {
  const theirs = knowledgeOf(house, await house.person('otherOwner'));
  expect((await theirs.context('automobile')).context).toBe('');
});

test('deleted is gone from what is meant at once', async () => {
  const item = (await mine.addText(base, 'Kennel', 'A poodle sleeps in the kennel.')).body;
  await mine.sync(base);
  await until('it is embedded', async () => (await embedded('small')) === 4);
  expect(await itemsFor('pets')).toContain('Kennel');
  await mine.ask('DELETE', `/knowledge-bases/${base}/items/${item._id}`);
  expect(await itemsFor('pets')).not.toContain('Kennel');
});

test('what is uploaded, deleted and uploaded again, or stands in two places, is paid for once', async () => {
  const other = await mine.base('Other house');
  for (const [at, into] of [base, base, other].entries()) {
    const items = await embedded('small');
    const { _id } = (await mine.addText(into, 'Attic', 'A hamster lives in the attic.')).body;
    await mine.sync(into);
    await until('it is embedded', async () => (await embedded('small')) > items);
    expect(await itemsFor('hamster')).toContain('Attic');
    if (at === 0) await mine.ask('DELETE', `/knowledge-bases/${into}/items/${_id}`);
  }
  expect(paidFor().filter((one) => one.includes('lives in the attic'))).toHaveLength(1);
  // A week later it is not known any more.
  expect(await madeVectors(house.db, (await house.person('owner')).accountId, 'small', paidFor())).not.toEqual(
    new Map(),
  );
  await forgetMadeVectors(house.db, new Date(house.clock.now().getTime() + 8 * dayMs));
  expect(await madeVectors(house.db, (await house.person('owner')).accountId, 'small', paidFor())).toEqual(new Map());
});

test('a day has so many texts of an account: more of it waits for the next, and words alone find it', async () => {
  const { accountId } = await house.person('owner');
  await house.db.run(sql`
    update knowledge_indexes set embedded_day = ${house.clock.now().toISOString().slice(0, 10)}, embedded_texts = ${textsADay}
    where account_id = ${accountId}`);
  const paid = paidFor().length;
  const items = await embedded('small');
  const { _id } = (await mine.addText(base, 'Cellar', 'Wine is kept in the cellar.')).body;
  await mine.sync(base);
  const open = sql`
    select count(*) from jobs.job where name in ('read-knowledge', 'embed-knowledge') and state < 'completed'`;
  await until('nothing is left to do', async () => (await house.db.count(open)) === 0);
  expect(await itemsFor('wine cellar')).toEqual(['Cellar']);
  expect(await itemsFor('automobile')).toEqual([]);
  expect([await embedded('small'), paidFor().length]).toEqual([items, paid]);
  // Nobody takes the place of those who have some left.
  const now = house.clock.now();
  const tomorrow = new Date(now.getTime() + dayMs);
  const waiting = (at: Date) => itemsToEmbed(house.db, 'small', hasTextsLeft(null, 64, at), at, 20);
  expect([await waiting(now), (await waiting(tomorrow)).length]).toEqual([[], 1]);
  const both = [1, 2].map(() => takeTexts(house.db, accountId, textsADay - 1, tomorrow));
  expect((await Promise.all(both)).sort()).toEqual([false, true]);
  // Nothing is left that the house would find and embed in the middle of a test to come.
  await mine.ask('DELETE', `/knowledge-bases/${base}/items/${_id}`);
  await house.db.run(sql`update knowledge_indexes set embedded_texts = 0 where account_id = ${accountId}`);
});

test('while the service fails or is slow the words answer alone', async () => {
  embeddings.instead = { status: 500, body: '' };
  expect(await itemsFor('Where is the garage?')).toEqual(['Parking']);
  expect(await itemsFor('automobile')).toEqual([]);
  embeddings.instead = null;
  embeddings.delayMs = 4_000;
  const began = performance.now();
  expect(await itemsFor('Where is the garage?')).toEqual(['Parking']);
  expect(performance.now() - began).toBeLessThan(3_000);
  embeddings.delayMs = 0;
});

const taken = (accountId: string) =>
  house.db.count(sql`select embedded_texts from knowledge_indexes where account_id = ${accountId}`);

test('a service that fails costs no text of the day, and what it refuses waits longer each time', async () => {
  const { accountId } = await house.person('owner');
  const before = await taken(accountId);
  const asked = embeddings.requests.length;
  embeddings.instead = { status: 400, body: '' };
  await itemsFor('Where is the bakery?');
  const { _id } = (await mine.addText(base, 'Roof', 'Bees live on the roof.')).body;
  await mine.sync(base);
  const waiting = (minutes: number) =>
    itemsToEmbed(
      house.db,
      'small',
      () => sql`id = ${_id}`,
      new Date(house.clock.now().getTime() + minutes * 60_000),
      5,
    );
  const tries = () => house.db.count(sql`select embedding_tries from knowledge_items where id = ${_id}`);
  await until('it is refused', async () => (await tries()) === 1);
  expect([await waiting(0), (await waiting(1)).length]).toEqual([[], 1]);
  const again = () =>
    inTransaction(house.db, (tx) => house.jobs.enqueue(tx, itemEmbedding, { accountId, itemId: _id }));
  await again();
  await until('it is refused again', async () => (await tries()) === 2);
  expect([await waiting(1), (await waiting(2)).length]).toEqual([[], 1]);
  expect(embeddings.requests.length).toBe(asked + 3);
  expect(await taken(accountId)).toBe(before);
  embeddings.instead = null;
  await again();
  await until('it is embedded', async () => (await tries()) === 0);
  expect(await taken(accountId)).toBe(before + 1);
  expect(await itemsFor('Bees')).toContain('Roof');
});

test('of an account so many vectors are kept, the oldest go first; another keeps its own', async () => {
  const [{ accountId }, other] = [await house.person('owner'), (await house.person('otherOwner')).accountId];
  const keep = (whose: string, text: string, seconds: number) =>
    keepMadeVectors(house.db, whose, 'tiny', new Map([[text, Buffer.from(text)]]), new Date(seconds * 1000), 2);
  await house.db.run(sql`delete from knowledge_embedded`);
  await keep(other, 'theirs', 0);
  for (const [at, text] of ['a', 'b', 'c'].entries()) await keep(accountId, text, at);
  expect([...(await madeVectors(house.db, accountId, 'tiny', ['a', 'b', 'c'])).keys()].sort()).toEqual(['b', 'c']);
  expect((await madeVectors(house.db, other, 'tiny', ['theirs'])).size).toBe(1);
});

test('a vector keeps its direction in one byte a dimension', () => {
  const vector = Float32Array.from({ length: 256 }, (_, at) => Math.sin(at));
  const packed = new Int8Array(packedVector(vector));
  const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
    Array.from(a).reduce((sum, x, at) => sum + x * (b[at] ?? 0), 0);
  expect(dot(vector, packed) / Math.sqrt(dot(vector, vector) * dot(packed, packed))).toBeGreaterThan(0.9999);
  expect([...packedVector(new Float32Array(3))]).toEqual([0, 0, 0]);
});
