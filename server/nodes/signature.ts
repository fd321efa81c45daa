import { createHmac, createSecretKey, timingSafeEqual } from 'node:crypto';

/** Clocks of two nodes may differ by so much, with the way of what is said between them: what is older is not believed. */
export const mayBeOffMs = 60_000;

/** What one node says is signed with a key of the house, which who only reaches the line between nodes does not have. */
export interface Signature {
  /** Of parts of which none but the last has a line feed: HMAC-SHA-256 in base64url, 43 characters. */
  of(...parts: (string | number)[]): string;
  holds(signature: string, ...parts: (string | number)[]): boolean;
}

export function createSignature(key: Buffer): Signature {
  // Read once: of bytes each signature would cost six times as much.
  const secret = createSecretKey(key);
  const of = (...parts: (string | number)[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
  return {
    of,
    holds(signature, ...parts) {
      const [given, right] = [Buffer.from(signature), Buffer.from(of(...parts))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}

/** For a line of the log, in words that an operator would search for. */
export const skewText = (skewMs: number) =>
  `clock skew: it was signed ${Math.round(Math.abs(skewMs) / 1000)} s ${skewMs < 0 ? 'after' : 'before'} our time, more than ${mayBeOffMs / 1000} s; synchronize the clocks of all nodes (NTP)`;
