import type { Voice } from '#contract/voices.ts';
import { upload } from '#web/client/requests/upload.ts';

interface NewVoice {
  name: string;
  fileName: string;
  file: File;
  /** 0 to 1. */
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Stores a voice sample of the account under its name and answers it as the list shows it (CUSTVOICE-14). Throws `ApiError`. */
export function sendCustomVoice({ name, fileName, file, onProgress, signal }: NewVoice): Promise<Voice> {
  const query = new URLSearchParams({ name, fileName });
  return upload<Voice>({ path: `/voices?${query}`, file, onProgress, signal });
}
