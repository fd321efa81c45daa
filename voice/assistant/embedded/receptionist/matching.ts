/** What a table of a lexicon has for a word; undefined for names that every object has. */
export function entryOf<T>(table: Readonly<Record<string, T>>, word: string): T | undefined {
  return Object.hasOwn(table, word) ? table[word] : undefined;
}

/** How many words at `from` the longest of the phrases covers; 0 for none. Phrases are canonical words with blanks. */
export function phraseAt(words: readonly string[], from: number, phrases: readonly string[]): number {
  const first = words[from];
  if (first === undefined) return 0;
  let longest = 0;
  for (const phrase of phrases) {
    // Nearly none begins with this word; of a long turn each word is asked for in hundreds of phrases.
    if (!phrase.startsWith(first) || (phrase.length > first.length && phrase[first.length] !== ' ')) continue;
    const parts = phrase.split(' ');
    if (parts.length > longest && parts.every((part, at) => words[from + at] === part)) longest = parts.length;
  }
  return longest;
}

/** Where the first of the phrases occurs, longest first at each place; null when none does. */
export function findPhrase(
  words: readonly string[],
  phrases: readonly string[],
  from = 0,
): { at: number; length: number } | null {
  for (let at = from; at < words.length; at++) {
    const length = phraseAt(words, at, phrases);
    if (length > 0) return { at, length };
  }
  return null;
}

/** Index after all phrases that stand one after another from `from` on. */
export function skipPhrases(words: readonly string[], phrases: readonly string[], from = 0): number {
  let at = from;
  for (let length = phraseAt(words, at, phrases); length > 0; length = phraseAt(words, at, phrases)) at += length;
  return at;
}

/** Letters that differ, as edit distance over the longer length: 0 the same, 1 nothing in common. */
export function difference(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + same));
    }
    row = next;
  }
  return (row[b.length] ?? 0) / Math.max(a.length, b.length, 1);
}
