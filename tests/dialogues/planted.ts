import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { paraphraseBrief } from '#tools/conversation/paraphrases/business-file.ts';
import { knowledgeSearch } from '#tools/conversation/paraphrases/knowledge-search.ts';
import { askPlanted, type PlantedResult, readPlanted, type ToldResult } from '#tools/conversation/planted/planted.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import type { TestHouse } from '../house.ts';
import { readBusiness, testVectors } from '../sentence-vectors.ts';

const folderOf = (name: string) => fileURLToPath(new URL(`../../tools/conversation/planted/${name}`, import.meta.url));

/** Of an author's 120 questions that nothing answers: how many are told another thing's value, are offered one alone, hear what is not known; and of 48 others how many are answered. */
export interface PlantedBounds {
  told: number;
  offered: number;
  explained: number;
  right: number;
}

/** Asks the receptionist all questions of an author, with vectors on where nothing else is said. */
export async function askAuthor(
  { db }: TestHouse,
  author: string,
  thinker = createReceptionist(undefined, testVectors),
) {
  const planted: PlantedResult[] = [];
  const told: ToldResult[] = [];
  for (const file of readPlanted(folderOf(author))) {
    const whole = { ...file, answers: [], unanswered: [] };
    await readBusiness(paraphraseBrief(whole));
    const results = await askPlanted(thinker, file, await knowledgeSearch(db, whole));
    planted.push(...results.planted);
    told.push(...results.told);
  }
  return { planted, told };
}

export const shown = (results: readonly PlantedResult[]) =>
  results.map(({ business, question, said }) => `${business}: ${question.ask} -> ${said}`).join('\n');

export async function expectWithin(house: TestHouse, author: string, bounds: PlantedBounds): Promise<void> {
  const { planted, told } = await askAuthor(house, author);
  const of = (verdict: PlantedResult['verdict']) => planted.filter((one) => one.verdict === verdict);
  expect(planted).toHaveLength(120);
  expect(of('told').length, shown(of('told'))).toBeLessThanOrEqual(bounds.told);
  expect(of('offered').length, shown(of('offered'))).toBeLessThanOrEqual(bounds.offered);
  expect(of('explained').length, shown(of('refused'))).toBeGreaterThanOrEqual(bounds.explained);
  // Who refuses everything gains nothing.
  expect(told.filter(({ right }) => right).length).toBeGreaterThanOrEqual(bounds.right);
}
