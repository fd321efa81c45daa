import { ones } from '../../../behaviour/de/number-words.ts';
import type { Rule } from '../tongue.ts';

const digits = (number: string) => [...number].map((digit) => ones[Number(digit)]).join(' ');
const notDialed = '(?:Zimmer|Raum|Haus|Nr\\.|Wohnung|Platz|Seite|Linie)';

/** 110 and 112 digit by digit, both of a pair alike, where they count nothing and name no room. */
export const emergencyRules: readonly Rule[] = [
  [
    new RegExp(
      `(?<![\\p{L}\\d.,:/€-]|${notDialed} )(11[02])( ?/ ?| oder | und | bzw\\. )(die )?(11[02])(?![\\d\\p{L}]|[.,:/-]\\d| ?[€%$°]| \\p{Lu})`,
      'gu',
    ),
    ([, one = '', link = '', article = '', other = '']) =>
      `${digits(one)}${link.includes('/') ? ', ' : link}${article}${digits(other)}`,
  ],
  [
    new RegExp(
      `(?<=(?<!\\p{L})(?:[Dd]ie|Polizei:?|Feuerwehr:?|Rettungsdienst:?|(?<!${notDialed} .{0,12})oder) )11[02](?=[.,;!?](?!\\d)|$| (?:oder|und|an|anrufen|wählen|rufen)(?!\\p{L}))`,
      'gu',
    ),
    ([number = '']) => digits(number),
  ],
];
