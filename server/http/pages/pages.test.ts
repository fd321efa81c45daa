import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { paths } from '#contract/pages.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';
import { makeLink } from '#tests/intake.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';
import { isPagePath } from './page-paths.ts';

const script = 'console.log("hello from the built web");'.repeat(20);
const readAhead = `<title>Legal - __PRODUCT_NAME__</title><link rel="canonical" href="__BASE_URL__/legal">
<script type="application/ld+json">{"name":"__PRODUCT_NAME__"}</script>
<ul><li data-when="CONTACT_EMAIL"><a href="mailto:__CONTACT_EMAIL__">__CONTACT_EMAIL__</a></li><li data-when="CONTACT_PHONE">__CONTACT_PHONE__</li></ul>`;
const logInAhead = '<title>__PRODUCT_NAME__</title><meta content="__CSP_NONCE__"><h1>Log in</h1>';
const signUpAhead = '<meta content="__CSP_NONCE__"><h1>Start</h1>';
const formAhead = `<meta content="__CSP_NONCE__"><meta name="practice-name" content="__PRACTICE_NAME__">
<p>For __PRACTICE_NAME__ alone<span data-when="HANDED_ON">, and its patient system</span>.</p>`;
let directory: string;
const settings = {
  PRODUCT_NAME: 'Noura & <"Co">',
  PUBLIC_URL: 'https://calls.example.com/',
  CONTACT_EMAIL: 'hello&more@noura.example',
  WEBINAR_STARTS_AT: '2098-12-10T12:00:00-06:00',
  WEBINAR_MINUTES: '90',
};
let house: TestHouse;
beforeAll(async () => {
  directory = mkdtempSync(join(tmpdir(), 'noura-web-'));
  mkdirSync(join(directory, 'assets'));
  writeFileSync(join(directory, 'index.html'), '<title>__PRODUCT_NAME__</title><meta content="__CSP_NONCE__">');
  mkdirSync(join(directory, 'legal'));
  writeFileSync(join(directory, 'legal/index.html'), readAhead);
  mkdirSync(join(directory, 'webinars'));
  writeFileSync(
    join(directory, 'webinars/index.html'),
    ['DATE', 'TIME', 'BADGE', 'START', 'END'].map((name) => `__WEBINAR_${name}__`).join(' | '),
  );
  mkdirSync(join(directory, 'patient-form/token'), { recursive: true });
  writeFileSync(join(directory, 'patient-form/token/index.html'), formAhead);
  mkdirSync(join(directory, 'login'));
  writeFileSync(join(directory, 'login/index.html'), logInAhead);
  mkdirSync(join(directory, 'signup'));
  writeFileSync(join(directory, 'signup/index.html'), signUpAhead);
  writeFileSync(join(directory, 'sitemap.xml'), '<loc>__BASE_URL__/legal</loc>');
  writeFileSync(join(directory, 'robots.txt'), 'Sitemap: __BASE_URL__/sitemap.xml');
  writeFileSync(join(directory, 'assets/main-1a2b.js'), script);
  writeFileSync(join(directory, 'assets/main-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(join(directory, 'mark.svg'), '<svg/>');
  writeFileSync(`${directory}-secret`, 'secret');
  mkdirSync(join(directory, '.git'));
  writeFileSync(join(directory, '.git/HEAD'), 'secret');
  const line = { telephone: true, assistant: new ScriptedAssistant() };
  house = await startHouse({ ...line, webDirectory: directory, env: settings });
});
afterAll(async () => {
  await house.stop();
  rmSync(directory, { recursive: true });
  rmSync(`${directory}-secret`);
});

/** As a program asks that sends no more headers than these; `fetch` would add "Accept" by itself. */
async function ask(method: string, path: string, accept: string | undefined) {
  const sent = request(`${house.url}${path}`, {
    method,
    agent: false,
    headers: accept === undefined ? {} : { accept },
  });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, type: answer.headers['content-type'], text: await text(answer) };
}

const visit = (path: string, accept = 'text/html,*/*') => house.request('GET', path, { headers: { accept } });

test('the date of the live webinar is the one that the operator set', async () => {
  const parts = (await visit('/webinars')).text.split(' | ');
  expect(parts).toEqual([
    'December 10 2098',
    '12:00-01:30 PM CST',
    'Upcoming',
    '2098-12-10T18:00:00.000Z',
    '2098-12-10T19:30:00.000Z',
  ]);
});

const takers = [
  ['a browser', 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'],
  ['curl, and programs that look at a link', '*/*'],
  ['a crawler', 'text/html,application/xhtml+xml,application/signed-exchange;v=b3,application/xml;q=0.9,*/*;q=0.8'],
  ['a picture finder', 'image/png, */*;q=0.5'],
  ['a program that says nothing of it', undefined],
] as const;

test.each(takers)('%s gets every page as HTML, and what is none as a page with status 404', async (_who, accept) => {
  const addresses = [
    ...Object.values(paths),
    '/',
    '/overview?call=1',
    '/legal/',
    '/patient-form/AbCdEfGhIjKlMnOpQrStUv',
  ];
  for (const [path, status] of [
    ...addresses.map((address) => [address, 200] as const),
    ['/nothing-here', 404],
    ['/patient-form', 404],
    ['/agent_settings/nothing', 404],
  ] as const) {
    const [got, head] = [await ask('GET', path, accept), await ask('HEAD', path, accept)];
    expect([path, got.status, head.status]).toEqual([path, status, status]);
    for (const answer of [got, head]) expect(answer.type, path).toBe('text/html; charset=utf-8');
    expect([got.text !== '', head.text]).toEqual([true, '']);
  }
});

test.each(takers)('%s gets JSON of the API', async (_who, accept) => {
  for (const [path, status] of [
    ['/user', 401],
    ['/user/nothing', 404],
    ['/auth', 404],
  ] as const)
    expect([path, await ask('GET', path, accept)]).toMatchObject([
      path,
      { status, type: expect.stringContaining('json') },
    ]);
});

test('what asks for JSON, or for a file that is not there, gets no page', async () => {
  for (const [path, accept] of [
    ['/legal', 'application/json'],
    ['/nothing-here', 'application/json'],
    // As programs ask that would rather have JSON.
    ['/legal', 'application/json, text/plain, */*'],
    ['/nothing.json', '*/*'],
    ['/assets/gone', '*/*'],
    ['/.well-known/nothing', '*/*'],
  ] as const)
    expect([path, await ask('GET', path, accept)]).toMatchObject([
      path,
      { status: 404, type: expect.stringContaining('json') },
    ]);
});

test('a long path of dots or slashes is looked at once', async () => {
  for (const run of ['.', '/', '%2e'])
    expect((await ask('GET', `/x${run.repeat(15_000 / run.length)}a`, '*/*')).status, run).toBe(404);
});

test('a page has a nonce of its own in its policy and its text, and the full set of headers', async () => {
  const [one, two] = [await visit('/login'), await visit('/login?next=/overview')];
  const nonceOf = (text: string) => /content="([^"]+)"/.exec(text)?.[1] ?? '';
  expect(one.status).toBe(200);
  expect(one.text).toContain('<title>Noura &#38; &#60;&#34;Co&#34;&#62;</title>');
  expect(nonceOf(one.text)).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(nonceOf(one.text)).not.toBe(nonceOf(two.text));
  const policy = one.headers.get('content-security-policy');
  expect(policy).toContain(`style-src 'self' 'nonce-${nonceOf(one.text)}'`);
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toContain('unsafe');
  expect(one.headers.get('x-frame-options')).toBe('DENY');
  expect(one.headers.get('cache-control')).toBe('no-cache');
  expect(one.headers.get('permissions-policy')).toContain('microphone=(self)');
});

