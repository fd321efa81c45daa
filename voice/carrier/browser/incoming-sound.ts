import { bytesPerMs, frameMs, silence } from '#voice/audio/frame.ts';

/** One RTP packet of u-law. */
export interface SoundPacket {
  sequence: number;
  timestamp: number;
  payload: Uint8Array;
}

/** A packet that came too early waits so long for those before it. */
const reorderMs = 60;
const mostWaiting = 8;
/** After so long without packets silence is heard instead: a turn ends although a muted browser sends nothing. */
const quietAfterMs = 200;
/** A longer gap in the timestamps is a new beginning, not sound that was lost. */
const longestGapMs = 2_000;
/** Browsers send 10 to 60 ms at a time. */
const mostPayloadBytes = 240 * bytesPerMs;

/**
 * The caller's sound as it should have come: packets in order, silence for what was lost and for the time in which nothing
 * came. What is in order is handed on at once, so that nothing is delayed while all goes well.
 */
export class IncomingSound {
  readonly #out: (mulaw: Uint8Array) => void;
  readonly #waiting = new Map<number, { packet: SoundPacket; sinceMs: number }>();
  #nextSequence = -1;
  #nextTimestamp = 0;
  /** Silence handed on since the last packet, bytes. */
  #paddedBytes = 0;
  #lastMs = 0;
  /** Packets that never came, or too late. */
  lost = 0;

  constructor(out: (mulaw: Uint8Array) => void) {
    this.#out = out;
  }

  take(packet: SoundPacket, nowMs: number): void {
    if (packet.payload.length === 0 || packet.payload.length > mostPayloadBytes) return;
    this.#lastMs = nowMs;
    if (this.#nextSequence < 0) this.#restart(packet);
    const ahead = difference16(packet.sequence, this.#nextSequence);
    if (Math.abs(ahead) > 1_000) this.#restart(packet);
    else if (ahead < 0) return;
    else if (ahead > 0) {
      this.#waiting.set(packet.sequence, { packet, sinceMs: nowMs });
      if (this.#waiting.size > mostWaiting) this.#skip();
      return;
    }
    this.#hand(packet);
    this.#handWaiting();
  }

  /** Every 20 ms: gives up on packets that do not come. */
  tick(nowMs: number): void {
    if (this.#nextSequence < 0) return;
    for (const { sinceMs } of this.#waiting.values())
      if (nowMs - sinceMs >= reorderMs) {
        this.#skip();
        break;
      }
    if (nowMs - this.#lastMs < quietAfterMs) return;
    const frame = silence(frameMs);
    this.#paddedBytes += frame.length;
    this.#out(frame);
  }

  /** Goes on with the earliest that waits. */
  #skip(): void {
    const ahead = Math.min(...[...this.#waiting.keys()].map((key) => difference16(key, this.#nextSequence)));
    this.lost += ahead;
    this.#nextSequence = (this.#nextSequence + ahead) & 0xffff;
    this.#handWaiting();
  }

  #handWaiting(): void {
    for (;;) {
      const next = this.#waiting.get(this.#nextSequence);
      if (!next) return;
      this.#waiting.delete(this.#nextSequence);
      this.#hand(next.packet);
    }
  }

  #hand({ sequence, timestamp, payload }: SoundPacket): void {
    const gap = (timestamp - this.#nextTimestamp) | 0;
    if (gap > this.#paddedBytes && gap <= longestGapMs * bytesPerMs)
      this.#out(silence((gap - this.#paddedBytes) / bytesPerMs));
    this.#paddedBytes = 0;
    this.#nextSequence = (sequence + 1) & 0xffff;
    this.#nextTimestamp = (timestamp + payload.length) >>> 0;
    this.#out(payload);
  }

  #restart({ sequence, timestamp }: SoundPacket): void {
    this.#waiting.clear();
    this.#nextSequence = sequence;
    this.#nextTimestamp = timestamp;
  }
}

/** How far one 16-bit sequence number is ahead of another. */
function difference16(a: number, b: number): number {
  return ((a - b) << 16) >> 16;
}
