import * as oidc from 'openid-client';
import type { ProviderName } from '#contract/sign-in-providers.ts';
import { oneLine } from '#contract/values/one-line.ts';
import type { Identity, SignInProvider } from './sign-in-provider.ts';
import type { SignInSettings } from './sign-in-settings.ts';

export interface OpenIdSettings extends SignInSettings {
  /** What is asked for beside `openid`. */
  scope: string;
  /** Apple sends the person's address only when it may answer by a form. */
  answersByForm: boolean;
}

/** The providers that are set up, each in its own manner. Only Apple answers by a form: else it keeps the address to itself. */
export function createOpenIdProviders(
  clients: Partial<Record<ProviderName, SignInSettings>>,
): Partial<Record<ProviderName, SignInProvider>> {
  const manners = {
    google: { scope: 'openid profile email', answersByForm: false },
    facebook: { scope: 'openid public_profile email', answersByForm: false },
    apple: { scope: 'openid name email', answersByForm: true },
  } as const satisfies Record<ProviderName, Pick<OpenIdSettings, 'scope' | 'answersByForm'>>;
  const all = Object.entries(clients) as [ProviderName, SignInSettings][];
  return Object.fromEntries(all.map(([name, client]) => [name, createOpenIdProvider({ ...client, ...manners[name] })]));
}

/** A provider by OpenID Connect Core 1.0: authorization code flow with PKCE, state and nonce; everything else by discovery. */
function createOpenIdProvider(settings: OpenIdSettings): SignInProvider {
  let known: Promise<oidc.Configuration> | null = null;
  const issuer = new URL(settings.issuer);
  const local = issuer.protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(issuer.hostname);
  // The library else believes an ID token that comes over TLS without a look at its signature.
  const manner = [oidc.enableNonRepudiationChecks, ...(local ? [oidc.allowInsecureRequests] : [])];

  function configuration(): Promise<oidc.Configuration> {
    known ??= oidc
      .discovery(issuer, settings.clientId, settings.clientSecret, undefined, {
        timeout: 8,
        execute: manner,
      })
      .then((found) => {
        const { supportsPKCE: _, ...server } = found.serverMetadata();
        if (server.token_endpoint || !settings.tokenEndpoint) return found;
        const whole = { ...server, token_endpoint: settings.tokenEndpoint };
        const completed = new oidc.Configuration(whole, settings.clientId, settings.clientSecret);
        for (const apply of manner) apply(completed);
        return completed;
      })
      .catch((error: unknown) => {
        known = null;
        throw error;
      });
    return known;
  }

  return {
    async begin(returnUrl) {
      const config = await configuration();
      const secrets = {
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      };
      const url = oidc.buildAuthorizationUrl(config, {
        redirect_uri: returnUrl,
        scope: settings.scope,
        state: secrets.state,
        nonce: secrets.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(secrets.verifier),
        code_challenge_method: 'S256',
        ...(settings.answersByForm ? { response_mode: 'form_post' } : {}),
      });
      return { url: url.href, secrets };
    },
    async finish(returned, secrets) {
      const config = await configuration();
      const tokens = await oidc.authorizationCodeGrant(config, returned, {
        expectedState: secrets.state,
        expectedNonce: secrets.nonce,
        pkceCodeVerifier: secrets.verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The provider sent no identity');
      const asksMore = !claims.email && config.serverMetadata().userinfo_endpoint;
      const told = asksMore ? await oidc.fetchUserInfo(config, tokens.access_token, claims.sub) : claims;
      return identityOf(claims.sub, told);
    },
  };
}

function identityOf(subject: string, claims: Record<string, unknown>): Identity {
  const text = (name: string) => (typeof claims[name] === 'string' ? oneLine(claims[name].slice(0, 100)) : '');
  return {
    subject,
    email: typeof claims.email === 'string' ? claims.email : null,
    // Apple writes it as a text.
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstName: text('given_name'),
    lastName: text('family_name'),
  };
}
