import type { AssistantLanguage } from '#contract/brief.ts';
import { monthNames, monthOf, writtenNumbers } from './written-numbers.ts';

/**
 * A figure of a text. Each reading is what must be known together for the figure to be known: '90 dollars' is `m:90`, 'at nine'
 * `t:540` or `t:1260`, 'March 5, 2026' `d:03-05` and `n:2026`. `m:` an amount of money, `p:` a percentage, `n:` a number, `t:` a
 * minute of the day, `d:` month and day, `s:` digits one after another.
 */
export interface Figure {
  /** As it stands there, its numbers in digits. */
  text: string;
  readings: readonly (readonly string[])[];
}

/** Counts up to this say nothing that a setting would: "one moment", "two questions", "press 1". */
const mostCounted = 12;

type Read = (found: string[]) => Figure['readings'] | null;
interface Pattern {
  finds: RegExp;
  /** Null: it is none of these after all. */
  reads: Read;
}

const amount = String.raw`(?<![\d.,])(\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?)(?!\d)`;
const clockHour = String.raw`(?<![\d.,:])(\d{1,2})(?![\d])`;
const half = String.raw`\s?(?:o'clock\s)?(?:(?:([ap])\.?\s?m\.?(?![\p{L}\d]|\s(?:\d|(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)))|(in the morning|morgens|vormittags|am (?:vor|nach)mittag|am morgen|am abend|de la mañana|in the afternoon|in the evening|at night|nachmittags|abends|de la tarde|de la noche))`;
const year = String.raw`(?:,?\s+(?:of\s|de\s|del\s)?((?:19|20)\s?\d\d)(?!\d))?`;
const nextWord = `and|or|to|until|till|through|on|every|each|daily|today|tomorrow|tonight|sharp|in the|weekdays?|und|oder|bis|am|heute|morgen|täglich|jeden|y|o|a|hasta|los|el|hoy|mañana|cada|de la|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|at night`;
/** What may stand behind an hour that has no other sign of one: "until five.", but not "at two clinics". */
const follows = String.raw`(?=\s*(?:$|[.,;:!?)–-](?!\d)|(?:${nextWord})(?!\p{L})))`;
const clockLead = `(?:at|around|until|till|from|by|before|after|between|since|um|ab|bis|von|gegen|zwischen|a las?|las|desde las?|hasta las?|entre las?)`;
const to = String.raw`(?:\s?[-–]\s?|\s(?:to|until|till|through|and|bis|und|a|y|hasta)\s(?:las?\s)?)`;

const minute = (hour: number, rest = 0) => ((hour % 24) * 60 + rest) % 1440;

/** The minutes of the day that a clock may mean; `part`: "a" or "p", or a time of the day. */
function clock(hour: number, rest: number, letter?: string, part?: string): string[][] | null {
  if (hour > 24 || rest > 59) return null;
  const early = letter ? letter.toLowerCase() === 'a' : part ? isEarly(hour, part) : null;
  if (hour > 12 || (hour === 0 && early === null)) return [[`t:${minute(hour, rest)}`]];
  const [am, pm] = [`t:${minute(hour % 12, rest)}`, `t:${minute((hour % 12) + 12, rest)}`];
  return early === null ? [[am], [pm]] : [[early ? am : pm]];
}

/** In the morning; twelve at night is midnight, and one at night comes after it. */
const isEarly = (hour: number, part: string) =>
  /night|noche/i.test(part) ? hour === 12 || hour < 5 : /morn|morgen|vormi|mañana/i.test(part);

/** So many minutes past an hour, or before it. */
const past = (hour: number, minutes: number) =>
  minutes < 0 ? clock(hour === 1 ? 12 : hour - 1, 60 + minutes) : clock(hour, minutes);

const both = (one: Figure['readings'] | null, other: Figure['readings'] | null) =>
  one && other && one.flatMap((first) => other.map((second) => [...first, ...second]));

