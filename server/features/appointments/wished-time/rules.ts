/**
 * What was said is a text of tokens between blanks, which rules rewrite until days and times are left:
 * - from the words: w0 to w6 a weekday, Monday first; m1 to m12 a month; n5 a number; o5 an ordinal; t9:30 a clock of either half of the day;
 *   x5/12 and i2026-12-05 dates in figures; words of time as themselves (next, week, until; daybefore, beforethat,
 *   sametime what counts from something named before; hence the wish behind its reason); "_" any other word, "." one without weight, "," the
 *   end of a clause;
 * - of days: D2026-12-05~2026-12-06 the days meant; K a week and M a month, of which a part may be meant; X days and V a weekday that do not suit;
 *   Qwhy~day~day a doubt with the days that may be meant;
 * - of times: u570 a minute of the day; P a part of the day and N one that does not suit; Z an hour that no clock has.
 */

/** What a rule knows beside the words. */
export interface Place {
  today: string;
  /** Minute of the day. */
  minute: number;
  language: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** What stands in place of what was found; null leaves it, '' drops it. A piece that was left out is ''. */
type Change = (place: Place, ...found: string[]) => string | null;

export interface Rule {
  pattern: RegExp;
  change: Change;
}

const pieces: Record<string, string> = {
  '#': '(\\d+)',
  // A day or several that were read; that or a weekday; a year.
  DAY: 'D([\\d~-]+)',
  ANY: '(D[\\d~-]+|w\\d)',
  YEAR: 'n(20\\d\\d)',
};

/**
 * A rule over tokens that stand between blanks: "w# of? next week". "#" is a number, a piece with "?" may be left out; a comma between two
 * pieces does not matter.
 */
export function rule(text: string, change: Change): Rule {
  const parts = piecesOf(text).map((piece, at) => {
    const bare = piece.replace(/#|DAY|ANY|YEAR/g, (name) => pieces[name] ?? name);
    // What must not or must follow takes no place of its own.
    if (/^\(\?[!=]/.test(piece)) return bare;
    const whole = `${at === 0 ? '' : '(?:, )?'}${bare.replace(/\?$/, '')} `;
    return piece.endsWith('?') ? `(?:${whole})?` : whole;
  });
  return { pattern: new RegExp(`(?<= )${parts.join('')}`, 'g'), change };
}

/** Between its blanks, but for those within a group. */
function piecesOf(text: string): string[] {
  const found = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ' ' && depth === 0) found.push('');
    else found.push((found.pop() ?? '') + sign);
  }
  return found;
}

/** The text after each of the rules in turn. */
export function rewritten(text: string, rules: readonly Rule[], place: Place): string {
  let said = text;
  for (const { pattern, change } of rules)
    said = said.replace(pattern, (all: string, ...found: (string | number | undefined)[]) => {
      // Behind the groups stand the place and the whole text.
      const made = change(place, ...found.slice(0, -2).map((one) => String(one ?? '')));
      return made === null ? all : made === '' ? '' : `${made} `;
    });
  return said;
}
