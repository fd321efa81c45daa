import { AppError } from '#server/app-error.ts';
import type { Guard } from '#server/http/endpoint.ts';
import { isLocal, localOnly } from '#server/http/guards/loopback-only.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Proves that a request comes from Twilio; without an auth token only direct loopback requests with the machine's key pass. */
export interface TwilioProof {
  /** For webhooks, after the form was read. Throws 'telephony.bad-signature' or 'telephony.loopback-only'. */
  guard: Guard;
  /** For the upgrade of the media socket. */
  accepts(upgrade: { path: string; headers: Headers; remoteAddress: string | undefined }): Promise<boolean>;
}

/**
 * `authTokens`: those of the account, each accepted, since calls are signed with the old one until the new one is promoted.
 * `publicUrl`: the address under which Twilio knows us; the signed URL is built from it, never from the Host header. `mediaUrl`: the
 * one of this node alone, to which media come, and webhooks that another node has sent here.
 */
export function twilioProof(settings: {
  authTokens: readonly string[];
  publicUrl: () => string;
  mediaUrl: () => string;
  localKey: string | null;
}): TwilioProof {
  const { authTokens, localKey } = settings;
  if (authTokens.length === 0)
    return {
      guard: localOnly(localKey),
      accepts: async ({ remoteAddress, headers }) => isLocal(localKey, remoteAddress, headers),
    };
  /** The SDK's own check (HMAC-SHA1 over URL and sorted parameters), loaded when it is first needed. */
  const valid = async (headers: Headers, url: string, parameters: Record<string, unknown>) => {
    const { validateRequest } = (await import('twilio/lib/webhooks/webhooks.js')).default;
    const signature = headers['x-twilio-signature'];
    if (typeof signature !== 'string') return false;
    return authTokens.some((token) => validateRequest(token, signature, url, parameters));
  };
  return {
    async guard(request) {
      const parameters = (request.body ?? {}) as Record<string, unknown>;
      const bases = new Set([settings.publicUrl(), settings.mediaUrl()]);
      for (const base of bases) if (await valid(request.headers, base + request.url, parameters)) return;
      throw new AppError('telephony.bad-signature');
    },
    accepts: ({ path, headers }) => valid(headers, settings.mediaUrl().replace(/^http/, 'ws') + path, {}),
  };
}
