import type { KnowledgeItem } from '#contract/knowledge.ts';
import { requestRaw } from '#web/client/request.ts';
import { saveFile } from '#web/ui/save-file.ts';

/** Hands an uploaded file to the browser's downloads, under its own name. Throws `ApiError`. */
export async function downloadKnowledgeFile(baseId: string, { _id, name }: KnowledgeItem): Promise<void> {
  const route = 'GET /knowledge-bases/:id/items/:itemId/file';
  const response = await requestRaw(route, { params: { id: baseId, itemId: _id } });
  saveFile(name, await response.blob());
}
