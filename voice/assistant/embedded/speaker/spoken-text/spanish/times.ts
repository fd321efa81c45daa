import { words } from '../../../behaviour/word-table.ts';
import type { DateSaid, Rule } from '../tongue.ts';
import { cardinal, ordinal } from './numbers.ts';

export const months = words('enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre');
const short: Readonly<Record<string, string>> = {
  ...Object.fromEntries(months.map((month) => [month.slice(0, 3), month])),
  ...{ sept: 'septiembre', setiembre: 'septiembre' },
};
const days: Readonly<Record<string, string>> = {
  ...{
    l: 'lunes',
    lun: 'lunes',
    m: 'martes',
    mar: 'martes',
    x: 'miércoles',
    mié: 'miércoles',
    mie: 'miércoles',
    j: 'jueves',
    jue: 'jueves',
    v: 'viernes',
    vie: 'viernes',
  },
  ...{ s: 'sábado', sáb: 'sábado', sab: 'sábado', d: 'domingo', dom: 'domingo' },
};
const day = 'lun|mar|mi[eé]|jue|vie|s[aá]b|dom';
const dayName = 'lunes|martes|miércoles|jueves|viernes|sábado|domingo';
const dayNamed = (text: string) => days[text.toLowerCase().replace('.', '')] ?? text.toLowerCase();

const monthName = `${months.join('|')}|setiembre|(?:ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)(?!\\p{L})`;

const dayOfMonth = (of: number) => (of === 1 ? 'primero' : cardinal(of));

export function spanishDate({ day: of, month, year }: DateSaid): string {
  return `${dayOfMonth(of)} de ${months[month - 1]}${year === null ? '' : ` de ${cardinal(year)}`}`;
}

export const calendarRules: readonly Rule[] = [
  [/(?<![\p{L}\d/-])(?:L([/-])[MX]\1V|LMV)(?![\p{L}/-])/gu, 'lunes, miércoles y viernes'],
  [/(?<![\p{L}\d/])M\/J(?![\p{L}/])/gu, 'martes y jueves'],
  [
    /(?<![\p{L}\d])([LMXJVSD]) ?- ?([LMXJVSD])(?!\p{L})/gu,
    ([, from = '', to = '']) => `${dayNamed(from)} a ${dayNamed(to)}`,
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d])(${day}|${dayName})\\.? ?(?:-|a(?= )) ?(${day}|${dayName})(?!\\p{L})(?:\\.(?! ?$))?`,
      'giu',
    ),
    ([, from = '', to = '']) => `${dayNamed(from)} a ${dayNamed(to)}`,
  ],
  [/(?<![\p{L}\d])(lun|mi[eé]|jue|vie|s[aá]b|dom)(?!\p{L})(?:\.(?! ?$))?/giu, ([, one = '']) => dayNamed(one)],
  [new RegExp(`(?<![\\p{L}\\d])(mar)\\.?(?=(?: y|,|:| ?/| ?&) ?(?:\\d|${dayName}|de \\d))`, 'giu'), 'martes'],
  [new RegExp(`(?<!\\p{L})mar\\.,?(?= (?:\\d{1,2}/\\d|[\\p{L} ]{3,24} de (?:${months.join('|')})))`, 'gu'), 'martes'],
  [
    /(?<=\bde )(ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)\.(?! ?$)/gi,
    ([, month = '']) => short[month.toLowerCase().slice(0, 3)] ?? month,
  ],
  [/(?<=\blos )(sábado|domingo)(?!s)/gi, '$1s'],
  [
    new RegExp(`(?:(?:${dayName}|${day})\\.? ?/ ?){1,6}(?:${dayName})`, 'giu'),
    ([whole = '']) => {
      const named = whole.split('/').map((one) => dayNamed(one.trim()));
      return `${named.slice(0, -1).join(', ')} y ${named.at(-1)}`;
    },
  ],
  [
    new RegExp(
      `(?<=\\d (?:de )?(?:${monthName})\\.?(?:(?: del?)? (?:19|20)\\d\\d)?) ?- ?(?=\\d{1,2} (?:de )?(?:${monthName}))`,
      'giu',
    ),
    ' al ',
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d.,:/-])(\\d{1,2})(?:\\.?[º°]|ro|er)?(?: ?(?:-|a|al) ?(\\d{1,2}))? de (${months.join('|')}|setiembre)(?:,? del? ((?:19|20)\\d\\d)(?!\\d))?`,
      'giu',
    ),
    ([whole = '', from = '', to, month = '', year]) =>
      Number(from) > 31 || Number(from) < 1
        ? whole
        : `${dayOfMonth(Number(from))}${to ? ` al ${dayOfMonth(Number(to))}` : ''} de ${month.toLowerCase()}${year ? ` de ${cardinal(Number(year))}` : ''}`,
  ],
  [
    /(?<![\p{L}\d.,:/])(\d{1,2})[ -/](ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)(?!\p{L})\.?(?:[ -/]((?:19|20)\d\d)(?!\d))?/giu,
    ([, of = '', month = '', year]) =>
      spanishDate({
        day: Number(of),
        month: months.indexOf(short[month.toLowerCase().slice(0, 3)] ?? '') + 1,
        year: year ? Number(year) : null,
      }),
  ],
];

