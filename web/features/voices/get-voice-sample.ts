import { requestRaw } from '#web/client/request.ts';

/** A sentence in a voice, as an address for a player; the caller revokes it. Throws `ApiError`. */
export async function getVoiceSample(id: string, signal: AbortSignal): Promise<string> {
  const response = await requestRaw('GET /voices/:id/sample', { params: { id }, signal });
  return URL.createObjectURL(await response.blob());
}
