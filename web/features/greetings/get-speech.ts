import { requestRaw } from '#web/client/request.ts';

/** A text as a caller would hear it, in the account's voice, before it is saved. Throws `ApiError`. */
export async function getSpeech(text: string, signal: AbortSignal): Promise<Blob> {
  return (await requestRaw('POST /speech-previews', { body: { text }, signal })).blob();
}
