import type { KnowledgeItem } from '#contract/knowledge.ts';
import { upload } from '#web/client/requests/upload.ts';

interface FileUpload {
  baseId: string;
  file: File;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Adds a file to a base. Throws `ApiError`, and the signal's reason when it was cancelled. */
export function uploadKnowledgeFile({ baseId, file, ...rest }: FileUpload): Promise<KnowledgeItem> {
  const query = new URLSearchParams({ name: file.name });
  return upload({ path: `/knowledge-bases/${encodeURIComponent(baseId)}/files?${query}`, file, ...rest });
}
