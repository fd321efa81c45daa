/** The words by which addresses, dates, urgency and call-backs are read. All lower case. */
export interface DetailWords {
  /** "i live at": before an address that nobody asked for. */
  addressLeads: readonly string[];
  /** Behind an address that was told first: "is where I live". */
  addressTails: readonly string[];
  /** With one of these the name of a street ends. */
  streetEndings: readonly string[];
  /** "i was born on", and what may stand behind the date: "geboren". */
  birthLeads: readonly string[];
  birthTails: readonly string[];
  /** Days of a month: "first", "second". */
  ordinals: readonly string[];
  /** "nineteen", "two thousand": with what a year begins. In German the rest of it is in the same word. */
  centuries: Readonly<Record<string, number>>;
  /** "the best time is": before a time at which nobody asked. */
  bestTimeLeads: readonly string[];
  /** "you can reach me": before it where it was asked for. */
  timeAnswerLeads: readonly string[];
  /** "call me": one of these is in a wish to be called; and what beside it denies the wish. */
  callBackWords: readonly string[];
  /** A call that one makes oneself, or that was made: nobody is asked to call. */
  ownCalls: readonly string[];
  /** Words beside a call by which it is one to the caller. */
  toCaller: readonly string[];
  callBackDenials: readonly string[];
  /** "Never", "ever": of what was so until now. */
  everWords: readonly string[];
  /** "no need to call back". */
  noCallBack: readonly string[];
}
