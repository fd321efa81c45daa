import { errorCatalogue } from '#contract/errors.ts';
import type { Problems } from '#web/client/forms/contract-rules.ts';

/** A name is one base's (KB-34). `others`: the names of the other bases. */
export function nameTaken(name: string, others: readonly string[]): Problems {
  const taken = name.trim() !== '' && others.some((other) => sameName(other, name));
  return taken ? { name: errorCatalogue['knowledge.base-name-taken'].message } : {};
}

/** Names are the same without regard to case (KB-34, Q-37). */
export function sameName(one: string, other: string): boolean {
  return one.trim().normalize('NFC').toLowerCase() === other.trim().normalize('NFC').toLowerCase();
}
