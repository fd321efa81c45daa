import { isStunMessage } from 'werift';
import { rateOf } from '../rate.ts';
import { trustedRecords, wholeRecords } from './dtls-records.ts';
import { stunRequest } from './stun-request.ts';

export interface Credentials {
  /** The names that both sides gave each other, and our password. */
  ours: string;
  theirs: string;
  password: string;
}

/** Nothing on the way to us carries more; what does was put together of pieces. */
const mostPacketBytes = 1_500;
/** Addresses that one browser may prove: it has a few, and moves now and then. */
const mostAddresses = 64;
/** Signatures of who was not heard before that are looked at in a second: a browser tries each of its ways some times. */
const mostUnknownPerSecond = 50;
const secondMs = 1_000;

/**
 * Who may send to a call. `werift` 0.25.2 believes every request that looks like one of ICE, and every packet from anywhere: a
 * stranger could end a call, or have it sent to himself. Here only who knows the answer is heard: an address whose request
 * bears the names and is signed with our password, and then what comes from there.
 */
export class KnownSenders {
  readonly #credentials: () => Credentials;
  readonly #nowMs: () => number;
  readonly #known = new Set<string>();
  readonly #mayLook: () => boolean;
  /** When a signed request came last, by the monotonic clock. */
  seenMs: number;

  constructor(credentials: () => Credentials, nowMs: () => number) {
    this.#credentials = credentials;
    this.#nowMs = nowMs;
    this.#mayLook = rateOf(nowMs, mostUnknownPerSecond, secondMs);
    this.seenMs = nowMs();
  }

  isKnown([host, port]: readonly [string, number]): boolean {
    return this.#known.has(`${host} ${port}`);
  }

  /** What of a packet may be read; null for nothing. `connected`: keys are agreed on, so that what comes is encrypted. */
  readable(packet: Buffer, from: readonly [string, number], connected: boolean): Buffer | null {
    if (packet.length > mostPacketBytes) return null;
    if (isStunMessage(packet)) return this.#isSigned(packet, from) && this.#remember(from) ? packet : null;
    if (!this.isKnown(from)) return null;
    return connected ? trustedRecords(packet) : wholeRecords(packet);
  }

  #isSigned(packet: Buffer, from: readonly [string, number]): boolean {
    const { ours, theirs, password } = this.#credentials();
    const request = password === '' ? null : stunRequest(packet);
    if (!request?.username.equals(Buffer.from(`${ours}:${theirs}`))) return false;
    if (!this.isKnown(from) && !this.#mayLook()) return false;
    return request.isSigned(password);
  }

  #remember([host, port]: readonly [string, number]): boolean {
    const address = `${host} ${port}`;
    if (!this.#known.has(address) && this.#known.size >= mostAddresses) return false;
    this.#known.add(address);
    this.seenMs = this.#nowMs();
    return true;
  }
}
