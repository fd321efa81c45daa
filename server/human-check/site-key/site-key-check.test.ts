import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CheckProviderServer, startCheckProvider } from '#tests/check-provider.ts';
import { createTestClock } from '#tests/clock.ts';
import { createSiteKeyCheck } from './site-key-check.ts';

let provider: CheckProviderServer;
beforeAll(async () => {
  provider = await startCheckProvider();
});
afterAll(() => provider.stop());
beforeEach(() => provider.asked.splice(0));

const settings = { provider: 'turnstile', siteKey: 'site-key', secretKey: 'secret-key' } as const;
const check = (verifyUrl = provider.url) =>
  createSiteKeyCheck({ ...settings, verifyUrl }, { clock: createTestClock() });

test('the site key is a setting, and the page is told of it', { tags: ['CONTACT-11'] }, async () => {
  expect(await check().offer()).toEqual({ kind: 'site-key', provider: 'turnstile', siteKey: 'site-key' });
});

test('a proof is shown to the provider with the secret, and with nothing of the visitor', async () => {
  provider.says({ success: true, hostname: 'example.com' });
  const { key } = await check().verify('token');
  expect(key).toHaveLength(32);
  const form = { secret: 'secret-key', response: 'token' };
  expect(provider.asked).toEqual([{ type: 'application/x-www-form-urlencoded;charset=UTF-8', form }]);
});

test('what the provider refuses is refused', async () => {
  provider.says({ success: false, 'error-codes': ['timeout-or-duplicate'] });
  await expect(check().verify('token')).rejects.toMatchObject({ code: 'human-check.failed' });
});

test('a provider that is away, says something else, or does not know our secret is no fault of the visitor', async () => {
  for (const said of ['<html>', { hello: 1 }, { success: false, 'error-codes': ['invalid-input-secret'] }]) {
    provider.says(said);
    await expect(check().verify('token')).rejects.toMatchObject({ code: 'server.busy' });
  }
  provider.says({}, 500);
  await expect(check().verify('token')).rejects.toMatchObject({ code: 'server.busy' });
  await expect(check('http://127.0.0.1:9/').verify('token')).rejects.toMatchObject({ code: 'server.busy' });
});
