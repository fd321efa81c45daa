import { afterAll, beforeAll, expect, test } from 'vitest';
import { startHouse, type TestHouse } from '#tests/house.ts';

let house: TestHouse;
beforeAll(async () => {
  house = await startHouse({ env: { PRODUCT_NAME: 'No<u>ra' } });
});
afterAll(() => house.stop());

const page = (query: Record<string, string> = {}) => house.request('GET', '/dev/outbox', { query });

test('an empty outbox says so', async () => {
  const { status, text } = await page();
  expect(status).toBe(200);
  expect(text).toContain('No emails yet.');
});

test('the page lists the mails, newest first, and shows the newest or the chosen one, with nothing of it at work', async () => {
  for (const name of ['first', 'second']) {
    house.clock.advance(1_000);
    await house.outbox?.send(
      {
        ...{ to: `${name}@clinic.example`, accountId: null },
        subject: `<script>${name}</script>`,
        text: `the ${name} text & </pre><script>`,
        html: `<!doctype html><html><head></head><body><p style="color:red">the ${name} html</p></body></html>`,
      },
      name,
    );
  }
  const { text, headers } = await page();
  expect(text.indexOf('second@clinic.example')).toBeLessThan(text.indexOf('first@clinic.example'));
  expect(text).toContain('the second text &#38; &#60;/pre&#62;');
  expect(text).not.toContain('<script');
  expect(text).not.toContain('No<u>ra');
  expect(headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; .*style-src 'nonce-[^']+'; frame-src 'self'; frame-ancestors 'none'$/,
  );
  expect(headers.get('cache-control')).toBe('no-store');

  const [second, first] = (await house.outbox?.list(2)) ?? [];
  expect((await page({ mail: first?.id ?? '' })).text).toContain('the first text');
  expect((await page({ mail: '../../etc/passwd' })).status).toBe(200);
  const html = await house.request('GET', `/dev/outbox/${second?.id}/html`);
  expect(html.text).toContain('<p style="color:red">the second html</p>');
  expect(html.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(html.headers.get('content-security-policy')).toContain('sandbox');
  expect((await house.request('GET', '/dev/outbox/nothing/html')).status).toBe(404);
});

test.each([
  ['through a proxy', { 'x-forwarded-for': '127.0.0.1' }],
  ['from a web page', { origin: 'http://localhost:3000' }],
])('a request %s is refused', async (_name, headers) => {
  for (const path of ['/dev/outbox', '/dev/outbox/x/html']) {
    expect(await house.request('GET', path, { headers })).toMatchObject({
      status: 403,
      body: { code: 'telephony.loopback-only' },
    });
  }
});