const two = (value: number) => String(value).padStart(2, '0');
function date(month: number, day: number, of = ''): string[] | null {
  if (month < 1 || month > 12 || day < 1 || day > 31) return null;
  const plain = of.replace(/\s/, '');
  return [`d:${two(month)}-${two(day)}`, ...(plain === '' ? [] : [`n:${Number(plain)}`])];
}
const dates = (...read: (string[] | null)[]) => {
  const found = read.filter((one) => one !== null);
  return found.length > 0 ? found : null;
};
const named = (month: string) => monthOf.get(month.toLowerCase().replace(/\.$/, '')) ?? 0;

/** "1,200.50", "1.200,50", "4,50" -> a number. */
function worth(text: string): number {
  const grouped = /^(\d{1,3}(?:[.,]\d{3})+)(?:[.,](\d{1,2}))?$/.exec(text);
  return Number(grouped ? `${(grouped[1] ?? '').replace(/[.,]/g, '')}.${grouped[2] ?? 0}` : text.replace(',', '.'));
}

function digits(found: string): Figure['readings'] | null {
  const all = found.replace(/\D/g, '');
  const groups = found.match(/\d+/g) ?? [];
  const commas = found.match(/,/g)?.length ?? 0;
  const single = groups.length > 2 && groups.every(({ length }) => length === 1) && commas < groups.length / 2;
  return single || all.length >= 7 || (groups.length === 1 && /^0\d\d/.test(all)) ? [[`s:${all}`]] : null;
}

const isIdle = (value: number) => Number.isInteger(value) && value <= mostCounted;
const number = (text: string): string[][] => [isIdle(worth(text)) && !/[.,]/.test(text) ? [] : [`n:${worth(text)}`]];

/** Two numbers behind each other: "nineteen ninety-eight", "three fifty", "nine thirty", the end of a telephone number; or just two. */
const pair: Read = ([, first = '', second = '']) => [
  [`n:${Number(first + second)}`],
  [`s:${first}${second}`],
  [`n:${worth(`${first}.${second}`)}`],
  [...(number(first)[0] ?? []), ...(number(second)[0] ?? [])],
  ...(clock(Number(first), Number(second)) ?? []),
];

const money = String.raw`dollars?|bucks|us-dollar|usd|euros?|eur|€|\$|£|pounds?|pfund|dólares|dólar|pesos?|franken|chf`;
const cents = `(?:cents?|centavos?|céntimos?)`;

