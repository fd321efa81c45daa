import { base64Bytes, frameBytes } from '../../../audio/frame.ts';
import { silentByte } from '../../../audio/g711.ts';

/**
 * A service cuts its sound where it likes; a telephone plays frames of 20 ms. Hands on whole frames of an item and keeps the rest
 * for its next piece. A piece that is whole already goes through as the text it is.
 */
export class WholeFrames {
  readonly #play: (itemId: string, mulaw64: string) => void;
  #itemId = '';
  #rest: Buffer = Buffer.alloc(0);

  constructor(play: (itemId: string, mulaw64: string) => void) {
    this.#play = play;
  }

  push(itemId: string, mulaw64: string): void {
    if (itemId !== this.#itemId) this.end();
    this.#itemId = itemId;
    if (this.#rest.length === 0 && base64Bytes(mulaw64) % frameBytes === 0) {
      if (mulaw64 !== '') this.#play(itemId, mulaw64);
      return;
    }
    const bytes = Buffer.concat([this.#rest, Buffer.from(mulaw64, 'base64')]);
    const whole = bytes.length - (bytes.length % frameBytes);
    this.#rest = bytes.subarray(whole);
    if (whole > 0) this.#play(itemId, bytes.toString('base64', 0, whole));
  }

  /** No further sound of the item: its last frame is filled with silence. */
  end(): void {
    if (this.#rest.length > 0) {
      const last = Buffer.concat([this.#rest, Buffer.alloc(frameBytes - this.#rest.length, silentByte)]);
      this.#play(this.#itemId, last.toString('base64'));
    }
    this.drop();
  }

  /** The item is not wanted any more. */
  drop(): void {
    this.#rest = Buffer.alloc(0);
  }
}
