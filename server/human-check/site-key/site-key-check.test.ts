import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestClock } from '#tests/clock.ts';
import { createSiteKeyCheck } from './site-key-check.ts';

/** A provider's "siteverify", as all three describe it. */
let provider: Server;
let url: string;
let answer: { status: number; body: string };
const asked: { type: string; form: Record<string, string> }[] = [];

beforeAll(async () => {
  provider = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part) => parts.push(part))
      .on('end', () => {
        const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
        asked.push({ type: request.headers['content-type'] ?? '', form });
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
  }).listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as { port: number };
  url = `http://127.0.0.1:${port}/siteverify`;
});
afterAll(() => provider.close());
beforeEach(() => asked.splice(0));

const settings = { provider: 'turnstile', siteKey: 'site-key', secretKey: 'secret-key' } as const;
const check = (verifyUrl = url) => createSiteKeyCheck({ ...settings, verifyUrl }, { clock: createTestClock() });
const says = (body: unknown, status = 200) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};

test('[CONTACT-11] the site key is a setting, and the page is told of it', async () => {
  expect(await check().offer()).toEqual({ kind: 'site-key', provider: 'turnstile', siteKey: 'site-key' });
});

test('a proof is shown to the provider with the secret, and with nothing of the visitor', async () => {
  says({ success: true, hostname: 'example.com' });
  const { key } = await check().verify('token');
  expect(key).toHaveLength(32);
  expect(asked).toEqual([
    {
      type: 'application/x-www-form-urlencoded;charset=UTF-8',
      form: { secret: 'secret-key', response: 'token' },
    },
  ]);
});

test('what the provider refuses is refused', async () => {
  says({ success: false, 'error-codes': ['timeout-or-duplicate'] });
  await expect(check().verify('token')).rejects.toMatchObject({ code: 'human-check.failed' });
});

test('a provider that is away, says something else, or does not know our secret is no fault of the visitor', async () => {
  for (const said of ['<html>', { hello: 1 }, { success: false, 'error-codes': ['invalid-input-secret'] }]) {
    says(said, 200);
    await expect(check().verify('token')).rejects.toMatchObject({ code: 'server.busy' });
  }
  says({}, 500);
  await expect(check().verify('token')).rejects.toMatchObject({ code: 'server.busy' });
  await expect(check('http://127.0.0.1:9/').verify('token')).rejects.toMatchObject({ code: 'server.busy' });
});
