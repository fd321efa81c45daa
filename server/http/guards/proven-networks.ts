import { networkAddress } from './network-address.ts';

const dayMs = 24 * 60 * 60 * 1_000;
const mostNetworks = 10_000;

/** Networks from which a carrier's proof held within a day. Others may have accounts at the same carrier, and send what fails. */
export class ProvenNetworks {
  readonly #nowMs: () => number;
  /** When the proof held last, in that order. */
  readonly #provenMs = new Map<string, number>();

  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  add(address: string): void {
    const network = networkAddress(address);
    this.#provenMs.delete(network);
    this.#provenMs.set(network, this.#nowMs());
    const [oldest] = this.#provenMs.keys();
    if (oldest !== undefined && this.#provenMs.size > mostNetworks) this.#provenMs.delete(oldest);
  }

  has(address: string): boolean {
    return this.#nowMs() - (this.#provenMs.get(networkAddress(address)) ?? Number.NEGATIVE_INFINITY) < dayMs;
  }
}
