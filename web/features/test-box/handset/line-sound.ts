const sampleRateHz = 8000;

/** G.711 u-law bytes -> samples from -1 to 1. Source: ITU-T G.711, table 2. */
const sampleOf = Float32Array.from({ length: 256 }, (_, byte) => {
  const code = ~byte & 0xff;
  const magnitude = (((code & 0x0f) << 3) + 132) << ((code & 0x70) >> 4);
  return (code & 0x80 ? 132 - magnitude : magnitude - 132) / 32_768;
});

/**
 * Plays the line's sound in the browser, piece after piece. A browser without sound stays silent; nothing throws. `open` at
 * a press, since browsers play nothing before one; what was opened so stays open for calls that nobody pressed for.
 */
export class LineSound {
  #context: AudioContext | null = null;
  #volume: GainNode | null = null;
  #endsAt = 0;
  #playing = new Set<AudioBufferSourceNode>();
  #muted = false;

  open(): void {
    this.clear();
    if (!this.#context) this.#begin();
    this.wake();
  }

  /** At any other press: one that was opened without one plays from then on. */
  wake(): void {
    void this.#context?.resume().catch(() => undefined);
  }

  #begin(): void {
    try {
      this.#context = new AudioContext({ sampleRate: sampleRateHz });
      this.#volume = this.#context.createGain();
      this.#volume.connect(this.#context.destination);
      this.mute(this.#muted);
    } catch {
      this.#context = null;
    }
  }

  /** Also in the middle of a sentence. */
  mute(muted: boolean): void {
    this.#muted = muted;
    if (this.#volume) this.#volume.gain.value = muted ? 0 : 1;
  }

  /** Base64 of G.711 u-law, 8000 Hz mono, after what is playing. */
  play(mulaw64: string): void {
    const context = this.#context;
    if (!context || !this.#volume || mulaw64 === '') return;
    const samples = Float32Array.from(atob(mulaw64), (byte) => sampleOf[byte.charCodeAt(0)] ?? 0);
    const buffer = context.createBuffer(1, samples.length, sampleRateHz);
    buffer.copyToChannel(samples, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#volume);
    source.onended = () => this.#playing.delete(source);
    this.#playing.add(source);
    const at = Math.max(context.currentTime + 0.02, this.#endsAt);
    source.start(at);
    this.#endsAt = at + buffer.duration;
  }

  /** Falls silent at once. */
  clear(): void {
    for (const source of this.#playing) source.stop();
    this.#playing.clear();
    this.#endsAt = 0;
  }

  close(): void {
    this.clear();
    void this.#context?.close().catch(() => undefined);
    this.#context = null;
    this.#volume = null;
  }
}
