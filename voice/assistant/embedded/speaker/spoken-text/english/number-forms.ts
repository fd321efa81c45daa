import { numberWord } from '../../../behaviour/en/number-words.ts';
import type { Rule } from '../tongue.ts';
import { cardinal, inPairs, ordinal, year } from './numbers.ts';

const fractions: Readonly<Record<string, string>> = { 2: 'half', 4: 'quarter', 3: 'third' };

function fractionSaid(top: number, bottom: number): string {
  if (top === 1 && bottom === 2) return 'one half';
  const name = fractions[bottom] ?? ordinal(bottom);
  return `${numberWord(top)} ${top === 1 ? name : bottom === 2 ? 'halves' : `${name}s`}`;
}

/** So much of a whole number: "and a half". */
const partSaid = (top: number, bottom: number) =>
  top === 1 ? `a ${fractions[bottom] ?? ordinal(bottom)}` : fractionSaid(top, bottom);

const properFraction = (top: number, bottom: number) => top < bottom && [2, 3, 4, 8, 16, 32].includes(bottom);

export const numberForms = (american: boolean): readonly Rule[] => [
  [
    /(?<![\p{L}\d'])(?<!' )(\d{1,3}(?:\/\d{1,2}|\.\d{1,2})?)"(?!\p{L})/gu,
    ([whole = '', size = ''], before, after) =>
      `${before}${after}`.includes('"') ? whole : `${size} ${/^1$|\//.test(size) ? 'inch' : 'inches'}`,
  ],
  [/(?<![\p{L}\d])(\d{1,3})' ?[x×] ?(\d{1,3})'/gu, '$1 feet by $2 feet'],
  [/(?<![\p{L}\d/])(\d{1,2})\/(?=\$\d)/gu, '$1 for '],
  [/(?<=\d) ?pcm\b/g, ' per calendar month'],
  [/(?<=\d) ?pw\b/g, ' per week'],
  [/(?<=\bFY ?)(20\d\d)(?!\d)/g, ([, digits = '']) => ` ${year(Number(digits), false)}`],
  [/(?<![\p{L}\d.])\.(?=\d{1,4}(?!\d))/gu, '0.'],
  [/(?<=[$£€])\.(?=\d)/g, '0.'],
  [
    /(?<![\p{L}\d])(\d{1,2})'(?: ?)(\d{1,2})(?:"|'')/gu,
    ([, feet = '', inches = '']) =>
      `${feet} ${feet === '1' ? 'foot' : 'feet'} ${inches} ${inches === '1' ? 'inch' : 'inches'}`,
  ],
  [
    /(?<![\p{L}\d])(\d{1,3}(?:\.\d{1,2})?)"(?= ?[x×]| (?:wide|long|tall|thick|deep|high|diameter|pipe|TV|screen|monitor|display|board|gap|by)\b)/gu,
    '$1 inches',
  ],
  [
    /(?<![\p{L}\d])(\d{1,4}(?:\.\d{1,2})?) ?in(?:\.(?! \p{Lu}|$)|(?= ?[x×] ?\d| (?:wide|long|tall|thick|deep|high|diameter)\b|\.$))/gu,
    ([, count]) => `${count} ${count === '1' ? 'inch' : 'inches'}`,
  ],
  [
    /(?<=\b(?:ft|feet|foot)\.? )(\d{1,2}) ?in\b(?:\.(?! \p{Lu}|$))?/gu,
    ([, count]) => `${count} ${count === '1' ? 'inch' : 'inches'}`,
  ],
  [
    /(?<=\d (?:inches|inch|in)|\d ?(?:ft|feet|cm|mm|m)\b) ?[x×] ?(\d{1,4}(?:\.\d{1,2})?)(?: ?in\b(?:\.(?! \p{Lu}|$))?)?/gu,
    ([whole = '', count]) => ` by ${count}${/in/.test(whole) ? ' inches' : ''}`,
  ],
  [/\b401\(?k\)?(?!\p{L})/giu, 'four oh one K'],
  [/\b403\(?b\)?(?!\p{L})/giu, 'four oh three B'],
  [/\b501\(c\)\(3\)/gi, 'five oh one C three'],
  [/(?<![\p{L}\d])9-1-1(?!\d)/gu, 'nine one one'],
  [/(?<![\p{L}\d])9\/11(?!\d)/gu, 'nine eleven'],
  [
    /(?<![\p{L}\d])(\d{2,3})\/(\d{2,3})(?= (?:blood|mmHg|mm Hg)|(?<=(?:pressure|pressure is|pressure of|BP|BP of) .{0,8}))/gu,
    '$1 over $2',
  ],
  // Forms of the tax office: "1099-K", "W-2s".
  [/(?<=\b10(?:40|95|98|99))-(?=[A-Z]{1,4}(?![\p{L}\d]))/gu, ' '],
  [/(?<=(?<![\p{L}\d])[A-Z]{1,2})-(?=\d{1,3}s(?!\p{L}))/gu, ' '],
  [
    /(?<![\p{L}\d$£€#.,-])(10)(40|95|98|99)(?=s?(?:-?[A-Z]{1,4})?(?![\p{L}\d])|s\b)(?![.,:/-]?\d| ?[€%])/gu,
    ([, first = '', second = '']) => inPairs(first, second),
  ],
  [/(?<=\b[Ff]orm )(\d{4})(?!\d)/g, ([, digits = '']) => inPairs(digits.slice(0, 2), digits.slice(2))],
  [/(?<![\p{L}\d,./]|\d[ -])3\/4 ?(?:hr\b\.?|hour\b)(?! ?$)/gu, 'three quarters of an hour'],
  [/(?<=\d\/\d) ?hr(s?)\b\.?(?! ?$)/g, ' hour$1'],
  // "3 1/2", "3/4"; two of the same are a score.
  [
    /(?<![\p{L}\d,/]|\d\.)(?:(\d{1,4})(?: |-|(?: and )))?(\d{1,2})\/(\d{1,2})(?![\p{L}\d/]|[.,]\d)/gu,
    ([whole = '', count, top = '', bottom = ''], before) => {
      const [a, b] = [Number(top), Number(bottom)];
      if (!properFraction(a, b)) return whole;
      if (count) return `${cardinal(Number(count), !american)} and ${partSaid(a, b)}`;
      return /\bout of $/.test(before) ? whole : fractionSaid(a, b);
    },
  ],
  [
    /(?<![\p{L}\d/.])([1-9]0) ?\/ ?([1-9]0)(?![\d/])/gu,
    ([whole = '', a = '', b = '']) => (Number(a) + Number(b) === 100 ? `${a} ${b}` : whole),
  ],
  [/(?<![\p{L}\d/.])20\/20(?= vision)/gu, 'twenty twenty'],
  [
    /(?<![\p{L}\d/]|\d[.,])(?:(\d{1,3}(?:\.\d)?) ?\/ ?(10|100)|(\d\.\d|5|[1-5](?=\/5 (?:stars?|rating|reviews)\b)) ?\/ ?5)(?![\p{L}\d/]|[.,]\d)/gu,
    ([, some, all = '5', stars]) => `${some ?? stars} out of ${all}`,
  ],
  [/(?<![\p{L}\d/])'?([1-9]0)'?s(?![\p{L}\d])/gu, ([, tens = '']) => decade(tens)],
  [
    /(?<![\p{L}\d])(1[5-9]|20)(\d)0'?s(?![\p{L}\d])/gu,
    ([, century = '', tens = '']) =>
      tens === '0' ? `${year(Number(`${century}00`), false)}s` : `${numberWord(Number(century))} ${decade(`${tens}0`)}`,
  ],
  [/(?<![\p{L}\d$£€.,'])(\d{1,3}) ?- ?(?=\d{1,3}s(?!\p{L}))/gu, '$1 to '],
  [/(?<![\p{L}\d$£€.,'])(\d{1,3})s(?!\p{L})/gu, ([, count = '']) => plural(cardinal(Number(count), false))],
  [
    /(?<![\p{L}\d])'(\d\d)(?![\p{L}\d])/gu,
    ([, short = '']) => (short.startsWith('0') ? `oh ${numberWord(Number(short))}` : numberWord(Number(short))),
  ],
  [/(?<=\d):(?=\d)/g, ' to '],
  [/(?<=\d)[xX](?= (?:a|per|daily|weekly|monthly|each|more|faster|your|the)\b)/g, ' times'],
  [/(?<=\d) ?(million|billion|thousand|trillion)\b/g, ' $1'],
  [
    /(?<![\p{L}\d])(\d{1,3}(?:\.\d{1,2})?)([KkM])\+?(?= (?:people|customers|patients|followers|miles|reviews|users|members|steps|visits|run|served|sold|downloads|views|families|homes|calls)\b)/gu,
    ([whole = '', count, sign]) =>
      `${count} ${sign === 'M' ? 'million' : 'thousand'}${whole.endsWith('+') ? ' plus' : ''}`,
  ],
];

/** "The over 65s". */
const plural = (word: string) => `${word.replace(/y$/, 'ie').replace(/x$/, 'xe')}s`;

const decade = (tens: string) => (tens === '10' ? 'tens' : numberWord(Number(tens)).replace(/y$/, 'ies'));
