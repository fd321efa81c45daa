/** Words that are written with blanks between them. */
export const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Phrases that are written with commas between them. */
export const lines = (text: string): readonly string[] => text.trim().split(/\s*,\s*/);

/** Phrases; each that ends in one of these verbs also with the others: "my name is", "my name would be". */
export const leads = (verbs: readonly string[], text: string): readonly string[] =>
  lines(text).flatMap((lead) => {
    const verb = verbs.find((one) => lead.endsWith(` ${one}`));
    return verb ? verbs.map((one) => lead.slice(0, -verb.length) + one) : [lead];
  });

/** The first letter of each word, by the word. */
export const initials = (text: string) => Object.fromEntries(words(text).map((word) => [word, word.slice(0, 1)]));

/** `{ b: 'bee be' }` -> what each word stands for: `{ bee: 'b', be: 'b' }`. */
export const meanings = (table: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(table).flatMap(([meaning, text]) => words(text).map((word) => [word, meaning])));
