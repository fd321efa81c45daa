import { boundedBody } from '#server/limits/bounded-body.ts';
import type { RealtimeSettings } from '#voice/assistant/openai-realtime/realtime-connection.ts';
import { keyHeaders } from '#voice/assistant/service-settings.ts';

/** A service that browsers call directly, in OpenAI's manner. `url` is where offers are posted: `.../realtime/calls`. */
export type CallsService = RealtimeSettings;

const deadlineMs = 8_000;
const longestAnswer = 256 * 1024;

/**
 * A secret with which one browser may call the service within `seconds`, and the session it then gets. Throws when the service
 * does not give one. Source: OpenAI, "Create client secret"; servers of before wrap the secret in `client_secret`.
 */
export async function createServiceSecret(
  service: CallsService,
  session: Record<string, unknown>,
  seconds: number,
): Promise<{ value: string; expiresAt: Date }> {
  const answer = await fetch(new URL('client_secrets', service.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...keyHeaders(service),
    },
    body: JSON.stringify({ expires_after: { anchor: 'created_at', seconds }, session }),
    signal: AbortSignal.timeout(deadlineMs),
    redirect: 'error',
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error(`The voice service answered ${answer.status}.`);
  }
  const given = JSON.parse((await boundedBody(answer, longestAnswer)).toString()) as Record<string, unknown> | null;
  const { value, expires_at } = (given?.client_secret ?? given ?? {}) as Record<string, unknown>;
  if (typeof value !== 'string' || value === '' || typeof expires_at !== 'number')
    throw new Error('The voice service gave no secret.');
  return { value, expiresAt: new Date(expires_at * 1000) };
}
