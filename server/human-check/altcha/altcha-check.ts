import { createHash, createHmac, pbkdf2, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import { AppError } from '#server/app-error.ts';
import type { Foundation } from '#server/foundation.ts';
import type { HumanCheck } from '../human-check.ts';

const derive = promisify(pbkdf2);

/** So long a person may take between asking for the check and sending the form. */
export const validMs = 30 * 60_000;
/** The work: keys of `cost` rounds, one for each number up to a hidden one. About a second of a telephone's four cores. */
const work = { algorithm: 'PBKDF2/SHA-256', digest: 'sha256', cost: 1_500, keyLength: 32 } as const;
const hiddenFrom = 1_000;
const hiddenTo = 3_000;

const hex = (bytes: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${bytes * 2}}$`)));
const payload = z.object({
  challenge: z.object({ parameters: z.record(z.string(), z.unknown()), signature: hex(32) }),
  solution: z.object({ derivedKey: hex(work.keyLength) }),
});

/**
 * The self-hosted check: proof of work that the widget does in the background, nothing to read or hear. The server keeps
 * nothing until a proof is spent: `key` signs the challenge and, apart, the key that only the work finds. Source: ALTCHA,
 * "Proof-of-Work v2" (deterministic mode); checked against its own library in the tests.
 * `cost`: rounds of each key, fewer in tests.
 */
export function createAltchaCheck({
  key,
  clock,
  cost = work.cost,
}: Pick<Foundation, 'clock'> & { key: Buffer; cost?: number }): HumanCheck {
  const sign = (use: 'challenge' | 'solution', value: string | Buffer) =>
    createHmac('sha256', createHmac('sha256', key).update(use).digest()).update(value).digest();

  return {
    async offer() {
      const nonce = randomBytes(16);
      const salt = randomBytes(16);
      const hidden = Buffer.alloc(4);
      hidden.writeUInt32BE(randomInt(hiddenFrom, hiddenTo));
      const found = await derive(Buffer.concat([nonce, hidden]), salt, cost, work.keyLength, work.digest);
      const parameters = {
        algorithm: work.algorithm,
        cost,
        expiresAt: Math.floor((clock.now().getTime() + validMs) / 1000),
        keyLength: work.keyLength,
        keyPrefix: found.subarray(0, work.keyLength / 2).toString('hex'),
        keySignature: sign('solution', found).toString('hex'),
        nonce: nonce.toString('hex'),
        salt: salt.toString('hex'),
      };
      const signature = sign('challenge', canonical(parameters)).toString('hex');
      return { kind: 'altcha', challenge: { parameters, signature } };
    },

    async verify(proof) {
      const { challenge, solution } = read(proof);
      const { parameters } = challenge;
      const signature = Buffer.from(challenge.signature, 'hex');
      if (!timingSafeEqual(signature, sign('challenge', canonical(parameters)))) throw refused();
      const expiresAt = new Date(Number(parameters.expiresAt) * 1000);
      if (expiresAt <= clock.now()) throw refused();
      const found = sign('solution', Buffer.from(solution.derivedKey, 'hex')).toString('hex');
      if (found !== parameters.keySignature) throw refused();
      return { key: createHash('sha256').update(signature).digest(), expiresAt };
    },
  };
}

const refused = (cause?: unknown) => new AppError('human-check.failed', { cause });

/** What the widget hands over: JSON in base64. */
function read(proof: string): z.output<typeof payload> {
  try {
    return z.parse(payload, JSON.parse(Buffer.from(proof, 'base64').toString()));
  } catch (error) {
    throw refused(error);
  }
}

/** JSON with the keys in order, as the widget and we sign it. The parameters that we sign are flat. */
function canonical(parameters: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(parameters).sort(([a], [b]) => (a < b ? -1 : 1))));
}
