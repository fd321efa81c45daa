/** The words by which e-mail addresses are read and said. All lower case. */
export interface EmailWords {
  /** Signs by their names, of one word or more. */
  emailSigns: Readonly<Record<string, string>>;
  /** The signs of an e-mail address as we say them: '.' -> "dot". */
  signNames: Readonly<Record<string, string>>;
  /** "slash", "space", "first name": no address is read that has one of these in it. */
  noAddress: readonly string[];
  /** Letters that an e-mail address cannot have -> what stands for them. */
  plainLetters: Readonly<Record<string, string>>;
  /** The last part of a domain is said as a word: "com". */
  isDomainWord(part: string): boolean;
  /** Providers and the ending of their addresses; '' where they have several. */
  mailDomains: Readonly<Record<string, string>>;
  /** Providers by other spellings: "geemail". */
  mailDomainNames: Readonly<Record<string, string>>;
  /** Said about an e-mail address, not part of it: "all lower case". */
  emailRemarks: readonly string[];
  /** "sure thing": before an address, beside a greeting or a yes. */
  emailPrefaces: readonly string[];
  /** "capital": said about the one letter that follows. */
  letterRemarks: readonly string[];
  /** "followed by": between two parts; a word like "a" may stand before the sign that follows. */
  partLinks: readonly string[];
  articles: readonly string[];
  /** Words behind which an address stands: "is". */
  emailVerbs: readonly string[];
  /** Words that often lead to an address, each alone: "to", "under". */
  emailOpeners: readonly string[];
  /** "spelled": the word before is said again letter by letter. */
  spelledLeads: readonly string[];
  /** "ann with an e", "jon without an h": before the letter. */
  withLetter: readonly string[];
  withoutLetter: readonly string[];
  /** How often the letter is there: "two", "double". */
  letterCounts: Readonly<Record<string, number>>;
  /** "doppelter": before a sign that is there so often, beside the multiples of digits. */
  doubledWords: Readonly<Record<string, number>>;
  atTheEnd: readonly string[];
  /** "with a y instead of an i". */
  insteadOf: readonly string[];
  /** "with a dot in between". */
  inBetween: readonly string[];
  /** Letters for the same sound, of which a word has one or the other; '': the last letter that a word may have. */
  alikeLetters: readonly (readonly string[])[];
  /** Which letter a word may get in front or behind by "with an e": what the word is like, and where the letter goes. */
  addedLetters: readonly { letter: string; word: RegExp; becomes: string }[];
  /** Names of letters that are words themselves: "see", "you". Alone they are no letters. */
  wordsLikeLetters: readonly string[];
  /** Names of letters only among spelled letters: "de", "es". */
  lettersAmongLetters: Readonly<Record<string, string>>;
  /** Zeros that are letters or words themselves: "oh". They are zeros only beside digits. */
  doubtfulZeros: readonly string[];
  /** How numbers are made of words. */
  numberScale: {
    hundred: readonly string[];
    thousand: readonly string[];
    /** Between hundreds and the rest. */
    link: readonly string[];
    /** Hundreds in one word: "doscientos". */
    hundreds: Readonly<Record<string, number>>;
    /** A number that is one word: "neunzehnhundertfünfundachtzig". */
    inOneWord(word: string): number | null;
  };
}
