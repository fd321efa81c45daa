import { numberWord } from '../../../behaviour/de/number-words.ts';
import { words } from '../../../behaviour/word-table.ts';
import type { DateSaid, Rule } from '../tongue.ts';
import { ordinalStem, year } from './numbers.ts';

export const months = words('Januar Februar März April Mai Juni Juli August September Oktober November Dezember');
const short = 'Jan|Feb|Mär|Mrz|Apr|Jun|Jul|Aug|Sept?|Okt|Nov|Dez';
const monthPattern = `(?:${months.join('|')}|Jänner)(?!\\p{L})|(?:${short})(?!\\p{L})\\.?`;
const named: Readonly<Record<string, string>> = {
  ...Object.fromEntries(months.map((month) => [month.slice(0, 3), month])),
  Mrz: 'März',
};
const monthNamed = (text: string) => (text === 'Jänner' ? text : (named[text.slice(0, 3)] ?? text));

const days: Readonly<Record<string, string>> = {
  ...{ Mo: 'Montag', Di: 'Dienstag', Mi: 'Mittwoch', Do: 'Donnerstag', Fr: 'Freitag', Sa: 'Samstag', So: 'Sonntag' },
};
const day = 'Mo|Di|Mi|Do|Fr|Sa|So';
const dayName = 'Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonnabend|Sonntag';
const dayNamed = (text: string) => days[text.replace('.', '')] ?? text;

