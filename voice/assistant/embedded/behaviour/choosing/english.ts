import { lines, words } from '../word-table.ts';
import type { ChoosingWords } from './choosing-words.ts';

export const choosingWords: ChoosingWords = {
  beside: [
    ...words(`i we you us me the that it is for on at please thanks thank would could can may do does be will shall should like
      love want prefer rather choose pick select take book schedule reserve make let need then okay fine good great perfect
      wonderful lovely excellent ideal nice best better works suit suits fits possible sounds looks seems think guess suppose say only
      probably maybe definitely actually really very much so come with sure alright ma'am sir appointment slot option opening
      hello hi cool awesome fantastic super kindly gladly happy`),
    ...lines(`i am, like to, want to, love to, prefer to, need to, to come, to take, to book, to have, to do, to schedule, to go with, i have decided on, go with, go for, go ahead, let us go, will have, would have, can i have, could i have, may i have, let me have, let us have,
      put me down, sign me up, pencil me in, set me up, see you, thank you, all right, of course, time slot, that one, how about, what about, do that, that would work, it would work, that will work, it will work, sounds like a plan,
      should work, does work, the best, i can do, i can make, make it, if possible, if i may, this one, my choice, my pick`),
  ],
  behind: lines('would work, will work, could work, would do, will do'),
  onlyOne: lines(
    'that one, that time, that slot, this one, the one, i will take it, we will take it, i will take that, book it, book that, take it, take that',
  ),
  earlier: lines(
    'the earlier one, the earlier, the earlier slot, the earlier time, the earlier of the two, the former',
  ),
  later: lines('the later one, the later, the later slot, the later time, the later of the two, the latter'),
  pronoun: 'one',
  hourLeads: words('at'),
  dateLeads: lines('on the'),
  dateLinks: words('the of'),
  cardinalDates: false,
  morning: lines('am, a m, a.m, in the morning, morning'),
  afternoon: lines('pm, p m, p.m, in the afternoon, in the evening, at night, afternoon, evening, night'),
  hourWords: lines("o'clock, oclock, o clock, sharp, hours"),
  hourNames: { noon: 12, midday: 12 },
  minutesBefore: {
    'half past': 30,
    'quarter past': 15,
    'a quarter past': 15,
    'quarter after': 15,
    'a quarter after': 15,
    'quarter to': -15,
    'a quarter to': -15,
    'quarter till': -15,
  },
  minutesBehind: {},
  contrasts: ['but'],
  limits: words(
    'later earlier sooner before after instead different another other unless until except next following week weeks',
  ),
};
