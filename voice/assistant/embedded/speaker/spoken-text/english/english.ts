import { ones } from '../../../behaviour/en/number-words.ts';
import { dottedDays } from '../dates.ts';
import type { Rule, Tongue } from '../tongue.ts';
import { acronymRules } from './acronyms.ts';
import { calendarRules, englishDate } from './calendar.ts';
import { currencies, magnitudes, units } from './nouns.ts';
import { numberForms } from './number-forms.ts';
import { cardinal, place, year } from './numbers.ts';
import { placeRules } from './places.ts';
import { shortForms } from './short-forms.ts';
import { clockRules } from './times.ts';

const last: readonly Rule[] = [
  [/(?<=\w) ?& ?(?=\w)|(?<= )& /g, ' and '],
  [/&/g, ' and '],
  [/(?<=[\p{L}]) ?\+ ?(?=\p{L})/gu, ' plus '],
  [/(?<=\p{L})\+/gu, ' plus'],
  [/ ?\+ ?/g, ' plus '],
  [/ ?= ?/g, ' equals '],
  [/ ?[≥] ?|>= ?/g, ' at least '],
  [/ ?[≤] ?|<= ?/g, ' at most '],
  [/ ?< ?(?=[\p{L}\d])/gu, ' less than '],
  [/ ?> ?(?=[\p{L}\d])/gu, ' more than '],
  [/[~≈] ?(?=\p{L})/gu, 'about '],
  [/ ?± ?/g, ' plus or minus '],
  [/ ?× ?/g, ' times '],
  [/ ?÷ ?/g, ' divided by '],
  [/ ?% ?/g, ' percent '],
  [/°/g, ' degrees '],
  [/§ ?/g, 'section '],
  [/(?<=\p{L})²/gu, ' squared'],
  [/(?<=\p{L})³/gu, ' cubed'],
  [/ ?\^ ?(?=\p{L})/gu, ' to the power of '],
  [/@/g, ' at '],
  [/(?<=\p{Ll})\/(?=\p{Ll})/gu, ' or '],
  [/ \/ /g, ', '],
  [/(?<=\p{L})\/(?=\p{Lu})/gu, ' '],
  [/ ?\/ ?/g, ' slash '],
  [/\$/g, ' dollars '],
  [/£/g, ' pounds '],
  [/€/g, ' euros '],
  [/#/g, ' number '],
  [/ -+ /g, ', '],
  ...acronymRules,
];

/** "A $5 fee", "our $45 cancellation fee": the amount describes what follows. */
const chargedBy =
  /^ (?:\p{Ll}{2,15} )?(?:fees?|deposits?|charges?|surcharges?|discounts?|gift cards?|copays?|credits?|coupons?|minimum|rebates?|bills?|penalty|vouchers?|certificates?|donations?|retainers?)(?!\p{L})/u;
const anyNoun = /^ (?!(?:and|for|per|off|each|more|less|plus|with|from|when|over|or|to|in)\b)\p{Ll}{3,}/u;

export function english(language: 'en-US' | 'en-GB'): Tongue {
  const american = language === 'en-US';
  const home = american ? 'US' : 'GB';
  return {
    digits: ones,
    decimal: '.',
    thousands: ',',
    points: { '.': 'point', ',': 'point' },
    cardinal: (value) => cardinal(value, !american),
    year: (value) => year(value, !american),
    date: (date, before) => englishDate(date, before, american),
    dayFirst: !american,
    currencies: currencies(home),
    withCents: (whole, { count, words }, { one, cent }) =>
      one === 'pound' ? `${whole} ${words}` : `${whole} and ${words} ${count === 1 ? cent?.one : cent?.many}`,
    asAdjective: (currency, before, after) =>
      chargedBy.test(after) || (/(?:^|\s)an? $/i.test(before) && anyNoun.test(after))
        ? { ...currency, many: currency.one }
        : null,
    magnitudes,
    magnitudeLink: '',
    units: units(home),
    per: 'per',
    to: 'to',
    minus: 'minus',
    percent: 'percent',
    by: 'by',
    signs: {
      plus: 'plus',
      extension: 'extension',
      at: 'at',
      dot: 'dot',
      dash: 'dash',
      underscore: 'underscore',
      slash: 'slash',
      hash: 'hash',
    },
    longGroups: 3,
    besideLetter: place,
    first: [
      dottedDays((date, before) => englishDate(date, before, american), 'to'),
      ...shortForms(american),
      ...calendarRules(american),
      ...clockRules(american),
      ...numberForms(american),
      ...placeRules,
    ],
    last,
  };
}
