import { expect, test } from 'vitest';
import { inShort, policy, revised } from './policy.ts';

/** The text and its day. A change of the text is a new day, in `revised` and here, with the fingerprint that the failure tells. */
const known = { iso: '2026-11-29', sha256: '5697693501bdb19a71e79900422ddc70fe499deab308a0d41d8cb17d66a93df5' };

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
