import { createHash, randomBytes } from 'node:crypto';

/** RFC 4648, base32. */
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 80 random bits as a code. */
export const newResetCode = () => codeOf(randomBytes(10));

/** The first 80 bits as 16 base32 characters in groups of four: "K3QF-7ZPA-M2XD-RT5C". */
export function codeOf(bytes: Buffer): string {
  let bits = bytes.subarray(0, 10).reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);
  let code = '';
  for (let i = 0; i < 16; i += 1, bits >>= 5n) code += alphabet[Number(bits & 31n)];
  return code.replace(/.{4}(?=.)/g, '$&-');
}

/** A code as typed, in any case, with or without spaces and hyphens, without them; null when it cannot be one. */
export function typedCode(typed: string): string | null {
  const code = typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase();
  return /^[A-Z2-7]{16}$/.test(code) ? code : null;
}

/** SHA-256 of a code as typed; null when it cannot be one. */
export function resetCodeHash(typed: string): Buffer | null {
  const code = typedCode(typed);
  return code === null ? null : createHash('sha256').update(code).digest();
}
