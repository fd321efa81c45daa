import type { KnowledgeItem } from '#contract/knowledge.ts';
import { request } from '#web/client/request.ts';

/** Throws `ApiError`. */
export function syncKnowledgeBase(id: string): Promise<KnowledgeItem[]> {
  return request('POST /knowledge-bases/:id/sync', { params: { id } });
}
