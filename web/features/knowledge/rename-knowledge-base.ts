import type { KnowledgeBase } from '#contract/knowledge.ts';
import { request } from '#web/client/request.ts';

/** Throws `ApiError`. */
export function renameKnowledgeBase(id: string, name: string): Promise<KnowledgeBase> {
  return request('PATCH /knowledge-bases/:id', { params: { id }, body: { name } });
}
