import { isStunMessage, parseMessage } from 'werift';
import { trustedRecords } from './dtls-records.ts';

export interface Credentials {
  /** The names that both sides gave each other, and our password. */
  ours: string;
  theirs: string;
  password: string;
}

const bindingRequest = { method: 1, class: 0 };
/** Addresses that one browser may prove: it has a few, and moves now and then. */
const mostAddresses = 64;

/**
 * Who may send to a call. `werift` 0.25.2 believes every request that looks like one of ICE, and every packet from anywhere: a
 * stranger could end a call, or have it sent to himself. Here only who knows the answer is heard: an address whose request
 * bears the names and is signed with our password, and then what comes from there.
 */
export class KnownSenders {
  readonly #credentials: () => Credentials;
  readonly #nowMs: () => number;
  readonly #known = new Set<string>();
  /** When a signed request came last, by the monotonic clock. */
  seenMs: number;

  constructor(credentials: () => Credentials, nowMs: () => number) {
    this.#credentials = credentials;
    this.#nowMs = nowMs;
    this.seenMs = nowMs();
  }

  isKnown([host, port]: readonly [string, number]): boolean {
    return this.#known.has(`${host} ${port}`);
  }

  /** What of a packet may be read; null for nothing. `connected`: keys are agreed on, so that what comes is encrypted. */
  readable(packet: Buffer, from: readonly [string, number], connected: boolean): Buffer | null {
    if (isStunMessage(packet)) return this.#isSigned(packet) && this.#remember(from) ? packet : null;
    if (!this.isKnown(from)) return null;
    return connected ? trustedRecords(packet) : packet;
  }

  #isSigned(packet: Buffer): boolean {
    const { ours, theirs, password } = this.#credentials();
    if (!password) return false;
    const message = parseMessage(packet, Buffer.from(password));
    if (message?.messageMethod !== bindingRequest.method || message.messageClass !== bindingRequest.class) return false;
    return message.getAttributeValue('USERNAME') === `${ours}:${theirs}`;
  }

  #remember([host, port]: readonly [string, number]): boolean {
    const address = `${host} ${port}`;
    if (!this.#known.has(address) && this.#known.size >= mostAddresses) return false;
    this.#known.add(address);
    this.seenMs = this.#nowMs();
    return true;
  }
}
