import type { KnowledgeItem, NewItem } from '#contract/knowledge.ts';
import { request } from '#web/client/request.ts';

/** Throws `ApiError`. */
export function addKnowledgeItem(baseId: string, item: NewItem): Promise<KnowledgeItem> {
  return request('POST /knowledge-bases/:id/items', { params: { id: baseId }, body: item });
}
