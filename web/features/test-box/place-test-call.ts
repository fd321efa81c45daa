import { request } from '#web/client/request.ts';

/** Rings the own assistant; `from` null withholds the number. Throws `ApiError`. */
export function placeTestCall(from: string | null) {
  return request('POST /test-box/calls', { body: { from } });
}