test.each([
  ['a page', 'GET', '/login', 200],
  ['a file', 'GET', '/mark.svg', 200],
  ['an answer', 'GET', '/healthz', 200],
  ['a refusal', 'GET', '/user', 401],
  ['a path that is not there', 'DELETE', '/nothing', 404],
  ['a body that is none', 'POST', '/auth/login', 400],
  ['an address that is none', 'GET', '/%zz', 404],
  ['a part of an address that is too long', 'GET', `/overview/call-logs/${'a'.repeat(400)}`, 404],
])(
  '%s is for https alone, for no frame and no other type, and tells no address',
  async (_what, method, path, status) => {
    const body = method === 'POST' ? { body: '{' } : {};
    const headers = { accept: path === '/login' ? 'text/html' : '*/*' };
    const answer = await house.request(method, path, { headers, ...body });
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    });
  },
);

test.each([
  ['a request that is none', 'NONSENSE\r\n\r\n', 400],
  ['a request without a host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400],
  ['headers without end', `GET /healthz HTTP/1.1\r\nhost: x\r\n${'x-a: b\r\n'.repeat(4_000)}\r\n`, 431],
  ['an expectation that nobody has', 'GET /healthz HTTP/1.1\r\nhost: x\r\nexpect: cake\r\n\r\n', 417],
  [
    'a socket that is not there',
    'GET /no HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    404,
  ],
])('%s is refused with the same headers', async (_what, sent, status) => {
  const { hostname, port } = new URL(house.url);
  const socket = connect(Number(port), hostname);
  socket.write(sent);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain('\r\nstrict-transport-security: max-age=31536000; includeSubDomains\r\n');
  expect(answer).toContain('\r\nx-frame-options: DENY\r\n');
  expect(answer).toContain('\r\nx-content-type-options: nosniff\r\n');
});

test('a page rendered ahead has the settings in it, escaped for where they stand; what is not set is left out', {
  tags: ['MARKET-20'],
}, async () => {
  const { status, text } = await visit('/legal/?from=mail');
  expect(status).toBe(200);
  expect(text).toContain('<title>Legal - Noura &#38; &#60;&#34;Co&#34;&#62;</title>');
  expect(text).toContain('href="https://calls.example.com/legal"');
  expect(text).toContain('{"name":"Noura & \\u003c\\"Co\\">"}');
  expect(text).toContain('<a href="mailto:hello&#38;more@noura.example">hello&#38;more@noura.example</a>');
  expect(text).toMatch(/<ul><li .*<\/li><\/ul>/);
  expect(text).not.toContain('CONTACT_PHONE');
});

test('a page rendered ahead is packed for who takes it, and the same for everyone', async () => {
  const packed = await fetch(`${house.url}/legal`, { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('vary')).toBe('accept, accept-encoding');
  expect(packed.headers.get('content-security-policy')).toContain("script-src 'self';");
  expect(await packed.text()).toBe((await visit('/legal')).text);
  const plain = await fetch(`${house.url}/legal`, { headers: { accept: 'text/html', 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
});

test('sitemap and robots name the public address', async () => {
  const sitemap = await visit('/sitemap.xml', '*/*');
  expect(sitemap.headers.get('content-type')).toContain('xml');
  expect(sitemap.text).toBe('<loc>https://calls.example.com/legal</loc>');
  expect((await visit('/robots.txt', '*/*')).text).toBe('Sitemap: https://calls.example.com/sitemap.xml');
});

test('an unknown address is the page with status 404', async () => {
  expect(await visit('/no-such-page')).toMatchObject({ status: 404, text: expect.stringContaining('Noura') });
  expect((await visit('/agent_settings/faqs')).status).toBe(200);
});

test('hashed files are compressed and kept for ever, others are asked for again', async () => {
  const hashed = await fetch(`${house.url}/assets/main-1a2b.js`, { headers: { 'accept-encoding': 'br' } });
  expect(hashed.headers.get('content-encoding')).toBe('br');
  expect(hashed.headers.get('content-type')).toContain('javascript');
  expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await hashed.text()).toBe(script);
  const plain = await fetch(`${house.url}/assets/main-1a2b.js`, { headers: { 'accept-encoding': 'identity' } });
  expect(plain.headers.get('content-encoding')).toBeNull();
  expect(await plain.text()).toBe(script);
  expect((await visit('/mark.svg', '*/*')).headers.get('cache-control')).toBe('public, max-age=0');
});

test.each(['/user/nothing', '/nope', '/assets', '/assets/', '/assets/gone.js', '/auth', '/index.html.br'])(
  'an unknown API path %s is a JSON 404, never the page',
  async (path) => {
    const answer = await visit(path, 'application/json');
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ code: 'request.not-found', message: expect.any(String) });
  },
);

test('what lies beside the built pages is served to nobody, nor a hidden folder among them', async () => {
  const beside = `${basename(directory)}-secret`;
  for (const path of [
    `/..%2f${beside}`,
    `/%2e%2e%2f${beside}`,
    `/assets/..%2f..%2f${beside}`,
    '/.git/HEAD',
    '/%2egit/HEAD',
  ])
    expect([path, await visit(path, '*/*')]).toMatchObject([
      path,
      { status: 404, body: { code: 'request.not-found' } },
    ]);
});

test('a POST to a page is a JSON 404 even when HTML is accepted', async () => {
  const answer = await house.request('POST', '/login', { headers: { accept: 'text/html' } });
  expect(answer.body).toMatchObject({ code: 'request.not-found' });
});

test('no API path equals the path of a page', () => {
  const clashes = Object.values(endpoints).filter(({ path }) => isPagePath(path) && path.split('/').length < 3);
  expect(clashes).toEqual([]);
});

test('without a built web a page says so with 503', async () => {
  const bare = await startHouse({ webDirectory: join(directory, 'missing') });
  const answer = await bare.request('GET', '/login', { headers: { accept: 'text/html' } });
  expect(answer).toMatchObject({ status: 503, text: expect.stringContaining('npm run build') });
  await bare.stop();
});

test('the page of a patient form says whose it is while its link is open, to nobody else and for no cache of others', async () => {
  const person = await house.person('owner');
  const name = 'Hart & <b>__CSP_NONCE__</b>';
  await house.request('PATCH', '/business-info', { token: person.token, body: { name } });
  const { formToken, url } = await makeLink(house, person.token);
  const page = await visit(new URL(url).pathname);
  expect(page.status).toBe(200);
  expect(page.text).toContain('<p>For Hart &#38; &#60;b&#62;__CSP_NONCE__&#60;/b&#62; alone.</p>');
  expect(page.text).toContain('content="Hart &#38; &#60;b&#62;__CSP_NONCE__&#60;/b&#62;"');
  expect(page.headers.get('cache-control')).toBe('private, no-cache');
  expect(page.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'");

  for (const other of ['AbCdEfGhIjKlMnOpQrStUv', 'token', `${formToken}x`]) {
    const plain = await visit(`/patient-form/${other}`);
    expect(plain.status).toBe(200);
    expect(plain.text).not.toContain('For ');
    expect(plain.headers.get('cache-control')).toBe('no-cache');
  }
  await house.request('POST', '/patient-forms/invalidate', { body: { token: formToken } });
  expect((await visit(`/patient-form/${formToken}`)).text).not.toContain('For ');
});

test('where the database is slow a patient gets the form all the same, and is told later whose it is', async () => {
  const { token } = await house.person('otherOwner');
  const { url } = await makeLink(house, token);
  const holder = await house.db.pool.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table patient_form_links');
    const page = await visit(new URL(url).pathname);
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(page.text).not.toContain('For ');
    // It came before the statement ended, which still waits.
    const { rowCount } = await holder.query(
      "select from pg_locks where relation = 'patient_form_links'::regclass and not granted",
    );
    expect(rowCount).toBeGreaterThan(0);
  } finally {
    await holder.query('rollback');
    holder.release();
  }
});

test('the door and the log-in are rendered ahead, each answer packed with its own nonce', async () => {
  for (const path of ['/', '/login', '/login/']) {
    const page = await visit(path);
    expect(page.text).toContain('<h1>Log in</h1>');
    expect(page.text).not.toContain('__CSP_NONCE__');
  }
  // Undici unpacks what it asked for.
  const packed = await house.request('GET', '/login', { headers: { accept: 'text/html', 'accept-encoding': 'br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(packed.headers.get('vary')).toBe('accept, accept-encoding');
});

test('a form to sign up is shown ahead only where whoever comes may open an account', async () => {
  for (const mode of ['closed', 'invite', 'open']) {
    const other = await startHouse({ webDirectory: directory, env: { SIGN_UP: mode } });
    const page = await other.request('GET', '/signup', { headers: { accept: 'text/html' } });
    expect([mode, page.status, page.text.includes('<h1>Start</h1>')]).toEqual([mode, 200, mode === 'open']);
    await other.stop();
  }
});
