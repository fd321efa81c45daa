import { pbkdf2Sync } from 'node:crypto';
import type { TestHouse } from './house.ts';

/** Does the work of the human check as a browser would, and returns the proof for a form. */
export async function humanProof(house: Pick<TestHouse, 'request'>): Promise<string> {
  const { body } = await house.request('GET', '/human-check');
  const { parameters } = body.challenge as { parameters: Record<string, string> & { cost: number; keyLength: number } };
  const salt = Buffer.from(parameters.salt ?? '', 'hex');
  const password = Buffer.concat([Buffer.from(parameters.nonce ?? '', 'hex'), Buffer.alloc(4)]);
  for (let counter = 0; ; counter += 1) {
    password.writeUInt32BE(counter, password.length - 4);
    const derivedKey = pbkdf2Sync(password, salt, parameters.cost, parameters.keyLength, 'sha256').toString('hex');
    if (!derivedKey.startsWith(parameters.keyPrefix ?? '')) continue;
    const solution = { counter, derivedKey, time: 1 };
    return Buffer.from(JSON.stringify({ challenge: body.challenge, solution })).toString('base64');
  }
}
