import { ones } from '../../../behaviour/es/number-words.ts';
import { romanNumber } from '../romans.ts';
import { stateRule } from '../states.ts';
import type { Rule } from '../tongue.ts';
import { cardinal, genderOf, ordinal } from './numbers.ts';
import { ordinalRules } from './times.ts';

const parts: Readonly<Record<string, readonly [string, string]>> = {
  2: ['medio', 'medios'],
  3: ['tercio', 'tercios'],
  4: ['cuarto', 'cuartos'],
  8: ['octavo', 'octavos'],
};

export const numberForms: readonly Rule[] = [
  [/(?<![\p{L}\d])Ph\.? ?D(?!\p{L})\.?(?! ?$)|(?<![\p{L}\d])Ph\.?D(?!\p{L})/gu, 'P H D'],
  // "1099-K".
  [/(?<=\d)-(?=[A-Z]{1,3}(?![\p{L}\d]))/gu, ' '],
  [
    /(?<=\b(?:siglo|Siglo|capítulo|tipo|fase|clase|grado|nivel|Mundial|Guerra Mundial|parte) )([IVX]{1,6})(?!\p{L})/gu,
    ([whole = '']) =>
      romanNumber(whole) ? (romanNumber(whole) === 1 ? 'primero' : cardinal(romanNumber(whole))) : whole,
  ],
  [
    /(?<=\p{Lu}\p{L}{2,20} )(II|III|IV|VI|VII|VIII|IX|XI|XII|XIII|XIV|XV|XVI|XXIII|(?<=(?:Carlos|Felipe|Enrique|Alfonso|Jaime|Pío|Fernando|Isabel|Luis|Jorge|León|Sixto|Juan|Napoleón) )[IVX])(?![\p{L}\d])/gu,
    ([whole = ''], before) => {
      const count = romanNumber(whole);
      return count > 10
        ? cardinal(count)
        : ordinal(count, /(?:Isabel|Catalina|Juana|María|Cristina) $/.test(before) ? 'a' : 'o');
    },
  ],
  [
    /(?<!\d)(\d{1,3})(?:th|st|nd|rd)(?!\p{L})/gu,
    ([, count = '']) => (Number(count) > 10 ? count : ordinal(Number(count), 'a')),
  ],
  stateRule((digits) => [...digits].map((digit) => ones[Number(digit)]).join(' ')),
  [/(?<=\d )([NSEW])\.(?= )/g, '$1'],
  [/(?<=\d):(?=\d)/g, ' a '],
  [
    /(?<![\p{L}\d,./])(\d{1,3}) (?:y )?(1\/4|3\/4|1\/3|2\/3) (\p{L}{3,30})/gu,
    ([, count = '', part = '', word = '']) =>
      `${cardinal(Number(count), genderOf(word))} ${count === '1' ? word.replace(/s$/, '') : word} y ${{ '1/4': 'un cuarto', '3/4': 'tres cuartos', '1/3': 'un tercio' }[part] ?? 'dos tercios'}`,
  ],
  [/\b[Kk]m (?=\d)/g, 'kilómetro '],
  [/\b(?:Rte|Rt)\b\.? ?(?=\d)/gi, 'ruta '],
  [/(?<=\d)[xX](?= (?:al|por|a la|cada|semana|día)\b)/gu, ' veces'],
  [/(?<![\p{L}\d.])\.(?=\d{1,4}(?!\d))/gu, '0.'],
  [/(?<![\p{L}\d])(\d{1,2})'(?: ?)(\d{1,2})(?:"|'')/gu, '$1 pies $2 pulgadas'],
  [
    /(?<![\p{L}\d,./]|\d )(1|3)\/([24]) ?(?:de )?(?:h|hr|hora)(?!\p{L})\.?(?! ?$)/gu,
    ([, top, bottom]) => (bottom === '2' ? 'media hora' : `${top === '1' ? 'un cuarto' : 'tres cuartos'} de hora`),
  ],
  [/(?<=\d \d\/\d) ?(?:h|hrs?)(?!\p{L})\.?(?! ?$)/gu, ' horas'],
  // "1/2 hora", "3 1/2".
  [
    /(?<![\p{L}\d,./])(\d{1,3}) (?:y )?1\/2 (\p{L}{2,30})/gu,
    ([, count = '', word = '']) => {
      const gender = genderOf(word);
      return `${cardinal(Number(count), gender)} ${count === '1' ? word.replace(/s$/, '') : word} y ${gender === 'f' ? 'media' : 'medio'}`;
    },
  ],
  [
    /(?<![\p{L}\d,./])(?:(\d{1,3}) (?:y )?)?([1-7])\/(2|3|4|8)(?![\p{L}\d/])(?= (?:de )?(\p{L}{1,30})|)/gu,
    ([whole = '', count, top = '', bottom = '', word]) => {
      if (Number(top) >= Number(bottom)) return whole;
      const feminine = word && genderOf(word) === 'f' && bottom === '2';
      const [one, many] = parts[bottom] ?? ['', ''];
      const part = feminine ? 'media' : top === '1' ? one : `${cardinal(Number(top))} ${many}`;
      if (count)
        return `${cardinal(Number(count), word ? genderOf(word) : undefined)} y ${top === '1' && bottom !== '2' ? 'un ' : ''}${part}`;
      return `${top === '1' && bottom !== '2' ? 'un ' : ''}${part}`;
    },
  ],
  [/(?<![\p{L}\d/]|\d[.,])(\d{1,3}(?:[.,]\d)?) ?\/ ?(10|100|(?<=[.,]\d ?\/ ?)5)(?![\p{L}\d/]|[.,]\d)/gu, '$1 de $2'],
  [/(?<=\b(?:años|Años) )'?(\d)0s?(?!\d)/g, ([, tens = '']) => cardinal(Number(tens) * 10)],
  ...ordinalRules,
  // A house, a road or a room is counted.
  [
    /(?<=\b(?:calle|Calle|avenida|Avenida|bulevar|plaza|Plaza|paseo|Paseo|carretera|camino|suite|Suite|oficina|Oficina|apartamento|Apartamento|habitación|Habitación|piso|Piso|departamento|Departamento|local|Local|consultorio|Consultorio|sala|Sala|ruta|Ruta|interestatal|salida)(?: (?:de |del |la |las |el |los )?[\p{L}'-]{2,20}){0,4}?,? (?:número )?)(\d{2,4})(?![\d\p{L}:/-]|[.,]\d| ?[$€%])/gu,
    ([, digits = '']) => (digits.startsWith('0') ? digits : cardinal(Number(digits))),
  ],
  [
    /(?<![\p{L}\d.,:/$€-])(\d{2,4})(?= (?:de la calle|de la avenida|de la carretera|calle|Calle|avenida|Avenida) )/gu,
    ([, digits = '']) => cardinal(Number(digits)),
  ],
  [
    /(?<![\p{L}\d.,:/$€-])(\d{1,4}) (?=(?:(?:N|S|E|W)\.? )?(?:[\p{Lu}\d][\p{L}\d.'-]{0,25} ){1,3}(?:Street|Avenue|Road|Boulevard|Drive|Lane|St|Ave|Rd|Blvd|Dr|Ln)\b)/gu,
    ([, digits = '']) => `${cardinal(Number(digits))} `,
  ],
];
