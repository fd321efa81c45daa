import type { NamedPace } from '#contract/values/turn-pace.ts';
import { requestRaw } from '#web/client/request.ts';

/** A caller's pause and the answer at a pace, in the account's voice and language. Throws `ApiError`. */
export async function getPaceExample(pace: string, signal: AbortSignal): Promise<Blob> {
  const params = { pace: pace as NamedPace };
  return (await requestRaw('GET /speech-previews/turn-pace/:pace', { params, signal })).blob();
}
