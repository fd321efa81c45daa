import { numberWord, ones } from '../../../behaviour/en/number-words.ts';
import type { Rule, Tongue } from '../tongue.ts';
import { acronymRules } from './acronyms.ts';
import { currencies, magnitudes, units } from './nouns.ts';
import { cardinal, inPairs, ordinal, place, year } from './numbers.ts';
import { placeRules } from './places.ts';
import { calendarRules, clockRules, englishDate } from './times.ts';

/** Letters that are spelled, and the signs between them, with a breath where a person takes one. */
const spelledSign = /(?<=(?<![\p{L}\d&'.:-])[A-Z\d]) (dot|underscore|dash|plus|at) /gu;

/** Short forms that end in a full stop, which may end the sentence too. */
const dotted: Readonly<Record<string, string>> = {
  ...{ 'e.g': 'for example', 'i.e': 'that is', etc: 'et cetera', vs: 'versus', approx: 'approximately', appt: 'appointment', appts: 'appointments' },
  ...{ 'a.k.a': 'also known as', incl: 'including', excl: 'excluding', max: 'maximum', est: 'established', tel: 'telephone', Tel: 'telephone' },
  ...{ Ph: 'phone', Inc: 'Incorporated', Ltd: 'Limited', Corp: 'Corporation', Co: 'Company', Jr: 'Junior', Sr: 'Senior', Esq: 'Esquire', Bros: 'Brothers' },
  ...{ dept: 'department', Dept: 'Department', Assn: 'Association', Assoc: 'Associates', Natl: 'National', Intl: 'International', Univ: 'University' },
  ...{ ext: 'extension', Ext: 'extension', info: 'info', temp: 'temporary', min: 'minimum', avg: 'average', misc: 'miscellaneous', dr: 'doctor', E: 'E' },
  ...{ 'c.f': 'compare', 'p.p': 'per person', pp: 'per person', ea: 'each', hrs: 'hours', mins: 'minutes', Reg: 'registered', Vol: 'volume', Mgr: 'manager' },
};
const titles: Readonly<Record<string, string>> = {
  ...{ Dr: 'Doctor', Drs: 'Doctors', Mr: 'Mister', Mrs: 'Missus', Ms: 'Miz', Messrs: 'Messieurs', Prof: 'Professor', Rev: 'Reverend' },
  ...{ Hon: 'Honorable', Gov: 'Governor', Sen: 'Senator', Rep: 'Representative', Gen: 'General', Sgt: 'Sergeant', Capt: 'Captain' },
  ...{ Lt: 'Lieutenant', Col: 'Colonel', Maj: 'Major', Pres: 'President', Atty: 'Attorney', Supt: 'Superintendent' },
};
const safeWithoutStop = new Set(['Dr', 'Drs', 'Mr', 'Mrs', 'Ms', 'Prof', 'Sgt', 'Capt', 'Lt', 'Atty']);

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

const shortForms = (american: boolean): readonly Rule[] => [
  [spelledSign, ', $1, '],
  [/\bw\/ ?o\b/gi, 'without'],
  [/\bw\/(?= ?\p{L})/giu, 'with '],
  [/\bc\/o\b/gi, 'care of'],
  [/\bN\/A\b|\bn\/a\b/g, 'not applicable'],
  [/\bA\/C\b|\ba\/c\b/g, 'A C'],
  [/\band\/or\b/gi, 'and or'],
  [/\b(the|press|hit|then) (#|\*|pound sign|star sign)(?! ?\d)/gi, ([, lead, sign]) => `${lead} ${sign === '*' ? 'star' : american ? 'pound' : 'hash'}`],
  [/(?<![\p{L}\d#])#(?= (?:to|for|key|when|sign|again|once)\b|[.,]? ?$)/gu, american ? 'pound' : 'hash'],
  [/(?<![\p{L}\d*])\*(?= (?:to|for|key|when|again|once)\b|[.,]? ?$)/gu, 'star'],
  [/(?<=\b(?:days?|hours?|times|visits|miles|minutes|sessions|classes|calls|people)) ?\/ ?(day|wk|week|mo|month|yr|year|hr|hour|person|visit|session|min|minute)\b(?:\.(?=[ ,;]))?/g, ([, unit = '']) => ` per ${{ wk: 'week', mo: 'month', yr: 'year', hr: 'hour', min: 'minute' }[unit] ?? unit}`],
  [/\bc\. ?(?=\d{4}\b)/g, 'circa '],
  [/\bNos\.? ?(?=\d)/g, 'numbers '],
  [/\bNo\. ?(?=\d)|\bno\. ?(?=\d)|№ ?(?=\d)|(?<!\p{L})# ?(?=\d)/gu, 'number '],
  [/#(?=\p{L})/gu, 'hashtag '],
  [
    new RegExp(`(?<![\\p{L}\\d.])(${Object.keys(titles).join('|')})(\\.?)(?=(?: and | & |, | )?(?:\\p{Lu}))`, 'gu'),
    ([whole = '', short = '', stop], before) => {
      // A street of that name: "24 Oak Dr. Suite 3".
      const inStreet = short === 'Dr' && /\d{1,5} (?:[NSEW]\.? )?(?:\p{Lu}[\p{L}'-]{1,20} ){1,3}$/u.test(before);
      const known = stop || safeWithoutStop.has(short);
      return inStreet || !known ? whole : (titles[short] ?? short);
    },
  ],
  [
    /(?<![\p{L}\d.])(e\.g|i\.e|a\.k\.a|etc|vs|[Aa]pprox|[Aa]ppts?|incl|excl|[Mm]ax|[Ee]st|[Tt]el|Ph|Inc|Ltd|Corp|Co|Jr|Sr|Esq|Bros|[Dd]ept|Assn|Assoc|Natl|Intl|Univ|avg|misc|ea)\./gu,
    ([whole = '', short = ''], before, after) => {
      const measured = /\d ?$/.test(before) && (short === 'max' || short === 'est');
      const ends = after === '' || (short === 'etc' && /^ \p{Lu}/u.test(after));
      return measured ? whole : `${dotted[short] ?? dotted[short.toLowerCase()] ?? short}${ends ? '.' : ''}`;
    },
  ],
  [/(?<![\p{L}\d.])(?:eg|ie)(?=,? )/gu, ([short]) => (short === 'eg' ? 'for example' : 'that is')],
  [/(?<![\p{L}\d])(?:vs|approx|appts?)(?![\p{L}.])/gu, ([short = '']) => dotted[short] ?? short],
  [/\bmin\. (?=\d|\p{Ll}{4,})(?<!\d min\. )/gu, 'minimum '],
  [/\bMin\. (?=\d)/g, 'minimum '],
  [/\bMax\. (?=\d)/g, 'maximum '],
  [/, (MD|DDS|DMD|DO|OD|DVM|RN|NP|PA|CPA|JD|DC|LCSW|DPM|PT)(?!\p{L}|,? \d{5})/gu, ([, letters = '']) => `, ${[...letters].join(' ')}`],
];

const numberForms = (american: boolean): readonly Rule[] => [
  [/(?<![\p{L}\d.])\.(?=\d{1,4}(?!\d))/gu, '0.'],
  [/(?<=[$£€])\.(?=\d)/g, '0.'],
  [/(?<![\p{L}\d])(\d{1,2})'(?: ?)(\d{1,2})(?:"|'')/gu, ([, feet = '', inches = '']) => `${feet} ${feet === '1' ? 'foot' : 'feet'} ${inches} ${inches === '1' ? 'inch' : 'inches'}`],
  [/(?<![\p{L}\d])(\d{1,3}(?:\.\d{1,2})?)"(?= ?[x×]| (?:wide|long|tall|thick|deep|high|diameter|pipe|TV|screen|monitor|display|board|gap|by)\b)/gu, '$1 inches'],
  [/(?<![\p{L}\d])(\d{1,4}(?:\.\d{1,2})?) ?in(?:\.(?! \p{Lu}|$)|(?= ?[x×] ?\d| (?:wide|long|tall|thick|deep|high|diameter)\b|\.$))/gu, ([, count]) => `${count} ${count === '1' ? 'inch' : 'inches'}`],
  [/(?<=\b(?:ft|feet|foot)\.? )(\d{1,2}) ?in\b(?:\.(?! \p{Lu}|$))?/gu, ([, count]) => `${count} ${count === '1' ? 'inch' : 'inches'}`],
  [/(?<=\d (?:inches|inch|in)|\d ?(?:ft|feet|cm|mm|m)\b) ?[x×] ?(\d{1,4}(?:\.\d{1,2})?)(?: ?in\b(?:\.(?! \p{Lu}|$))?)?/gu, ([whole = '', count]) => ` by ${count}${/in/.test(whole) ? ' inches' : ''}`],
  [/\b401\(?k\)?(?!\p{L})/giu, 'four oh one K'],
  [/\b403\(?b\)?(?!\p{L})/giu, 'four oh three B'],
  [/\b501\(c\)\(3\)/gi, 'five oh one C three'],
  [/(?<![\p{L}\d])9-1-1(?!\d)/gu, 'nine one one'],
  [/(?<![\p{L}\d])9\/11(?!\d)/gu, 'nine eleven'],
  [/(?<![\p{L}\d])(\d{2,3})\/(\d{2,3})(?= (?:blood|mmHg|mm Hg)|(?<=(?:pressure|pressure is|pressure of|BP|BP of) .{0,8}))/gu, '$1 over $2'],
  [/(?<![\p{L}\d])1099(?= (?:form|contractor|worker|employee)|s\b)|(?<=\b[Ff]orm )1099(?!\d)/gu, 'ten ninety nine'],
  [/(?<=\b[Ff]orm )(\d{4})(?!\d)/g, ([, digits = '']) => inPairs(digits.slice(0, 2), digits.slice(2))],
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
  [/(?<![\p{L}\d/.])([1-9]0) ?\/ ?([1-9]0)(?![\d/])/gu, ([whole = '', a = '', b = '']) => (Number(a) + Number(b) === 100 ? `${a} ${b}` : whole)],
  [/(?<![\p{L}\d/.])20\/20(?= vision)/gu, 'twenty twenty'],
  [
    /(?<![\p{L}\d/]|\d[.,])(?:(\d{1,3}(?:\.\d)?) ?\/ ?(10|100)|(\d\.\d|5|[1-5](?=\/5 (?:stars?|rating|reviews)\b)) ?\/ ?5)(?![\p{L}\d/]|[.,]\d)/gu,
    ([, some, all = '5', stars]) => `${some ?? stars} out of ${all}`,
  ],
  [/(?<![\p{L}\d/])'?([1-9]0)'?s(?![\p{L}\d])/gu, ([, tens = '']) => decade(tens)],
  [/(?<![\p{L}\d])(1[5-9]|20)(\d)0'?s(?![\p{L}\d])/gu, ([, century = '', tens = '']) => (tens === '0' ? `${year(Number(`${century}00`), false)}s` : `${numberWord(Number(century))} ${decade(`${tens}0`)}`)],
  [/(?<![\p{L}\d])'(\d\d)(?![\p{L}\d])/gu, ([, short = '']) => (short.startsWith('0') ? `oh ${numberWord(Number(short))}` : numberWord(Number(short)))],
  [/(?<=\d)[xX](?= (?:a|per|daily|weekly|monthly|each|more|faster|your|the)\b)/g, ' times'],
  [/(?<=\d) ?(million|billion|thousand|trillion)\b/g, ' $1'],
  [/(?<![\p{L}\d])(\d{1,3}(?:\.\d{1,2})?)([KkM])\+?(?= (?:people|customers|patients|followers|miles|reviews|users|members|steps|visits|run)\b)/gu, ([whole = '', count, sign]) => `${count} ${sign === 'M' ? 'million' : 'thousand'}${whole.endsWith('+') ? ' plus' : ''}`],
];

const decade = (tens: string) => (tens === '10' ? 'tens' : numberWord(Number(tens)).replace(/y$/, 'ies'));

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

export function english(language: 'en-US' | 'en-GB'): Tongue {
  const american = language === 'en-US';
  const home = american ? 'US' : 'GB';
  return {
    digits: ones,
    decimal: '.',
    thousands: ',',
    points: { '.': 'point', ',': 'comma' },
    cardinal: (value) => cardinal(value, !american),
    year: (value) => year(value, !american),
    date: (date, before) => englishDate(date, before, american),
    dayFirst: !american,
    currencies: currencies(home),
    withCents: (whole, { count, words }, { one, cent }) =>
      one === 'pound' ? `${whole} ${words}` : `${whole} and ${words} ${count === 1 ? cent?.one : cent?.many}`,
    magnitudes,
    magnitudeLink: '',
    units: units(home),
    per: 'per',
    to: 'to',
    minus: 'minus',
    percent: 'percent',
    by: 'by',
    signs: { plus: 'plus', extension: 'extension', at: 'at', dot: 'dot', dash: 'dash', underscore: 'underscore', slash: 'slash' },
    longGroups: 3,
    besideLetter: place,
    first: [...shortForms(american), ...calendarRules(american), ...clockRules(american), ...numberForms(american), ...placeRules],
    last,
  };
}
