import { request } from '#web/client/request.ts';

/** Throws `ApiError`. */
export function deleteKnowledgeBase(id: string): Promise<void> {
  return request('DELETE /knowledge-bases/:id', { params: { id } });
}
