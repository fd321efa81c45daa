import type { Greeting } from '#contract/greetings.ts';
import { query } from '#web/client/requests/query.ts';
import { requestBlob } from '#web/client/requests/request.ts';

/** The three greetings to choose from, with the business's name as it is now. */
export const presetsQuery = { ...query('GET /greetings/presets'), staleTime: 0 };

/** A text as a caller would hear it, in the account's voice, before it is saved. Throws `ApiError`. */
export function speechOf(text: string, signal: AbortSignal): Promise<Blob> {
  return requestBlob('POST /speech-previews', { body: { text }, signal });
}

/** The specified texts (GREET-09, GREET-10). */
export const greetingTexts = {
  liability: 'Please acknowledge liability',
  failed: 'Failed to save greeting. Please try again.',
} as const;

/** So many of the owner's own earlier greetings are offered again. */
const ownOffered = 3;

export function selectedOf(greetings: readonly Greeting[]): string {
  return greetings.find(({ selected }) => selected)?.message ?? '';
}

/** The owner's own greetings, the newest last: what is in the list and is no preset. */
export function ownOf(greetings: readonly Greeting[], presets: readonly string[]): string[] {
  return greetings.map(({ message }) => message).filter((message) => !presets.includes(message));
}

/** The list to save: the chosen one selected, the owner's latest others kept. Presets are not: they follow the business's name. */
export function listToSave(greetings: readonly Greeting[], presets: readonly string[], chosen: string): Greeting[] {
  const message = chosen.trim();
  const own = ownOf(greetings, presets).filter((other) => other !== message);
  return [...own.slice(-ownOffered).map((other) => ({ message: other, selected: false })), { message, selected: true }];
}
