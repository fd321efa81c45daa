import type { ChoosingWords } from './choosing/choosing-words.ts';
import type { DetailWords } from './detail-words.ts';
import type { EmailWords } from './email/email-words.ts';
import type { LeavingWords } from './leaving/leaving-words.ts';
import type { MatterWords } from './matter-words.ts';
import type { NumberPlan, NumberSpeech } from './number-plan.ts';

/** The words of a language by which answers are read. All lower case. */
export interface Lexicon extends DetailWords, EmailWords, LeavingWords, MatterWords {
  /** Said without meaning; left out before anything is compared. */
  fillers: readonly string[];
  /** "i'm" -> "i am". */
  contractions: Readonly<Record<string, string>>;
  /** Words of grammar: alone they mean nothing. */
  functionWords: readonly string[];
  /** Function words and what any call is about; words that carry no subject: never a name, never what an FAQ is about. */
  stopWords: readonly string[];
  /** First words of a question. */
  questionWords: readonly string[];
  /** What makes a question of words wherever it stands: "wondering", "how much", "do you". */
  askingPhrases: readonly string[];
  yes: readonly string[];
  /** A yes only when nothing follows: "it is", but not "it is 0124". */
  statementYes: readonly string[];
  no: readonly string[];
  /** Words that turn a yes into no, wherever they stand. */
  denials: readonly string[];
  /** Words that turn a no into yes when they follow it at once. */
  assents: readonly string[];
  /** Words that only make a yes or no polite: "no, that is okay, thanks", "not right now". */
  courtesies: readonly string[];
  /** One of these among them alone is a yes: "please do". */
  welcomes: readonly string[];
  /** "..., which cracked": of the words that ask, those that may go on with what was told. */
  relatives: readonly string[];
  /** "If", "suppose": what begins so belongs to the clause behind it. */
  conditions: readonly string[];
  /** Of them those that ask before a verb that does: "cuando abren". */
  openConditions: readonly string[];
  /** "Crazy", "Canadian", as it is written: what one is, and neither a name nor a time. */
  describes: (word: string) => boolean;
  /** "um": before an answer, or in it. */
  hesitations: readonly string[];
  /** "Una limpieza profunda": what tells one thing from others of its kind stands behind it. */
  describedBehind: boolean;
  /** "not": before the word that is denied. */
  not: string;
  /** "wonderful": with one of these a caller who has all begins to say goodbye. */
  praise: readonly string[];
  /** "that is all": no more wishes. */
  done: readonly string[];
  /** "not yet": said to "anything else?" by who has not done. */
  unfinished: readonly string[];
  /** "i do not know", "i would rather not say": the detail is left out. */
  declined: readonly string[];
  /** What introduces a correction: "no", "i mean". */
  corrections: readonly string[];
  /** "I mean": what is meant follows. */
  meaning: readonly string[];
  urgent: readonly string[];
  /** "not urgent": said of what is none, though one of those words is in it. */
  notUrgent: readonly string[];
  /** In a sentence that says when the caller can be reached. */
  reachPhrases: readonly string[];
  /** "noon": an hour by its name; "o'clock": behind one. */
  dayHours: readonly string[];
  hourWords: readonly string[];
  /** "hours", "schedule"; "where"; "you". */
  clockWords: readonly string[];
  placeWords: readonly string[];
  youWords: readonly string[];
  /** "it can wait": what is said to be able to wait is not urgent. */
  canWords: readonly string[];
  waitWords: readonly string[];
  /** "another", "also": a wish beside the one before. */
  furtherWords: readonly string[];
  /** "Thanks", "so long": with one of these a turn ends the call that says next to nothing beside them; what may stand beside them. */
  partings: readonly string[];
  partingWords: readonly string[];
  /** "Okay", "all right": it takes note of what was said, and asks for nothing; two of them, or one with a word that closes ("then"), end a call. */
  acknowledgements: readonly string[];
  closers: readonly string[];
  /** "need", "another": who says so has not come to the end. */
  wishWords: readonly string[];
  /** Names that are written with a capital letter wherever they stand; in the form in which they are shown. */
  properNames: readonly string[];
  /** "i": written with a capital letter. */
  selfWord: string;
  /** With which a clause about oneself begins, and with which it ends: "you may remember me, Ann Lee". */
  selfSubjects: readonly string[];
  selfPhrases: readonly string[];
  /** What a caller says before a name: strong ones are followed by nothing else, weak ones ("this is") often are. */
  /** Before a name that nobody asked for. */
  introductions: readonly string[];
  /** Before a whole name that nobody asked for; one word after them may be a trade ("ich bin Kunde"). */
  fullIntroductions: readonly string[];
  /** Between a lead and the name: "my name ... is". */
  nameLinks: readonly string[];
  /** Said about a name, not part of it: "spelled". */
  nameRemarks: readonly string[];
  /** Small words inside a family name: "von". */
  nameParticles: readonly string[];
  /** Who gives one name alone gives this one. */
  loneName: 'first' | 'last';
  strongNameLeads: readonly string[];
  /** After the name: "is my name". */
  nameTails: readonly string[];
  /** Behind a name with which somebody begins: "there", "about". */
  afterName: readonly string[];
  weakNameLeads: readonly string[];
  numberLeads: readonly string[];
  emailLeads: readonly string[];
  /** What a caller says before a short free answer ("i heard about you from"). */
  textLeads: readonly string[];
  /** "i heard about you from", before where the caller knows the business from; and who or what that may be. */
  sourceLeads: readonly string[];
  sources: readonly string[];
  onBehalfLeads: readonly string[];
  businessNameLeads: readonly string[];
  greetings: readonly string[];
  /** Before a question: "and", "sorry". */
  questionOpeners: readonly string[];
  /** With these words a clause begins where nothing is written between two: "could someone". */
  clauseOpeners: readonly string[];
  /** A clause that begins with one of these belongs to the one before it: "that", "because". */
  subordinators: readonly string[];
  /** Around a clause, without meaning: "and". */
  links: readonly string[];
  /** What joins two statements: "and". */
  joiners: readonly string[];
  /** "That", "them": what was spoken of before. */
  pronouns: readonly string[];
  /** Before what is to be done: "to". */
  infinitives: readonly string[];
  /** "whitened": a word in this form says what is to be done to something. */
  participle: RegExp;
  /** Before what a price or a duration is asked of: "for". */
  objectLeads: readonly string[];
  /** What begins with one of these is no name of a thing: "to", "if". */
  notNames: readonly string[];
  /** "my", "the". */
  determiners: readonly string[];
  /** Names of the details, to know which one is to be corrected. */
  fieldWords: Readonly<Record<string, readonly string[]>>;
  firstNameWords: readonly string[];
  lastNameWords: readonly string[];
  digits: Readonly<Record<string, string>>;
  /** Heard for a digit only between digits: "to", "for". */
  digitHomophones: Readonly<Record<string, string>>;
  tens: Readonly<Record<string, string>>;
  /** Between tens and ones: "treinta y uno"; left out where they follow each other. */
  tensLink?: string;
  teens: Readonly<Record<string, string>>;
  hundreds: readonly string[];
  /** "quinientos": a word for so many hundreds, which the rest of the number follows. */
  hundredWords: Readonly<Record<string, string>>;
  /** "thousand": behind four digits of a number or more. */
  thousands: readonly string[];
  multiples: Readonly<Record<string, number>>;
  /** "plus", "country code": before the country code of a number. */
  plus: readonly string[];
  /** "extension": before the digits of one; and what may stand between: "number is". */
  extensionLeads: readonly string[];
  /** "x", "pound": an extension only just behind the digits of a number, and before others. */
  extensionMarks: readonly string[];
  /** "last", "ending": before the end of a number that is put right, "the last two are seven four". */
  endWords: readonly string[];
  /** "digits", and "first" before how many: digits behind a number that are told with these are of it. */
  digitNouns: readonly string[];
  digitPlaces: readonly string[];
  /** Between what is put right and its digits: "are", "should be". */
  amendLinks: readonly string[];
  extensionLinks: readonly string[];
  /** Signs between the groups of a number: "dash". */
  digitMarks: readonly string[];
  /** Between digits, without meaning: "and". */
  digitLinks: readonly string[];
  letters: Readonly<Record<string, string>>;
  /** Letters that are named by more than one word: "scharfes s". */
  letterPhrases: Readonly<Record<string, string>>;
  /** How letters are said that have no capital or are not known by themselves; the others are said as capitals. */
  letterNames: Readonly<Record<string, string>>;
  /** "double": the next letter twice; and what follows it to name the letter itself ("double you"). */
  twice: string;
  doubledNames: Readonly<Record<string, string>>;
  /** Spelling alphabets: word -> letter. */
  alphabet: Readonly<Record<string, string>>;
  /** "b as in boy". */
  asIn: readonly string[];
  spelledSigns: Readonly<Record<string, string>>;
  weekdays: readonly string[];
  today: readonly string[];
  tomorrow: readonly string[];
  dayAfterTomorrow: readonly string[];
  now: readonly string[];
  weekend: readonly string[];
  /** "invoice", "case": a number after these is not a phone number. */
  otherNumbers: readonly string[];
  areaCodeWords: readonly string[];
  /** Of the country that is usual for the language; that of a business is put in (`in-country.ts`). */
  numbers: NumberPlan;
  numberSpeech: NumberSpeech;
  /** Folds plurals and endings, so that "hours" and "hour" are one. */
  stem(word: string): string;
  /** Words are joined without a blank: a "geschenkgutschein" is a "gutschein". */
  compounds: boolean;
  /** 540 -> "9 AM". */
  clock(minute: number): string;
  list(items: readonly string[]): string;
  /** How a day is said in a sentence: "today", "tomorrow", "on Monday". `inDays` null: by its name. */
  daySaid(day: number, inDays: number | null): string;
  /** 0, 4 -> "Monday to Friday"; the same day twice is that day. */
  daySpan(from: number, to: number): string;
  /** "Monday to Friday", "9 AM", "5 PM" -> one row of the week; no hours: closed. */
  hoursRow(days: string, hours: { from: string; to: string } | null): string;
  // How callers choose among a few things that were offered.
  choosing: ChoosingWords;
  /** "the first one", for each place in turn. */
  places: readonly (readonly string[])[];
  last: readonly string[];
  /** "none of them": something else is wanted. */
  none: readonly string[];
  /** What the office's calendar takes for "whenever you have time". */
  anyTime: string;
  /** "that day": the one that is talked about. */
  sameDay: readonly string[];
  /** Beside the words of a day or an hour: "next", "at", "around". */
  timeLinks: readonly string[];
  /** Of a question of the business's own about emergencies. */
  emergencyWords: readonly string[];
  /** Words beside the weekdays that tell that a day was named. */
  dayWords: readonly string[];
  /** Of these those that alone are no time: "for weeks", "a month". */
  spanWords: readonly string[];
  /** Words in the names of parameters that are read letter by letter and digit by digit. */
  codeWords: readonly string[];
  /** Before the value of a parameter: "it is". */
  valueLeads: readonly string[];
  or: string;
  /** "Monday at ten, press 1". */
  press(what: string, key: number): string;
}
