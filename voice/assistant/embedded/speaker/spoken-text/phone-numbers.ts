import { inGroups } from './counts.ts';
import { digitsSaid } from './figures.ts';
import type { Rule, Tongue } from './tongue.ts';

/** Telephone numbers of several countries, digit by digit in their groups, with their extensions. */
export function phoneRules(tongue: Tongue): readonly Rule[] {
  const said = (...groups: readonly (string | undefined)[]) =>
    groups
      .filter(Boolean)
      .map((group) => groupSaid(group ?? '', tongue))
      .join(', ');
  const inParts = (text: string) => said(...(text.match(/\d{1,30}/g) ?? []));
  const { extension, plus } = tongue.signs;
  return [
    // "0900-1700" opens and closes; it is no number of a telephone, which has more digits.
    [
      /(?<![\p{L}\d.,:/+-]|(?:tel|phone|fax|fon|call|nummer|number|número|código|code)\.?:? )(0\d)([0-5][05]) ?(?:-|to|bis|a) ?([012]\d)([0-5][05])(?![\d\p{L}]|[.,:/-]\d| \d)/giu,
      ([whole = '', from = '', minute = '', until = '', last = '']) =>
        from < until && Number(until) <= 24 ? `${Number(from)}:${minute}-${until}:${last}` : whole,
    ],
    [
      /(?<=(?:\d:\d\d-\d\d:\d\d(?:,| and| und| y| &| \/)?|(?<!\p{L})(?:hours|open|Mon|Tue|Wed|Thu|Fri|Sat|Sun|\p{L}{3,6}day|Mo|Di|Mi|Do|Fr|Sa|So|geöffnet|Öffnungszeiten|abierto|horario)[:,.]?) )([01]\d)([0-5][05]) ?- ?([012]\d)([0-5][05])(?![\d\p{L}]|[.,:/-]\d| \d)/giu,
      ([whole = '', from = '', minute = '', until = '', last = '']) =>
        from < until && Number(until) <= 24 ? `${from}:${minute}-${until}:${last}` : whole,
    ],
    // Said behind the number that it belongs to.
    [
      /(?<=\d)[,;]? ?\(?(?:(?:ext(?:ension)?|extensión|durchwahl|dw)\b\.?:? ?#? ?|(?<=\d{3}[ .-]?\d{4}[,;]? ?)x ?)(\d{1,7})(?!\d)\)?/giu,
      ([, digits = '']) => `, ${extension} ${digitsSaid(digits, tongue)}`,
    ],
    [
      /(?<![\p{L}\d])(?:(?:ext|extension|extensión|durchwahl)\b\.?:? ?#?(\d{1,7})|x(\d{2,6}))(?!\d)/giu,
      ([, digits = '', short = '']) => `${extension} ${digitsSaid(digits || short, tongue)}`,
    ],
    // Numbers of accounts and cards.
    [
      /(?<![\d.,+])\d{4}(?: \d{4}){2,6}(?: \d{1,4})?(?![\d\p{L}]|[.,]\d)/gu,
      ([whole = '']) =>
        whole
          .split(' ')
          .map((group) => digitsSaid(group, tongue))
          .join(', '),
    ],
    // "1-800-FLOWERS": its letters are a word.
    [
      /(?<![\p{L}\d])(?:1[ -])?\(?(8\d\d)\)?[ -]([A-Z]{2,7}(?:-[A-Z]{2,7}){0,2})(?![\p{L}\d])/gu,
      ([, code = '', word = '']) => `${said(code)}, ${word.toLowerCase()}`,
    ],
    [
      /(?<![\p{L}\d+.])(?:\+?1[ .-]?)?\(?(\d{3})\)?(?:[ .]|-)? ?(\d{3})[ .-](\d{4})(?![\d\p{L}]|[.,]\d)/gu,
      ([, area, exchange, line]) => said(area, exchange, line),
    ],
    [
      /(?<![\p{L}\d])\+1([2-9]\d\d)([2-9]\d\d)(\d{4})(?!\d)/gu,
      ([, area, exchange, line]) => said(area, exchange, line),
    ],
    [
      /(?<![\p{L}\d+.,])(?:1)?([2-9]\d\d)([2-9]\d\d)(\d{4})(?![\d\p{L}]|[.,]\d)/gu,
      ([, area, exchange, line]) => said(area, exchange, line),
    ],
    [/(?<![\p{L}\d-])(\d{3})-(\d{4})(?![\d\p{L}]|-\d)/gu, ([, exchange, line]) => said(exchange, line)],
    [
      /(?<![\p{L}\d])(?:\+|\b00(?=[1-9]))(\d{1,3})((?:[ ()/.-]{0,3}\d{1,14}){1,8})(?![\d\p{L}])/gu,
      ([whole = '', country = '', rest = '']) =>
        whole.replace(/\D/g, '').length < (whole.startsWith('+') ? 8 : 10)
          ? whole
          : `${plus} ${said(country)}, ${inParts(rest.replace('(0)', ' '))}`,
    ],
    [
      /(?<![\p{L}\d.,:/-])\(?(0\d{1,5})\)?((?:(?: |-|\/| \/ | - )\d{2,11}){1,6})(?![\d\p{L}]|[.,]\d)/gu,
      ([whole = '', code = '', rest = '']) =>
        whole.replace(/\D/g, '').length > 5 ? said(code, ...rest.split(/\D+/)) : whole,
    ],
    [/(?<![\p{L}\d.,:/-])(0\d{2,4})(\d{5,9})(?![\d\p{L}]|[.,]\d)/gu, ([whole = '']) => inGroups(whole, tongue)],
    // In pairs, as a German number is written; two of them behind what says that they are digits.
    [
      /(?<![\p{L}\d.,:/-])\d{2}(?: \d{2}){2,7}(?: \d)?(?![\d\p{L}]|[.,]\d| ?[%€$])/gu,
      ([whole = '']) => said(...whole.split(' ')),
    ],
    [
      /(?<=(?:[Zz]iffern|[Nn]ummer|[Ee]nde(?:t auf)?) )\d{2} \d{2}(?![\d\p{L}])/gu,
      ([whole = '']) => said(...whole.split(' ')),
    ],
    [
      /(?<=\b(?:area code|[Cc]ode|[Vv]orwahl|[Cc]ódigo|prefijo|PIN)(?: is| ist| es)? )\d{2,3}(?![\d\p{L}]|[.,:/-]\d| ?%)/gu,
      ([digits = '']) => digitsSaid(digits, tongue),
    ],
    // What is dialed has no thousands.
    [
      /(?<=\b(?:[Cc]all|[Dd]ial|[Tt]ext|[Pp]hone|[Rr]ing|[Pp]ress|[Kk]ey|[Rr]ufen Sie|[Ww]ählen Sie(?: sofort)?(?: die)?|[Uu]nter(?: der)?|Notruf|[Mm]arque(?: el)?|[Ll]lame al|marcar(?: el)?|al|[2-9]11 (?:or|o|y|and|oder)) )\d{3}(?![\d\p{L}%°]|[.,:/-]\d| ?[€%$]|[ -](?:dollars|times|months|days|hours|euros|personas|días))/gu,
      ([digits = '']) => digitsSaid(digits, tongue),
    ],
    [
      /(?<![\p{L}\d$£€+-]|\d[.,:/]|[$£€] )(?:911|988|999(?= in an? |[.,!]? ?$| or| now| for)|(?:101|111)(?= for\b))(?![\d\p{L}%°]|[.,:/-]\d| ?[€%$]| \p{Lu}| \d| (?:dollars|euros|people|days|dólares))/gu,
      ([digits = '']) => digitsSaid(digits, tongue),
    ],
  ];
}

function groupSaid(digits: string, tongue: Tongue): string {
  return digits.length > 4 && !(tongue.longGroups === 3 && digits.length === 5)
    ? inGroups(digits, tongue)
    : digitsSaid(digits, tongue);
}
