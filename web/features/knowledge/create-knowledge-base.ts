import type { KnowledgeBase } from '#contract/knowledge.ts';
import { request } from '#web/client/request.ts';

/** Throws `ApiError`. */
export function createKnowledgeBase(name: string): Promise<KnowledgeBase> {
  return request('POST /knowledge-bases', { body: { name } });
}
