import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { paraphraseBrief, readBusinesses } from '#tools/conversation/paraphrases/business-file.ts';
import { knowledgeSearch } from '#tools/conversation/paraphrases/knowledge-search.ts';
import { type Asked, askAll, shareOf, tableOf } from '#tools/conversation/paraphrases/run.ts';
import { readSentences } from '#tools/conversation/read-sentences.ts';
import { startSentenceVectors } from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { startHouse, type TestHouse } from '../house.ts';

const folderOf = (name: string) =>
  fileURLToPath(new URL(`../../tools/conversation/paraphrases/${name}`, import.meta.url));
let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

it('finds the answers of six businesses in other words, seldom a wrong one', async () => {
  const thinker = createReceptionist();
  const asked: Asked[] = [];
  for (const file of readBusinesses(folderOf('businesses'))) {
    asked.push(...(await askAll(thinker, file, await knowledgeSearch(house.db, file))));
  }
  const of = (when: Asked['when']) => asked.filter((one) => one.when === when && one.expected !== '');
  expect(of('first').length).toBe(432);
  expect(shareOf(of('first'), 'right'), tableOf(asked)).toBeGreaterThanOrEqual(0.8);
  expect(shareOf(of('first'), 'wrong'), tableOf(asked)).toBeLessThanOrEqual(0.04);
  expect(shareOf(of('mid-call'), 'right'), tableOf(asked)).toBeGreaterThanOrEqual(0.76);
  expect(shareOf(of('mid-call'), 'wrong'), tableOf(asked)).toBeLessThanOrEqual(0.05);
});

it('finds more of them by whole sentences, in trades it was not built with', async () => {
  const vectors = startSentenceVectors({ patienceMs: 30_000 });
  await vectors.loaded;
  const thinker = createReceptionist(undefined, vectors);
  const asked: Asked[] = [];
  try {
    for (const file of readBusinesses(folderOf('further-trades'))) {
      await readSentences(paraphraseBrief(file), vectors);
      asked.push(...(await askAll(thinker, file, await knowledgeSearch(house.db, file))));
    }
  } finally {
    await vectors.close();
  }
  const answered = asked.filter(({ when, expected }) => when === 'first' && expected !== '');
  expect(answered.length).toBe(216);
  // By words alone 33 % and 14 %.
  expect(shareOf(answered, 'right'), tableOf(asked)).toBeGreaterThanOrEqual(0.38);
  expect(shareOf(answered, 'wrong'), tableOf(asked)).toBeLessThanOrEqual(0.095);
});
