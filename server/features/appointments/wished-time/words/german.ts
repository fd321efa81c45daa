import { after } from './german/after.ts';
import { asides } from './german/asides.ts';
import { before } from './german/before.ts';
import { months, words } from './german/words.ts';
import { germanHolidays } from './holiday-names.ts';
import { clockOf, folded, type Tongue, withIdioms } from './tongue.ts';

const small =
  'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const plainOf = (word: string) => folded(word, 'de-DE');

/** 1 to 59, and 1st to 59th, by their words. */
const numbers = new Map<string, number>([
  ['eins', 1],
  ['zwo', 2],
  ['null', 0],
  ['beiden', 2],
]);
small.forEach((word, at) => {
  numbers.set(plainOf(word), at + 1);
});
['zwanzig', 'dreißig', 'vierzig', 'fünfzig', 'sechzig', 'siebzig', 'achtzig', 'neunzig'].forEach((ten, at) => {
  const value = 20 + 10 * at;
  numbers.set(plainOf(ten), value);
  for (const [unit, word] of [...small.slice(0, 9), 'zwo'].entries())
    numbers.set(plainOf(`${word}und${ten}`), value + (word === 'zwo' ? 2 : unit + 1));
});
const irregular: Record<string, string> = { ein: 'erst', drei: 'dritt', sieben: 'siebt', acht: 'acht' };
const ordinals = new Map(
  [...numbers].flatMap(([word, value]) =>
    ['e', 'en', 'er', 'es', 'em'].map((ending): [string, number] => [
      (irregular[word] ?? word + (value < 20 ? 't' : 'st')) + ending,
      value,
    ]),
  ),
);

const clockIdioms: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  // "Null acht Uhr", "acht null null", "neun Uhr null fünf".
  [/\b0 (\d)(?= uhr\b)/g, (_, h) => `0${h}`],
  [/\b(\d{1,2}) (?:uhr )?0 ([0-9])\b(?! ?\d)/g, (_, h, m) => `${h}:0${m}`],
  [
    /\b(\d+)(?: minuten)? (vor|nach) halb (\d+)(?: uhr)?\b/g,
    (_, m = '', way, h) => clockOf(Number(h), -30 + (way === 'vor' ? -1 : 1) * Number(m)),
  ],
  [/\bhalb (\d+)(?: uhr)?\b/g, (_, h) => clockOf(Number(h), -30)],
  [/\b(?:dreiviertel|drei ?viertel|3 ?viertel) (\d+)(?: uhr)?\b/g, (_, h) => clockOf(Number(h), -15)],
  [/\bviertel (vor|nach|ueber) (\d+)(?: uhr)?\b/g, (_, way, h) => clockOf(Number(h), way === 'vor' ? -15 : 15)],
  [/\bviertel (\d+)(?: uhr)?\b/g, (_, h) => clockOf(Number(h), -45)],
  [
    /\b(5|10|20|25)(?: minuten)? (vor|nach) (\d{1,2})(?: uhr)?\b(?!:)/g,
    (_, m, way, h) => clockOf(Number(h), (way === 'vor' ? -1 : 1) * Number(m)),
  ],
  [
    /\b(\d{1,2}) uhr (?:und )?(\d{1,2})\b(?! ?(?:th|uhr|\/|tage|wochen))/g,
    (_, h, m) => `${h}:${(m ?? '').padStart(2, '0')}`,
  ],
  [/\b(\d{1,2}) uhr\b/g, (_, h) => `${h}:00`],
  [/\b(\d{1,2}:\d\d) uhr\b/g, (_, time) => time ?? ''],
  // "Um vierzehn dreissig", and a year in two halves.
  [
    new RegExp(
      `\\b(${months}),? (?:20|2 ?tausend ?(?:und )?|2tausend ?(?:und )?)(?: )?(\\d\\d)\\b(?! ?(?:uhr|:))`,
      'g',
    ),
    (_, month, year) => `${month} 20${year}`,
  ],
  [
    /\b(um|ab|gegen|bis|nach|vor) (\d{1,2}) (\d\d)\b(?![:\d./]| ?(?:uhr|tage|wochen|minuten|th|leute|personen))/g,
    (_, word, h, m) => `${word} ${h}:${m}`,
  ],
];

export const german: Tongue = {
  words,
  plain(text) {
    const figures = withIdioms(text, [...asides, ...before]).replace(/[a-z]+/g, (word) =>
      ordinals.has(word) ? `${ordinals.get(word)}th` : numbers.has(word) ? String(numbers.get(word)) : word,
    );
    const clocks = clockIdioms.reduce((said, [pattern, plain]) => said.replace(pattern, plain), figures);
    return withIdioms(clocks, [...germanHolidays, ...after]);
  },
};
