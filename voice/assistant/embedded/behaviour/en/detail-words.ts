import type { DetailWords } from '../detail-words.ts';
import { leads, lines, words } from '../word-table.ts';

const is = ['is', 'would be', 'will be'];

export const detailWords: DetailWords = {
  addressTails: lines('is my, is our, is the, is where, that is my, that is where'),
  addressLeads: leads(
    is,
    `my address is, our address is, the address is, my street address is, my home address is, my mailing address is, my postal address is,
    the address would be, address is, i live at, i live on, i live in, we live at, we live on, i am located at, i am based at, you can find me at,
    my place is at, my house is at, the house is at, the job is at, the property is at`,
  ),
  streetEndings: words(`street avenue ave road lane drive boulevard blvd court square terrace highway crescent mews`),
  birthLeads: leads(
    is,
    `my date of birth is, the date of birth is, date of birth is, date of birth, my birth date is, my birthdate is, my birthday is, birthday is,
    i was born on, i was born, born on, born, my d o b is, d o b is, d o b, dob is, dob`,
  ),
  birthTails: [],
  ordinals:
    words(`first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth
    seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh
    twenty-eighth twenty-ninth thirtieth thirty-first`),
  centuries: {
    nineteen: 1900,
    'nineteen hundred': 1900,
    'nineteen hundred and': 1900,
    'two thousand': 2000,
    'two thousand and': 2000,
    twenty: 2000,
  },
  bestTimeLeads: leads(
    is,
    `the best time is, best time is, the best time would be, the best time to call is, the best time to call me is, the best time to ring is,
    the best time to reach me is, best time to call is, best time to call me is, best time to reach me is, i am easiest to reach, i am best reached`,
  ),
  timeAnswerLeads: leads(
    is,
    `i am free, i am available, i am around, i am home, i am in, you can reach me, you can call me, you can call, please call, please call me,
    call me, call, ring me, ring, try me, try, any time is fine but, it is best, best is, best would be, preferably, ideally, probably, i would say,
    it would be, that would be, it is, maybe, sometime`,
  ),
  callBackWords:
    lines(`call me, ring me, phone me, call back, callback, called back, ring back, rung back, phone back, get back to me, get back to us, return call, return my call,
    contact me, reach me, give me a call, give us a call, hear back, call us, ring us, call from, get in touch, be in touch`),
  ownCalls: lines(
    'i will call, i will just call, i can call, i might call, i shall call, i will try, i will ring, i will phone, i will get back to you, i will get in touch, i will be in touch, i will wait to hear, for calling, for the call, for your call, for ringing',
  ),
  toCaller: words('me us my'),
  callBackDenials: lines('not, no need, without, never, nobody, no one'),
  everWords: words('never ever always yet'),
  noCallBack:
    lines(`no need to call back, no need to call me back, no need to call, no need to ring back, no need to ring, no need to phone, do not bother calling, do not bother, no need to ring me back, no call back needed,
    no callback needed, no need for a call back, no need for a callback, do not need a call back, do not need a callback, do not call me back,
    do not call back, do not need to call me back, do not need to call back, no call back necessary, without a call back`),
};
