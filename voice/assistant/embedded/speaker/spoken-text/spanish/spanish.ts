import { ones } from '../../../behaviour/es/number-words.ts';
import { dottedDays } from '../dates.ts';
import type { Rule, Tongue } from '../tongue.ts';
import { currencies, magnitudes, units } from './nouns.ts';
import { numberForms } from './number-forms.ts';
import { cardinal, genderOf } from './numbers.ts';
import { shortForms } from './short-forms.ts';
import { calendarRules, clockRules, spanishDate } from './times.ts';

const spell = (text: string) => [...text].join(' ');

const asWords = new Set(
  'NASA OTAN SIDA ONU COVID PIN OVNI UNICEF HIPAA LASIK UNAM SIM PET ZIP FEMA OK INE CURP TAC'.split(' '),
);

const spelled = new Set(
  'FAQ ID DUI LLC USA IRS ONG DNI RFC EPS IMSS ADN VIH ITS IA TV UCI CEO DACA ICE MRI ITIN ER USCIS AM IV EKG ECG UV USB GPS ATM'.split(
    ' ',
  ),
);

const last: readonly Rule[] = [
  [/ ?& ?(?=[Ii](?!\p{L}{0,1}[ae])|[Hh]i(?![ae]))/gu, ' e '],
  [/ ?& ?/g, ' y '],
  [/ ?\+ ?/g, ' más '],
  [/ ?= ?/g, ' es igual a '],
  [/ ?≥ ?/g, ' al menos '],
  [/ ?≤ ?/g, ' como máximo '],
  [/ ?< ?(?=[\p{L}\d])/gu, ' menos de '],
  [/ ?> ?(?=[\p{L}\d])/gu, ' más de '],
  [/[~≈] ?(?=\p{L})/gu, 'unos '],
  [/ ?± ?/g, ' más o menos '],
  [/ ?× ?/g, ' por '],
  [/ ?÷ ?/g, ' entre '],
  [/ ?% ?/g, ' por ciento '],
  [/°/g, ' grados '],
  [/§ ?/g, 'sección '],
  [/@/g, ' arroba '],
  [/ \/ /g, ', '],
  [/(?<=\p{L})\/(?=\p{L})/gu, ' o '],
  [/ ?\/ ?/g, ' barra '],
  [/\$/g, ' dólares '],
  [/€/g, ' euros '],
  [/£/g, ' libras '],
  [/#/g, ' numeral '],
  [/ -+ /g, ', '],
  [
    /(?<![\p{L}])([A-ZÁÉÍÓÚÑ]{2,6})(s?)(?!\p{L})/gu,
    ([whole = '', letters = '', plural = '']) => {
      if (asWords.has(letters)) return whole;
      return spelled.has(letters) || !/[AEIOUÁÉÍÓÚY]/.test(letters) ? `${spell(letters)}${plural}` : whole;
    },
  ],
];

export const spanish: Tongue = {
  digits: ones,
  decimal: '.',
  thousands: '.,',
  points: { '.': 'punto', ',': 'coma' },
  cardinal,
  genderOf,
  fromOne: (gender) => (gender === 'f' ? gender : undefined),
  year: (value) => cardinal(value),
  date: (date) => spanishDate(date),
  dayFirst: true,
  currencies,
  withCents: (whole, { count, words }, { cent }) => `${whole} con ${words} ${count === 1 ? cent?.one : cent?.many}`,
  magnitudes,
  magnitudeLink: 'de',
  units,
  per: 'por',
  to: 'a',
  toDate: 'al',
  minus: 'menos',
  percent: 'por ciento',
  by: 'por',
  signs: {
    plus: 'más',
    extension: 'extensión',
    at: 'arroba',
    dot: 'punto',
    dash: 'guion',
    underscore: 'guion bajo',
    slash: 'barra',
    hash: 'numeral',
  },
  longGroups: 3,
  first: [dottedDays(spanishDate, 'al'), ...calendarRules, ...shortForms, ...clockRules, ...numberForms],
  last,
};
