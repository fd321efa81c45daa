import type { Rule, Tongue } from './tongue.ts';

/** Dates in figures: "12/05/2026" by the custom of the language, "2026-12-05" by the calendar of machines. */
export function dateRules(tongue: Tongue): readonly Rule[] {
  const said = saying(tongue);
  const both = (first: string | null, second: string | null, link = '-') =>
    first && second && `${first} ${link === '-' ? (tongue.toDate ?? tongue.to) : link} ${second}`;
  return [
    // "Thu 12/24 - Sat 12/26".
    [
      /(?<=\d{1,2}(?:\/\d{1,2}(?:\/\d{2,4})?|\.\d{1,2}\.(?:\d{2,4})?)) ?- ?(?=(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun|Mo|Di|Mi|Do|Fr|Sa|So|lun|mar|mié|jue|vie|sáb|dom)\p{Ll}{0,7}\.?,? (?:(?:the|den|el) )?\d{1,2}[/.]\d)/giu,
      ` ${tongue.toDate ?? tongue.to} `,
    ],
    // From one day to another: "12/24 - 1/2", "24.12.2026 - 2.1.2027"; two proper fractions are none unless words say so.
    [
      /(?<![\p{L}\d$£€]|\d[.,/-]|\d )(\d{1,2})([/.])(\d{1,2})(?:\2((?:19|20)\d\d|\d\d(?!\d))?)? ?(-|(?<= )(?:to|thru|through|until|bis|al?)(?= )) ?(\d{1,2})\2(\d{1,2})(?:\2((?:19|20)\d\d|\d\d)?)?(?![\d\p{L}]|[/.-]\d| ?%|\/)/gu,
      ([whole = '', a = '', sign, b = '', year, link = '', c = '', d = '', lastYear], before, after) => {
        const isDotted = sign === '.';
        if (numbered.test(before)) return whole;
        const dots = isDotted && (whole.match(/\d\.(?!\d)/g)?.length ?? 0) + (year ? 1 : 0) + (lastYear ? 1 : 0);
        if (isDotted && dots !== 2) return whole;
        if (!isDotted && !year && !isDated(before, after) && isPart(a, b) && isPart(c, d))
          return link === '-' ? `${a}/${b} ${tongue.to} ${c}/${d}` : whole;
        if (rated.test(after)) return whole;
        const until = said(c, d, lastYear, before.replace(/\bthe $/i, ''), isDotted);
        const range = both(said(a, b, year, before, isDotted), until, link);
        return range ? `${range}${isDotted && !lastYear && after === '' ? '.' : ''}` : whole;
      },
    ],
    // "12/24-26", "24-26/12".
    [
      tongue.dayFirst
        ? /(?<![\p{L}\d$£€]|\d[.,/-]|\d )(\d{1,2}) ?- ?(\d{1,2})\/(\d{1,2})(?:\/((?:19|20)\d\d))?(?![\d\p{L}]|[/.-]\d| ?[%"])/gu
        : /(?<![\p{L}\d$£€]|\d[.,/-]|\d )(\d{1,2})\/(\d{1,2}) ?- ?(\d{1,2})()(?![\d\p{L}]|[/.:,-]\d| ?[%"]|\/| ?[ap]\.?m)/gu,
      ([whole = '', a = '', b = '', c = '', year], before, after) => {
        const [from, until, month] = tongue.dayFirst ? [a, b, c] : [b, c, a];
        if (Number(from) >= Number(until) || (Number(until) < 13 && !isDated(before, after))) return whole;
        const day = (of: string, inYear?: string) =>
          tongue.dayFirst ? said(of, month, inYear, before) : said(month, of, inYear, before);
        return both(day(from), day(until, year)) || whole;
      },
    ],
    [
      /(?<![\p{L}\d]|\d[.,/-])((?:19|20)\d\d)([-/])(\d\d)\2(\d\d)(?:T(?=\d\d:))?(?![\d\p{L}]|[/-]\d)/gu,
      ([whole = '', year = '', , month = '', day = ''], before) => {
        const isDate = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;
        if (!isDate) return whole;
        return `${tongue.date({ day: Number(day), month: Number(month), year: Number(year) }, before)}${whole.endsWith('T') ? ' ' : ''}`;
      },
    ],
    [
      /(?<![\p{L}\d$£€]|\d[.,/-]|\d\. ?(?:-|\/|bis|und|oder) ?)(\d{1,2})([/.-])(\d{1,2})\2((?:19|20)\d\d|\d\d)(?![\d\p{L}]|[/.-]\d)/gu,
      ([whole = '', first = '', , second = '', year], before) => said(first, second, year, before) ?? whole,
    ],
    // Without a year, it may be a fraction or a score: it is a date behind such words, and with a zero before its figure.
    [
      /(?<![\p{L}\d$£€]|\d[.,/-]|\d )(\d{1,2})\/(\d{1,2})(?![\d\p{L}]|[/.-]\d| ?%)/gu,
      ([whole = '', first = '', second = ''], before, after) => {
        const written = /^0|\/0/.test(whole) || isDated(before, after);
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
const saying =
  (tongue: Tongue) =>
  (first: string, second: string, year: string | undefined, before: string, isDotted = false) => {
    const [a, b] = [Number(first), Number(second)];
    const isDayFirst = isDotted || tongue.dayFirst ? b <= 12 : a > 12;
    const [day, month] = isDayFirst ? [a, b] : [b, a];
    if (day < 1 || day > 31 || month < 1 || month > 12) return null;
    const full = !year ? null : year.length === 2 ? 2000 + Number(year) : Number(year);
    return tongue.date({ day, month, year: full }, before);
  };

/** "24.-26.12." in a language that has no dots in its own dates. */
export const dottedDays = (date: Tongue['date'], to: string): Rule => [
  /(?<![\p{L}\d.,:/-])(\d{1,2})\. ?- ?(\d{1,2})\. ?(\d{1,2})\.(?: ?((?:19|20)\d\d)(?!\d))?(?!\d)/gu,
  ([whole = '', from = '', until = '', month = '', year], before, after) => {
    if (Number(from) >= Number(until) || Number(until) > 31 || Number(month) < 1 || Number(month) > 12) return whole;
    const day = (of: string, inYear: string | undefined) =>
      date({ day: Number(of), month: Number(month), year: inYear ? Number(inYear) : null }, before);
    return `${day(from, undefined)} ${to} ${day(until, year)}${!year && after === '' ? '.' : ''}`;
  },
];

/** Around what has the form of a date and is none. */
const numbered = /(?:version|kapitel|abschnitt|punkt|nr\.|section|chapter|sección|versión|capítulo) $/i;
const rated = /^ ?(?:stars?|inch|cups?|Sterne|estrellas)(?!\p{L})/u;

/** A proper fraction, as of an inch or a cup. */
const isPart = (top: string, bottom: string) =>
  Number(top) < Number(bottom) && [2, 3, 4, 8, 16, 32].includes(Number(bottom));

/** "Closed 1/2" is the second of January, "closed 1/2 day" is not. */
const isDated = (before: string, after: string) =>
  datedBy.test(before) &&
  !/^ (?:an? |of |the |un |una |de )?(?:days?|hours?|time|inch|cup|off|price|día|hora|Tag|Stunde)(?!\p{L})/u.test(
    after,
  );

const datedBy =
  /(?:^|[\s(])(?:on|by|until|till|through|from|since|before|after|due|starting|dated|date|day|closed|geschlossen|cerrado|cerramos|cerrados|am|vom|bis|ab|zum|seit|el|del|al|desde|hasta|día|para el|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|lunes|martes|miércoles|jueves|viernes|sábado|domingo|\p{L}{3,9}tag)[,:]? $/iu;
