import { Secret, TOTP } from 'otpauth';

const stepMs = 30_000;

/** A new secret of 160 bits. */
export const newAppSecret = (): Uint8Array => new Secret({ size: 20 }).bytes;

const totpOf = (secret: Uint8Array, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: new Secret({ buffer: Uint8Array.from(secret).buffer }), digits: 6, period: 30 });

/** What the app needs, as base32 and as an otpauth:// address. */
export function appSetUp(secret: Uint8Array, names: { issuer: string; label: string }) {
  const totp = totpOf(secret, names);
  return { secret: totp.secret.base32, url: totp.toString() };
}

/** The step of 30 s since 1970 that a code is of, this one or one beside it; null when it is none of these. */
export function stepOf(secret: Uint8Array, typed: string, now: Date): number | null {
  const token = typed.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return null;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / stepMs) + delta;
}
