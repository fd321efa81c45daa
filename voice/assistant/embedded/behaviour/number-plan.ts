/** What digits amount to: a whole number (E.164), one without its area code, a piece, or something wrong. */
export type DigitsRead =
  | { kind: 'whole'; number: string; digits: string }
  | { kind: 'local' | 'piece' | 'wrong'; digits: string };

/** How telephone numbers are made and said in a language's countries. */
export interface NumberPlan {
  /** `international`: said with a plus. */
  read(digits: string, international?: boolean): DigitsRead;
  /** The digits that are dialled within the country; null for a number of a country that is not known. */
  national(e164: string): string | null;
  /** A national number with another area code; null when `area` is none. */
  withAreaCode(national: string, area: string): string | null;
  /** In the groups in which it is said. */
  spoken(e164: string): string;
  spokenLocal(digits: string): string;
  /** The last four digits, apart when they would be read as something else. */
  ending(e164: string): string;
}
