import { choosingWords } from '../choosing/english.ts';
import { emailWords } from '../email/english.ts';
import { leavingWords } from '../leaving/english.ts';
import type { Lexicon } from '../lexicon.ts';
import { leads, lines, meanings, words } from '../word-table.ts';
import { detailWords } from './detail-words.ts';
import { matterWords } from './matter-words.ts';
import { describes } from './meaning/word-net.ts';
import { ones, teens, tens } from './number-words.ts';
import { numbers, speech } from './numbers.ts';
import { alphabet, letters } from './spelling.ts';
import { contractions, functionWords } from './word-lists.ts';

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const is = ['is', 'would be', 'will be'];

const praise =
  words(`wonderful super great perfect brilliant lovely excellent fantastic cool awesome cheers thanks thank ta marvellous good nice amazing
  terrific splendid fabulous superb grand smashing neat sweet kind helpful handy useful delightful outstanding ideal magic`);

/** English words by which answers are read; British ones beside the American. */
export const lexicon: Lexicon = {
  ...detailWords,
  ...emailWords,
  ...matterWords,
  ...leavingWords,
  choosing: choosingWords,
  fillers: words('um uh er erm hmm mm ah oh well so like just please okay ok right actually basically yeah'),
  contractions,
  functionWords,
  stopWords: [
    ...functionWords,
    ...words(`here there please thanks thank okay ok well hi hello hey get got give tell let know want need like looking calling call
      called ringing phone speaking sorry really still today tomorrow guys something anything someone somebody question help
      information sure urgent right wrong back again good morning afternoon evening day trying new client patient customer
      interested hoping wondering waiting returning going coming afraid happy glad able available number name first last full
      surname regarding other another`),
  ],
  questionWords: words(
    'whereabouts should shall what when where who which why how do does did are is can could will would may have has',
  ),
  askingPhrases:
    lines(`wondering, wonder if, would like to know, want to know, need to know, curious, any idea, tell me, let me know, how much, much is a, much is the, much does, much do you, how long, how many, how often,
    how soon, how late, how far, how do, how can, what is, what are, what do, what should, what if, what happens, what about, what time, what kind, what would, what does, which,
    do you, do i, does it, does he, does she, can i, can you, can we, can he, can she, could i, could you, could we, are you, are there, is there, is it, is that, may i, may he, may she, should i, should we,
    will you, will i, would you, where do, where can, where is, when can, when do, when is, who is, who do, who does, looking for, interested in, what now, price for, price of, or is, any chance`),
  yes: [
    ...lines(`yes, mhm, if you would, if you could, if possible, if you would not mind, if you do not mind, would not mind, would not hurt, mm-hm, mm-hmm, uh-huh, uh huh, mm hm, why not, no problem, no worries, yeah, yep, yup, ya, sure, correct, right, that is right, that is correct, exactly, of course, absolutely, okay,
    ok, go ahead, sounds good, that is fine, that would be great, that would be good, it is, i would, i do, perfect, true, definitely,
    you got it, yes please, aye, certainly, indeed, that is it, all right, alright, that works, fine, by all means, spot on, lovely, i did`),
    ...praise.flatMap((word) => [`that would be ${word}`, `it would be ${word}`, `would be ${word}`]),
  ],
  no: lines(`no, no need, no thanks not today, not today, not now, nope, nah, not, wrong, incorrect, no thanks, no thank you, negative, never, that is not right, not quite, it is not,
    do not, i did not`),
  statementYes: lines('it is, i would, i do, i did, go ahead'),
  denials: words('not no wrong incorrect'),
  assents: words('yes yeah yep correct right exactly'),
  courtesies: words(
    `thanks thank okay ok fine good great nice alright right really actually moment currently today already yet rather appreciate appreciated need needed necessary required let go ahead kind kindly love gladly like much lot then though anyway bother worry sir madam ma'am dear honey love mate sounds looks seems`,
  ),
  welcomes: words('please appreciate gladly love'),
  hesitations: words('um uh er erm hmm mm ah oh well so'),
  not: 'not',
  describedBehind: false,
  describes,
  relatives: ['which'],
  conditions: lines(
    'if, unless, in case, as long as, suppose, say i, say we, what if, when i, when we, since i, since we, because i, before i, before we, after i',
  ),
  openConditions: [],
  praise,
  done: lines(`that is all, that is it, nothing else, nothing, i am good, i am fine, all good, all set, that is everything, that will be all,
    that would be all, that covers it, that was everything, that was all, never mind, forget it, all i needed, all i wanted, all i was after, nothing more,
    no more questions, no other questions, no further questions, not need anything else, not need anything more, not think of anything, that will do, that does it, that is me done,
    everything i needed, what i needed, what i wanted to know, answers my question, answered my question, answered my questions`),
  unfinished: lines('not yet, not just yet, not quite, not quite yet, not done, not finished, not through'),
  declined:
    lines(`i do not know, do not know, i do not have, i have not got, do not have one, i would rather not, rather not, not necessary, not be necessary, not be needed, not needed, i prefer not, would prefer not,
    prefer not, do not want to give, do not want to say, do not want to tell, do not want to share, do not want to answer, not going to, will not give, none of your business, no comment, skip, skip that, pass,
    not comfortable, private, no idea, not sure, can not remember, do not remember, nobody, no one, none, does not matter`),
  partings:
    lines(`thanks, thank you, helps, helped, a relief, mind at ease, mind at rest, made my day, take it easy, right you are, obliged, appreciate, appreciated, bye, bye-bye, get back to you, think about it, think it over, goodbye, cheerio, big help, great help, so helpful, very helpful, so kind, very kind,
    most kind, so long, good night, see you, hang up, hanging up, let you go, let you get, leave you to it, leave it there, leave it at that, not keep you, take up any more, take any more of your, taken enough of your,
    talk soon, talk to you soon, talk to you later, speak soon, take care, stay well, stay safe, be off, better go, get going, must dash, got to dash, have to dash, have to go, need to go, got to go, must go, gotta go, gotta run, got to run, have to run, better run, until next time,
    till next time, enjoy the rest, enjoy your, have a good, have a nice, have a great, have a lovely, have a pleasant, have a wonderful, you too, same to you, all the best`),
  partingWords:
    lines(`talk, soon, later, catch, care, see, speak, hear, touch, best, luck, time, help, that answers my question, no more questions, nothing more, talk to you later, talk to you soon, from my side, on my end, for me, for now,
    you have been, you are, we are, such a, a bunch, a million, big, great, lot, lots, much, very, so, dear, all, set, done, here, everything, nothing else, side, good, nice, have, had, a, one,
    day, evening, afternoon, weekend, week, now, then, off, clear, sorted, lovely, wonderful, awesome, brilliant, well, real, really, truly, i think, i will, let you go`),
  acknowledgements: [
    ...praise,
    ...lines(
      'okay, ok, all right, alright, right, fine, got it, i see, sounds good, very well, fair enough, understood, noted',
    ),
  ],
  closers: words('then'),
  wishWords: words('need want like wish help question another also still wondering but'),
  corrections: lines(
    'no, not, nope, sorry, i beg your pardon, my mistake, i mean, i meant, wait, correction, make that, rather, actually, i said, scratch that, scrap that',
  ),
  meaning: lines('i mean, i meant, i said, i am talking about'),
  urgent:
    lines(`urgent, urgently, emergency, as soon as possible, a s a p, asap, right away, immediately, straight away, at once,
    cannot wait, can not wait`),
  reachPhrases: lines(
    'reach me, get me, catch me, hold of me, get hold of, call me, ring me, phone me, i am free, i am usually free, i am available, i am around, i am home, i am at home, talk to me, free to talk, time to talk, able to talk',
  ),
  dayHours: words('noon midday lunch lunchtime'),
  hourWords: words("o'clock am pm"),
  clockWords: words('hour hours schedule lunch lunchtime night nights holidays'),
  placeWords: words('where whereabouts'),
  youWords: words('you your yours'),
  canWords: ['can', 'could', 'may'],
  waitWords: ['wait'],
  notUrgent: lines(
    'not that urgent, not so urgent, not very urgent, not really urgent, not an emergency, no emergency, not urgent, it can wait, take your time, take all the time, in your own time, whenever you, whenever somebody, whenever someone, no rush, no hurry',
  ),
  furtherWords: words('another also too second more else additional'),
  properNames:
    words(`Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February April June July August September
    October November December Google Facebook Instagram YouTube Yelp LinkedIn English Spanish German American`),
  selfWord: 'i',
  selfSubjects: lines('i, you, it is, this is'),
  selfPhrases: lines(
    'remember me, recall me, know me, met me, is me, just me, only me, me again, introduce myself, who i am, my name',
  ),
  introductions: lines('this is, i am, it is, here is, speaking is'),
  fullIntroductions: [],
  nameLinks: ['is', 'it is'],
  nameRemarks: ['spelled', 'spelt', 'with'],
  nameParticles: [],
  loneName: 'first',
  strongNameLeads: leads(
    is,
    `my name is, my full name is, the name is, name is, my first name is, my last name is, my surname is,
    my family name is, you are speaking with, you are speaking to, you are talking to, i am called, i go by, first name is, last name is,
    surname is, first name, last name, surname, down as, known as, name of, under the name, under the name of, put it under the name, put it under the name of`,
  ),
  nameTails: [
    ...lines('is my name, is the name, is my full name'),
    ...lines('speaking, calling, on the line, on the phone, here').flatMap((tail) => [tail, `is ${tail}`]),
  ],
  afterName: words('here there again from about regarding with speaking calling and'),
  weakNameLeads: leads(
    is,
    'this is, i am, it is, here is, that is, yes, sure, of course, okay, certainly, hi, hello, speaking is, yeah',
  ),
  numberLeads: leads(
    is,
    `my number is, my phone number is, my cell number is, my cell is, my mobile is, my mobile number is, the number is,
    the best number is, my telephone number is, you can reach me at, you can reach me on, reach me at, reach me on, call me back at,
    call me back on, call me at, call me on, ring me on, ring me back on, number is, my contact number is, and my number is, it is,
    phone number is, phone is, mobile is, cell is, telephone is, telephone number is, cell number is, the phone number is, my telephone is,
    my area code is, the area code is, area code, please call me at, please call me back at, please use, please call, try`,
  ),
  emailLeads: leads(
    is,
    `use, send it to, send that to, to me at, me at, to, my e mail is, my e mail address is, the e mail is, e mail is, e mail address is, e mail me at, the address is, it is,
    you can e mail me at, that is, that would be, it would be, yes, sure, of course, okay, no, no it is, address is`,
  ),
  textLeads:
    lines(`i think, i think it was, i heard about you from, i heard about you through, i heard about you on, i heard of you from, i found you on,
    i found you through, i found you, i saw you on, i saw, it was, it is, it is called, the name is, my business is, my company is,
    we are called, my business is called, through, from, on, by, via, i am calling for, i am calling on behalf of, on behalf of,
    for, in, that is, that would be, a friend told me it was, the business is, the company is, on behalf of the`),
  sourceLeads:
    lines(`i heard about you from, i heard about you through, i heard about you on, i heard of you from, i heard of you through,
    i found you on, i found you through, i saw you on, i was referred by, i was recommended by`),
  sources:
    words(`friend friends neighbor neighbors neighbour neighbours colleague colleagues sister brother mother father mum mom dad wife
    husband son daughter cousin aunt uncle boss doctor google internet online facebook instagram yelp radio newspaper paper television tv
    flyer leaflet poster advert ad advertisement website search recommendation referral`),
  onBehalfLeads: lines('on behalf of, calling for my, calling for our, ringing for my, calling on behalf of'),
  businessNameLeads: lines(
    'i work for, i am with the company, i am calling from, my company is, my business is, our company is',
  ),
  greetings: lines(
    'hi there, hello there, well now, my dear, hi, hello, hey, look, listen, good morning, good afternoon, good evening, yes, yeah, please, um, uh, well, so, okay, oh',
  ),
  questionOpeners: lines('and, but, sorry, one question, until, till, at, on, in, by'),
  clauseOpeners:
    lines(`i have, i need, i would like, i want, i am calling, i was, could someone, could somebody, can someone, can somebody, could you,
    can you, would you, can i, could i, may i, do you, are you, is there, is it, where are, where is, what are your, what is your, what do,
    what does, how much, how long, how do, when do, when are, my name is, this is, it is about, thank you, thanks, goodbye, bye, and do,
    and what, and where, and how, and when, and are, and is, and can, and could, and who, and which, and does, and i, please call, please ring, you can reach me, you can call, you can ring, you can phone, and call me,
    and ring me`),
  subordinators: lines('that, because, if, whether, who, so that, unless, until, about, for, as soon as, or'),
  links: words('and also but so then well um uh'),
  joiners: words('and also but my'),
  pronouns: words('that it they those these them this one'),
  infinitives: ['to'],
  participle: /ed$/,
  objectLeads: ['for', 'of', 'on'],
  notNames: words('to if it i you we have there for get'),
  determiners: words('my our the a an'),
  fieldWords: {
    fullName: ['name', 'surname', 'spelling'],
    contactNumber: ['number', 'phone', 'telephone', 'mobile', 'cell', 'digits', 'digit'],
    emailAddress: ['e', 'mail', 'email'],
    reasonForCalling: ['reason', 'message', 'matter'],
    businessName: ['business', 'company', 'firm'],
    callingOnBehalfOf: ['behalf'],
    whereDidYouHearAboutUs: ['heard', 'source'],
    streetAddress: ['address', 'street'],
    dateOfBirth: ['birth', 'birthday', 'born'],
    bestTimeToCall: ['time'],
  },
  firstNameWords: ['first', 'given', 'christian'],
  lastNameWords: ['last', 'surname', 'family'],
  digits: {
    ...meanings({ 0: 'oh o nought naught aught null nil', 9: 'niner' }),
    ...Object.fromEntries(ones.map((word, digit) => [word, String(digit)])),
  },
  digitHomophones: { to: '2', too: '2', for: '4', fore: '4', ate: '8', won: '1', sex: '6', tree: '3', fife: '5' },
  teens: Object.fromEntries(teens.map((word, at) => [word, String(at + 10)])),
  tens: Object.fromEntries(tens.map((word, at) => [word, String(at + 2)])),
  hundreds: ['hundred'],
  hundredWords: {},
  thousands: ['thousand'],
  multiples: { double: 2, triple: 3, treble: 3 },
  plus: lines('plus, country code, country code is, international code, international code is, dialling code'),
  extensionLeads: words('extension ext extn'),
  extensionMarks: lines(
    'x, option, dial, then dial, press, then press, pound, pound sign, pound key, hash, hash key, number sign, desk, box, mailbox, voicemail box',
  ),
  digitNouns: words('digit digits'),
  digitPlaces: words('first second third middle'),
  amendLinks: words('is are was were should be must would but to into in with actually really'),
  endWords: words('last final ending ends end'),
  extensionLinks: words('number no is it that'),
  digitMarks: words('dash hyphen dot slash space'),
  digitLinks: ['and'],
  twice: 'double',
  doubledNames: { you: 'w', u: 'w' },
  letters,
  letterPhrases: {},
  letterNames: {},
  alphabet,
  asIn: lines('as in, like in, like, for, as'),
  spelledSigns: { hyphen: '-', dash: '-', apostrophe: "'", space: ' ' },
  weekdays: ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
  today: ['today', 'tonight'],
  tomorrow: ['tomorrow'],
  dayAfterTomorrow: [],
  now: ['now', 'moment', 'currently'],
  weekend: ['weekend', 'weekends'],
  otherNumbers: words(
    'case invoice order claim account policy reference ticket file matter docket member tracking confirmation',
  ),
  areaCodeWords: ['area'],
  numbers,
  numberSpeech: speech,
  compounds: false,
  stem: (word) => (word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word),
  clock(minute) {
    const hour = Math.floor(minute / 60) % 24;
    const rest = minute % 60;
    return `${hour % 12 || 12}${rest ? `:${String(rest).padStart(2, '0')}` : ''} ${hour < 12 ? 'AM' : 'PM'}`;
  },
  list(items) {
    return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
  },
  daySaid: (day, inDays) => (inDays === 0 ? 'today' : inDays === 1 ? 'tomorrow' : `on ${dayNames[day]}`),
  daySpan: (from, to) => (from === to ? `${dayNames[from]}` : `${dayNames[from]} to ${dayNames[to]}`),
  hoursRow: (days, hours) => (hours ? `${days} from ${hours.from} to ${hours.to}` : `${days} closed`),
  places: [
    lines(
      'first one, the first, first please, 1st one, number one, number 1, option one, option 1, the earliest, first',
    ),
    lines('second one, the second, second please, 2nd one, number two, number 2, option two, option 2, second'),
    lines('third one, the third, third please, 3rd one, number three, number 3, option three, option 3, third'),
    lines('fourth one, the fourth, number four, option four, fourth'),
  ],
  last: lines('last one, the last, the latest, the latter'),
  none: lines(
    'none of them, none of those, neither, none, something else, another time, another day, a different time, a different day, other times',
  ),
  anyTime: 'as soon as possible',
  sameDay: lines('that day, same day, that morning, that afternoon, that evening'),
  timeLinks:
    words(`next this that the on in at around about after before by from to until till between or and early late later o'clock
    am pm noon midday lunch first thing end beginning of any half past quarter`),
  emergencyWords: words('emergency emergencies urgent'),
  dayWords: lines(
    'today, tonight, tomorrow, weekend, week, month, morning, afternoon, evening, january, february, march, april, june, july, august, september, october, november, december',
  ),
  spanWords: words('week month'),
  codeWords: lines('number, code, id, reference, nr, no, zip, pin'),
  valueLeads: leads(
    is,
    'it is, that is, that would be, it would be, the number is, my number is, my order number is, the order number is, the code is, sure, yes, okay, sure it is, please, um, uh, well, so, oh',
  ),
  or: 'or',
  press: (what, key) => `${what}, press ${key}`,
};
