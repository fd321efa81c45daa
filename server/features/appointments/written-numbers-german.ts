import { nextDateOn } from './written-numbers.ts';

const small =
  'ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn'.split(
    ' ',
  );
const tens = ['zwanzig', 'dreißig', 'vierzig', 'fünfzig'];
const plain = (word: string) =>
  word.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('ß', 'ss');

/** 1 to 59 by their words, as they are written with and without umlauts. */
const numbers = new Map<string, number>();
const add = (word: string, value: number) => {
  for (const form of [word, plain(word), word.replace('zwei', 'zwo')]) numbers.set(form, value);
};
small.forEach((word, at) => {
  add(word, at + 1);
});
add('eins', 1);
tens.forEach((ten, at) => {
  const value = 20 + 10 * at;
  add(ten, value);
  small.slice(0, 9).forEach((unit, one) => {
    add(`${unit}und${ten}`, value + one + 1);
  });
});

/** "fünften", "dritte", "einunddreißigsten" -> their figures. */
const ordinals = new Map<string, number>();
for (const [word, value] of numbers)
  for (const ending of ['e', 'en', 'er'])
    ordinals.set((irregular(word) ?? word + (value < 20 ? 't' : 'st')) + ending, value);

function irregular(word: string): string | undefined {
  return { ein: 'erst', drei: 'dritt', sieben: 'siebt', acht: 'acht' }[word];
}

const days = 'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag|heute|morgen|übermorgen';
const joinedDay = new RegExp(`(?<!\\p{L})(${days})(früh|vormittag|mittag|nachmittag|abend)(s?)(?!\\p{L})`, 'gu');
const number = '(\\d{1,2}|\\p{L}+)';
const word = (pattern: string) => new RegExp(`(?<![\\p{L}\\d:])${pattern}(?![\\p{L}\\d])`, 'gu');
const halfAway = word(`${number} (vor|nach) halb ${number}`);
const half = word(`halb ${number}`);
const quarter = word(`(dreiviertel|viertel)(?: (vor|nach))? ${number}`);
const minutesAway = word(`${number}(?: minuten)? (vor|nach) ${number}(?: uhr)?`);
const fullClock = word(`${number} uhr(?: ${number})?`);

const figureOf = (text: string | undefined) =>
  text === undefined ? undefined : /^\d+$/.test(text) ? Number(text) : numbers.get(text);
const clock = (minutes: number) => {
  const ahead = (minutes + 24 * 60) % (24 * 60);
  const hour = Math.floor(ahead / 60) || (minutes < 60 ? 12 : 0);
  return `${hour}:${String(ahead % 60).padStart(2, '0')} uhr`;
};

/** German words for numbers, days and times as figures: "halb fünf" -> "4:30 uhr", "am zehnten märz" -> "am 10. märz". Lower case. */
export function writtenGermanNumbers(text: string, today: string): string {
  const times = text
    .toLowerCase()
    .replaceAll('uebermorgen', 'übermorgen')
    .replace(/(?<!\p{L})guten morgen(?!\p{L})/gu, ' ')
    .replace(joinedDay, '$1 $2$3')
    .replace(halfAway, (all, minutes: string, way: string, hour: string) =>
      timeOr(all, figureOf(hour), -30 + (way === 'vor' ? -1 : 1) * (figureOf(minutes) ?? Number.NaN)),
    )
    .replace(half, (all, hour: string) => timeOr(all, figureOf(hour), -30))
    .replace(quarter, (all, part: string, way: string | undefined, hour: string) =>
      timeOr(all, figureOf(hour), way === 'nach' ? 15 : way === 'vor' || part === 'dreiviertel' ? -15 : -45),
    )
    .replace(minutesAway, (all, minutes: string, way: string, hour: string) =>
      timeOr(all, figureOf(hour), (way === 'vor' ? -1 : 1) * (figureOf(minutes) ?? Number.NaN)),
    )
    .replace(fullClock, (all, hour: string, minutes: string | undefined) => {
      const more = figureOf(minutes);
      const whole = timeOr(all, figureOf(hour), more ?? 0);
      return minutes !== undefined && more === undefined && whole !== all ? `${whole} ${minutes}` : whole;
    });
  const dated = times.replace(/\p{L}+/gu, (said) => (ordinals.has(said) ? `${ordinals.get(said)}.` : said));
  return withGermanMonth(dated, today).replace(/(?<=\b(?:in|um|gegen|ab|bis|vor|nach) )\p{L}+/gu, (said) =>
    String(numbers.get(said) ?? said),
  );
}

function timeOr(all: string, hour: number | undefined, more: number): string {
  return hour === undefined || hour > 24 || Number.isNaN(more) ? all : clock(hour * 60 + more);
}

const months = 'januar februar märz april mai juni juli august september oktober november dezember'.split(' ');

/** "Am 5." without a month is the next one. */
function withGermanMonth(text: string, today: string): string {
  const day = /(?<!\d)(\d{1,2})\.(?!\s*\d|\s*(?:jan|feb|mär|maer|apr|mai|jun|jul|aug|sep|okt|nov|dez))/.exec(text);
  const date = day && nextDateOn(Number(day[1]), today);
  return date ? text.replace(day[0], `${day[1]}. ${months[Number(date.slice(5, 7)) - 1]} ${date.slice(0, 4)}`) : text;
}
