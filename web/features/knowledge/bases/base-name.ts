import { errorCatalogue } from '#contract/errors.ts';
import { knowledgeLimits } from '#contract/limits.ts';

/** What is wrong with a base's name as typed, or null (KB-31 to 35). `others`: the names of the other bases. */
export function baseNameProblem(typed: string, others: readonly string[]): string | null {
  const name = typed.trim();
  if (name === '') return 'Enter a name.';
  if (name.length > knowledgeLimits.baseNameCharacters) return errorCatalogue['knowledge.base-name-long'].message;
  const taken = others.some((other) => sameName(other, name));
  return taken ? errorCatalogue['knowledge.base-name-taken'].message : null;
}

/** Names are the same without regard to case (KB-34, Q-37). */
export function sameName(one: string, other: string): boolean {
  return one.trim().normalize('NFC').toLowerCase() === other.trim().normalize('NFC').toLowerCase();
}
