import type { KnowledgeBase } from '#contract/knowledge.ts';
import { request } from '#web/client/request.ts';

export const basesKey = ['knowledge-bases'] as const;

/** The knowledge bases, newest first (KB-02). Throws `ApiError`. */
export const basesQuery = {
  queryKey: basesKey,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<KnowledgeBase[]> =>
    request('GET /knowledge-bases', { signal }),
} as const;
