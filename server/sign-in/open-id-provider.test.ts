import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOpenIdProviders } from './open-id-provider.ts';
import type { SignInProvider } from './sign-in-provider.ts';

// A provider that somebody has got between, or that errs: what it says of a person is theirs alone where all of it fits.
const client = { clientId: 'noura', clientSecret: 'a secret that is long enough for a key', tokenEndpoint: null };
const returnUrl = 'https://calls.example.com/auth/providers/google/callback';
const accessToken = 'an access token of the provider';
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });

type Fields = Record<string, unknown>;
/** An ID token, and what changes in it. */
interface Forgery {
  header?: Fields;
  claims?: (right: Fields) => Fields;
  key?: KeyObject;
  signature?: (signed: string) => Buffer;
}

let server: Server;
let issuer: string;
let provider: SignInProvider;
/** What the provider answers to a code next. */
let idToken = '';
/** What was sent with the last code. */
let redeemed = new URLSearchParams();

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const told: Record<string, Fields> = {
      '/.well-known/openid-configuration': {
        ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token` },
        ...{ jwks_uri: `${issuer}/keys`, response_types_supported: ['code'], subject_types_supported: ['public'] },
        id_token_signing_alg_values_supported: ['RS256'],
      },
      '/keys': { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }] },
      '/token': { access_token: accessToken, token_type: 'Bearer', id_token: idToken },
    };
    if (request.url === '/token') redeemed = new URLSearchParams(await text(request));
    const answer = told[request.url ?? ''];
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  provider = createOpenIdProviders({ google: { ...client, issuer } }).google as SignInProvider;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const part = (fields: Fields) => Buffer.from(JSON.stringify(fields)).toString('base64url');

function tokenOf(nonce: string, { header, claims = (right) => right, key = own.privateKey, signature }: Forgery) {
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const right = { iss: issuer, aud: client.clientId, sub: 'g-1', iat: seconds, exp: seconds + 300, nonce };
  const email = { email: 'ines@lind.example', email_verified: true };
  const signed = `${part({ alg: 'RS256', kid: 'own', ...header })}.${part(claims({ ...right, ...email }))}`;
  const seal = signature?.(signed) ?? sign('sha256', Buffer.from(signed), key);
  return `${signed}.${seal.toString('base64url')}`;
}

/** Somebody goes there and comes back with a code. */
async function signIn(forgery: Forgery = {}, answer: Record<string, string> = {}) {
  const { url, secrets } = await provider.begin(returnUrl);
  idToken = tokenOf(secrets.nonce, forgery);
  const returned = new URL(returnUrl);
  returned.search = new URLSearchParams({ code: 'c', state: secrets.state, ...answer }).toString();
  return { asked: new URL(url).searchParams, secrets, who: provider.finish(returned, secrets) };
}

test('of all that the provider sends nothing but who it is goes on, and none of its tokens', async () => {
  const { who } = await signIn();
  expect(await who).toEqual({
    ...{ subject: 'g-1', email: 'ines@lind.example', emailVerified: true },
    ...{ firstName: '', lastName: '' },
  });
  expect(JSON.stringify(await who)).not.toContain(accessToken);
});

test.each<[what: string, forgery: Forgery]>([
  ['without a signature', { header: { alg: 'none' }, signature: () => Buffer.alloc(0) }],
  ['with a signature of nothing', { signature: () => Buffer.alloc(256) }],
  ['signed by somebody else', { key: other.privateKey }],
  [
    'signed by somebody else, whose key it brings along',
    { header: { jwk: other.publicKey.export({ format: 'jwk' }) }, key: other.privateKey },
  ],
  [
    'signed with the secret of the client',
    {
      header: { alg: 'HS256' },
      signature: (signed) => createHmac('sha256', client.clientSecret).update(signed).digest(),
    },
  ],
  ['signed by a key that the provider does not have', { header: { kid: 'another' } }],
  ['of another issuer', { claims: (right) => ({ ...right, iss: 'https://accounts.example.com' }) }],
  ['for another client', { claims: (right) => ({ ...right, aud: 'another' }) }],
  [
    'for another client as well, and by its wish',
    { claims: (right) => ({ ...right, aud: ['noura', 'another'], azp: 'another' }) },
  ],
  ['for another sign-in', { claims: (right) => ({ ...right, nonce: 'another' }) }],
  ['for no sign-in', { claims: ({ nonce: _, ...right }) => right }],
  ['that is over', { claims: (right) => ({ ...right, exp: Number(right.iat) - 300 }) }],
  ['that says of nobody', { claims: ({ sub: _, ...right }) => right }],
])('a word on a person %s proves nothing', async (_what, forgery) => {
  await expect((await signIn(forgery)).who).rejects.toThrow();
});

test('an answer is taken for what was asked alone: state, nonce and PKCE are new each time and held', async () => {
  const [first, second] = [await signIn(), await signIn()];
  for (const name of ['state', 'nonce', 'code_challenge'])
    expect([name, first.asked.get(name)]).not.toEqual([name, second.asked.get(name)]);
  await Promise.allSettled([first.who, second.who]);
  const { asked, secrets, who } = await signIn();
  await who;
  expect(asked.get('code_challenge_method')).toBe('S256');
  const challenge = createHash('sha256')
    .update(String(redeemed.get('code_verifier')))
    .digest('base64url');
  expect(asked.get('code_challenge')).toBe(challenge);
  expect(asked.get('response_type')).toBe('code');
  expect([asked.get('state'), asked.get('nonce')]).toEqual([secrets.state, secrets.nonce]);
  await expect((await signIn({}, { state: 'another' })).who).rejects.toThrow();
  await expect(
    (await signIn({}, { iss: 'https://accounts.example.com' })).who,
    'of another provider',
  ).rejects.toThrow();
});
