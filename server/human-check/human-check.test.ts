import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetSpentProofs, spendProof } from '#server/human-check/spent-proofs.store.ts';
import { sql } from '#server/store/sql.ts';
import { type CheckProviderServer, startCheckProvider } from '#tests/check-provider.ts';
import { startHouse, type TestHouse } from '#tests/house.ts';

const message = { firstName: 'Maria', lastName: 'Lopez', organization: 'Lakeside', email: 'maria@lakeside.example' };

let provider: CheckProviderServer;
let house: TestHouse;
let webDirectory: string;
beforeAll(async () => {
  provider = await startCheckProvider();
  webDirectory = mkdtempSync(join(tmpdir(), 'noura-web-'));
  writeFileSync(join(webDirectory, 'index.html'), '<title>__PRODUCT_NAME__</title>');
  mkdirSync(join(webDirectory, 'contact-us'));
  writeFileSync(join(webDirectory, 'contact-us/index.html'), '<title>Contact us</title>');
  const keys = { CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SITE_KEY: 'site', CAPTCHA_SECRET_KEY: 'secret' };
  house = await startHouse({ webDirectory, env: { ...keys, CAPTCHA_VERIFY_URL: provider.url } });
});
afterAll(async () => {
  await house.stop();
  await provider.stop();
  rmSync(webDirectory, { recursive: true });
});

const send = (proof: string) => house.request('POST', '/contact-requests', { body: { ...message, proof } });
const policyOf = async (at: TestHouse, path: string) =>
  (await at.request('GET', path, { headers: { accept: 'text/html' } })).headers.get('content-security-policy') ?? '';

test('with a site key the form takes the proof of its provider, once', {
  tags: ['CONTACT-10', 'CONTACT-11'],
}, async () => {
  expect((await house.request('GET', '/human-check')).body).toEqual({
    kind: 'site-key',
    provider: 'hcaptcha',
    siteKey: 'site',
  });
  provider.says({ success: false });
  expect((await send('no')).body.code).toBe('human-check.failed');
  provider.says({ success: true });
  expect((await send('yes')).status).toBe(200);
  const other = { ...message, firstName: 'James', proof: 'yes' };
  expect((await house.request('POST', '/contact-requests', { body: other })).body.code).toBe('human-check.failed');
});

test('while the provider does not answer, the message is not sent', { tags: ['CONTACT-18'] }, async () => {
  provider.says('gone', 502);
  expect((await send('later')).body).toMatchObject({
    code: 'contact.not-sent',
    message: 'Failed to send your message. Please try again.',
  });
  provider.says({ success: true });
  expect((await send('later')).status).toBe(200);
});

test("the provider's script is let into the public pages alone, and into none without a site key", async () => {
  const policy = await policyOf(house, '/contact-us');
  expect(policy).toContain("script-src 'self' https://hcaptcha.com https://*.hcaptcha.com");
  expect(policy).toContain('frame-src https://hcaptcha.com');
  for (const path of ['/login', '/patient-form/abc', '/overview']) {
    const own = await policyOf(house, path);
    expect(own).not.toContain('hcaptcha');
    expect(own).toContain("require-trusted-types-for 'script'");
  }
  const plain = await startHouse({ webDirectory });
  expect(await policyOf(plain, '/contact-us')).toContain("script-src 'self'; ");
  expect(await policyOf(plain, '/contact-us')).not.toContain('frame-src');
  await plain.stop();
});

test('a spent proof is remembered as long as it could be shown again', async () => {
  const now = house.clock.now();
  const proof = { key: Buffer.alloc(32, 3), expiresAt: new Date(now.getTime() + 60_000) };
  await spendProof(house.db, proof);
  await forgetSpentProofs(house.db, now);
  await expect(spendProof(house.db, proof)).rejects.toMatchObject({ code: 'human-check.failed' });
  await forgetSpentProofs(house.db, new Date(now.getTime() + 61_000));
  const { rows } = await house.db.execute(sql`select 1 from spent_proofs where key = ${proof.key}`);
  expect(rows).toEqual([]);
});
