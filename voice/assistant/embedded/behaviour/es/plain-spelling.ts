/** Without accents, tilde and diaeresis, as it is written where a keyboard has none: "mañana" -> "manana". Lower case. */
export function plainSpelling(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Words that are other words without their accent ("sí" and "si", "está" and "esta"): they stay as they are written. */
const apart = new Set(
  'sí él mí tú té dé sé aún qué que cómo cuándo dónde cuál cuáles quién quiénes está éste año'.split(' '),
);

/** The word as it is spelled right, by how it may be written without accents. */
export function spelledRight(words: Iterable<string>): Record<string, string> {
  const special = [...new Set(words)].filter((word) => plainSpelling(word) !== word && !apart.has(word));
  return Object.fromEntries(special.map((word) => [plainSpelling(word), word]));
}

/** Letters that an e-mail address cannot have, and what stands for them. */
export const plainLetters: Readonly<Record<string, string>> = Object.fromEntries(
  [...'áéíóúüñ'].map((letter) => [letter, plainSpelling(letter)]),
);

/**
 * Endings of plural, gender and person folded, accents too: "abiertos" and "abierta" are one, and so are "abre" and "abren". Light
 * on purpose: what is folded wrongly is folded alike in what callers say and in what was learned.
 */
export function stem(word: string): string {
  const plain = plainSpelling(word);
  if (plain.length < 5) return plain;
  const single = plain.replace(/(?<=[aeo])(?:s|n)$/, '');
  return single.length > 3 ? single.replace(/[aeo]$/, '') : single;
}
