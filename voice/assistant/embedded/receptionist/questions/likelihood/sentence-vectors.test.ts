import { afterAll, expect, it } from 'vitest';
import { noVectors, type SentenceVectors, startSentenceVectors, vectorsSoon } from './sentence-vectors.ts';

const open: SentenceVectors[] = [];
afterAll(async () => {
  for (const vectors of open) await vectors.close();
});

function start(patienceMs: number): SentenceVectors {
  const vectors = startSentenceVectors({ patienceMs });
  open.push(vectors);
  return vectors;
}

const parking = ['Where can I leave my car when I visit you?', 'Is there parking?', 'How much is a cleaning?'] as const;

function nearness(vectors: SentenceVectors, one: string, other: string): number {
  const [a, b] = [vectors.of(one), vectors.of(other)];
  return a && b ? a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0) : Number.NaN;
}

it('puts sentences that mean the same near each other, whatever their words', async () => {
  const vectors = start(30_000);
  expect(vectors.of(parking[0])).toBeNull();
  await vectors.loaded;
  await Promise.all([vectors.readAhead(parking), vectors.read(parking)]);
  expect(vectors.of(parking[0])?.length).toBe(512);
  expect(nearness(vectors, parking[0], parking[0])).toBeCloseTo(1, 4);
  const same = nearness(vectors, parking[0], parking[1]);
  expect(same).toBeGreaterThan(nearness(vectors, parking[0], parking[2]) + 0.1);
  expect(vectors.describe()).toMatch(/sentence vectors/);
  await vectors.close();
  await vectors.readAhead(['What is read after the end?']);
  expect(vectors.of('What is read after the end?')).toBeNull();
});

it('makes no caller wait longer than its patience, and has what comes late the next time', async () => {
  const vectors = start(0);
  await vectors.read(parking);
  expect(vectors.of(parking[0]), 'not loaded yet').toBeNull();
  await vectors.loaded;
  await vectors.read([parking[0]]);
  expect(vectors.of(parking[0])).toBeNull();
  await expect.poll(() => vectors.of(parking[0])).not.toBeNull();
});

it('says why nothing is compared where it is off', async () => {
  const vectors = noVectors('SENTENCE_VECTORS is off');
  await vectors.read(parking);
  expect(vectors.of(parking[0])).toBeNull();
  expect(vectors.describe()).toContain('SENTENCE_VECTORS is off');
});

it('says why where no thread can be made for it, and holds nobody up', async () => {
  const none = vectorsSoon(Promise.reject(new Error('EAGAIN')));
  await none.loaded;
  expect(none.describe()).toMatch(/alone: .*EAGAIN/);
  await none.close();
});
