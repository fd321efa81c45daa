import type { Lexicon } from '../lexicon.ts';
import { numbers } from './numbers.ts';
import { alphabet, letters } from './spelling.ts';

const words = (text: string): readonly string[] => text.trim().split(/\s+/);
const lines = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const functionWords =
  words(`a an the and or but if of to in on at for from by with about as is am are was were be been being do does did done have
    has had having will would can could may might shall should must i me my mine you your yours he him his she her it its we us our
    they them their this that these those what which who whom whose when where why how not no yes any some all one ones also too
    very just only now then than so out up off over because since`);

/** English words by which answers are read; British ones beside the American. */
export const lexicon: Lexicon = {
  fillers: words('um uh er erm hmm mm ah oh well so like just please okay ok right actually basically yeah'),
  contractions: {
    "i'm": 'i am',
    im: 'i am',
    "i'd": 'i would',
    "i've": 'i have',
    "i'll": 'i will',
    "it's": 'it is',
    its: 'it is',
    "that's": 'that is',
    thats: 'that is',
    "what's": 'what is',
    whats: 'what is',
    "where's": 'where is',
    "who's": 'who is',
    "there's": 'there is',
    "don't": 'do not',
    dont: 'do not',
    "doesn't": 'does not',
    "didn't": 'did not',
    "can't": 'can not',
    cannot: 'can not',
    "couldn't": 'could not',
    "won't": 'will not',
    "isn't": 'is not',
    "aren't": 'are not',
    "wasn't": 'was not',
    "haven't": 'have not',
    "you're": 'you are',
    "you've": 'you have',
    "we're": 'we are',
    "we've": 'we have',
    "they're": 'they are',
    "name's": 'name is',
    "he's": 'he is',
    "she's": 'she is',
    "let's": 'let us',
    "wouldn't": 'would not',
    "how's": 'how is',
    email: 'e mail',
    'e-mail': 'e mail',
    mail: 'mail',
  },
  functionWords,
  stopWords: [
    ...functionWords,
    ...words(`here there please thanks thank okay ok well hi hello hey get got give tell let know want need like looking calling call
      called ringing phone speaking sorry really still today tomorrow guys something anything someone somebody question help
      information sure urgent right wrong back again good morning afternoon evening day trying new client patient customer
      interested hoping wondering waiting returning going coming afraid happy glad able available number name first last full
      surname regarding other another`),
  ],
  questionWords: words('what when where who which why how do does did are is can could will would may have has'),
  yes: lines(`yes, no problem, no worries, yeah, yep, yup, ya, sure, correct, right, that is right, that is correct, exactly, of course, absolutely, okay,
    ok, go ahead, sounds good, that is fine, that would be great, that would be good, it is, i would, i do, perfect, true, definitely,
    you got it, yes please, aye, certainly, indeed, that is it, all right, alright, that works, fine, by all means, spot on, lovely, i did`),
  no: lines(`no, nope, nah, not, wrong, incorrect, no thanks, no thank you, negative, never, that is not right, not quite, it is not,
    do not, i did not`),
  statementYes: lines('it is, i would, i do, i did, go ahead'),
  denials: words('not no wrong incorrect'),
  assents: words('yes yeah yep correct right exactly'),
  hesitations: words('um uh er erm hmm mm ah oh well so'),
  not: 'not',
  done: lines(`that is all, that is it, nothing else, nothing, i am good, i am fine, all good, all set, that is everything, that will be all,
    that would be all, never mind, forget it`),
  declined:
    lines(`i do not know, do not know, i do not have, i have not got, do not have one, i would rather not, rather not, i prefer not,
    prefer not, do not want to give, do not want to say, do not want to tell, do not want to share, do not want to answer, not going to, will not give, none of your business, no comment, skip, skip that, pass,
    not comfortable, private, no idea, not sure, can not remember, do not remember, nobody, no one, none, does not matter`),
  corrections: lines(
    'no, not, nope, sorry, i mean, i meant, wait, correction, make that, rather, actually, i said, scratch that',
  ),
  urgent:
    lines(`urgent, urgently, emergency, as soon as possible, a s a p, asap, right away, immediately, straight away, at once,
    cannot wait, can not wait`),
  furtherWords: words('another also too second more else additional'),
  properNames:
    words(`Monday Tuesday Wednesday Thursday Friday Saturday Sunday January February April June July August September
    October November December Google Facebook Instagram YouTube Yelp LinkedIn English Spanish German American`),
  selfWord: 'i',
  introductions: lines('this is, i am, it is, here is, speaking is'),
  nameLinks: ['is', 'it is'],
  nameRemarks: ['spelled', 'spelt', 'with'],
  nameParticles: [],
  loneName: 'first',
  strongNameLeads:
    lines(`my name is, my full name is, the name is, name is, my first name is, my last name is, my surname is,
    my family name is, you are speaking with, you are speaking to, you are talking to, i am called, first name is, last name is,
    surname is, first name, last name, surname`),
  weakNameLeads: lines(
    'this is, i am, it is, here is, that is, yes, sure, of course, okay, certainly, hi, hello, speaking is, yeah',
  ),
  numberLeads:
    lines(`my number is, my phone number is, my cell number is, my cell is, my mobile is, my mobile number is, the number is,
    the best number is, my telephone number is, you can reach me at, you can reach me on, reach me at, reach me on, call me back at,
    call me back on, call me at, call me on, ring me on, ring me back on, number is, my contact number is, and my number is, it is,
    my area code is, the area code is, area code, please call me at, please call me back at, please use, please call, try`),
  emailLeads:
    lines(`my e mail is, my e mail address is, the e mail is, e mail is, e mail address is, e mail me at, the address is, it is,
    you can e mail me at, that is, that would be, it would be, yes, sure, of course, okay, no, no it is, address is`),
  reasonLeads:
    lines(`i am calling about, i am calling because, i am calling regarding, i am calling to, i am ringing about,
    i am ringing because, i am phoning about, calling about, it is about, it is regarding, about, regarding, because, the reason is,
    the reason i am calling is, please tell them, please tell them that, tell them, tell them that, my message is,
    the message is, just say, please say, say`),
  subjectWords: ['about', 'regarding', 'concerning', 'because', 'with my', 'with the', 'with our'],
  textLeads:
    lines(`i heard about you from, i heard about you through, i heard about you on, i heard of you from, i found you on,
    i found you through, i found you, i saw you on, i saw, it was, it is, it is called, the name is, my business is, my company is,
    we are called, my business is called, through, from, on, by, via, i am calling for, i am calling on behalf of, on behalf of,
    for, in, that is, that would be, a friend told me it was, the business is, the company is, on behalf of the`),
  onBehalfLeads: lines('on behalf of, calling for my, calling for our, ringing for my, calling on behalf of'),
  businessNameLeads: lines(
    'i work for, i am with the company, i am calling from, my company is, my business is, our company is',
  ),
  greetings: lines(
    'hi there, hello there, hi, hello, hey, good morning, good afternoon, good evening, yes, yeah, please, um, uh, well, so, okay, oh',
  ),
  questionOpeners: lines('and, but, sorry, one question'),
  joiners: words('and also but my'),
  determiners: words('my our the'),
  fieldWords: {
    fullName: ['name', 'surname', 'spelling'],
    contactNumber: ['number', 'phone', 'telephone', 'mobile', 'cell', 'digits', 'digit'],
    emailAddress: ['e', 'mail', 'email'],
    reasonForCalling: ['reason', 'message', 'matter'],
    businessName: ['business', 'company', 'firm'],
    callingOnBehalfOf: ['behalf'],
    whereDidYouHearAboutUs: ['heard', 'source'],
  },
  firstNameWords: ['first', 'given', 'christian'],
  lastNameWords: ['last', 'surname', 'family'],
  digits: {
    zero: '0',
    oh: '0',
    o: '0',
    nought: '0',
    naught: '0',
    null: '0',
    nil: '0',
    one: '1',
    two: '2',
    three: '3',
    four: '4',
    five: '5',
    six: '6',
    seven: '7',
    eight: '8',
    nine: '9',
    niner: '9',
  },
  digitHomophones: { to: '2', too: '2', for: '4', fore: '4', ate: '8', won: '1', sex: '6', tree: '3', fife: '5' },
  teens: {
    ten: '10',
    eleven: '11',
    twelve: '12',
    thirteen: '13',
    fourteen: '14',
    fifteen: '15',
    sixteen: '16',
    seventeen: '17',
    eighteen: '18',
    nineteen: '19',
  },
  tens: { twenty: '2', thirty: '3', forty: '4', fifty: '5', sixty: '6', seventy: '7', eighty: '8', ninety: '9' },
  hundreds: ['hundred'],
  multiples: { double: 2, triple: 3, treble: 3 },
  plus: ['plus'],
  digitLinks: ['and'],
  twice: 'double',
  doubledNames: { you: 'w', u: 'w' },
  letters,
  letterPhrases: {},
  letterNames: {},
  alphabet,
  asIn: lines('as in, like in, like, for, as'),
  spelledSigns: { hyphen: '-', dash: '-', apostrophe: "'", space: ' ' },
  emailSigns: {
    at: '@',
    dot: '.',
    point: '.',
    period: '.',
    underscore: '_',
    dash: '-',
    hyphen: '-',
    minus: '-',
    plus: '+',
  },
  signNames: { '@': 'at', '.': 'dot', _: 'underscore', '-': 'dash', '+': 'plus' },
  plainLetters: {},
  isDomainWord: (part) => part.length <= 3,
  mailDomains: words('gmail yahoo outlook hotmail icloud aol msn live protonmail comcast verizon btinternet'),
  emailRemarks: lines(
    'all one word, one word, all lower case, all lowercase, lower case, lowercase, all small letters, capital, no spaces, all together, thats it',
  ),
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
};
