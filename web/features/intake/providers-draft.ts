import type { PracticeProviders } from '#contract/intake.ts';

/** A provider while the list is edited; `id` is '' for a new one. */
export interface ProviderEntry {
  key: number;
  id: string;
  name: string;
}

export interface ProvidersDraft {
  entries: readonly ProviderEntry[];
  /** The key of the default one; null for none. */
  chosen: number | null;
}

/** The providers to edit, at least one line. */
export function draftOf({ providers, defaultProvider }: PracticeProviders): ProvidersDraft {
  const entries = providers.map(({ id, name }, key) => ({ key, id, name }));
  const chosen = entries.find(({ id }) => id === defaultProvider)?.key ?? null;
  return entries.length > 0 ? { entries, chosen } : withEntry({ entries, chosen });
}

export function withEntry({ entries, chosen }: ProvidersDraft): ProvidersDraft {
  const key = Math.max(-1, ...entries.map((entry) => entry.key)) + 1;
  return { entries: [...entries, { key, id: '', name: '' }], chosen };
}

export function withName(draft: ProvidersDraft, key: number, name: string): ProvidersDraft {
  return { ...draft, entries: draft.entries.map((entry) => (entry.key === key ? { ...entry, name } : entry)) };
}

/** The default goes with its provider. */
export function without({ entries, chosen }: ProvidersDraft, key: number): ProvidersDraft {
  return { entries: entries.filter((entry) => entry.key !== key), chosen: chosen === key ? null : chosen };
}

/** What is sent: the lines with a name; a removed default leaves none. */
export function bodyOf({ entries, chosen }: ProvidersDraft) {
  const named = entries.filter(({ name }) => name.trim() !== '');
  const at = named.findIndex(({ key }) => key === chosen);
  return {
    providers: named.map(({ id, name }) => (id === '' ? { name: name.trim() } : { id, name: name.trim() })),
    defaultIndex: at < 0 ? null : at,
  };
}

export function isSame(draft: ProvidersDraft, kept: PracticeProviders): boolean {
  return JSON.stringify(bodyOf(draft)) === JSON.stringify(bodyOf(draftOf(kept)));
}
