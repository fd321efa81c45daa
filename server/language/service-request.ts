import { boundedBody } from '#server/limits/bounded-body.ts';
import { withoutRefused } from '#voice/assistant/refused-parameters.ts';
import type { ServiceSettings } from '#voice/assistant/service-settings.ts';
import { addressOf, keyHeaders } from '#voice/assistant/service-settings.ts';

/** Posts JSON to a service in OpenAI's manner; `path` begins with a slash. Rejects where no answer comes, whatever its status. */
export function postToService(
  service: ServiceSettings,
  path: string,
  body: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Response> {
  return withoutRefused(service, path, body, (asked) =>
    fetch(addressOf(service, path), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...keyHeaders(service) },
      body: JSON.stringify(asked),
      redirect: 'error',
      signal,
    }),
  );
}

/** The JSON of an answer of at most so many bytes. Throws for more, and for what is no JSON. */
export async function jsonOf(answer: Response, mostBytes: number): Promise<unknown> {
  return JSON.parse((await boundedBody(answer, mostBytes)).toString());
}
