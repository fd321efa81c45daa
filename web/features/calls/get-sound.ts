import { requestRaw } from '#web/client/request.ts';

/** Which kept sound of a call: its voicemail, or what was heard for one detail. */
export type SoundOf = { callId: string; field?: string };

/** The sound as an address for a player; the caller revokes it. Throws `ApiError`. */
export async function getSound({ callId, field }: SoundOf): Promise<string> {
  const response =
    field === undefined
      ? await requestRaw('GET /overview/call-logs/:id/voicemail', { params: { id: callId } })
      : await requestRaw('GET /overview/call-logs/:id/sounds/:field', {
          params: { id: callId, field: field as never },
        });
  return URL.createObjectURL(await response.blob());
}
