import type { Intent, Phrase } from './behaviour.ts';

/** Phrases by their names: the text, or the text with what is said in British English. */
export function phraseRows(table: Readonly<Record<string, string | Omit<Phrase, 'name'>>>): readonly Phrase[] {
  return Object.entries(table).map(([name, said]) => ({ name, ...(typeof said === 'string' ? { text: said } : said) }));
}

/** Intents by their names: what callers say, or that with the words of which one is needed. */
export function intentRows(
  table: Readonly<Record<string, readonly string[] | Omit<Intent, 'name'>>>,
): readonly Intent[] {
  return Object.entries(table).map(([name, row]) => ({ name, ...('says' in row ? row : { says: row }) }));
}
