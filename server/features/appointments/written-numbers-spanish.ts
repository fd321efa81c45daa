import { daysAfter } from '#contract/values/zoned-time.ts';
import { nextDateOn } from './written-numbers.ts';

const words =
  'una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro veinticinco veintiséis veintisiete veintiocho veintinueve treinta'.split(
    ' ',
  );
const plain = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '');

/** 1 to 30 by their words, with accents and without. */
const numbers = new Map(words.flatMap((word, at) => [word, plain(word)].map((form) => [form, at + 1] as const)));
numbers.set('uno', 1);
numbers.set('primero', 1);

const months = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');
const aMonth = new RegExp(`\\b(${months.join('|')}|setiembre)\\b`);
const weekdays = 'lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo';

/** The part of a day stays as a word of its own: "mañana" alone is the next day. */
const morning = 'matutino';

/** Spanish words for numbers, days and times as figures: "a las tres y media de la tarde" -> "a las 3:30 pm". Lower case. */
export function writtenSpanishNumbers(text: string, today: string): string {
  const said = (date: string) =>
    `${Number(date.slice(8))} de ${months[Number(date.slice(5, 7)) - 1]} de ${date.slice(0, 4)}`;
  const written = text
    .toLowerCase()
    .replace(/(?<!\p{L})buen(?:os|as) (?:d[ií]as|tardes|noches)(?!\p{L})/gu, ' ')
    .replace(/\p{L}+/gu, (word) => String(numbers.get(word) ?? word))
    .replace(/\b(las?) (\d{1,2}) y (media|cuarto|\d{1,2})\b/g, (_, article: string, hour: string, rest: string) => {
      const minute = rest === 'media' ? 30 : rest === 'cuarto' ? 15 : Number(rest);
      return `${article} ${hour}:${String(minute).padStart(2, '0')}`;
    })
    .replace(/\b(\d{1,2}) menos cuarto\b/g, (_, hour: string) => `${Number(hour) - 1 || 12}:45`)
    .replace(/\b(?:al )?mediod[ií]a\b/g, 'a las 12 pm')
    .replace(/(\d) (?:de|por|en) la mañana\b/g, `$1 am ${morning}`)
    .replace(/(\d) (?:de|por|en) la (tarde|noche)\b/g, '$1 pm $2')
    .replace(/\b(?:de|por|en) las? mañanas?\b/g, ` ${morning} `)
    .replace(/\bpasado mañana\b/g, () => said(daysAfter(today, 2)))
    .replace(new RegExp(`\\bpr[oó]ximo (?=${weekdays})`, 'g'), '')
    .replace(new RegExp(`\\b(${weekdays}) (?:que viene|pr[oó]ximo)\\b`, 'g'), '$1');
  const day = aMonth.test(written) ? null : /\bel (?:d[ií]a )?(\d{1,2})(?![\d:])/.exec(written);
  const date = day && nextDateOn(Number(day[1]), today);
  return date ? written.replace(day[0], said(date)) : written;
}
