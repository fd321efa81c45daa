import { limits } from '#contract/limits.ts';
import type { NotificationSettings, Recipients } from '#contract/notifications.ts';
import { emailKey, emailProblem, isEmail } from '#contract/values/email-pattern.ts';

export const kinds = ['daily', 'instant', 'voicemail'] as const;
export type Kind = (typeof kinds)[number];

/** One address while the lists are edited; a removed one stays in sight until the lists are saved. */
export interface Entry {
  address: string;
  state: 'kept' | 'added' | 'removed';
  /** Was shown as an example and is never kept (NOTIFY-17). */
  sample: boolean;
}

/** The three lists while they are edited. */
export type Draft = Record<Kind, readonly Entry[]>;

export function draftOf(settings: NotificationSettings): Draft {
  const entries = (kind: Kind) =>
    settings[kind].map((address): Entry => ({ address, state: 'kept', sample: settings.sample }));
  return { daily: entries('daily'), instant: entries('instant'), voicemail: entries('voicemail') };
}

/** What is wrong with an address that is to be added, or null (NOTIFY-12 to 14). */
export function problemOf(entries: readonly Entry[], typed: string): string | null {
  const address = typed.trim();
  if (!isEmail(address)) return emailProblem;
  const there = entries.filter(({ state }) => state !== 'removed');
  if (there.some((entry) => emailKey(entry.address) === emailKey(address)))
    return 'This address is in the list already.';
  const own = there.filter(({ sample }) => !sample);
  return own.length >= limits.recipientsEach ? `A list has at most ${limits.recipientsEach} addresses.` : null;
}

/** Adds an address without a problem; one that was removed comes back. */
export function withAddress(entries: readonly Entry[], typed: string): Entry[] {
  const address = typed.trim();
  const removed = entries.find((entry) => emailKey(entry.address) === emailKey(address));
  if (removed) return withUndone(entries, removed.address);
  return [...entries, { address, state: 'added', sample: false }];
}

export function withoutAddress(entries: readonly Entry[], address: string): Entry[] {
  return entries.flatMap((entry): Entry[] => {
    if (entry.address !== address) return [entry];
    return entry.state === 'added' ? [] : [{ ...entry, state: 'removed' }];
  });
}

export function withUndone(entries: readonly Entry[], address: string): Entry[] {
  return entries.map((entry) => (entry.address === address ? { ...entry, state: 'kept' } : entry));
}

/** How many addresses were added or removed. */
export function changesOf(draft: Draft): number {
  return kinds.flatMap((kind) => draft[kind]).filter(({ state }) => state !== 'kept').length;
}

/** Whether an address of a list may not be saved (NOTIFY-15). */
export function isInvalid({ address, state, sample }: Entry): boolean {
  return state !== 'removed' && !sample && !isEmail(address);
}

/** What is sent: no removed address, no sample. */
export function listsOf(draft: Draft): Recipients {
  const list = (kind: Kind) =>
    draft[kind].filter(({ state, sample }) => state !== 'removed' && !sample).map(({ address }) => address);
  return { daily: list('daily'), instant: list('instant'), voicemail: list('voicemail') };
}
