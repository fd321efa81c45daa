/** How strongly a word speaks for (above 0) or against (below 0), -3 to 3, and which feeling it tells of. */
export interface FeelingWord {
  weight: number;
  emotion: string;
}

/** The words of a language by which a caller's mood is told. All lower case. */
export interface FeelingWords {
  feelings: ReadonlyMap<string, FeelingWord>;
  /** Turn the next feeling into its opposite. */
  negations: ReadonlySet<string>;
  /** Make the next feeling stronger. */
  intensifiers: ReadonlySet<string>;
  /** "not", before a feeling that was turned. */
  not: string;
  /** What is said of the mood, with up to three of the caller's words. */
  mood(overall: 'positive' | 'negative', words: string): string;
  calm: string;
}

/** Feelings by word; a hyphen stands for the blank between two words. */
export function feelingsByWord(
  groups: readonly (readonly [emotion: string, weight: number, words: string])[],
): ReadonlyMap<string, FeelingWord> {
  return new Map(
    groups.flatMap(([emotion, weight, words]) =>
      words.split(' ').map((word) => [word.replace('-', ' '), { weight, emotion }] as const),
    ),
  );
}

/** Words by the blanks between them. */
export const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
