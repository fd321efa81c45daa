import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type EmbeddingsServer, startEmbeddingsServer } from '#tests/embeddings-server.ts';
import { createServiceEmbeddings } from './service-embeddings.ts';

let server: EmbeddingsServer;
beforeAll(async () => {
  server = await startEmbeddingsServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.requests.length = 0;
  server.instead = null;
  server.delayMs = 0;
});

const never = new AbortController().signal;
const service = (apiKey = 'secret') => createServiceEmbeddings({ url: server.url, apiKey, model: 'small' });

test('texts become vectors in their own order, in one request with the key and the model', async () => {
  const vectors = await service().embed(['Where can I park?', 'My dog.', 'xyz'], never);
  expect(vectors.map((vector) => [...vector.slice(0, 3)])).toEqual([
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 0],
  ]);
  expect(server.requests).toEqual([
    { authorization: 'Bearer secret', model: 'small', input: ['Where can I park?', 'My dog.', 'xyz'] },
  ]);
  await service('').embed(['a'], never);
  expect(server.requests[1]?.authorization).toBeUndefined();
  expect(await service().embed([], never)).toEqual([]);
  expect(server.requests).toHaveLength(2);
});

test.each([
  ['an error', { status: 429, body: '{}' }],
  ['no JSON', { status: 200, body: 'hello' }],
  ['another shape', { status: 200, body: '{"data":[{"embedding":"AAAA"}]}' }],
  ['too few', { status: 200, body: '{"data":[{"index":0,"embedding":[1]}]}' }],
  ['a hole', { status: 200, body: '{"data":[{"index":0,"embedding":[1]},{"index":5,"embedding":[1]}]}' }],
  ['vectors of two lengths', { status: 200, body: '{"data":[{"embedding":[1]},{"embedding":[1,2]}]}' }],
  ['empty vectors', { status: 200, body: '{"data":[{"embedding":[]},{"embedding":[]}]}' }],
])('%s is a failure', async (_name, instead) => {
  server.instead = instead;
  await expect(service().embed(['a', 'b'], never)).rejects.toThrow();
});

test('an answer without end is given up, and a request that nobody waits for ends', async () => {
  server.instead = { status: 200, body: `{"data":[${' '.repeat(17 * 1024 * 1024)}]}` };
  await expect(service().embed(['a'], never)).rejects.toThrow('too long');
  server.instead = null;
  server.delayMs = 5_000;
  server.requests.length = 0;
  const asker = new AbortController();
  const asked = service().embed(['a'], asker.signal);
  const left = expect(asked).rejects.toThrow('nobody waits');
  await expect.poll(() => server.requests).toHaveLength(1);
  asker.abort(new Error('nobody waits'));
  await left;
});
