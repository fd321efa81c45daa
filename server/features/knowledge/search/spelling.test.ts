import { expect, onTestFinished, test, vi } from 'vitest';
import { nearestWords, wrongLetters } from './spelling.ts';

const words = 'parking appointment insurance dentist cost coast kundenparkplatz whitening anesthesia';

const near = async (all: string, asked: string) => (await nearestWords(all, [asked])).get(asked) ?? [];

test.each([
  ['parkng', ['parking']],
  ['apointmant', ['appointment']],
  ['insurence', ['insurance']],
  ['dentsit', ['dentist']],
  ['coszt', ['cost']],
  ['anaesthesia', ['anesthesia']],
  ['parkplatz', ['kundenparkplatz']],
  ['bicycle', []],
  ['pat', []],
])('%s means %j', async (asked, meant) => {
  expect(await near(words, asked)).toEqual(meant);
});

test('the fewest wrong letters first, then the same first letter, in any order of the words', async () => {
  expect(await near('coat boat goat', 'coatt')).toEqual(['coat']);
  expect(await near('taste paste haste', 'caste')).toEqual(['haste', 'paste', 'taste']);
  expect(await near('haste taste paste', 'caste')).toEqual(['haste', 'paste', 'taste']);
  expect(await near('baste paste', 'pasta')).toEqual(['paste']);
});

test('a word that is there twice is meant once, and an end is no word of its own', async () => {
  expect(await near('parking whitening parking', 'parkng')).toEqual(['parking']);
  expect(await near('whitening park parking', 'arkin')).toEqual([]);
  expect(await near('', 'parking')).toEqual([]);
  expect(await near('platz kundenparkplatz', 'parkplatz')).toEqual(['kundenparkplatz']);
});

test('letters are counted as wrong, missing, too many or exchanged', () => {
  expect(wrongLetters('parking', 'parking', 2)).toBe(0);
  expect(wrongLetters('parking', 'praking', 2)).toBe(1);
  expect(wrongLetters('parking', 'paking', 2)).toBe(1);
  expect(wrongLetters('parking', 'parkiing', 2)).toBe(1);
  expect(wrongLetters('parking', 'barkink', 2)).toBe(2);
  expect(wrongLetters('parking', 'whitening', 2)).toBe(3);
});

/** Words that somebody might have written, always the same. */
function vocabulary(size: number): string[] {
  const syllables = [
    'ka',
    'ren',
    'to',
    'mil',
    'sta',
    'bo',
    'ger',
    'li',
    'nu',
    'frei',
    'dan',
    'po',
    'schu',
    'we',
    'tal',
    '7',
    '42',
  ];
  let seed = 7;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * below);
  };
  return Array.from({ length: size }, () =>
    Array.from({ length: 2 + next(4) }, () => syllables[next(syllables.length)]).join(''),
  );
}

test('what is left out by its letters is never near', async () => {
  const all = vocabulary(4_000);
  const asked = vocabulary(60).map((word, at) => `${word.slice(0, at % 5)}x${word.slice((at % 5) + (at % 2))}`);
  const found = await nearestWords(all.join(' '), asked);
  let some = 0;
  for (const word of asked.filter(({ length }) => length >= 4)) {
    const most = word.length < 8 ? 1 : 2;
    const least = Math.min(...all.map((known) => wrongLetters(known, word, most)));
    const [first] = found.get(word) ?? [];
    if (least <= most) some += 1;
    if (least <= most) expect([word, wrongLetters(first ?? '', word, most)]).toEqual([word, least]);
    else expect((found.get(word) ?? []).every((known) => known.startsWith(word) || known.endsWith(word))).toBe(true);
  }
  expect(some).toBeGreaterThan(20);
});

test('among 300,000 words calls have their turn', async () => {
  const all = vocabulary(300_000).join(' ');
  // Whenever the clock is looked at, another millisecond has gone by.
  let nowMs = 0;
  vi.stubGlobal('performance', { now: () => nowMs++ });
  onTestFinished(() => void vi.unstubAllGlobals());
  const turns: number[] = [];
  let going = true;
  const tick = () => {
    turns.push(nowMs);
    if (going) setImmediate(tick);
  };
  setImmediate(tick);
  const found = await nearestWords(all, [
    'karentmo',
    'stabxger',
    'milfrei7',
    'wetalx',
    'freidna',
    'posxhu',
    'nudanx',
    'bogerli42',
  ]);
  going = false;
  expect(found.get('karentmo')).toContain('karento');
  const longest = Math.max(...turns.map((at, turn) => at - (turns[turn - 1] ?? 0)));
  expect(longest).toBeLessThanOrEqual(6);
  // The clock is looked at after so few words that a look costs less than the turn.
  expect(turns.length).toBeGreaterThan(1_000);
});
