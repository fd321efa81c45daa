import type { QueryClient } from '@tanstack/react-query';
import type { KnowledgeBase, KnowledgeItem } from '#contract/knowledge.ts';
import { basesKey } from './get-knowledge-bases.ts';
import { itemsKey } from './get-knowledge-items.ts';

/** The new base first, at once; the list is asked for again behind it. */
export function keepBase(cache: QueryClient, base: KnowledgeBase): void {
  cache.setQueryData<KnowledgeBase[]>(basesKey, (bases = []) => {
    const known = bases.some(({ _id }) => _id === base._id);
    return known ? bases.map((other) => (other._id === base._id ? base : other)) : [base, ...bases];
  });
  void cache.invalidateQueries({ queryKey: basesKey });
}

/** A deleted base is gone from the screen at once. Resolves when the list that the server has now is there. */
export async function dropBase(cache: QueryClient, id: string): Promise<void> {
  await cache.cancelQueries({ queryKey: basesKey });
  const rest = cache.getQueryData<KnowledgeBase[]>(basesKey)?.filter(({ _id }) => _id !== id) ?? [];
  // An empty list is never shown: the server makes a new base when it is asked (KB-26).
  if (rest.length > 0) cache.setQueryData(basesKey, rest);
  cache.removeQueries({ queryKey: itemsKey(id) });
  await cache.refetchQueries({ queryKey: basesKey });
}

/** A new item stands first at once. Counts and dates of the bases follow. */
export async function keepItem(cache: QueryClient, baseId: string, item: KnowledgeItem): Promise<void> {
  await cache.cancelQueries({ queryKey: itemsKey(baseId) });
  cache.setQueryData<KnowledgeItem[]>(itemsKey(baseId), (items) => items && [item, ...items]);
  refresh(cache, baseId);
}

export async function dropItem(cache: QueryClient, baseId: string, itemId: string): Promise<void> {
  await cache.cancelQueries({ queryKey: itemsKey(baseId) });
  cache.setQueryData<KnowledgeItem[]>(itemsKey(baseId), (items) => items?.filter(({ _id }) => _id !== itemId));
  refresh(cache, baseId);
}

/** After a sync was begun: the answer's states show at once and are followed from there. */
export async function keepItems(cache: QueryClient, baseId: string, items: KnowledgeItem[]): Promise<void> {
  await cache.cancelQueries({ queryKey: itemsKey(baseId) });
  cache.setQueryData(itemsKey(baseId), items);
  void cache.invalidateQueries({ queryKey: basesKey });
}

function refresh(cache: QueryClient, baseId: string): void {
  void cache.invalidateQueries({ queryKey: itemsKey(baseId) });
  void cache.invalidateQueries({ queryKey: basesKey });
}
