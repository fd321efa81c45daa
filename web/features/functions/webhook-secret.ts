import type * as z from 'zod/mini';
import type { webhookSecret } from '#contract/functions.ts';
import { request } from '#web/client/request.ts';

export type WebhookSecret = z.output<typeof webhookSecret>;

/** The secret is asked for when it is wanted, and forgotten with the screen. Throws `ApiError`. */
export const secretQuery = {
  queryKey: ['webhook-secret'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }): Promise<WebhookSecret> =>
    request('GET /custom-prompt/secret', { signal }),
  gcTime: 0,
} as const;

/** Makes a new secret. Throws `ApiError`. */
export function rotateWebhookSecret(): Promise<WebhookSecret> {
  return request('POST /custom-prompt/secret', {});
}
