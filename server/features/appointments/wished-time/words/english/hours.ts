import type { Idioms } from '#server/features/appointments/wished-time/words/tongue.ts';
import { month, weekday } from './words.ts';

const name = month.slice(1, -1);
const named = `${name}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec`;
const day = `(?:${weekday.slice(1, -1)}|mon|tues?|weds?|thu(?:rs?)?|fri|tomorrow|today|tonight)`;
const noHour =
  '(?! ?(?:\\d|minutes|days|weeks|months|years|dollars|bucks|pounds|euros|people|percent|street|st\\b|th\\b|rd\\b|nd\\b|:|/|\\.\\d))';

/** Years, and clocks of 24 hours, once numbers are figures: "march 3 20 26" is a year, "14 30" a time. */
export const hours: Idioms = [
  [
    /\b\d{1,2} \d{1,2} (?:[a-z]+ ){1,2}(?:street|st|avenue|ave|road|rd|lane|drive|way|court|place|boulevard|close|crescent)\b/g,
    ' _ ',
  ],
  [/\b(?:at|on) \d{1,2} \d{1,2} _/g, ' _ '],
  // A telephone number, digit by digit.
  [/\b(?:(?:\d{1,2}|oh|o|zero|double|triple|hundred)\b ?){7,}/g, ' _ '],
  [
    /\b(?:room|suite|apartment|apt|unit|extension|ext|flight|gate|zip|code|order|invoice|case|policy|member|account|check|ticket|claim|reference)(?: number)?(?: is)? \d+(?: \d+)*\b/g,
    '_',
  ],
  // "About 5 questions" is no hour.
  [
    new RegExp(
      `\\b(?:about|around|roughly|approximately) (?=\\d{1,2} (?!(?:[ap]m|a\\.? ?m|p\\.? ?m|oclock|o'?clock|in|on|at|or|and|to|until|till|if|please|for|would|works?|is|this|next|the|then|that|instead|ish|hundred|\\d+|past|after|before|${name}|tomorrow|today|tonight|${weekday.slice(1, -1)}|mon|tue|wed|thu|fri|sat|sun)\\b)[a-z])`,
      'g',
    ),
    ' ',
  ],
  [
    new RegExp(
      `(\\b(?:${name})(?: (?:the )?\\d{1,2}(?:st|nd|rd|th)?)?,?|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${name}),?)(?: (?:of|in))? (?:20|2 thousand(?: and)?) (\\d\\d)\\b(?! ?(?:am|pm|oclock))`,
      'g',
    ),
    '$1 20$2',
  ],
  [
    new RegExp(
      `(\\b(?:${name})(?: (?:the )?\\d{1,2}(?:st|nd|rd|th)?)?,?|\\b\\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:${name}),?)(?: (?:of|in))? 19 (\\d\\d)\\b(?! ?(?:am|pm|oclock))`,
      'g',
    ),
    '$1 19$2',
  ],
  [/\b(?:2 thousand(?: and)?) (2\d)\b/g, '20$1'],
  [/(?<=\b(?:year|of \d{1,2}th) )20 (\d\d)\b/g, '20$1'],
  [/(?<=\d(?:st|nd|rd|th) of the \d{1,2}(?:st|nd|rd|th) )20 (\d\d)\b/g, '20$1'],
  [/(?<=\b(?:christmas|easter|thanksgiving|eve|day|newyear|new years?) )(?:20) (\d\d)\b/g, '20$1'],
  [/\b(?:oh|o|0|zero) (\d) hundred\b(?: hours| hrs)?/g, '0$1:00'],
  [/\bzero (?=oclock|o'? ?clock)/g, '0 '],
  [new RegExp(`(?<![\\d/.:-] ?)\\b(1[0-2]|[1-9]) ([6-9]\\d)(?= (?:on )?${day})`, 'g'), '$1:$2'],
  [/\b(?:0|oh|zero) hundred\b(?: hours| hrs)?/g, '0:00'],
  [/\b(1\d|2\d|[1-9]) hundred(?: hours| hrs)/g, '$1:00'],
  [new RegExp(`\\b(1\\d|2\\d) hundred\\b${noHour}(?! (?:and (?!\\d{1,2} hundred)|block\\b))`, 'g'), '$1:00'],
  [/\b(?:oh|o|0|zero) (\d) ([0-5]\d)\b(?: hours| hrs)?(?! ?\d)/g, '0$1:$2'],
  [/(?<![\d/.:-] ?)\b(\d\d) (?:oh|o) (\d)\b(?! ?\d)/g, '$1:0$2'],
  [
    new RegExp(
      `\\b(at|around|by|after|before|until|till|from|for) (1\\d|2[0-3]|[1-9]) ([1-9]\\d)\\b${noHour}(?! (?:${name}))`,
      'g',
    ),
    '$1 $2:$3',
  ],
  [
    new RegExp(`(?<![\\d/.:-] ?)(?<!(?:${name}) )\\b(1[3-9]|2[0-3]) ([0-5]\\d)\\b${noHour}(?! (?:of|${name}))`, 'g'),
    '$1:$2',
  ],
  [new RegExp(`(?<=\\b${day},? )(0\\d|1\\d|2[0-3])([0-5]\\d)\\b(?! ?[\\d/:.])`, 'g'), '$1:$2'],
  [
    new RegExp(
      `(?<=(?:\\d(?:st|nd|rd|th)|[/.]\\d{1,2}|\\d (?:${named})|(?:${named}) (?:the )?\\d{1,2}),? )(0\\d|1\\d)([0-5]\\d)\\b(?! ?[\\d/:.])`,
      'g',
    ),
    '$1:$2',
  ],
  [new RegExp(`(?<![\\d/.:-] ?)\\b(0\\d|1\\d|2[0-3])([0-5]\\d)(?= (?:on )?${day})`, 'g'), '$1:$2'],
  [/\bat ([2-9]\d)([0-9]\d)\b(?: hours| hrs)?(?! ?\d| [a-z]+ (?:street|avenue|road|st|ave|rd)\b)/g, 'at $1:$2'],
];
