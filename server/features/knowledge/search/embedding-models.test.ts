import { afterAll, beforeAll, expect, test } from 'vitest';
import { houseAgain, until } from '#tests/calls-fixture.ts';
import { type EmbeddingsServer, startEmbeddingsServer } from '#tests/embeddings-server.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { knowledgeOf } from '#tests/knowledge.ts';

let embeddings: EmbeddingsServer;
/** Has no such service, so that it takes none of the work from the houses after it. */
let house: TestHouse;

beforeAll(async () => {
  embeddings = await startEmbeddingsServer();
  house = await startHouse();
});
afterAll(async () => {
  await house.stop();
  await embeddings.close();
});

test('what was read without a model, or embedded by another one, is embedded by the one that is set now', async () => {
  const mine = knowledgeOf(house, await house.person('owner'));
  const base = await mine.base('House');
  await mine.addText(base, 'Parking', 'There is a garage under the building. A car may stay all day.');
  await mine.sync(base);
  const embeddedWith = async () => {
    const { rows } = await house.db.pool.query('select embedded_with as model from knowledge_items');
    return rows.map(({ model }) => model);
  };
  await until('it is read', async () => (await mine.items(base)).every(({ sync }) => sync));
  expect(await embeddedWith()).toEqual([null]);
  for (const model of ['small', 'large']) {
    const next = await houseAgain(house, { EMBEDDINGS_URL: embeddings.url, EMBEDDINGS_MODEL: model });
    await next.start();
    try {
      await until(`it is embedded by ${model}`, async () => (await embeddedWith())[0] === model);
    } finally {
      await next.stop();
    }
  }
});
