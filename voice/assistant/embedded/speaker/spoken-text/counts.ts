import { alone, digitsSaid, figure, numberSaid } from './figures.ts';
import type { Rule, Tongue } from './tongue.ts';

/** What is left of numbers: ranges, sizes, digits within words, and counts. */
export function countRules(tongue: Tongue): readonly Rule[] {
  const { genderOf } = tongue;
  const next = String.raw`(?=(?:[ -](\p{L}{1,30}))?)`;
  const gender = (word: string | undefined) => (word ? genderOf?.(word) : undefined);
  const said = (text: string, word?: string) => numberSaid(text, tongue, gender(word));
  const start = (text: string, word?: string) =>
    numberSaid(text, tongue, tongue.fromOne ? tongue.fromOne(gender(word)) : gender(word));
  return [
    // Three groups and more, or a zero before a group, count nothing.
    [
      /(?<![\p{L}\d])\d{1,8}(?:-\d{1,8}){2,6}(?![\p{L}\d])/gu,
      ([whole = '']) =>
        whole
          .split('-')
          .map((group) => digitsSaid(group, tongue))
          .join(', '),
    ],
    [
      new RegExp(`${alone}(${figure}) ?[x×] ?(${figure})(?: ?[x×] ?(${figure}))?(?![\\p{L}\\d])`, 'gu'),
      ([, ...sides]) =>
        sides
          .filter(Boolean)
          .map((side) => said(side))
          .join(` ${tongue.by} `),
    ],
    [
      new RegExp(`${alone}(\\d{4}) ?- ?(\\d{4})(?![\\p{L}\\d]|[.,]\\d)`, 'gu'),
      ([whole = '', from = '', to = '']) =>
        isYear(from) && isYear(to) ? `${tongue.year(Number(from))} ${tongue.to} ${tongue.year(Number(to))}` : whole,
    ],
    [
      new RegExp(`${alone}(${figure}) ?- ?(${figure})(?![\\p{L}\\d])${next}`, 'gu'),
      ([, from = '', to = '', word], before) =>
        (from.length > 2 && codes.test(before)) ||
        /^0\d|^\d{6,}$/.test(to) ||
        (/^\d{5,}$/.test(from) && to.length < 4) ||
        (/^\d{5,}$/.test(to) && from.length < 4)
          ? `${inGroups(from, tongue)}, ${inGroups(to, tongue)}`
          : `${start(from, word)} ${tongue.to} ${said(to, word)}`,
    ],
    [/(?<=^|[\s(])(?<!\d )-(?=\d)/gu, `${tongue.minus} `],
    [/(?<=\p{L}) [x×] (?=\d)/gu, ` ${tongue.by} `],
    [
      /(?<![\d/])(20\d\d)\/(\d\d)(?![\d/])/g,
      ([, from = '', to = '']) => `${tongue.year(Number(from))} ${tongue.cardinal(Number(to))}`,
    ],
    [
      /(?<![\d/.,])([1-9]0) ?\/ ?([1-9]0)(?![\d/])/g,
      ([whole = '', a = '', b = '']) => (Number(a) + Number(b) === 100 ? `${a} ${b}` : whole),
    ],
    [/(?<=\d) ?\/ ?(?=\d)/g, ` ${tongue.signs.slash} `],
    [/(?<=\d) ?\+(?![\p{L}\d])/gu, ` ${tongue.signs.plus}`],
    [/\+(?=\d)/g, `${tongue.signs.plus} `],
    // "A1C", "B12", "N95": a letter beside a number within one word.
    [
      /(?<=\p{L})-?(\d{1,15})(?=(\p{L}?))/gu,
      ([, digits = '', letter]) => ` ${shortNumber(digits, tongue)}${letter ? ' ' : ''}`,
    ],
    [
      new RegExp(`(?<![\\d\\p{L}])(\\d{4})(?![\\d\\p{L}]|[.,]\\d)(?! ?%)${next}`, 'gu'),
      ([, digits = '', word], before) => fourDigits(digits, word, before, tongue),
    ],
    [
      new RegExp(`(?<![\\d\\p{L}]|\\d[.,])(\\d{5,15})(?!\\d|[.,]\\d)${next}`, 'gu'),
      ([, digits = '', word], before) =>
        digits.endsWith('000') && !codes.test(before) ? said(digits, word) : inGroups(digits, tongue),
    ],
    [
      new RegExp(`(${figure})${next}(-(?=\\p{L}))?`, 'gu'),
      ([, number = '', word, joint], before, after) =>
        `${said(number, isLabel(before) ? undefined : word)}${joint || /^\p{L}/u.test(after) ? ' ' : ''}`,
    ],
  ];
}

/** "Room 1": a number behind such a name counts nothing that follows. */
const isLabel = (before: string) =>
  /(?:Nummer|Zimmer|Raum|Haus|Platz|Taste|Gleis|Halle|Stufe|Teil|die|der|número|habitación|oficina|opción|piso|sala|puerta) $/u.test(
    before,
  );

const isYear = (digits: string) => /^(?:1[89]|20)\d\d$/.test(digits);

/** What stands before digits that are said one by one. */
const codes =
  /(?:code|pin|zip|ending|number|no|account|order|confirmation|reference|ref|case|claim|policy|invoice|ticket|license|permit|member|digits|four|Nummer|Kennung|Ziffern|Endziffern|Kunden|Postleitzahl|PLZ|Konto|BLZ|B L Z|\p{Ll}nummer|código|número|terminado|termina|cuenta|pedido|factura|dígitos|últimos|póliza)(?: (?:is|in|with|of|ist|mit|en|es|con|the))?[ :]{1,2}$/iu;

const years = /(?:^|[\s(])(?:in|since|year|around|seit|anno|Jahr|Jahre|desde|año|en) $/i;

function fourDigits(digits: string, word: string | undefined, before: string, tongue: Tongue): string {
  if (digits.startsWith('0') || codes.test(before)) return inGroups(digits, tongue);
  if (isYear(digits) || (/^1\d/.test(digits) && years.test(before))) return tongue.year(Number(digits));
  const counts = digits.endsWith('00') || (word && /^\p{Ll}{3,}/u.test(word) && !notCounted.has(word));
  return counts ? numberSaid(digits, tongue, word ? tongue.genderOf?.(word) : undefined) : inGroups(digits, tongue);
}

const notCounted = new Set([
  'and',
  'for',
  'please',
  'right',
  'und',
  'oder',
  'por',
  'para',
  'the',
  'from',
  'with',
  'you',
  'when',
  'that',
  'has',
  'has',
  'was',
  'are',
  'will',
]);

/** Digits one by one, with a breath where there are many. */
export function inGroups(digits: string, tongue: Pick<Tongue, 'digits' | 'longGroups'>): string {
  if (tongue.longGroups === 2) return pieces(digits, 2, tongue);
  if (digits.length < 6) return digitsSaid(digits, tongue);
  return pieces(digits, digits.length === 8 ? 4 : 3, tongue);
}

function pieces(digits: string, length: number, tongue: Pick<Tongue, 'digits'>): string {
  const groups = digits.match(new RegExp(`\\d{1,${length}}`, 'g')) ?? [];
  // Nobody takes a breath before the last digit.
  const last = groups.at(-1) ?? '';
  if (length > 2 && last.length === 1 && groups.length > 1) groups.splice(-2, 2, `${groups.at(-2)}${last}`);
  return groups.map((group) => digitsSaid(group, tongue)).join(', ');
}

function shortNumber(digits: string, tongue: Tongue): string {
  if (digits.startsWith('0') || digits.length > 3) return digitsSaid(digits, tongue);
  return tongue.besideLetter ? tongue.besideLetter(digits) : tongue.cardinal(Number(digits));
}
