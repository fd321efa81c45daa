import type { NotificationSettings } from '#contract/notifications.ts';
import { emailKey, pastedEmail } from '#contract/values/email-pattern.ts';

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

/** Before the first save with the owner, who is told until then, and goes on being told unless they are removed. */
export function draftOf({ sample, owner, ...lists }: NotificationSettings): Draft {
  const told = (kind: Kind) => (sample && owner !== '' && kind !== 'daily' ? [owner] : []);
  return ofEach((kind) => [
    ...told(kind).map((address): Entry => ({ address, state: 'kept', sample: false })),
    ...lists[kind].map((address): Entry => ({ address, state: 'kept', sample })),
  ]);
}

/** The lists from which the owner was removed before the first save. */
export function ownerLeaves(draft: Draft, { sample, owner }: NotificationSettings) {
  if (!sample) return {};
  return { ownerLeaves: (['instant', 'voicemail'] as const).filter((kind) => !sentOf(draft[kind]).includes(owner)) };
}

/** Adds an address without a problem; one that was removed comes back. */
export function withAddress(entries: readonly Entry[], typed: string): Entry[] {
  const address = pastedEmail(typed);
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

/** What is sent of a list: no removed address, no sample. */
export function sentOf(entries: readonly Entry[]): string[] {
  return entries.filter(({ state, sample }) => state !== 'removed' && !sample).map(({ address }) => address);
}

/** The same of each list. */
export function ofEach<T>(work: (kind: Kind) => T): Record<Kind, T> {
  return { daily: work('daily'), instant: work('instant'), voicemail: work('voicemail') };
}
