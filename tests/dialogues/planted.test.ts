import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { startHouse, type TestHouse } from '../house.ts';
import { askAuthor, expectWithin, shown } from './planted.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

it('what is not written down is told as no other thing, and the question is noted', () =>
  expectWithin(house, 'businesses', { told: 0, offered: 0, explained: 101, right: 30 }));

it('what is not written down is told as no other thing where vectors are off either', async () => {
  const { planted } = await askAuthor(house, 'businesses', createReceptionist());
  const wrong = planted.filter(({ verdict }) => verdict === 'told');
  expect(wrong.length, shown(wrong)).toBe(0);
});
