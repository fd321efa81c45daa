import { request } from '#web/client/request.ts';

/** Throws `ApiError`. */
export function deleteKnowledgeItem(baseId: string, itemId: string): Promise<void> {
  return request('DELETE /knowledge-bases/:id/items/:itemId', { params: { id: baseId, itemId } });
}
