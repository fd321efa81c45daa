import type { Rule, Tongue } from './tongue.ts';

/** Dates in figures: "12/05/2026" by the custom of the language, "2026-12-05" by the calendar of machines. */
export function dateRules(tongue: Tongue): readonly Rule[] {
  const said = saying(tongue);
  return [
    [
      /(?<![\p{L}\d]|\d[.,/-])((?:19|20)\d\d)([-/])(\d\d)\2(\d\d)(?:T(?=\d\d:))?(?![\d\p{L}]|[/-]\d)/gu,
      ([whole = '', year = '', , month = '', day = ''], before) => {
        const isDate = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
        if (!isDate) return whole;
        return `${tongue.date({ day: Number(day), month: Number(month), year: Number(year) }, before)}${whole.endsWith('T') ? ' ' : ''}`;
      },
    ],
    [
      /(?<![\p{L}\d$£€]|\d[.,/-])(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d\d|\d\d)(?![\d\p{L}]|[/.-]\d)/gu,
      ([whole = '', first = '', , second = '', year], before) => said(first, second, year, before) ?? whole,
    ],
    // Without a year, it may be a fraction or a score: it is a date behind such words, and with a zero before its figure.
    [
      /(?<![\p{L}\d$£€]|\d[.,/-]|\d )(\d{1,2})\/(\d{1,2})(?![\d\p{L}]|[/.-]\d| ?%)/gu,
      ([whole = '', first = '', second = ''], before) => {
        const written = /^0|\/0/.test(whole) || datedBy.test(before);
        return (written && said(first, second, undefined, before)) || whole;
      },
    ],
  ];
}

/** "5/12" that is neither a fraction nor a score. */
export function dayAndMonthRules(tongue: Tongue): readonly Rule[] {
  const said = saying(tongue);
  return [
    [
      /(?<![\p{L}\d$£€]|\d[.,/-]|\d )(\d{1,2})\/(\d{1,2})(?![\d\p{L}]|[/.-]\d| ?%)/gu,
      ([whole = '', first = '', second = ''], before) => said(first, second, undefined, before) ?? whole,
    ],
  ];
}

/** Two figures as a day and a month, whichever way round they can be; null where they are none. */
const saying = (tongue: Tongue) => (first: string, second: string, year: string | undefined, before: string) => {
  const [a, b] = [Number(first), Number(second)];
  const isDayFirst = tongue.dayFirst ? b <= 12 : a > 12;
  const [day, month] = isDayFirst ? [a, b] : [b, a];
  if (day < 1 || day > 31 || month < 1 || month > 12) return null;
  const full = !year ? null : year.length === 2 ? 2000 + Number(year) : Number(year);
  return tongue.date({ day, month, year: full }, before);
};

const datedBy =
  /(?:^|[\s(])(?:on|by|until|till|through|from|since|before|after|due|starting|dated|date|day|am|vom|bis|ab|zum|seit|el|del|al|desde|hasta|día|para el|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|lunes|martes|miércoles|jueves|viernes|sábado|domingo|\p{L}{3,9}tag),? $/iu;
