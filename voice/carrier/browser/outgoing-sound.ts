import { bytesPerMs, frameBytes } from '#voice/audio/frame.ts';
import { silentByte } from '#voice/audio/g711.ts';

interface Item {
  id: string;
  waiting: Uint8Array[];
  waitingBytes: number;
  sentBytes: number;
  done: boolean;
}

/** What was sent of an item that was cut off. */
export interface CutSound {
  itemId: string;
  sentMs: number;
}

/** Our sound on its way out: items in order, cut into frames of 20 ms, each knowing how much of it was sent. */
export class OutgoingSound {
  #items: Item[] = [];

  /** Sound of an item, base64 u-law of any length, after what waits already. */
  play(itemId: string, mulaw64: string): void {
    const bytes = Buffer.from(mulaw64, 'base64');
    if (bytes.length === 0) return;
    let item = this.#items.find(({ id }) => id === itemId);
    if (!item) {
      item = { id: itemId, waiting: [], waitingBytes: 0, sentBytes: 0, done: false };
      this.#items.push(item);
    }
    item.waiting.push(bytes);
    item.waitingBytes += bytes.length;
  }

  /** No further sound of this item. */
  itemDone(itemId: string): void {
    const item = this.#items.find(({ id }) => id === itemId);
    if (item) item.done = true;
    this.#forgetFinished();
  }

  /** The next 20 ms, filled up with silence where an item ends; null when nothing waits. */
  next(): Uint8Array | null {
    let frame: Uint8Array | null = null;
    let at = 0;
    for (const item of this.#items) {
      while (item.waitingBytes > 0 && at < frameBytes) {
        frame ??= new Uint8Array(frameBytes).fill(silentByte);
        const [first] = item.waiting as [Uint8Array];
        const taken = Math.min(first.length, frameBytes - at);
        frame.set(first.subarray(0, taken), at);
        if (taken === first.length) item.waiting.shift();
        else item.waiting[0] = first.subarray(taken);
        item.waitingBytes -= taken;
        item.sentBytes += taken;
        at += taken;
      }
      if (at === frameBytes || item.waitingBytes > 0) break;
    }
    if (frame) this.#forgetFinished();
    return frame;
  }

  /** Drops what waits; answers every item that was not sent to its end. */
  clear(): CutSound[] {
    const cut = this.#items.map(({ id, sentBytes }) => ({ itemId: id, sentMs: Math.round(sentBytes / bytesPerMs) }));
    this.#items = [];
    return cut;
  }

  /** Length of what waits. */
  get leftMs(): number {
    return this.#items.reduce((sum, { waitingBytes }) => sum + waitingBytes, 0) / bytesPerMs;
  }

  #forgetFinished(): void {
    if (this.#items.some(({ done, waitingBytes }) => done && waitingBytes === 0))
      this.#items = this.#items.filter(({ done, waitingBytes }) => !done || waitingBytes > 0);
  }
}
