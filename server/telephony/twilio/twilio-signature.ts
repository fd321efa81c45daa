import { AppError } from '#server/app-error.ts';
import type { Guard } from '#server/http/endpoint.ts';
import { isDirectLoopback, loopbackOnly } from '#server/http/loopback-only.ts';

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Proves that a request comes from Twilio; without an auth token only direct loopback requests pass (decisions "Accounts"). */
export interface TwilioProof {
  /** For webhooks, after the form was read. Throws 'telephony.bad-signature' or 'telephony.loopback-only'. */
  guard: Guard;
  /** For the upgrade of the media socket. */
  accepts(upgrade: { path: string; headers: Headers; remoteAddress: string | undefined }): Promise<boolean>;
}

/** `publicUrl`: the address under which Twilio knows us; the signed URL is built from it, never from the Host header. */
export function twilioProof(settings: { authToken: string | undefined; publicUrl: () => string }): TwilioProof {
  const { authToken } = settings;
  if (!authToken)
    return {
      guard: loopbackOnly,
      accepts: async ({ remoteAddress, headers }) => isDirectLoopback(remoteAddress, headers),
    };
  const base = () => settings.publicUrl().replace(/\/$/, '');
  /** The SDK's own check (HMAC-SHA1 over URL and sorted parameters), loaded when it is first needed. */
  const valid = async (headers: Headers, url: string, parameters: Record<string, unknown>) => {
    const { validateRequest } = (await import('twilio/lib/webhooks/webhooks.js')).default;
    const signature = headers['x-twilio-signature'];
    return typeof signature === 'string' && validateRequest(authToken, signature, url, parameters);
  };
  return {
    async guard(request) {
      const parameters = (request.body ?? {}) as Record<string, unknown>;
      if (!(await valid(request.headers, base() + request.url, parameters)))
        throw new AppError('telephony.bad-signature');
    },
    accepts: ({ path, headers }) => valid(headers, base().replace(/^http/, 'ws') + path, {}),
  };
}
