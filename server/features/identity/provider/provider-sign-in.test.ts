import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createOpenIdProviders } from '#server/sign-in/open-id-provider.ts';
import type { SignInSecrets } from '#server/sign-in/sign-in-provider.ts';
import { sql } from '#server/store/sql.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { withNewOwner } from '#tests/new-owner.ts';
import { type PersonThere, startOpenIdProvider, type TestOpenIdProvider } from '#tests/openid-provider.ts';
import { codeOf, enrolApp } from '#tests/second-factor.ts';

let provider: TestOpenIdProvider;
let house: TestHouse;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  house = await startHouse({ env: provider.env });
  provider.serve(house.url);
});
afterAll(async () => {
  await house.stop();
  await provider.stop();
});

/** A browser as far as this needs one: it keeps cookies by host and follows redirects, also the form that Apple's way posts. */
async function browse(start: string, until = '/login'): Promise<{ end: URL; cookie: string }> {
  const jar = new Map<string, string>();
  let url = new URL(start);
  let form: URLSearchParams | null = null;
  for (let hop = 0; hop < 15; hop++) {
    const answer = await fetch(url, {
      method: form ? 'POST' : 'GET',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: form } : {}),
      redirect: 'manual',
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    const text = await answer.text();
    const next = answer.headers.get('location');
    const action = /<form[^>]*action="([^"]+)"/.exec(text)?.[1];
    if (next) form = null;
    else if (action) {
      const fields = [...text.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
      form = new URLSearchParams(fields.map(([, name = '', value = '']): [string, string] => [name, value]));
    } else throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 300)}`);
    url = new URL(next ?? action ?? '', url);
    if (url.origin === house.url && url.pathname === until)
      return { end: url, cookie: `noura_sign_in=${jar.get('noura_sign_in') ?? ''}` };
  }
  throw new Error('The redirects do not end');
}

async function signIn(person: PersonThere, name = 'google') {
  provider.person = person;
  const { end, cookie } = await browse(`${house.url}/auth/providers/${name}`);
  const [, kind, value = ''] = /^#sign-in-(code|error)=(.+)$/.exec(end.hash) ?? [];
  return kind === 'code' ? { code: value, cookie } : { error: value };
}

const redeem = ({ code, cookie = '' }: { code?: string; cookie?: string }) =>
  house.request('POST', '/auth/providers', { body: { code }, headers: { cookie } });
const user = (token: string) => house.request('GET', '/user', { token });

test('a person whom the provider vouches for has an account with trial minutes, and the same one next time', {
  tags: ['LOGIN-13'],
}, async () => {
  const person = {
    subject: 'g-1',
    email: 'Ines@lind.example',
    emailVerified: true,
    firstName: 'Ines',
    lastName: 'Lind',
  };
  const first = await redeem(await signIn(person));
  expect(first.body).toMatchObject({ isSetupComplete: false });
  const account = (await user(first.body.access_token)).body;
  expect(account).toMatchObject({
    email: 'Ines@lind.example',
    firstName: 'Ines',
    lastName: 'Lind',
    totalMinutes: 25,
    role: 'user',
  });
  const again = await redeem(await signIn({ ...person, email: 'new@lind.example' }));
  expect((await user(again.body.access_token)).body._id).toBe(account._id);
});

test('Apple answers by a form, and may keep the address to itself after the first time', async () => {
  const first = await redeem(
    await signIn({ subject: 'a-1', email: 'omar@haddad.example', emailVerified: true }, 'apple'),
  );
  const again = await redeem(await signIn({ subject: 'a-1' }, 'apple'));
  const accounts = await Promise.all([first, again].map((answer) => user(answer.body.access_token)));
  expect(accounts[0]?.body._id).toBe(accounts[1]?.body._id);
});

test('an existing account opens only when both sides proved that the address is theirs', async () => {
  const owner = await house.person('owner');
  const names = { firstName: 'Ines', lastName: 'Lind' };
  const person = { subject: 'g-2', email: owner.email.toUpperCase(), emailVerified: true, ...names };
  await house.db.execute(sql`update people set email_proven_at = null where id = ${owner.accountId}`);
  expect(await signIn(person)).toEqual({ error: 'identity.provider-email-taken' });
  await house.db.execute(sql`update people set email_proven_at = now() where id = ${owner.accountId}`);
  expect(await signIn({ ...person, emailVerified: false })).toEqual({ error: 'identity.provider-email-taken' });
  const { body } = await redeem(await signIn(person));
  expect((await user(body.access_token)).body).toMatchObject({ _id: owner.accountId, ...names });
  const own = { firstName: 'Inés', lastName: 'Lind-Roth' };
  await house.request('PATCH', '/auth/name', { token: body.access_token, body: own });
  const again = await redeem(await signIn({ ...person, subject: 'a-2' }, 'apple'));
  expect((await user(again.body.access_token)).body, 'what the person wrote stays').toMatchObject(own);
});

test('who is linked stays who they are when their business gets another owner', async () => {
  const owner = await house.person('otherOwner');
  const person = { subject: 'g-5', email: owner.email, emailVerified: true };
  expect((await redeem(await signIn(person))).status).toBe(200);
  await withNewOwner(house, owner);
  const { body } = await redeem(await signIn(person));
  expect((await user(body.access_token)).body).toMatchObject({
    ...{ _id: owner.accountId, email: owner.email, businessRole: 'manager' },
  });
});

test('without an address there is no account', async () => {
  expect(await signIn({ subject: 'g-3' })).toEqual({ error: 'identity.provider-no-email' });
  expect(await signIn({ subject: 'g-3', email: 'not an address' })).toEqual({ error: 'identity.provider-no-email' });
});

test('a code is good once, for a minute, and not for a deactivated account', async () => {
  const person = { subject: 'g-4', email: 'hugo@moreau.example', emailVerified: true };
  const signedIn = await signIn(person);
  expect((await redeem({ code: signedIn.code ?? '' })).status, 'in another browser').toBe(401);
  const again = await signIn(person);
  expect((await redeem(again)).status).toBe(200);
  expect((await redeem(again)).status).toBe(401);
  const late = await signIn(person);
  house.clock.advance(61_000);
  expect((await redeem(late)).status).toBe(401);
  const refused = await signIn(person);
  await house.db.execute(
    sql`update accounts set deactivated_at = now() where id = (select account_id from people where email = ${person.email})`,
  );
  expect((await redeem(refused)).status).toBe(401);
});

test('a browser that did not begin here, a forged answer and a refusal at the provider end at the log-in page with a reason', async () => {
  const back = (query: string, cookie = '') =>
    house.request('GET', `/auth/providers/google/callback?${query}`, { headers: { cookie } });
  for (const answer of [
    await back('code=x&state=y'),
    await back('code=x&state=y', 'noura_sign_in=AAAA'),
    await back('error=access_denied'),
    await house.request('GET', '/auth/providers/google/callback'),
  ]) {
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/login#sign-in-error=identity.provider-failed',
    ]);
  }
  const begun = await house.request('GET', '/auth/providers/google');
  expect(begun.headers.get('set-cookie')).toMatch(
    /^noura_sign_in=\S+; Path=\/auth\/providers; HttpOnly; SameSite=Lax; Max-Age=600$/,
  );
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state');
  const forged = await back(`code=forged&state=${state}`, cookie);
  expect(forged.headers.get('location')).toBe('/login#sign-in-error=identity.provider-failed');
});

test('what was begun at one provider is not ended at another, which is not even asked', async () => {
  provider.person = { subject: 'g-5', email: 'mara@lind.example', emailVerified: true };
  const { end, cookie } = await browse(`${house.url}/auth/providers/google`, '/auth/providers/google/callback');
  const asked = vi.spyOn(globalThis, 'fetch');
  const back = async (name: string) => {
    const path = `/auth/providers/${name}/callback${end.search}`;
    const { headers } = await house.request('GET', path, { headers: { cookie } });
    return [headers.get('location'), asked.mock.calls.filter(([to]) => String(to).endsWith('/token')).length];
  };
  expect(await back('apple')).toEqual(['/login#sign-in-error=identity.provider-failed', 0]);
  expect(await back('google')).toEqual([expect.stringContaining('#sign-in-code='), 1]);
  asked.mockRestore();
});

test('a session that a provider opened is one of ours: it ends after 12 hours, whatever it says there', async () => {
  const { body } = await redeem(await signIn({ subject: 'g-6', email: 'noor@lind.example', emailVerified: true }));
  house.clock.advance(12 * 3_600_000 - 1_000);
  expect((await user(body.access_token)).status).toBe(200);
  house.clock.advance(2_000);
  expect((await user(body.access_token)).status).toBe(401);
});

test('by https cookies come back by https alone, and that of the sign-in from where Apple posts its form', async () => {
  const env = { ...provider.env, PUBLIC_URL: 'https://calls.example.com', TRUST_PROXY: '1' };
  const sealed = await startHouse({ env });
  const begun = await sealed.request('GET', '/auth/providers/apple');
  expect(begun.headers.get('set-cookie')).toMatch(
    /^noura_sign_in=\S+; Path=\/auth\/providers; HttpOnly; SameSite=None; Secure; Max-Age=600$/,
  );
  const { email, password } = await sealed.person('owner');
  const entered = await sealed.request('POST', '/auth/login', { body: { email, password } });
  expect(entered.headers.get('set-cookie')).toMatch(
    /^noura_device=\S+; Path=\/auth; HttpOnly; SameSite=Strict; Secure; Max-Age=\d+$/,
  );
  await sealed.stop();
});

test('what is not set up says so', async () => {
  expect((await house.request('GET', '/auth/providers')).body).toEqual({ providers: ['google', 'apple'] });
  for (const name of ['facebook', 'nonsense', '__proto__']) {
    const { headers } = await house.request('GET', `/auth/providers/${name}`);
    expect(headers.get('location')).toBe('/login#sign-in-error=identity.provider-unknown');
  }
});

test('a provider that is away is a reason on the log-in page', async () => {
  const lonely = await startHouse({
    env: { OIDC_GOOGLE_ISSUER: 'http://127.0.0.1:9', OIDC_GOOGLE_CLIENT_ID: 'a', OIDC_GOOGLE_CLIENT_SECRET: 'b' },
  });
  const { headers } = await lonely.request('GET', '/auth/providers/google');
  expect(headers.get('location')).toBe('/login#sign-in-error=identity.provider-failed');
  await lonely.stop();
});

test('a provider whose discovery names no place for codes is asked at the one that is set', async () => {
  provider.hidesTokenEndpoint = true;
  const {
    OIDC_GOOGLE_ISSUER: issuer = '',
    OIDC_GOOGLE_CLIENT_ID: id = '',
    OIDC_GOOGLE_CLIENT_SECRET: secret = '',
  } = provider.env;
  const client = { issuer, clientId: id, clientSecret: secret };
  const whole = createOpenIdProviders({ facebook: { ...client, tokenEndpoint: `${issuer}/token` } }).facebook;
  const begun = await whole?.begin(`${house.url}/auth/providers/google/callback`);
  expect(new URL(begun?.url ?? '').searchParams.get('scope')).toBe('openid public_profile email');
  provider.person = { subject: 'f-1', email: 'leo@costa.example' };
  const { end } = await browse(begun?.url ?? '', '/auth/providers/google/callback');
  expect(await whole?.finish(end, begun?.secrets as SignInSecrets)).toMatchObject({
    subject: 'f-1',
    emailVerified: false,
  });
  provider.hidesTokenEndpoint = false;
});

test('where sign-up is closed a provider opens no account, and lets in who has one', async () => {
  const before = { provider, house };
  provider = await startOpenIdProvider();
  house = await startHouse({ env: { ...provider.env, SIGN_UP: 'closed' } });
  try {
    provider.serve(house.url);
    const owner = await house.person('owner');
    const person = { subject: 'g-9', email: 'new@lind.example', emailVerified: true };
    expect(await signIn(person)).toEqual({ error: 'identity.sign-up-closed' });
    expect(await house.db.count(sql`select count(*) from accounts`)).toBe(1);
    expect(await signIn({ ...person, subject: 'g-10', email: owner.email })).toHaveProperty('code');
  } finally {
    await house.stop();
    await provider.stop();
    ({ provider, house } = before);
  }
});

test('somebody with a second factor is asked for it after the provider too', async () => {
  const person = { subject: 'g-factor', email: 'vera@lind.example', emailVerified: true };
  const { body: first } = await redeem(await signIn(person));
  const { secret } = await enrolApp(house, first.access_token);
  const answer = await redeem(await signIn(person));
  expect(answer.body).toEqual({ secondFactor: { token: expect.any(String), kinds: ['app'] } });
  const { token } = answer.body.secondFactor;
  const code = codeOf(secret, house.clock.now());
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const give = (headers: Record<string, string>) =>
    house.request('POST', '/auth/second-factor', { body: { token, code }, headers });
  expect((await give({})).status).toBe(401);
  expect((await user((await give({ cookie })).body.access_token)).status).toBe(200);
});
