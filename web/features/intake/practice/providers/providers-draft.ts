import type { PracticeProviders } from '#contract/intake.ts';

/** A provider while the list is edited; `id` is '' for a new one. */
export interface ProviderEntry {
  key: number;
  id: string;
  name: string;
}

export interface ProvidersDraft {
  providers: ProviderEntry[];
  /** The key of the default one; null for none. */
  chosen: number | null;
}

/** The providers to edit, at least one line. */
export function draftOf({ providers, defaultProvider }: PracticeProviders): ProvidersDraft {
  const entries = providers.map(({ id, name }, key) => ({ key, id, name }));
  const chosen = entries.find(({ id }) => id === defaultProvider)?.key ?? null;
  const draft = { providers: entries, chosen };
  return entries.length > 0 ? draft : withEntry(draft);
}

export function withEntry({ providers, chosen }: ProvidersDraft): ProvidersDraft {
  const key = Math.max(-1, ...providers.map((entry) => entry.key)) + 1;
  return { providers: [...providers, { key, id: '', name: '' }], chosen };
}

/** The default goes with its provider. */
export function without({ providers, chosen }: ProvidersDraft, key: number): ProvidersDraft {
  return { providers: providers.filter((entry) => entry.key !== key), chosen: chosen === key ? null : chosen };
}

/** What is sent: the lines with a name; a removed default leaves none. */
export function bodyOf({ providers, chosen }: ProvidersDraft) {
  const named = providers.filter(({ name }) => name.trim() !== '');
  const at = named.findIndex(({ key }) => key === chosen);
  return {
    providers: named.map(({ id, name }) => (id === '' ? { name: name.trim() } : { id, name: name.trim() })),
    defaultIndex: at < 0 ? null : at,
  };
}
