import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/** Variables that make the provider at `issuer` the house's Google and Apple. */
export function openIdVariables(issuer: string): Record<string, string> {
  return Object.fromEntries(
    ['google', 'apple'].flatMap((name) => {
      const { client_id, client_secret } = client(name, '', 'query');
      const prefix = `OIDC_${name.toUpperCase()}`;
      return [
        [`${prefix}_ISSUER`, issuer],
        [`${prefix}_CLIENT_ID`, client_id],
        [`${prefix}_CLIENT_SECRET`, client_secret],
      ];
    }),
  );
}

/** Who signs in at the provider next. */
export interface PersonThere {
  subject: string;
  email?: string;
  emailVerified?: boolean;
  firstName?: string;
  lastName?: string;
}

export interface TestOpenIdProvider {
  /** Variables that make it the house's Google and Apple. */
  env: Record<string, string>;
  /** Where the house is reached; before the first sign-in. */
  serve(houseUrl: string): void;
  /** Leaves the token endpoint out of the discovery, as Facebook does. */
  hidesTokenEndpoint: boolean;
  /** Signs in whoever comes as this person, without asking. */
  person: PersonThere;
  stop(): Promise<void>;
}

/** Marks our own question for the whole discovery. */
const inner = 'x-whole';

const client = (name: string, houseUrl: string, mode: 'query' | 'form_post') => ({
  client_id: `noura-${name}`,
  client_secret: `a secret of ${name} that is long enough`,
  redirect_uris: [`${houseUrl}/auth/providers/${name}/callback`],
  response_modes: [mode],
});

/** A real OpenID Connect provider on this machine, made by others than the client under test. `port` 0 is a free one. */
export async function startOpenIdProvider(port = 0): Promise<TestOpenIdProvider> {
  let provider: Provider | null = null;
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/interaction/')) void agree(request, response);
    else if (request.url?.startsWith('/.well-known/') && started.hidesTokenEndpoint && !request.headers[inner])
      void discovery(request.url, response);
    else provider?.callback()(request, response);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const started: TestOpenIdProvider = {
    env: openIdVariables(issuer),
    serve(houseUrl) {
      provider = new Provider(issuer, {
        clients: [client('google', houseUrl, 'query'), client('apple', houseUrl, 'form_post')],
        claims: {
          openid: ['sub'],
          email: ['email', 'email_verified'],
          name: ['given_name', 'family_name'],
          profile: ['given_name', 'family_name'],
        },
        scopes: ['openid', 'email', 'profile', 'name', 'public_profile'],
        cookies: { keys: ['a key of this test'] },
        pkce: { required: () => true },
        features: { devInteractions: { enabled: false } },
        interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
        findAccount: (_context: unknown, id: string) => ({
          accountId: id,
          claims: () => ({
            sub: id,
            email: started.person.email,
            email_verified: started.person.emailVerified,
            given_name: started.person.firstName,
            family_name: started.person.lastName,
          }),
        }),
      });
    },
    hidesTokenEndpoint: false,
    person: { subject: 'nobody' },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  async function discovery(path: string, response: ServerResponse): Promise<void> {
    const answer = await fetch(issuer + path, { headers: { [inner]: 'yes' } });
    const { token_endpoint: _, ...rest } = (await answer.json()) as Record<string, unknown>;
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rest));
  }

  /** The person signs in and agrees at once. */
  async function agree(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!provider) return;
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    if (prompt.name === 'login') {
      const result = { login: { accountId: started.person.subject, remember: false } };
      return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
    }
    const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: params.client_id });
    grant.addOIDCScope('openid email profile name public_profile');
    const result = { consent: { grantId: await grant.save() } };
    return provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
  }

  return started;
}
