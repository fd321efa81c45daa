/**
 * What callers ask about, as data: a concept and the words and phrases that stand for it, with commas between them. Words are
 * compared by their roots, so one form of each is enough. `kinds` says which concepts are a type of question.
 */
export interface Concepts {
  rows: Readonly<Record<string, string>>;
  /** The rows whose words are different things of one kind ("crown", "bridge"): one of them is not met by another. */
  lists: string;
  /** Questions that ask for the price or the duration of something, of which the group is the name. */
  valueFrames: readonly RegExp[];
  /** Single words that ask for a value by themselves: "often", "who". */
  valueWords: readonly string[];
  /** "Which", "what": before what is asked for. */
  which: readonly string[];
  /** Words that open a question which yes or no does not answer. */
  open: string;
  /** Phrases that say nothing of what is asked about, with commas between them. */
  nothing: string;
  /** Words of the trade itself ("dentist", "office"): every text of the business is about them, so they tell little. */
  general: string;
  /** Words with which a thing stays what it is: a "regular" cleaning is a cleaning. */
  plain: string;
  /** Words of a wish to know or to have, which say nothing of what is asked about. */
  asking: string;
  /** "took" -> "take": forms that no ending makes. */
  irregular: string;
  /** How lengths of time are said, in minutes: "half an hour". */
  lengths: readonly (readonly [RegExp, string])[];
  /** Words of which a thing is one alone: "full" or "partial". */
  opposites: readonly (readonly string[])[];
  /** What stands behind a number and is nothing that it counts: "40 dollars", "two for". */
  uncounted: readonly string[];
  /** "Ahead", behind a length of time: it tells when, and of what size nothing is. */
  fromNow: readonly string[];
}

/** The concepts that the texts of a business show by figures: "90 dollars", "two weeks", "10 AM". */
export interface FigurePatterns {
  price: RegExp;
  age?: RegExp;
  duration: RegExp;
  when: RegExp;
}

export type WordKind = 'noun' | 'verb' | 'adjective' | 'adverb';

/** How the words of a language are compared. */
export interface LanguageWords {
  /** What the forms of a word and its kin have in common. */
  root(word: string): string;
  /** How much a word tells by itself, 0 to 1: the rarer in the language the more. */
  rarity(word: string): number;
  /** What a word mostly is: it names a thing, says what is done, or how something is. */
  kind(word: string): WordKind;
  /** It names one thing of its kind: "Aetna". */
  name(word: string): boolean;
  /** It names a person by what they are: "mechanic". */
  person(word: string): boolean;
  /** Words that are near in meaning, and how near, 0 to 1. */
  near(word: string): ReadonlyMap<string, number>;
  /** Topics were learned from words of the language; of another one its concepts tell them. */
  learned: boolean;
  /** The words of a compound that is written as one; of another word itself alone. */
  parts(word: string): readonly string[];
}
