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

/** Enough to tell u-law from PCM, in bytes: 60 ms of u-law, which the first piece of most services has. */
const tellingBytes = 480;
/** What shows no PCM for so long is u-law. */
const provingBytes = 5 * tellingBytes;

/**
 * For a service that is to send u-law: what it sends goes on as it is, and is narrowed from where it proves to be PCM at 24 kHz,
 * as of servers that take no notice of the format. `found` is told which it is, once. Nothing is held back for it.
 */
export function recoderProving(found: (format: 'mulaw' | 'pcm24000') => void): Recoder {
  let unjudged: Buffer = Buffer.alloc(0);
  let looked = 0;
  /** Bytes that went on before. */
  let passed = 0;
  let narrow: Recoder | null = null;
  return (base64) => {
    if (narrow) return narrow(base64);
    const piece = Buffer.from(base64, 'base64');
    const bytes = Buffer.concat([unjudged, piece]);
    const enough = bytes.length >= tellingBytes;
    unjudged = enough ? Buffer.alloc(0) : bytes;
    looked += enough ? bytes.length : 0;
    if (enough && isPcm(bytes)) {
      narrow = recoderFrom('pcm24000');
      found('pcm24000');
      // Of a sample whose first half has gone on already the second is left out.
      return narrow?.(base64Of(piece.subarray(passed % 2))) ?? base64;
    }
    passed += piece.length;
    if (looked >= provingBytes) found('mulaw');
    return base64;
  };
}

/**
 * Whether bytes are samples of 16 bits, little-endian, and not u-law, whose bytes are alike at both places. Of soft PCM the high
 * bytes are nearly all 0 or 255, of loud PCM they are few and the low bytes anything; a run of zeros is u-law's loudest sample,
 * and silence of PCM. Of Flite's voices 480 bytes anywhere in speech are told right in 9 of 10, u-law always.
 */
function isPcm(bytes: Uint8Array): boolean {
  const even = new Float32Array(16);
  const odd = new Float32Array(16);
  const share = 2 / bytes.length;
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    even[(bytes[at] as number) >> 4] = (even[(bytes[at] as number) >> 4] as number) + share;
    odd[(bytes[at + 1] as number) >> 4] = (odd[(bytes[at + 1] as number) >> 4] as number) + share;
  }
  const ends = (places: Float32Array) => (places[0] as number) + (places[15] as number);
  if ((even[0] as number) > 0.99 && (odd[0] as number) > 0.99) return true;
  const isSoft = Math.abs(ends(even) - ends(odd)) > 0.3;
  const isLoud =
    Math.min(unevenness(even), unevenness(odd)) < 0.3 && Math.abs(unevenness(even) - unevenness(odd)) > 0.25;
  return isSoft || isLoud;
}

/** How far shares are from being all the same: 0 where they are, towards 1 where one has all. */
const unevenness = (shares: Float32Array) => shares.reduce((sum, share) => sum + Math.max(0, share - 1 / 16), 0);

function base64Of(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