/** In this order: what one has found no other looks at. */
const patterns: readonly Pattern[] = [
  // Addresses of mail and pages, and names with digits in them.
  {
    finds: /(?<!\S)\S+@\S+|(?:https?:\/\/|www\.)\S+|(?<![\p{L}\d-])\p{L}[\p{L}\d-]*(?:\.[a-z]{2,})+(?!\p{L})\S*/giu,
    reads: () => null,
  },
  {
    finds: /(?<!\d)(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?)?(?!\d)/g,
    reads: ([, of, month, day, hour, rest]) => {
      const on = dates(date(Number(month), Number(day), of));
      return hour === undefined ? on : both(on, [[`t:${minute(Number(hour), Number(rest))}`]]);
    },
  },
  {
    finds: /(?<![\d.,/-])(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d\d)(?![\d/-])/g,
    reads: ([, a, , b, of = '']) => {
      const years = of.length > 2 ? [of] : [`19${of}`, `20${of}`];
      return dates(...years.flatMap((one) => [date(Number(a), Number(b), one), date(Number(b), Number(a), one)]));
    },
  },
  {
    finds: new RegExp(
      String.raw`(?<!\p{L})(${monthNames})\.?\s+(?:the\s+)?(\d{1,2})(?:st|nd|rd|th)?(?![\d:]|[.,]\d)${year}`,
      'giu',
    ),
    reads: ([, month = '', day, of]) => dates(date(named(month), Number(day), of)),
  },
  {
    finds: new RegExp(
      String.raw`(?<![\d.,:])(\d{1,2})(?:st|nd|rd|th|\.|º)?\s+(?:of\s+|de\s+)?(${monthNames})(?!\p{L})\.?${year}`,
      'giu',
    ),
    reads: ([, day, month = '', of]) => dates(date(named(month), Number(day), of)),
  },
  { finds: /(?<![\d/])24\/7(?![\d/])/g, reads: () => [['n:24']] },
  {
    finds: /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/g,
    reads: ([, a = '', b = '']) => [
      ...(dates(date(Number(a), Number(b)), date(Number(b), Number(a))) ?? []),
      [...(number(a)[0] ?? []), ...(number(b)[0] ?? [])],
    ],
  },
  { finds: /half past (\d{1,2})(?!\d)/gi, reads: ([, hour]) => past(Number(hour), 30) },
  {
    finds: /(?<![\d.,:])(quarter|\d{1,2})(?: minutes)? (past|after|to|of|before|till) (\d{1,2})(?![\d:]|[.,]\d)/gi,
    reads: ([, count = '', way = '', hour]) => {
      const minutes = count.toLowerCase() === 'quarter' ? 15 : Number(count);
      const before = !/past|after/i.test(way);
      if (minutes > 29 || minutes < 5 || (before && ![15, 20, 25].includes(minutes))) return null;
      return past(Number(hour), before ? -minutes : minutes);
    },
  },
  {
    finds: /(?:(fünf|5|10|20|viertel) (vor|nach) )?halb (\d{1,2})(?!\d)/gi,
    reads: ([, count = '0', way, hour]) => {
      const minutes = count === 'viertel' ? 15 : Number(count);
      return past(Number(hour), -30 + (way === 'vor' ? -minutes : minutes));
    },
  },
  {
    finds: /(?<!\p{L})(dreiviertel|(?:viertel|\d{1,2})(?: minuten)? (?:vor|nach)) (\d{1,2})(?![\d:]|[.,]\d)/giu,
    reads: ([, how = '', hour]) => {
      const minutes = /viertel/i.test(how) ? 15 : Number.parseInt(how, 10);
      return minutes > 29 ? null : past(Number(hour), /nach/i.test(how) ? minutes : -minutes);
    },
  },
  {
    finds: /(?<![\d.,:])(\d{1,2}) (y|menos) (media|cuarto|\d{1,2})(?!\d)/gi,
    reads: ([, hour, way, count = '']) => {
      const minutes = { media: 30, cuarto: 15 }[count.toLowerCase()] ?? Number(count);
      return minutes < 5 || minutes > 30 ? null : past(Number(hour), way === 'menos' ? -minutes : minutes);
    },
  },
  {
    finds: new RegExp(String.raw`${clockHour}[.:](\d\d)${to}(\d{1,2})[.:](\d\d)(?!\d)(?:${half}|\s?uhr)?`, 'giu'),
    reads: ([, a, b, c, d, letter, part]) =>
      both(clock(Number(a), Number(b)), clock(Number(c), Number(d), letter, part)),
  },
  {
    finds: new RegExp(String.raw`${clockHour}:(\d\d)(?!\d)(?:${half}|\s?uhr(?!\p{L}))?`, 'giu'),
    reads: ([, hour, rest, letter, part]) => clock(Number(hour), Number(rest), letter, part),
  },
  {
    finds: new RegExp(String.raw`${clockHour}(?:[.\s](\d\d))?${half}`, 'giu'),
    reads: ([, hour, rest = '0', letter, part]) => clock(Number(hour), Number(rest), letter, part),
  },
  {
    finds: new RegExp(String.raw`${clockHour}[.](\d\d)\s?uhr(?!\p{L})`, 'giu'),
    reads: ([, hour, rest]) => clock(Number(hour), Number(rest)),
  },
  {
    finds: new RegExp(
      String.raw`${clockHour}\s?(?:uhr|o'clock)(?:\s(\d\d)(?![\d.,]|\s?(?:${money})))?(?!\p{L})`,
      'giu',
    ),
    reads: ([, hour, rest = '0']) => clock(Number(hour), Number(rest)),
  },
  { finds: /(?<!\p{L}|after)(noon|mediodía|midday)(?!\p{L})/giu, reads: () => [['t:720']] },
  { finds: /(?<!\p{L})(midnight|mitternacht|medianoche)(?!\p{L})/giu, reads: () => [['t:0']] },
  {
    finds: /(?<![\p{L}\d.,:])\+?\(?\d+\)?(?:(?:\s?[-./–]\s?|\s|,\s(?=\d(?!\d)))\(?\d+\)?)*(?![\p{L}\d])/gu,
    reads: ([found = '']) => digits(found),
  },
  {
    finds: new RegExp(String.raw`${clockHour}${to}(\d{1,2})${follows}`, 'giu'),
    reads: ([, from, until]) => both(clock(Number(from), 0), clock(Number(until), 0)),
  },
  {
    finds: new RegExp(String.raw`(?<=(?<!\p{L}|\d )${clockLead}\s)${clockHour}(?:[\s.](\d\d)(?!\d))?${follows}`, 'giu'),
    reads: ([, hour, rest = '0']) => clock(Number(hour), Number(rest)),
  },
  {
    finds: new RegExp(String.raw`[$€£]\s?${amount}`, 'giu'),
    reads: ([, value = '']) => [[`m:${worth(value)}`]],
  },
  {
    finds: new RegExp(
      String.raw`${amount}[\s-]?(?:${money})(?!\p{L})(?:\s(?:(?:and|und|con|y)\s)?(\d{1,2})(?:\s${cents}|(?=[.,;!?]?(?:\s|$))(?<=(?:euros?) \d\d)))?`,
      'giu',
    ),
    reads: ([, value = '', rest]) => [[`m:${worth(value) + Number(rest ?? 0) / 100}`]],
  },
  {
    finds: new RegExp(String.raw`${amount}\s${cents}(?!\p{L})`, 'giu'),
    reads: ([, value = '']) => [[`m:${worth(value) / 100}`]],
  },
  {
    finds: new RegExp(String.raw`${amount}\s?(?:%|(?:percent|per cent|prozent)(?!\p{L}))`, 'giu'),
    // "One hundred percent" is what one says.
    reads: ([, value = '']) => (worth(value) === 100 ? [[]] : [[`p:${worth(value)}`]]),
  },
  { finds: /(?<![\p{L}\d.,:-])(\d{1,2}) (\d\d)(?![\p{L}\d:]|[.,]\d)/gu, reads: pair },
  {
    finds: new RegExp(String.raw`(?<!\p{L}-?)${amount}(?:st|nd|rd|th|º|ª)?(?!\p{L})`, 'giu'),
    reads: ([, value = '']) => {
      const plain = number(value);
      const [, hour, rest] = /^(\d{1,2})[.](\d\d)$/.exec(value) ?? [];
      return [...plain, ...((hour && clock(Number(hour), Number(rest))) || [])];
    },
  },
];

/** The figures of a text, in the order of their kinds. `language`: of its words for numbers; left out: all languages. */
export function figuresIn(text: string, language?: AssistantLanguage): Figure[] {
  let left = writtenNumbers(text, language);
  const figures: Figure[] = [];
  if (!/\d|noon|midday|midnight|mitternacht|mediodía|medianoche/iu.test(left)) return figures;
  for (const { finds, reads } of patterns) {
    left = left.replace(finds, (...found) => {
      const groups = found.slice(
        0,
        found.findIndex((one) => typeof one === 'number'),
      ) as string[];
      const [whole = ''] = groups;
      const readings = reads(groups);
      if (readings) figures.push({ text: whole.trim().replace(/(?<![ap]\.\s?m)\.$/i, ''), readings });
      return readings || reads === patterns[0]?.reads ? '\u0001'.repeat(whole.length) : whole;
    });
  }
  return figures;
}
