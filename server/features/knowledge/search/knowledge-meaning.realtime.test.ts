import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#tests/calls-fixture.ts';
import { type EmbeddingsServer, startEmbeddingsServer } from '#tests/embeddings-server.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { knowledgeOf } from '#tests/knowledge.ts';
import { packedVector } from './vector-search.ts';

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

test('a vector keeps its direction in one byte a dimension', () => {
  const vector = Float32Array.from({ length: 256 }, (_, at) => Math.sin(at));
  const packed = new Int8Array(packedVector(vector));
  const dot = (a: ArrayLike<number>, b: ArrayLike<number>) =>
    Array.from(a).reduce((sum, x, at) => sum + x * (b[at] ?? 0), 0);
  expect(dot(vector, packed) / Math.sqrt(dot(vector, vector) * dot(packed, packed))).toBeGreaterThan(0.9999);
  expect([...packedVector(new Float32Array(3))]).toEqual([0, 0, 0]);
});
