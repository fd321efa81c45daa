/**
 * G.711 u-law, the sound of the telephone: one byte a sample at 8000 Hz. Source: ITU-T G.711, table 2.
 * Bytes are sent inverted, so 0xFF is silence.
 */
const bias = 132;
const clip = 32_635;

const linearOfByte = Int16Array.from({ length: 256 }, (_, byte) => {
  const code = ~byte & 0xff;
  const magnitude = (((code & 0x0f) << 3) + bias) << ((code & 0x70) >> 4);
  return code & 0x80 ? bias - magnitude : magnitude - bias;
});

/** Indexed by the sample's 16 bits as an unsigned number. */
const byteOfLinear = Uint8Array.from({ length: 65_536 }, (_, index) => {
  const sample = (index << 16) >> 16;
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(sample), clip) + bias;
  const exponent = 31 - Math.clz32(magnitude) - 7;
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
});

/** The byte of a silent sample. */
export const silentByte = 0xff;

/** u-law bytes -> mono 16-bit linear samples, as many as bytes. Never throws. Source: ITU-T G.711. */
export function decodeMulaw(bytes: Uint8Array): Int16Array {
  const samples = new Int16Array(bytes.length);
  for (let at = 0; at < bytes.length; at++) samples[at] = linearOfByte[bytes[at] as number] as number;
  return samples;
}

/** Mono 16-bit linear samples -> u-law bytes, as many as samples. Never throws. Source: ITU-T G.711. */
export function encodeMulaw(samples: Int16Array): Uint8Array {
  const bytes = new Uint8Array(samples.length);
  for (let at = 0; at < samples.length; at++) bytes[at] = byteOfLinear[(samples[at] as number) & 0xffff] as number;
  return bytes;
}
