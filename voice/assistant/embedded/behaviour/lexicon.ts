import type { NumberPlan } from './number-plan.ts';

/** The words of a language by which answers are read. All lower case. */
export interface Lexicon {
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
  yes: readonly string[];
  /** A yes only when nothing follows: "it is", but not "it is 0124". */
  statementYes: readonly string[];
  no: readonly string[];
  /** Words that turn a yes into no, wherever they stand. */
  denials: readonly string[];
  /** Words that turn a no into yes when they follow it at once. */
  assents: readonly string[];
  /** "um": before an answer, or in it. */
  hesitations: readonly string[];
  /** "not": before the word that is denied. */
  not: string;
  /** "that is all": no more wishes. */
  done: readonly string[];
  /** "i do not know", "i would rather not say": the detail is left out. */
  declined: readonly string[];
  /** What introduces a correction: "no", "i mean". */
  corrections: readonly string[];
  urgent: readonly string[];
  /** "another", "also": a wish beside the one before. */
  furtherWords: readonly string[];
  /** Names that are written with a capital letter wherever they stand; in the form in which they are shown. */
  properNames: readonly string[];
  /** "i": written with a capital letter. */
  selfWord: string;
  /** What a caller says before a name: strong ones are followed by nothing else, weak ones ("this is") often are. */
  /** Before a name that nobody asked for. */
  introductions: readonly string[];
  /** Between a lead and the name: "my name ... is". */
  nameLinks: readonly string[];
  /** Said about a name, not part of it: "spelled". */
  nameRemarks: readonly string[];
  /** Small words inside a family name: "von". */
  nameParticles: readonly string[];
  /** Who gives one name alone gives this one. */
  loneName: 'first' | 'last';
  strongNameLeads: readonly string[];
  weakNameLeads: readonly string[];
  numberLeads: readonly string[];
  emailLeads: readonly string[];
  reasonLeads: readonly string[];
  /** What comes before the subject of a wish: "a question about ...". */
  subjectWords: readonly string[];
  /** What a caller says before a short free answer ("i heard about you from"). */
  textLeads: readonly string[];
  onBehalfLeads: readonly string[];
  businessNameLeads: readonly string[];
  greetings: readonly string[];
  /** Before a question: "and", "sorry". */
  questionOpeners: readonly string[];
  /** What joins two statements: "and". */
  joiners: readonly string[];
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
  teens: Readonly<Record<string, string>>;
  hundreds: readonly string[];
  multiples: Readonly<Record<string, number>>;
  plus: readonly string[];
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
  emailSigns: Readonly<Record<string, string>>;
  /** The signs of an e-mail address as we say them: '.' -> "dot". */
  signNames: Readonly<Record<string, string>>;
  /** Letters that an e-mail address cannot have -> what stands for them. */
  plainLetters: Readonly<Record<string, string>>;
  /** The last part of a domain is said as a word: "com". */
  isDomainWord(part: string): boolean;
  mailDomains: readonly string[];
  /** Said about an e-mail address, not part of it: "all lower case". */
  emailRemarks: readonly string[];
  weekdays: readonly string[];
  today: readonly string[];
  tomorrow: readonly string[];
  dayAfterTomorrow: readonly string[];
  now: readonly string[];
  weekend: readonly string[];
  /** "invoice", "case": a number after these is not a phone number. */
  otherNumbers: readonly string[];
  areaCodeWords: readonly string[];
  numbers: NumberPlan;
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
}
