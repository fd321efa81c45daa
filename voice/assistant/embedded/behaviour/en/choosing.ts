import type { Choosing } from '../choosing.ts';

const lines = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

export const choosing: Choosing = {
  places: [
    lines('first one, the first, first please, number one, option one, the earliest, first'),
    lines('second one, the second, second please, number two, option two, second'),
    lines('third one, the third, third please, number three, option three, third'),
    lines('fourth one, the fourth, number four, option four, fourth'),
  ],
  last: lines('last one, the last, the latest, the latter'),
  none: lines(
    'none of them, none of those, neither, none, something else, another time, another day, a different time, a different day, other times',
  ),
  leave: lines(
    'never mind, forget it, leave it, no appointment, i changed my mind, cancel that, not any more, forget about it',
  ),
  anyTime: 'as soon as possible',
  dayWords: lines(
    'today, tonight, tomorrow, weekend, week, month, morning, afternoon, evening, january, february, march, april, june, july, august, september, october, november, december',
  ),
  codeWords: lines('number, code, id, reference, nr, no, zip, pin'),
  valueLeads: lines(
    'it is, that is, that would be, it would be, the number is, my number is, my order number is, the order number is, the code is, sure, yes, okay, sure it is, please, um, uh, well, so, oh',
  ),
  or: 'or',
  press: (what, key) => `${what}, press ${key}`,
};
