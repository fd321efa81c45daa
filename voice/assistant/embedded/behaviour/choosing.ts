/** How callers choose among a few things that were offered. All lower case. */
export interface Choosing {
  /** "the first one", for each place in turn. */
  places: readonly (readonly string[])[];
  last: readonly string[];
  /** "none of them": something else is wanted. */
  none: readonly string[];
  /** The caller does not want it any more. */
  leave: readonly string[];
  /** What the office's calendar takes for "whenever you have time". */
  anyTime: string;
  /** Words beside the weekdays that tell that a day was named. */
  dayWords: readonly string[];
  /** Words in the names of parameters that are read letter by letter and digit by digit. */
  codeWords: readonly string[];
  /** Before the value of a parameter: "it is". */
  valueLeads: readonly string[];
  or: string;
  /** "Monday at ten, press 1". */
  press(what: string, key: number): string;
}
