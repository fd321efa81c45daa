import { after } from './english/after.ts';
import { asides } from './english/asides.ts';
import { before } from './english/before.ts';
import { hours } from './english/hours.ts';
import { words } from './english/words.ts';
import { englishHolidays } from './holiday-names.ts';
import { clockOf, type Tongue, withIdioms } from './tongue.ts';

const small =
  'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety'];
const places =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth';
const numbers = new Map(small.split(' ').map((word, at) => [word, at + 1] as const));
tens.forEach((word, at) => {
  numbers.set(word, 20 + 10 * at);
});
const ordinals = new Map(places.split(' ').map((word, at) => [word, at + 1] as const)).set('thirtieth', 30);

/** English on both sides of the Atlantic; "half nine" is half past nine. */
export const english: Tongue = {
  words,
  plain(text) {
    const said = withIdioms(figures(withIdioms(text, [...asides, ...before])), hours);
    return withIdioms(clocks(said), [...englishHolidays, ...after]);
  },
};

/** "Twenty first" -> "21st", "ten" -> "10". */
function figures(text: string): string {
  const ten = `(?:${tens.join('|')})`;
  return text
    .replace(
      new RegExp(`\\b(${ten}) (${[...ordinals.keys()].slice(0, 9).join('|')})\\b`, 'g'),
      (_, a: string, b: string) => `${(numbers.get(a) ?? 0) + (ordinals.get(b) ?? 0)}th`,
    )
    .replace(
      new RegExp(`\\b(${ten}) (${small.split(' ').slice(0, 9).join('|')})\\b`, 'g'),
      (all, a: string, b: string) =>
        a === 'twenty' && /twenty$/.test(all) ? all : String((numbers.get(a) ?? 0) + (numbers.get(b) ?? 0)),
    )
    .replace(/[a-z]+/g, (word) =>
      numbers.has(word) ? String(numbers.get(word)) : ordinals.has(word) ? `${ordinals.get(word)}th` : word,
    );
}

/** "Half past 9", "quarter to 4", "20 past 8" as "9:30", "3:45", "8:20". */
function clocks(text: string): string {
  const amount = '(half|(?:a )?quarter|5|10|20|25)(?: minutes)?';
  const shift = (said: string) => (said === 'half' ? 30 : said.endsWith('quarter') ? 15 : Number(said));
  return text
    .replace(
      new RegExp(`\\b${amount} (?:past|after) (1\\d|2\\d|[1-9])\\b(?! (?:days|weeks))`, 'g'),
      (_, m: string, h: string) => clockOf(Number(h), shift(m)),
    )
    .replace(
      new RegExp(
        `(?<!(?:from|between) )\\b${amount} (?:to|till|before|of) (1[0-2]|[1-9])\\b(?! ?(?:st|nd|rd|th|days)\\b)`,
        'g',
      ),
      (_, m: string, h: string) => clockOf(Number(h), -shift(m)),
    )
    .replace(/\bhalf (1\d|2\d|[1-9])\b(?! (?:hour|minute|day|an? (?!week|fortnight|month)))/g, (_, h: string) =>
      clockOf(Number(h) > 12 ? 99 : Number(h), 30),
    );
}
