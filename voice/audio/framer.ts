import { frameBytes } from './frame.ts';

/** Cuts chunks of any length into frames of 160 bytes; what is left waits for the next chunk. */
export class Framer {
  #rest = new Uint8Array(0);
  frames(chunk: Uint8Array): Uint8Array[] {
    const all = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const frames: Uint8Array[] = [];
    let at = 0;
    for (; at + frameBytes <= all.length; at += frameBytes) frames.push(all.subarray(at, at + frameBytes));
    this.#rest = all.slice(at);
    return frames;
  }
}