/** The ending of "fünft-" behind what is written before it; `alone`: where nothing is. */
export function ending(before: string, alone: string): string {
  const last = /(?:^|[\s(])(?:(in|an|auf|zu|mit|aus|bei|nach|seit|von|vor|ab) )?([\p{L}]+) $/u.exec(
    before.toLowerCase(),
  );
  const word = last?.[2] ?? '';
  // "Am 3.10. und 25.12."
  if (/(?:^|[\s(])(?:am|vom|zum|ab|dem|den) [\d. ]{3,12}(?:, | und | oder | sowie )$/i.test(before)) return 'en';
  if (/(?<!\p{L})(?:am|vom|zum|ab|dem|den) (?:\p{L}{2,20}ten, ){1,2}$/iu.test(before)) return 'en';
  if (word === 'der' || word === 'die' || word === 'das') return last?.[1] ? 'en' : 'e';
  const declined =
    'am vom zum zur beim im dem den des ab bis seit nach vor einem einen einer eines ihrem ihren ihrer unserem unseren unserer meinem meinen keinen jeden jedem jeder diesem diesen dieser zwischen';
  return declined.split(' ').includes(word) ? 'en' : alone;
}

export function germanDate({ day: of, month, year: inYear }: DateSaid, before: string): string {
  const date = `${ordinalStem(of)}${ending(before, 'er')} ${months[month - 1]}`;
  return inYear === null ? date : `${date} ${year(inYear)}`;
}

/** Behind these two numbers with a full stop are no date. */
const notDated =
  /(?:\bum|Raum|Zimmer|Zi\.|Version|Kapitel|Abschnitt|Punkt|Nr\.?|Nummer|Note|Absatz|Artikel|Tor|Halle|Faktor|Haus|Wohnung) $/;

const dayOf = (digits: string) => Number(digits) >= 1 && Number(digits) <= 31;
const isMonth = (digits: string) => Number(digits) >= 1 && Number(digits) <= 12;
const fullYear = (digits: string | undefined) =>
  !digits ? null : digits.length === 2 ? 2000 + Number(digits) : Number(digits);
const joint = (text: string) => (/und|oder/.test(text) ? text.trim() : text.includes('/') ? 'und' : 'bis');

export const calendarRules: readonly Rule[] = [
  // "Am 24.12", without its last dot.
  [/(?<=\b(?:[Aa]m|[Vv]om|[Zz]um) )(\d{1,2}\.(?:0?[1-9]|1[0-2]))(?![.\d]|:\d| Uhr)/g, '$1.'],
  [
    new RegExp(
      `(?<![\\p{L}\\d])(${day}|${dayName})\\.? ?(?:-|bis) ?(${day}|${dayName})(?!\\p{L})(?:\\.(?! ?$))?`,
      'gu',
    ),
    ([, from = '', to = '']) => `${dayNamed(from)} bis ${dayNamed(to)}`,
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d])(${day})\\.?(?=(?:,| ?\\+| ?/| ?&| und| u\\.| oder) ?(?:${day}|${dayName})(?!\\p{L}))`,
      'gu',
    ),
    ([, one = '']) => dayNamed(one),
  ],
  [
    new RegExp(`(?<=(?:${dayName})(?:,| ?\\+| ?/| ?&| und| u\\.| oder) ?)(${day})(?!\\p{L})(?:\\.(?! ?$))?`, 'gu'),
    ([, one = '']) => dayNamed(one),
  ],
  [
    new RegExp(
      `(?<![\\p{L}\\d])(${day})(?:\\.|:|,)?(?=:? ?(?:\\d|geschlossen|Ruhetag|nach Vereinbarung|ab \\d|von \\d|bis \\d|zu(?: |$)|vormittags?|nachmittags?|abends?|früh))`,
      'gu',
    ),
    ([, one = '']) => dayNamed(one),
  ],
  [
    new RegExp(`(?<=(?:^|[\\s(])(?:am|jeden|nur|bis|ab|jeweils) )(${day})(?!\\p{L})(?:\\.(?! ?$))?`, 'gu'),
    ([, one = '']) => dayNamed(one),
  ],
  [new RegExp(`(?<![\\p{L}\\d])(${day})\\.?,(?= ?(?:den )?\\d{1,2}\\.)`, 'gu'), ([, one = '']) => `${dayNamed(one)},`],
  [new RegExp(`(?<=${dayName}) ?\\+ ?(?=${dayName})`, 'gu'), ' und '],
  [/(?<![\p{L}\d])So\.?(?=,? (?:und|u\.) [Ff]eiertag)/gu, 'Sonntag'],
  [/(?<=(?:tag|woch|abend)) ?\/ ?(?=(?:Mon|Diens|Donners|Frei|Sams|Sonn)\p{Ll}{2,5}|Mittwoch)/gu, ' und '],
  [new RegExp(`(?<=(?:${monthPattern})(?: (?:19|20)\\d\\d)?) ?- ?(?=\\d{1,2}\\. ?(?:${monthPattern}))`, 'gu'), ' bis '],
  // "24., 25. und 26. Dezember".
  [
    /(?<![\p{L}\d.,:/-])(\d{1,2})\.(?=, (?:\d{1,2}\., )?\d{1,2}\. (?:und|oder) \d{1,2}\. ?(?:[JFMASOND]\p{Ll}{2}|\d{1,2}\.))/gu,
    ([, of = ''], before) => `${ordinalStem(Number(of))}${ending(before, 'er')}`,
  ],
  // "5. Mai 2026", "vom 5. bis 12. Mai", "24.12. bis 26.12.2026".
  [
    new RegExp(
      `(?<![\\p{L}\\d.,:/-])(\\d{1,2})\\.( ?(?:bis zum|bis|-|/|und|oder) ?(?:zum )?)(\\d{1,2})\\. ?(${monthPattern})(?: ((?:19|20)\\d\\d)(?!\\d))?`,
      'gu',
    ),
    ([whole = '', from = '', link = '', to = '', month = '', inYear], before) => {
      if (!dayOf(from) || !dayOf(to)) return whole;
      const end = ending(before, 'er');
      return `${ordinalStem(Number(from))}${end} ${joint(link)} ${/zum/.test(link) ? 'zum ' : ''}${ordinalStem(Number(to))}${/zum/.test(link) ? 'en' : end} ${monthNamed(month)}${inYear ? ` ${year(Number(inYear))}` : ''}`;
    },
  ],
  [
    new RegExp(`(?<![\\p{L}\\d.,:/-])(\\d{1,2})\\. ?(${monthPattern})(?: ((?:19|20)\\d\\d)(?!\\d))?`, 'gu'),
    ([whole = '', of = '', month = '', inYear], before) =>
      dayOf(of)
        ? `${ordinalStem(Number(of))}${ending(before, 'er')} ${monthNamed(month)}${inYear ? ` ${year(Number(inYear))}` : ''}`
        : whole,
  ],
  [
    /(?<![\p{L}\d.,:/-])(\d{1,2})\. ?(-|\/|bis|und|oder) ?(\d{1,2})\. ?(\d{1,2})\.(?: ?((?:19|20)\d\d|\d\d(?!\d| Uhr)))?(?!\d)/gu,
    ([whole = '', from = '', link = '', to = '', month = '', inYear], before) => {
      if (!dayOf(from) || !dayOf(to) || !isMonth(month)) return whole;
      const end = ending(before, 'er');
      return `${ordinalStem(Number(from))}${end} ${joint(link)} ${ordinalStem(Number(to))}${end} ${months[Number(month) - 1]}${inYear ? ` ${year(fullYear(inYear) ?? 0)}` : ''}`;
    },
  ],
  [
    /(?<![\p{L}\d.,:/]|\d-)(\d{1,2})\. ?(\d{1,2})\.(?: ?((?:19|20)\d\d|\d\d(?!\d| Uhr|[:.]\d)))?(?!\d)/gu,
    ([whole = '', of = '', month = '', inYear], before, after) => {
      if (!dayOf(of) || !isMonth(month) || notDated.test(before)) return whole;
      const said = germanDate({ day: Number(of), month: Number(month), year: fullYear(inYear) }, before);
      return `${said}${!inYear && (after === '' || /^ (?:Wir|Bitte|Danach|Dann|Ab|Sie|Das|Die|Der)\b/.test(after)) ? '.' : ''}`.replace(
        /- ?$/,
        '',
      );
    },
  ],
  [
    new RegExp(`(?<![\\p{L}\\d])(${short})(?!\\p{L})(?:\\.(?! ?$)|(?= (?:19|20)\\d\\d)|(?= ?-))`, 'gu'),
    ([, month = '']) => monthNamed(month),
  ],
  [
    new RegExp(`(${months.join('|')}) ?- ?(${months.join('|')}|(?:${short})(?!\\p{L})\\.?)`, 'gu'),
    ([, from, to = '']) => `${from} bis ${monthNamed(to)}`,
  ],
];

function clock(hour: string, minute: string | undefined): string {
  const at = Number(hour) === 1 ? 'ein' : numberWord(Number(hour));
  return `${at} Uhr${minute && minute !== '00' ? ` ${numberWord(Number(minute))}` : ''}`;
}
/** Before another time: "neun bis siebzehn Uhr". */
const hourAlone = (hour: string, minute: string | undefined) =>
  minute && minute !== '00' ? clock(hour, minute) : numberWord(Number(hour));
const valid = (hour: string | undefined, minute: string | undefined) =>
  Number(hour) <= 24 && (minute === undefined || Number(minute) < 60);

const open = String.raw`(?<![\p{L}\d$£€.,/]|\d[:-])`;
export const clockRules: readonly Rule[] = [
  [/(?<![\p{L}\d])(\d{1,2})h([0-5]\d)(?![\p{L}\d])/gu, '$1:$2h'],
  [/(?<![\p{L}\d])(?:24 ?\/ ?7(?![\d/])|vierundzwanzig ?\/ ?sieben(?!\p{L}))/giu, 'vierundzwanzig sieben'],
  [
    new RegExp(
      `${open}(\\d{1,2})(?:[:.](\\d\\d))?(?: ?(?:Uhr|h)(?!\\p{L}))? ?(?:-|bis) ?(\\d{1,2})(?:[:.](\\d\\d))? ?(?:Uhr|h)(?!\\p{L})`,
      'gu',
    ),
    ([whole = '', from = '', minute, to = '', last]) =>
      valid(from, minute) && valid(to, last) ? `${hourAlone(from, minute)} bis ${clock(to, last)}` : whole,
  ],
  [
    new RegExp(`${open}(\\d{1,2}):(\\d\\d) ?(?:-|bis) ?(\\d{1,2}):(\\d\\d)(?![\\p{L}\\d:]|[.,]\\d)`, 'gu'),
    ([whole = '', from = '', minute, to = '', last]) =>
      valid(from, minute) && valid(to, last) ? `${hourAlone(from, minute)} bis ${clock(to, last)}` : whole,
  ],
  [
    new RegExp(
      `${open}(\\d{1,2})-(\\d{1,2})(?= und \\d{1,2}(?:[:.]\\d\\d)? ?(?:-|bis)| (?:und|sowie) | ?, ?\\d{1,2}(?:[:.]\\d\\d)? ?(?:-|bis) ?\\d{1,2}(?:[:.]\\d\\d)? Uhr)`,
      'gu',
    ),
    ([whole = '', from = '', to = '']) =>
      valid(from, '00') && valid(to, '00') ? `${numberWord(Number(from))} bis ${numberWord(Number(to))}` : whole,
  ],
  [
    new RegExp(`${open}(\\d{1,2})[:.](\\d\\d) ?(?:Uhr|h)(?!\\p{L})`, 'gu'),
    ([whole = '', hour = '', minute]) => (valid(hour, minute) ? clock(hour, minute) : whole),
  ],
  [
    new RegExp(`${open}(\\d{1,2}) ?(?:Uhr)(?!\\p{L})`, 'gu'),
    ([whole = '', hour = '']) => (valid(hour, '00') ? clock(hour, undefined) : whole),
  ],
  [
    /(?<=\b(?:um|ab|bis|gegen|von|Um|Ab|Bis|Von) )(\d{1,2}) ?h(?!\p{L})/gu,
    ([whole = '', hour = '']) => (valid(hour, '00') ? clock(hour, undefined) : whole),
  ],
  [
    /(?<=\b(?:um|ab|bis|gegen|von) )(\d{1,2})[:.](\d\d)(?![\p{L}\d:%€]|[.,]\d| ?[€%$])/gu,
    ([whole = '', hour = '', minute], before) =>
      valid(hour, minute) && (/um $|gegen $/.test(before) || whole.includes(':')) ? clock(hour, minute) : whole,
  ],
  [
    new RegExp(`${open}(\\d{1,2}):(\\d\\d)(?![\\p{L}\\d:]|[.,]\\d)`, 'gu'),
    ([whole = '', hour = '', minute]) => (valid(hour, minute) ? clock(hour, minute) : whole),
  ],
];