/** "De la mañana", by the hour of the clock. */
function partOfDay(hour: number, minute: number, sign: string): string {
  if (/a/i.test(sign)) return hour === 12 ? 'de la noche' : 'de la mañana';
  if (hour === 12) return minute === 0 ? 'del mediodía' : 'de la tarde';
  return hour >= 8 ? 'de la noche' : 'de la tarde';
}

/** "Las cinco y media": hours are feminine; on a clock of twenty four hours the minutes are counted. */
function clock(hour: string, minute: string | undefined): string {
  const at = cardinal(Number(hour), 'f');
  const rest = Number(minute ?? 0);
  if (rest === 0) return at;
  if (Number(hour) > 12) return `${at} ${minute?.startsWith('0') ? 'cero ' : ''}${cardinal(rest)}`;
  return `${at} y ${rest === 30 ? 'media' : rest === 15 ? 'cuarto' : cardinal(rest)}`;
}

const valid = (hour: string | undefined, minute: string | undefined) =>
  Number(hour) <= 24 && (minute === undefined || Number(minute) < 60);
const half = String.raw`(?: ?([aApP])\.? ?[mM](?![\p{L}])\.?)`;
const open = String.raw`(?<![\p{L}\d$£€.,/]|\d[:-])`;
const hours = String.raw`(?: ?(?:h|hs|hrs|horas)(?![\p{L}])\.?)`;
const stop = (whole: string, after: string) => (whole.endsWith('.') && /^(?:$| \p{Lu})/u.test(after) ? '.' : '');

