import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startHouse, type TestHouse } from '#tests/house.ts';
import { practice, writeKnowledge } from '#tests/knowledge.ts';
import { searchPassages } from './search.ts';
import { createStems } from './stems.store.ts';

const stemsOf = createStems();
let house: TestHouse;
let owner: Person;
let stranger: Person;

beforeAll(async () => {
  house = await startHouse();
  owner = await house.person('owner');
  stranger = await house.person('otherOwner');
  await writeKnowledge(house.db, stemsOf, owner.accountId, 'Practice', practice);
  await writeKnowledge(house.db, stemsOf, stranger.accountId, 'Bakery', {
    Bread: [{ heading: 'Rye', text: 'The rye loaf is baked every morning. Parking is in front of the shop.' }],
  });
});
afterAll(() => house.stop());

async function ask(question: string, person: Person = owner, kin: readonly string[] = []): Promise<string[]> {
  const parts = { db: house.db, stemsOf, meaning: null };
  const found = await searchPassages(parts, person.accountId, question, 5, new AbortController().signal, kin);
  return found.map(({ text }) => text.split('\n')[0] ?? '');
}

describe('what is found', () => {
  test.each([
    ['Is there somewhere to park?', 'Parking and transit'],
    ['which tram line goes to you', 'Parking and transit'],
    ['Can I come in a wheelchair?', 'Accessibility'],
    ['What should I bring for the insurance?', 'Insurance'],
    ['What does it cost to cancel an appointment late?', 'Cancellation'],
    ['Do you take Cigna insurance?', 'Insurance'],
    ['does a root canal hurt', 'Root canal'],
    ['From what age do you see children?', 'Children'],
    ['How long does whitening last?', 'Whitening'],
    ['Darf ich nach der Operation rauchen?', 'Nach einer Operation'],
    ['Wo ist der Parkplatz?', 'Kundenparkplatz'],
  ])('%s', async (question, heading) => {
    expect((await ask(question))[0]).toBe(heading);
  });

  test('by words that may stand for those of the question: proposals, the best first', async () => {
    expect(await ask('Where may I leave my automobile?')).toEqual([]);
    expect((await ask('Where may I leave my automobile?', owner, ['car', 'park', 'garage']))[0]).toBe(
      'Parking and transit',
    );
    expect((await ask('Can you bleach them?', owner, ['whiten', 'whitening']))[0]).toBe('Whitening');
    expect(await ask('Where may I leave my automobile?', owner, ['velocipede'])).toEqual([]);
  });

  test.each([
    ['Do you accept Cignna insurence?', 'Insurance'],
    ['is there a wheelchiar', 'Accessibility'],
    ['what about root cannal', 'Root canal'],
    ['anaesthesia', 'Root canal'],
    ['Kundenparkplätze', 'Kundenparkplatz'],
  ])('also misspelled: %s', async (question, heading) => {
    expect((await ask(question))[0]).toBe(heading);
  });

  test.each([
    'Do you sell bicycles?',
    'Who won the game last night?',
    'Can you recommend a restaurant for the evening?',
    'What is the weather like in Boston?',
    'hello',
    'ja bitte',
    '',
    '???',
  ])('nothing: %s', async (question) => {
    expect(await ask(question)).toEqual([]);
  });

  test('a long talk is looked up by what was asked in it', async () => {
    const talk =
      'Good morning, my name is Maria Lopez and I am calling because my neighbor told me about your office. ' +
      'We moved here last summer from Ohio. My husband will drive me. Is the parking free of charge?';
    expect((await ask(talk))[0]).toBe('Parking and transit');
  });

  test('the same question finds the same in the same order', async () => {
    const first = await ask('first visit of children with insurance card');
    expect(first.length).toBeGreaterThan(1);
    for (let again = 0; again < 3; again += 1)
      expect(await ask('first visit of children with insurance card')).toEqual(first);
  });
});

test('a business finds its own knowledge and nobody else does', async () => {
  expect(await ask('When is the rye loaf baked?')).toEqual([]);
  expect(await ask('When is the rye loaf baked?', stranger)).toEqual(['Rye']);
  expect(await ask('parking', stranger)).toEqual(['Rye']);
  expect(await ask('whitening', stranger)).toEqual([]);
  // A misspelling is not led to a word of another business either.
  expect(await ask('whitenning', stranger)).toEqual([]);
});
