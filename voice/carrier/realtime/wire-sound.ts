import { decodeMulaw, encodeMulaw } from '#voice/audio/g711.ts';
import type { Converter } from '#voice/audio/resample.ts';
import { downsampler24to8, upsampler8to24 } from '#voice/audio/resample-24.ts';

/** Sound on the wire: G.711 u-law at 8000 Hz, or 16-bit little-endian PCM at 24000 Hz, which clients take for granted. */
export type WireFormat = 'pcmu' | 'pcm';

export const wireBytesPerMs: Record<WireFormat, number> = { pcmu: 8, pcm: 48 };

/** Sound of a client -> u-law bytes. */
export class SoundIn {
  readonly #format: WireFormat;
  readonly #converter: Converter = downsampler24to8();
  /** Half a sample that waits for its other half. */
  #odd: Buffer = Buffer.alloc(0);

  constructor(format: WireFormat) {
    this.#format = format;
  }

  take(bytes: Uint8Array): Uint8Array {
    if (this.#format === 'pcmu') return bytes;
    const all = Buffer.concat([this.#odd, bytes]);
    const samples = new Int16Array(all.length >> 1);
    for (let at = 0; at < samples.length; at++) samples[at] = all.readInt16LE(2 * at);
    this.#odd = Buffer.from(all.subarray(2 * samples.length));
    return encodeMulaw(this.#converter.push(samples));
  }
}

/** Our base64 u-law -> sound for a client. One for each item, so that its end is not cut. */
export class SoundOut {
  readonly #format: WireFormat;
  readonly #converter: Converter = upsampler8to24();

  constructor(format: WireFormat) {
    this.#format = format;
  }

  give(mulaw64: string): string {
    if (this.#format === 'pcmu') return mulaw64;
    return bytesOf(this.#converter.push(decodeMulaw(Buffer.from(mulaw64, 'base64')))).toString('base64');
  }

  /** What the converter still holds; '' when nothing. */
  end(): string {
    return this.#format === 'pcmu' ? '' : bytesOf(this.#converter.flush()).toString('base64');
  }
}

function bytesOf(samples: Int16Array): Buffer {
  const bytes = Buffer.alloc(samples.length * 2);
  samples.forEach((sample, at) => {
    bytes.writeInt16LE(sample, at * 2);
  });
  return bytes;
}
