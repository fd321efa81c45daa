import { requestRaw } from '#web/client/request.ts';

/** A sentence in a voice. Throws `ApiError`. */
export async function getVoiceSample(id: string, signal: AbortSignal): Promise<Blob> {
  return (await requestRaw('GET /voices/:id/sample', { params: { id }, signal })).blob();
}