export const clockRules: readonly Rule[] = [
  [/(?<![\p{L}\d])(\d{1,2})h([0-5]\d)(?![\p{L}\d])/gu, '$1:$2'],
  [/(?<![\p{L}\d])(?:24 ?\/ ?7(?![\d/])|veinticuatro ?\/ ?siete(?!\p{L}))/giu, 'veinticuatro siete'],
  [
    new RegExp(
      `${open}(\\d{1,2})(?::(\\d\\d))?${half}? ?(?:-|a(?: las?)?) ?(\\d{1,2})(?::(\\d\\d))?${half}(?![\\p{L}\\d])`,
      'gu',
    ),
    ([whole = '', from = '', minute, sign, to = '', last, lastSign = ''], before, after) => {
      if (!valid(from, minute) || !valid(to, last)) return whole;
      const article = (hour: string) => (/\blas? $/.test(before) ? (hour === '1' ? 'la ' : 'las ') : '');
      const first = `${clock(from, minute)}${sign ? ` ${partOfDay(Number(from), Number(minute ?? 0), sign)}` : ''}`;
      return `${first} a ${article(to)}${clock(to, last)} ${partOfDay(Number(to), Number(last ?? 0), lastSign)}${stop(whole, after)}`;
    },
  ],
  [
    new RegExp(`${open}(\\d{1,2})(?::(\\d\\d))?${half}(?![\\p{L}\\d])`, 'gu'),
    ([whole = '', hour = '', minute, sign = ''], _, after) =>
      valid(hour, minute)
        ? `${clock(hour, minute)} ${partOfDay(Number(hour), Number(minute ?? 0), sign)}${stop(whole, after)}`
        : whole,
  ],
  [
    new RegExp(
      `${open}(\\d{1,2})(?::(\\d\\d))?${hours}? ?(?:-|a(?: las?)?) ?(\\d{1,2})(?::(\\d\\d))?${hours}(?!\\p{L})`,
      'gu',
    ),
    ([whole = '', from = '', minute, to = '', last]) =>
      valid(from, minute) && valid(to, last) ? `${clock(from, minute)} a ${clock(to, last)} horas` : whole,
  ],
  [
    new RegExp(`${open}(\\d{1,2}):(\\d\\d) ?- ?(\\d{1,2}):(\\d\\d)(?![\\p{L}\\d:]|[.,]\\d)`, 'gu'),
    ([whole = '', from = '', minute, to = '', last]) =>
      valid(from, minute) && valid(to, last) ? `${clock(from, minute)} a ${clock(to, last)}` : whole,
  ],
  [
    new RegExp(`${open}(\\d{1,2}):(\\d\\d)(${hours})?(?![\\p{L}\\d:]|[.,]\\d)`, 'gu'),
    ([whole = '', hour = '', minute, named], before) =>
      valid(hour, minute)
        ? `${clock(hour, minute)}${named || (Number(hour) > 12 && minute === '00' && !/\blas $/.test(before)) ? ' horas' : ''}`
        : whole,
  ],
  [
    new RegExp(`${open}(\\d{1,2}) ?(?:-|a) ?(\\d{1,2})(?= (?:de la|del) |[.,;!?]|$| y )(?![.,]\\d)`, 'gu'),
    ([whole = '', from = '', to = ''], before) =>
      valid(from, '00') && valid(to, '00') && openBy.test(before)
        ? `${cardinal(Number(from), 'f')} a ${cardinal(Number(to), 'f')}`
        : whole,
  ],
  [
    new RegExp(`${open}(\\d{1,2})\\.(\\d\\d) ?(?:h|hs|hrs|horas)(?!\\p{L})\\.?`, 'gu'),
    ([whole = '', hour = '', minute]) =>
      valid(hour, minute) ? `${clock(hour, minute)}${minute === '00' ? ' horas' : ''}` : whole,
  ],
  // "De 9 a 5", "a la 1", "las 21": hours are feminine.
  [
    /(?<=\b[Ll]as? )(\d{1,2})(?=(?: (?:de la|del|en punto|y|a|hasta|h|horas)(?!\p{L})|[.,;?!)]|$|-))(?![.,]\d)/gu,
    ([, hour = '']) => (Number(hour) <= 24 ? cardinal(Number(hour), 'f') : hour),
  ],
];

/** Before hours that are not said to be any. */
const openBy = new RegExp(`(?:${dayName}|abierto|abrimos|horario|atendemos|de)[,:]? (?:de )?$`, 'i');

export const ordinalRules: readonly Rule[] = [
  [
    /(?<![\p{L}\d.,])(\d{1,3})\.?(?:ª|as?(?= \p{L})|ra|da|ta|ma|va|na)(?!\p{L})/gu,
    ([, count = '']) => ordinal(Number(count), 'a'),
  ],
  [/(?<![\p{L}\d.,])(\d{1,3})\.?(?:er)(?!\p{L})/gu, ([, count = '']) => ordinal(Number(count), 'er')],
  [
    /(?<![\p{L}\d.,])(\d{1,3})\.?(?:[º°](?! ?[CF]\b)|o(?= \p{L})|ro|do|to|mo|vo|no)(?!\p{L})(?=((?: \p{L})?))/gu,
    ([, count = '', next], _, after) =>
      ordinal(
        Number(count),
        next && !/^ (?:de|del|y|o|a|en|es|con)(?!\p{L})/u.test(after) && /^[13]$/.test(count) ? 'er' : 'o',
      ),
  ],
];
