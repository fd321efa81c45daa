import { createHash, createHmac, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Database } from '#server/store/database.ts';
import { sql } from '#server/store/sql.ts';
import type { TestHouse } from './house.ts';

/** The code of an authenticator app, written from RFC 6238 and 4226 alone. `secret` is base32. */
export function codeOf(secret: string, at: Date, steps = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at.getTime() / 30_000) + steps));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

type House = Pick<TestHouse, 'request' | 'clock' | 'url'>;

/** Sets an app up for who is signed in. */
export async function enrolApp(house: House, token: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { body: begun } = await house.request('POST', '/auth/second-factors/app', { token });
  const body = { ticket: begun.ticket, code: codeOf(begun.secret, house.clock.now()), name: 'Phone' };
  const added = await house.request('POST', '/auth/second-factors/app/confirm', { token, body });
  if (added.status !== 200) throw new Error(`The app was not added: ${added.text}`);
  // The code of the set-up is taken: the next one is of a later step.
  house.clock.advance(60_000);
  return { secret: begun.secret, recoveryCodes: added.body.recoveryCodes };
}

/** A browser as far as log-in needs one: the cookies that it was given. */
export class Browser {
  readonly #cookies = new Map<string, string>();
  /** Where its requests go: of several nodes another one may answer the next. */
  url: string;
  constructor({ url }: Pick<TestHouse, 'url'>) {
    this.url = url;
  }
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  async post(path: string, body: unknown): Promise<{ status: number; headers: Headers; body: any }> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${this.url}${path}`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
      this.#cookies.set(name, value);
    }
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  }
  logIn({ email, password }: { email: string; password: string }) {
    return this.post('/auth/login', { email, password });
  }
  /** Log-in as far as its second step; the token of it. */
  async begin(person: { email: string; password: string }): Promise<string> {
    return (await this.logIn(person)).body.secondFactor.token;
  }
}

/** CBOR (RFC 8949), as much as a passkey needs. */
function cbor(value: number | string | Buffer | Map<unknown, unknown>): Buffer {
  const head = (major: number, size: number) => {
    if (size < 24) return Buffer.from([(major << 5) | size]);
    if (size < 256) return Buffer.from([(major << 5) | 24, size]);
    return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
  };
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const pairs = [...value].flatMap(([key, of]) => [cbor(key as string), cbor(of as string)]);
  return Buffer.concat([head(5, value.size), ...pairs]);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** What a browser, or a thief, may do otherwise than it should. */
export interface Deviation {
  origin?: string;
  rpId?: string;
  counter?: number;
  /** The person did not prove to be there to the authenticator. */
  unverified?: boolean;
  type?: string;
  /** Signs with another key. */
  forged?: boolean;
}

/** A passkey in software: ES256, attestation "none" (WebAuthn level 2, 6.1 and 8.7). */
export class SoftwarePasskey {
  readonly id = randomBytes(16);
  counter = 0;
  readonly #origin: string;
  readonly #rpId: string;
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  constructor(origin: string) {
    this.#origin = origin;
    this.#rpId = new URL(origin).hostname;
  }

  #data({ rpId = this.#rpId, unverified, counter = this.counter }: Deviation, isNew: boolean): Buffer {
    const flags = 1 | (unverified ? 0 : 4) | (isNew ? 64 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }

  #client(type: string, challenge: string, otherwise: Deviation): Buffer {
    const { origin = this.#origin } = otherwise;
    return Buffer.from(JSON.stringify({ type: otherwise.type ?? type, challenge, origin, crossOrigin: false }));
  }

  get #named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  made(challenge: string, otherwise: Deviation = {}) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [px, py] = [Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
    const key = cbor(new Map<number, unknown>([[1, 2], [3, -7], [-1, 1], [-2, px], [-3, py]])); // biome-ignore format: pairs
    const size = Buffer.from([0, this.id.length]);
    const authData = Buffer.concat([this.#data(otherwise, true), Buffer.alloc(16), size, this.id, key]);
    const attestation = cbor(new Map<string, unknown>([['fmt', 'none'], ['attStmt', new Map()], ['authData', authData]])); // biome-ignore format: pairs
    return {
      ...this.#named,
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge, otherwise).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  signed(challenge: string, otherwise: Deviation = {}) {
    this.counter += 1;
    const data = this.#data(otherwise, false);
    const client = this.#client('webauthn.get', challenge, otherwise);
    const key: KeyObject = otherwise.forged
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
      : this.#keys.privateKey;
    return {
      ...this.#named,
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), key).toString('base64url'),
      },
    };
  }
}

/** Adds a new passkey of who is signed in. */
export async function enrolPasskey(house: House, token: string, origin = localOrigin(house), name = 'Laptop') {
  const passkey = new SoftwarePasskey(origin);
  const { body: asked } = await house.request('POST', '/auth/second-factors/passkey', { token });
  const body = { passkey: passkey.made(asked.challenge), name };
  const added = await house.request('POST', '/auth/second-factors/passkey/confirm', { token, body });
  if (added.status !== 200) throw new Error(`The passkey was not added: ${added.text}`);
  return { passkey, recoveryCodes: added.body.recoveryCodes as string[] | null };
}

/** Where a browser of this machine finds the house: passkeys belong to names, not to IP addresses. */
export const localOrigin = ({ url }: Pick<TestHouse, 'url'>) => `http://localhost:${new URL(url).port}`;

/** A passkey of an account's owner that nobody has: sessions that are open count as those of somebody with a second factor. */
export async function giveFactor(db: Database, accountId: string): Promise<void> {
  await db.run(sql`
    insert into second_factors (account_id, id, person_id, kind, name, created_at, credential_id, public_key, counter, transports)
    values (${accountId}, gen_random_uuid(), ${accountId}, 'passkey', 'A key', now(), ${accountId}, '', 0, '{}')`);
}

/** What a passkey has to sign in the second step of a log-in. */
export const challengeOf = async (browser: Browser, token: string) =>
  (await browser.post('/auth/second-factor/challenge', { token })).body.challenge;
