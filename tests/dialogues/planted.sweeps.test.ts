import { afterAll, beforeAll, describe, it } from 'vitest';
import { startHouse, type TestHouse } from '../house.ts';
import { expectWithin, type PlantedBounds } from './planted.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse();
});
afterAll(() => house.stop());

/** Only ever to be made stricter. Each list was asked once before it was read (decision 091 has these figures too). */
const reached: Readonly<Record<string, PlantedBounds>> = {
  'second-author': { told: 2, offered: 0, explained: 87, right: 25 },
  'third-author': { told: 8, offered: 2, explained: 78, right: 28 },
  'fourth-author': { told: 9, offered: 3, explained: 76, right: 21 },
  'fifth-author': { told: 10, offered: 2, explained: 75, right: 25 },
};

describe.each(Object.entries(reached))('what is not written down, of the list "%s"', (author, bounds) => {
  it('is told as no other thing more often than before, and the question is noted', () =>
    expectWithin(house, author, bounds));
});
