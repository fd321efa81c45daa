import * as z from 'zod/mini';
import type { ProviderName } from '#contract/sign-in-providers.ts';
import { EnvError, text, web } from '#server/settings/env-values.ts';

const provider = (name: string) => ({
  [`OIDC_${name}_CLIENT_ID`]: z.optional(text),
  [`OIDC_${name}_CLIENT_SECRET`]: z.optional(text),
  [`OIDC_${name}_ISSUER`]: z.optional(web),
  [`OIDC_${name}_TOKEN_ENDPOINT`]: z.optional(web),
});

/** Providers that people may sign in with: the variables, before they are checked. */
export const signInVariables = { ...provider('GOOGLE'), ...provider('FACEBOOK'), ...provider('APPLE') };

/** A client of a provider that people may sign in with. */
export interface SignInSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where codes are turned in, for a provider whose discovery does not name it (Facebook). */
  tokenEndpoint: string | null;
}

/** The providers that are set. Throws `EnvError` for half of one. */
export function signInSettings(v: Record<string, unknown>): Partial<Record<ProviderName, SignInSettings>> {
  return {
    ...clientOf(v, 'google', 'https://accounts.google.com'),
    ...clientOf(v, 'facebook', 'https://www.facebook.com', 'https://graph.facebook.com/oauth/access_token'),
    ...clientOf(v, 'apple', 'https://appleid.apple.com'),
  };
}

function clientOf(
  v: Record<string, unknown>,
  name: ProviderName,
  issuer: string,
  tokenEndpoint: string | null = null,
): Partial<Record<ProviderName, SignInSettings>> {
  const prefix = `OIDC_${name.toUpperCase()}`;
  const set = (what: string) => v[`${prefix}_${what}`] as string | undefined;
  const clientId = set('CLIENT_ID');
  const clientSecret = set('CLIENT_SECRET');
  if (!clientId && !clientSecret) return {};
  if (!clientId || !clientSecret)
    throw new EnvError(`${prefix}_CLIENT_ID and ${prefix}_CLIENT_SECRET are set together.`);
  const own = { issuer: set('ISSUER') ?? issuer, tokenEndpoint: set('TOKEN_ENDPOINT') ?? tokenEndpoint };
  return { [name]: { clientId, clientSecret, ...own } };
}
