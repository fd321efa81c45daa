import type { QueryClient } from '@tanstack/react-query';
import type { KnowledgeBase, KnowledgeItem } from '#contract/knowledge.ts';
import { keepAnswer, query } from '#web/client/requests/query.ts';
import { isMoving } from './knowledge-texts.ts';

/** The knowledge bases, newest first (KB-02). */
export const basesQuery = query('GET /knowledge-bases');
const { queryKey: basesKey } = basesQuery;

const itemsOf = (baseId: string) => query('GET /knowledge-bases/:id/items', { params: { id: baseId } });

/** The items of a base, asked for again each second while one is waited for or read (KB-27). */
export const itemsQuery = (baseId: string) => ({
  ...itemsOf(baseId),
  refetchInterval: ({ state }: { state: { data: { value: KnowledgeItem[] } | undefined } }) =>
    state.data?.value.some(isMoving) ? 1_000 : (false as const),
});

/** What the cache has of a base's items. */
export function keptItems(cache: QueryClient, baseId: string): KnowledgeItem[] {
  return cache.getQueryData<{ value: KnowledgeItem[] }>(itemsOf(baseId).queryKey)?.value ?? [];
}

/** The new base first, at once; the list is asked for again behind it. */
export function keepBase(cache: QueryClient, base: KnowledgeBase): void {
  keepAnswer(cache, basesQuery, (bases) => {
    const known = bases.some(({ _id }) => _id === base._id);
    return known ? bases.map((other) => (other._id === base._id ? base : other)) : [base, ...bases];
  });
  void cache.invalidateQueries({ queryKey: basesKey });
}

/** A deleted base is gone from the screen at once. Resolves when the list that the server has now is there. */
export async function dropBase(cache: QueryClient, id: string): Promise<void> {
  await cache.cancelQueries({ queryKey: basesKey });
  keepAnswer(cache, basesQuery, (bases) => {
    const rest = bases.filter(({ _id }) => _id !== id);
    // An empty list is never shown: the server makes a new base when it is asked (KB-26).
    return rest.length > 0 ? rest : bases;
  });
  cache.removeQueries({ queryKey: itemsOf(id).queryKey });
  await cache.refetchQueries({ queryKey: basesKey });
}

/** The items as they are now, at once; with the counts and dates of the bases they are asked for again behind it. */
export async function changeItems(
  cache: QueryClient,
  baseId: string,
  change: (items: KnowledgeItem[]) => KnowledgeItem[],
): Promise<void> {
  await cache.cancelQueries({ queryKey: itemsOf(baseId).queryKey });
  keepAnswer(cache, itemsOf(baseId), change);
  void cache.invalidateQueries({ queryKey: itemsOf(baseId).queryKey });
  void cache.invalidateQueries({ queryKey: basesKey });
}
