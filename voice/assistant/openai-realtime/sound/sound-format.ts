import { alawToMulaw, mulawToAlaw } from '../../../audio/alaw.ts';
import { decodeMulaw, encodeMulaw } from '../../../audio/g711.ts';
import { type Converter, downsampler16to8, upsampler8to16 } from '../../../audio/resample.ts';
import { downsampler24to8, upsampler8to24 } from '../../../audio/resample-24.ts';
import { objectIn, textIn } from '../server-event.ts';

/** A format of sound that can be spoken here; 'pcm' is mono, 16 bits, little-endian. */
export type SoundFormat = 'mulaw' | 'alaw' | 'pcm16000' | 'pcm24000';

/** Turns pieces of sound in base64 into the other format, in order; one belongs to one stream. */
export type Recoder = (base64: string) => string;

const namedFormats: Readonly<Record<string, SoundFormat>> = {
  'audio/pcmu': 'mulaw',
  g711_ulaw: 'mulaw',
  'audio/pcma': 'alaw',
  g711_alaw: 'alaw',
  pcm16: 'pcm24000',
};

/**
 * The format in which a session takes ('input') or sends ('output') sound, by what it shows: `audio.input.format` of the current
 * protocol, `input_audio_format` of the flat one. Null: not shown. A name: one that is not known here.
 */
export function formatShown(
  session: Record<string, unknown>,
  side: 'input' | 'output',
): SoundFormat | null | { unknown: string } {
  const format = objectIn(objectIn(session, 'audio'), side).format;
  const name = typeof format === 'string' ? format : textIn(format, 'type') || textIn(session, `${side}_audio_format`);
  if (name === '') return null;
  if (name !== 'audio/pcm') return namedFormats[name] ?? { unknown: name };
  const { rate = 24_000 } = (format ?? {}) as { rate?: unknown };
  return rate === 24_000 ? 'pcm24000' : rate === 16_000 ? 'pcm16000' : { unknown: `audio/pcm ${String(rate)}` };
}

/** The caller's u-law as the service takes it; null: as it is. */
export function recoderTo(format: SoundFormat): Recoder | null {
  if (format === 'mulaw') return null;
  if (format === 'alaw') return (base64) => base64Of(mulawToAlaw(Buffer.from(base64, 'base64')));
  const wider = format === 'pcm16000' ? upsampler8to16() : upsampler8to24();
  return (base64) => {
    const samples = wider.push(decodeMulaw(Buffer.from(base64, 'base64')));
    return base64Of(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
  };
}

/** What the service sends as u-law; null: it is u-law. */
export function recoderFrom(format: SoundFormat): Recoder | null {
  if (format === 'mulaw') return null;
  if (format === 'alaw') return (base64) => base64Of(alawToMulaw(Buffer.from(base64, 'base64')));
  const narrower: Converter = format === 'pcm16000' ? downsampler16to8() : downsampler24to8();
  let odd = Buffer.alloc(0);
  return (base64) => {
    const bytes = Buffer.concat([odd, Buffer.from(base64, 'base64')]);
    const samples = new Int16Array(bytes.length >> 1);
    for (let at = 0; at < samples.length; at++) samples[at] = bytes.readInt16LE(2 * at);
    odd = bytes.subarray(2 * samples.length);
    return base64Of(encodeMulaw(narrower.push(samples)));
  };
}

function base64Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
