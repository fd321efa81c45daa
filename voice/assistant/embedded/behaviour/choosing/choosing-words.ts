/** The words by which callers choose one of the times that were offered. */
export interface ChoosingWords {
  /** What may stand beside the name of a time without changing which is meant: "I will take", "works for me". */
  beside: readonly string[];
  /** "Would work": only behind the name of a time; who "would work Tuesday" has none then. */
  behind: readonly string[];
  /** "That one": the only time that was offered. */
  onlyOne: readonly string[];
  /** "The earlier one", "the later one": of two. */
  earlier: readonly string[];
  later: readonly string[];
  /** "One" behind the name of a time stands for it; '' where no word is both. */
  pronoun: string;
  /** Before an hour: a pronoun behind one of these is an hour. */
  hourLeads: readonly string[];
  /** "On the" before a day of the month. */
  dateLeads: readonly string[];
  /** Between a day and its month, and before a day: "the", "of". */
  dateLinks: readonly string[];
  /** "El martes 8" is a day of the month; in English "Tuesday eight" is an hour. */
  cardinalDates: boolean;
  /** "In the morning", "in the afternoon": behind or before an hour. */
  morning: readonly string[];
  afternoon: readonly string[];
  /** "O'clock": behind an hour. */
  hourWords: readonly string[];
  /** Names of an hour: "noon" -> 12. */
  hourNames: Readonly<Record<string, number>>;
  /** Minutes by words before an hour ("half past": 30), and behind one ("y media": 30). */
  minutesBefore: Readonly<Record<string, number>>;
  minutesBehind: Readonly<Record<string, number>>;
  /** "But": beside a yes another time may follow. */
  contrasts: readonly string[];
  /** "Later", "another": beside a yes it asks for another time. */
  limits: readonly string[];
}
