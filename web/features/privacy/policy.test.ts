import { expect, test } from 'vitest';
import { inShort, policy, revised } from './policy.ts';

/** The text and its day. A change of the text is a new day, in `revised` and here, with the fingerprint that the failure tells. */
const known = { iso: '2026-11-30', sha256: '33b91182c8af4a122d7f4ab543cf6e814e4851afc7b86ccd7af3cf025bdba03a' };

test('the date of the policy follows its text', async () => {
  const text = new TextEncoder().encode(JSON.stringify([inShort, policy]));
  const digest = [...new Uint8Array(await crypto.subtle.digest('SHA-256', text))];
  const sha256 = digest.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  expect({ iso: revised.iso, sha256 }).toEqual(known);
  const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(revised.iso),
  );
  expect(revised.text).toBe(written.replace(',', ''));
});
