import { createHash, randomBytes } from 'node:crypto';

/** RFC 4648, base32. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 80 random bits as 16 base32 characters in groups of four: "K3QF-7ZPA-M2XD-RT5C". */
export function newResetCode(): string {
  let bits = randomBytes(10).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
  let code = '';
  for (let i = 0; i < 16; i += 1, bits >>= 5n) code += alphabet[Number(bits & 31n)];
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** SHA-256 of a code as typed: in any case, with or without spaces and hyphens. Null when it cannot be one. */
export function resetCodeHash(typed: string): Buffer | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return /^[A-Z2-7]{16}$/.test(code) ? createHash('sha256').update(code).digest() : null;
}
