import { ones } from '../../../behaviour/de/number-words.ts';
import type { Rule, Tongue } from '../tongue.ts';
import { emergencyRules } from './emergency.ts';
import { currencies, magnitudes, units } from './nouns.ts';
import { numberForms } from './number-forms.ts';
import { cardinal, genderOf, year } from './numbers.ts';
import { shortForms } from './short-forms.ts';
import { calendarRules, clockRules, germanDate } from './times.ts';

const spell = (text: string) => [...text].join(' ');

/** Acronyms that are words. */
const asWords = new Set(
  'TÜV IBAN PIN TAN BIC DIN DAX BAföG COVID NASA NATO UNICEF AIDS IKEA REWE EDEKA ALDI LIDL SIM HUK ELSTER SARS BAFÖG SEPA WLAN DEKRA HARTZ LASIK PET KITA OK'.split(
    ' ',
  ),
);

/** Spelled, though they could be said as words. */
const spelled = new Set(
  'ADAC AOK ARD AGB AG ADHS BAB EKG EEG EU EC EDV EG FAQ HNO HIV ICE ID IHK IC IT ISO KI MRT OP PKW LKW PDF PC RKI SUV TV UN UKW UKE USA USB UPS VW WC ZDF AU AHV IV EAN GEZ OHG UG DIY VIP BMW DHL DRK CT SMS'.split(
    ' ',
  ),
);

const last: readonly Rule[] = [
  [/\bGmbH(?!\p{L})/gu, 'G M B H'],
  [/\be\.? ?K\.(?!\p{L})/gu, 'e K'],
  [/ ?& ?/g, ' und '],
  [/ ?\+ ?/g, ' plus '],
  [/ ?= ?/g, ' gleich '],
  [/ ?≥ ?/g, ' mindestens '],
  [/ ?≤ ?/g, ' höchstens '],
  [/ ?< ?(?=[\p{L}\d])/gu, ' weniger als '],
  [/ ?> ?(?=[\p{L}\d])/gu, ' mehr als '],
  [/[~≈] ?(?=\p{L})/gu, 'etwa '],
  [/ ?± ?/g, ' plus minus '],
  [/ ?× ?/g, ' mal '],
  [/ ?÷ ?/g, ' geteilt durch '],
  [/ ?% ?/g, ' Prozent '],
  [/°/g, ' Grad '],
  [/§ ?/g, 'Paragraf '],
  [/@/g, ' at '],
  [/ \/ /g, ', '],
  [/(?<=\p{L})\/(?=\p{L})/gu, ' oder '],
  [/ ?\/ ?/g, ' Schrägstrich '],
  [/€/g, ' Euro '],
  [/\$/g, ' Dollar '],
  [/£/g, ' Pfund '],
  [/#/g, ' Raute '],
  [/ -+ /g, ', '],
  [
    /(?<![\p{L}])([A-ZÄÖÜ]{2,6})(s?)(?!\p{L})/gu,
    ([whole = '', letters = '', plural = '']) => {
      if (asWords.has(letters)) return whole;
      const apart = spelled.has(letters) || !/[AEIOUÄÖÜY]/.test(letters);
      return apart ? `${spell(letters)}${plural}` : whole;
    },
  ],
];

export const german: Tongue = {
  digits: ones,
  decimal: ',',
  thousands: '.',
  points: { '.': 'Punkt', ',': 'Komma' },
  cardinal,
  genderOf,
  fromOne: (gender) => gender && 'm',
  year,
  date: germanDate,
  dayFirst: true,
  currencies,
  withCents: (whole, { count }) => `${whole} ${cardinal(count)}`,
  magnitudes,
  magnitudeLink: '',
  units,
  per: 'pro',
  to: 'bis',
  minus: 'minus',
  percent: 'Prozent',
  by: 'mal',
  signs: {
    plus: 'plus',
    extension: 'Durchwahl',
    at: 'at',
    dot: 'Punkt',
    dash: 'Bindestrich',
    underscore: 'Unterstrich',
    slash: 'Schrägstrich',
    hash: 'Raute',
  },
  longGroups: 2,
  first: [...emergencyRules, ...calendarRules, ...shortForms, ...clockRules, ...numberForms],
  last,
};
