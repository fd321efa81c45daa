import { callTimings } from '#contract/limits.ts';
import { bytesPerMs } from '../../audio/frame.ts';

/** A caller who says nothing at all is not waited for longer. */
const nothingSaidMs = 8_000;

/** Records the caller's message: until the caller has been quiet, the longest time is reached, or the call ends. */
export class VoicemailRecorder {
  readonly #startedMs: number;
  #chunks: Buffer[] = [];
  #bytes = 0;
  #closed = false;

  constructor(nowMs: number) {
    this.#startedMs = nowMs;
  }

  write(mulaw64: string): void {
    if (this.#closed) return;
    const chunk = Buffer.from(mulaw64, 'base64');
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
  }

  /** `lastVoiceMs`: when the caller was last heard, by the clock of `nowMs`. */
  isOver(nowMs: number, lastVoiceMs: number): boolean {
    const spoke = lastVoiceMs > this.#startedMs;
    const quietMs = nowMs - (spoke ? lastVoiceMs : this.#startedMs);
    return (
      quietMs >= (spoke ? callTimings.voicemailSilenceMs : nothingSaidMs) ||
      this.#bytes >= callTimings.voicemailMaxMs * bytesPerMs
    );
  }

  /** Nothing after this belongs to the message. */
  close(): void {
    this.#closed = true;
  }

  /** The message as u-law bytes, or null when nobody spoke. */
  recording(lastVoiceMs: number): Uint8Array | null {
    return lastVoiceMs > this.#startedMs ? Buffer.concat(this.#chunks) : null;
  }
}
