import type { Query } from '@tanstack/react-query';
import type { KnowledgeItem } from '#contract/knowledge.ts';
import { request } from '#web/client/request.ts';
import { isMoving } from './knowledge-texts.ts';

export const itemsKey = (baseId: string) => ['knowledge-items', baseId] as const;

type ItemsQuery = Query<KnowledgeItem[], Error, KnowledgeItem[], ReturnType<typeof itemsKey>>;

/** The items of a base, asked for again each second while one is waited for or read (KB-27). Throws `ApiError`. */
export const itemsQuery = (baseId: string) => ({
  queryKey: itemsKey(baseId),
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<KnowledgeItem[]> =>
    request('GET /knowledge-bases/:id/items', { params: { id: baseId }, signal }),
  refetchInterval: ({ state }: ItemsQuery) => (state.data?.some(isMoving) ? 1_000 : (false as const)),
});
