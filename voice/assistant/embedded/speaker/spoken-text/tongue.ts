/** A noun beside a number: what it is called for one and for more. In English it has no gender. */
export interface Noun {
  one: string;
  many: string;
  gender?: Gender;
}

export type Gender = 'm' | 'f' | 'n';

export interface Currency extends Noun {
  /** Its hundredth part; null where it has none. */
  cent: Noun | null;
}

/** A text rewritten once: what is found -> how it is said; `before`: up to 40 characters in front of it, `after`: behind it. */
export type Rule = readonly [RegExp, string | ((found: readonly string[], before: string, after: string) => string)];

export interface DateSaid {
  day: number;
  /** 1 to 12. */
  month: number;
  /** Null where none was written. */
  year: number | null;
}

/** How one language says what is written in figures and short forms. */
export interface Tongue {
  /** Zero to nine. */
  digits: readonly string[];
  /** The sign before a fraction, and those between thousands. */
  decimal: '.' | ',';
  thousands: string;
  /** "Point", "comma". */
  points: Readonly<Record<'.' | ',', string>>;
  cardinal(value: number, gender?: Gender): string;
  /** The gender of the noun that follows a number; undefined where it is no noun or none is known. */
  genderOf?(word: string): Gender | undefined;
  /** Of that word the first number of a range: "one to two days". */
  fromOne?(gender: Gender | undefined): Gender | undefined;
  year(value: number): string;
  /** `before`: what is written in front of the date. */
  date(date: DateSaid, before: string): string;
  /** Of 12/05: which of the two is the day. */
  dayFirst: boolean;
  /** By the sign or code that is written; codes in capitals. */
  currencies: Readonly<Record<string, Currency>>;
  /** "A $5 fee" costs five dollar, where such words stand around the amount. */
  asAdjective?(currency: Currency, before: string, after: string): Currency | null;
  /** An amount with its cents, each in words. */
  withCents(whole: string, cents: { count: number; words: string }, currency: Currency): string;
  /** "Million": by what is written. */
  magnitudes: Readonly<Record<string, Noun>>;
  /** Between a magnitude and what it is of: "de". */
  magnitudeLink: string;
  units: Readonly<Record<string, Noun>>;
  /** Behind a stroke: "/hr". */
  per: string;
  to: string;
  /** The same before a date, where it is another word. */
  toDate?: string;
  minus: string;
  percent: string;
  by: string;
  signs: {
    plus: string;
    extension: string;
    /** In addresses of mail and pages. */
    at: string;
    dot: string;
    dash: string;
    underscore: string;
    slash: string;
    hash: string;
  };
  /** Digits of a group of a telephone number that is longer than four are said so many at a time. */
  longGroups: 2 | 3;
  /** A number beside a letter: "F-150" is one fifty. */
  besideLetter?(digits: string): string;
  /** Before figures: short forms, names, times and dates of the language. */
  first: readonly Rule[];
  /** Behind figures. */
  last: readonly Rule[];
}

export function applied(rules: readonly Rule[], text: string): string {
  return rules.reduce((said, [pattern, saying]) => {
    if (typeof saying === 'string') return said.replace(pattern, saying);
    return said.replace(pattern, (...found) => {
      const [offset, whole] = found.slice(-2) as [number, string];
      const end = offset + (found[0] as string).length;
      return saying(
        found.slice(0, -2) as string[],
        whole.slice(Math.max(0, offset - 40), offset),
        whole.slice(end, end + 40),
      );
    });
  }, text);
}

/** A table of short forms, without their full stops, as a pattern: the longest first. */
export function anyOf(words: readonly string[]): string {
  return [...words]
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
    .join('|');
}
