import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutPassages, hashOfSections, type Section, sentencesOf } from './cut-passages.ts';

async function cut(...sections: Section[]): Promise<string[]> {
  const passages: string[] = [];
  for await (const passage of cutPassages(sections)) passages.push(passage);
  return passages;
}
const wordsIn = (text: string) => text.split(/\s+/).filter(Boolean);
const sentence = (count: number, word = 'word') => `${Array.from({ length: count }, () => word).join(' ')}.`;

test('short paragraphs stay together under their heading', async () => {
  const text = 'The office is open.\n\nPark  in the\tgarage.\n\n\n';
  expect(await cut({ heading: ' Visiting\nus ', text })).toEqual([
    'Visiting us\nThe office is open.\nPark in the garage.',
  ]);
  expect(await cut({ heading: null, text })).toEqual(['The office is open.\nPark in the garage.']);
});

test('passages end at paragraphs once they are long enough, and a short rest joins the one before it', async () => {
  const text = [sentence(100, 'a'), sentence(60, 'b'), sentence(130, 'c'), sentence(10, 'd')].join('\n\n');
  const bodies = await cut({ heading: null, text });
  expect(bodies.map((body) => wordsIn(body).length)).toEqual([160, 140]);
});

test('a long paragraph is cut at sentences, a long sentence at words, a word without an end at last', async () => {
  const different = Array.from({ length: 40 }, (_, at) => sentence(20, `w${at}`)).join(' ');
  for (const passage of await cut({ heading: 'H', text: different })) {
    expect(passage.startsWith('H\n')).toBe(true);
    expect(wordsIn(passage).length).toBeLessThanOrEqual(231);
    expect(passage.endsWith('.')).toBe(true);
  }
  for (const body of await cut({ heading: null, text: `${'x'.repeat(10_000)} ${'y '.repeat(2_000)}` })) {
    expect(body.length).toBeLessThanOrEqual(2_000);
  }
});

test('the same passage is kept once', async () => {
  const section = { heading: 'Hours', text: 'We are open.' };
  expect(await cut(section, { heading: 'Address', text: 'Lake Street.' }, section)).toEqual([
    'Hours\nWe are open.',
    'Address\nLake Street.',
  ]);
});

test('no word is lost and none is added, whatever the text', async () => {
  const character = fc.constantFrom(...'ab .!?\n\t|äß9', '\n\n', ' ');
  await fc.assert(
    fc.asyncProperty(fc.array(character, { maxLength: 400 }), async (characters) => {
      const text = characters.join('');
      const passages = await cut({ heading: null, text });
      const kept = new Set(passages.flatMap(wordsIn));
      expect(kept).toEqual(new Set(wordsIn(text)));
    }),
  );
});

test('what no database takes is left out, and a book is cut as its paragraphs are', async () => {
  expect(await cut({ heading: 'A\0B', text: 'Half \ud83d of a\0 sign.' })).toEqual(['AB\nHalf \ufffd of a sign.']);
  const book = Array.from({ length: 3_000 }, (_, at) => sentence(30, `w${at}`)).join('\n\n');
  let turns = 0;
  const counting = setInterval(() => (turns += 1), 1);
  const passages = await cut({ heading: null, text: book });
  clearInterval(counting);
  expect(turns).toBeGreaterThan(3);
  expect(new Set(passages.flatMap(wordsIn))).toEqual(new Set(wordsIn(book)));
  for (const passage of passages) expect(passage.endsWith('.')).toBe(true);
});

test('a list without a full stop is cut by its words, in no time', async () => {
  const list = Array.from({ length: 400_000 }, (_, at) => `${at}`);
  const before = process.threadCpuUsage();
  const passages = await cut({ heading: null, text: list.join(' ') });
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(2_000);
  expect(passages.flatMap(wordsIn)).toEqual(list);
  for (const passage of passages) expect(wordsIn(passage).length).toBeLessThanOrEqual(200);
});

test('sentences end at marks before a blank and at line ends, not within numbers', () => {
  expect(sentencesOf('It costs $3.50 a day. Really? Yes!\nNext line')).toEqual([
    'It costs $3.50 a day.',
    'Really?',
    'Yes!',
    'Next line',
  ]);
});

test('the hash tells any change of a text or of its cut', () => {
  const of = (heading: string | null, text: string) => hashOfSections([{ heading, text }]);
  expect(of('a', 'b')).toBe(of('a', 'b'));
  expect(new Set([of('a', 'b'), of(null, 'b'), of('ab', ''), of('a', 'b ')]).size).toBe(4);
});
