import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paraphraseBrief } from '#tools/conversation/paraphrases/business-file.ts';
import { knowledgeSearch } from '#tools/conversation/paraphrases/knowledge-search.ts';
import { askPlanted, type PlantedResult, readPlanted, type ToldResult } from '#tools/conversation/planted/planted.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { startHouse, type TestHouse } from '../house.ts';
import { readBusiness, testVectors } from '../sentence-vectors.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

const folderOf = (name: string) => fileURLToPath(new URL(`../../tools/conversation/planted/${name}`, import.meta.url));

/** Of 120 questions of each author; only ever to be made stricter. Those of the second author and later ones were read after they had judged. */
const reached = {
  businesses: { told: 0, offered: 0, explained: 103, right: 30 },
  'second-author': { told: 2, offered: 0, explained: 95, right: 25 },
  'third-author': { told: 5, offered: 2, explained: 90, right: 28 },
  'fourth-author': { told: 5, offered: 3, explained: 102, right: 21 },
  'fifth-author': { told: 7, offered: 2, explained: 98, right: 25 },
} as const;

async function askAll(folder: string, thinker = createReceptionist(undefined, testVectors)) {
  const planted: PlantedResult[] = [];
  const told: ToldResult[] = [];
  for (const file of readPlanted(folderOf(folder))) {
    const whole = { ...file, answers: [], unanswered: [] };
    await readBusiness(paraphraseBrief(whole));
    const results = await askPlanted(thinker, file, await knowledgeSearch(house.db, whole));
    planted.push(...results.planted);
    told.push(...results.told);
  }
  return { planted, told };
}

const shown = (results: readonly PlantedResult[]) =>
  results.map(({ business, question, said }) => `${business}: ${question.ask} -> ${said}`).join('\n');

describe.each(Object.entries(reached))('what is not written down, of the list "%s"', (folder, bounds) => {
  it('is told as no other thing, and the question is noted', async () => {
    const { planted, told } = await askAll(folder);
    const of = (verdict: PlantedResult['verdict']) => planted.filter((one) => one.verdict === verdict);
    expect(planted).toHaveLength(120);
    expect(of('told').length, shown(of('told'))).toBeLessThanOrEqual(bounds.told);
    expect(of('offered').length, shown(of('offered'))).toBeLessThanOrEqual(bounds.offered);
    expect(of('explained').length, shown(of('refused'))).toBeGreaterThanOrEqual(bounds.explained);
    // Who refuses everything gains nothing.
    expect(told.filter(({ right }) => right).length).toBeGreaterThanOrEqual(bounds.right);
  });
});

it('is told as no other thing where vectors are off either', async () => {
  const { planted } = await askAll('businesses', createReceptionist());
  const wrong = planted.filter(({ verdict }) => verdict === 'told');
  expect(wrong.length, shown(wrong)).toBe(0);
});
