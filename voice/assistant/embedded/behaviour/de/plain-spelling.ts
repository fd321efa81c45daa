const plain: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };

/** Umlauts and ß as they are written where a keyboard has none: "müller" -> "mueller". Lower case. */
export function plainSpelling(word: string): string {
  return word.replace(/[äöüß]/g, (letter) => plain[letter] as string);
}

/** Letters that an e-mail address cannot have, and what stands for them. */
export const plainLetters = plain;

/** The words that have such letters -> the word as it is spelled right, by how it may be written without them. */
export function spelledRight(words: Iterable<string>): Record<string, string> {
  const special = [...new Set(words)].filter((word) => /[äöüß]/.test(word));
  return Object.fromEntries(special.map((word) => [plainSpelling(word), word]));
}

/**
 * Endings of plural, case and verb folded, umlauts too: "öffnungszeiten" and "oeffnungszeit" are one. Light on purpose: what is
 * folded wrongly is folded alike in what callers say and in what was learned.
 */
export function stem(word: string): string {
  const folded = plainSpelling(word).replace(/([aou])e/g, '$1');
  const cut = folded.length > 5 ? folded.replace(/(?:ern|em|er|en|es)$/, '') : folded;
  return cut === folded && folded.length > 4 ? folded.replace(/[ens]$/, '') : cut;
}
