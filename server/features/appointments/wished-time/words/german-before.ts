import { days, months } from './german-words.ts';
import type { Idioms } from './tongue.ts';

/** What is rewritten before numbers are figures. */
export const before: Idioms = [
  [/\bvorletzte\w*/g, 'unclear'],
  [/\bheute ueber (?:8|acht) tage\b/g, 'in 1 woche'],
  [/\boder (?:spaeter|danach)\b/g, 'onward'],
  [/\boder frueher\b/g, 'atlatest'],
  [/\bvor (?:dem )?ende\b/g, 'bis ende'],
  [/\bdas (?:erste|zweite|dritte|vierte)\b/g, '_'],
  [new RegExp(`(?<=\\b(?:${days})) ?- ?(?=${days})`, 'g'), ' bis '],
  [/(?<![\d.])(\d{1,2})\. ?(?:-|bis) ?(?=\d{1,2}\.)/g, '$1th until '],
  [/\bin (?:einer |1 )?halben stunde\b/g, 'in 30 minuten'],
  [/\banderthalb (?:wochen|monaten|jahren)\b/g, 'unclear'],
  [new RegExp(`\\b(${months})(woche|haelfte)\\b`, 'g'), '$2 im $1'],
  [/\bmonatsletzten\b/g, 'letzten tag im monat'],
  [/\bim neuen jahr\b/g, 'anfang januar'],
  [/\b(?:name ist|heisse|bin (?:die |der )?(?:frau |herr ))(?: ?\S+)(?: (?!und|ich|am|um|aber)[a-z-]+)?/g, '_ _'],
  [/\bzwei ?tausend(?:und)?(?=[a-z])/g, '2 tausend '],
  [/\bneunzehnhundert\w*/g, '1980'],
  [/\b(mo|di|mi|do|fr|sa|so)\.(?=,? ?(?:\d|den|der|um|ab|vor|nach|$))/g, '$1tag'],
  // "Mo 14 Uhr", "Mo-Mi", "am Do"; "so" is Sunday only beside a date or another day.
  [/(?<=^\W*)so (?=\d{1,2}(?::\d\d)? ?(?:uhr|h)?$)/g, 'unclear '],
  [/\b(mo|di|mi|do|fr|sa|so) ?- ?(?=(?:mo|di|mi|do|fr|sa|so)\b)/g, '$1tag bis '],
  [/\b(mo|di|mi|do|fr|sa|so) ?[/+&] ?(?=(?:mo|di|mi|do|fr|sa|so)\b)/g, '$1tag oder '],
  [/(?<=tag (?:bis|oder|und) )(mo|di|mi|do|fr|sa|so)\b/g, '$1tag'],
  [
    /\b(mo|di|mi|do|fr|sa)\b\.?,?(?= ?(?:\d|ab |um |vor |nach |gegen |bis |zwischen |vorm|nachm|frueh|mittag|abend|morgen|oder |und |naechste|kommende|in )|[,?!]|$)/g,
    '$1tag',
  ],
  [
    /(?<=\b(?:am|ab|bis|von|jeden|naechsten|kommenden|diesen|oder|und|woche|wo) )(mo|di|mi|do|fr|sa|so)\b\.?(?! ?(?:wie|dass|viel))/g,
    '$1tag',
  ],
  [/\bso\b(?= \d{1,2}\.\d)/g, 'sotag'],
  [/\bvorm\b\.?(?= |$|,)/g, 'vormittags'],
  [/\bnachm\b\.?/g, 'nachmittags'],
  [/\bwo\b\.?(?= (?:mo|di|mi|do|fr|sa|so)tag)/g, 'woche'],
  [/\b(\d{1,2})\.(1[0-2]|0?[1-9])(?= (?:um|ab|gegen|\d{1,2}(?::|\.\d| ?uhr| ?h)|vorm|nachm|frueh))/g, '$1/$2'],
  [
    new RegExp(`\\b(${days}|heute|uebermorgen)(frueh|morgen|vormittag|mittag|nachmittag|abend|nacht)(s?)\\b`, 'g'),
    '$1 $2$3',
  ],
  [/\b(um|ab|gegen|bis|nach|vor|zwischen|und|von) (\d{1,2})\.(\d\d)(?![\d.])/g, '$1 $2:$3'],
  [/\b(\d{1,2})\.(\d\d) ?(?=uhr|h\b)/g, '$1:$2 '],
  [/(?<![\d.])(\d{1,2})\.(1[3-9]|[2-5]\d|00)\b(?![.\d])/g, '$1:$2'],
  [/\b(\d{1,2})\. ?(\d{1,2})\. ?(20\d\d|(?<=\.)\d\d(?= |$))/g, '$1/$2/$3'],
  [/\b(\d{1,2})\. ?(1[0-2]|0?[1-9])\.(?!\d)/g, '$1/$2'],
  [/\b(\d{1,2})(?:ten|te|ter|tes|sten|ste|ster)\b/g, '$1th'],
  [/\b(\d{1,2})\.(?=[\s,?!]|$)/g, '$1th'],
  [/(?<![\d/.:-])\b(\d{1,2}(?::\d\d)?)(?: uhr)? ?(?:-|bis) ?(?=\d{1,2}(?::\d\d)?(?![\d/]))/g, '$1 until '],
  [/(\d) ?(?:h|uhr)\b/g, '$1 uhr'],
];
