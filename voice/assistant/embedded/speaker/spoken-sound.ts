import { alawToMulaw } from '../../../audio/alaw.ts';
import { decodeMulaw, encodeMulaw } from '../../../audio/g711.ts';
import { joined } from '../../../audio/resample.ts';
import { downsamplerTo8, isKnownRate } from '../../../audio/resample-down.ts';

/** Sound of a service on its way to the telephone. Both throw an `Error` that says in words what cannot be read. */
export interface SpokenSound {
  /** The next bytes of the service -> u-law, 8000 Hz mono. */
  push(bytes: Uint8Array): Uint8Array;
  flush(): Uint8Array;
}

type Coding = 'pcm' | 'float' | 'mulaw' | 'alaw';
interface Format {
  coding: Coding;
  rateHz: number;
  channels: number;
  /** Left of the sound, where the file says how much that is. */
  bytes: number;
}

const rawCodings: Readonly<Record<string, Coding>> = {
  'audio/pcm': 'pcm',
  'audio/x-pcm': 'pcm',
  'audio/raw': 'pcm',
  'application/octet-stream': 'pcm',
  '': 'pcm',
  'audio/pcmu': 'mulaw',
  'audio/basic': 'mulaw',
  'audio/mulaw': 'mulaw',
  'audio/x-mulaw': 'mulaw',
  'audio/pcma': 'alaw',
  'audio/alaw': 'alaw',
  'audio/x-alaw': 'alaw',
};
const wavTypes: readonly string[] = ['audio/wav', 'audio/x-wav', 'audio/wave', 'audio/vnd.wave'];
/** How files begin that somebody may call by another name. */
const beginnings: readonly [string, string][] = [
  ['ID3', 'MP3'],
  ['OggS', 'Ogg'],
  ['fLaC', 'FLAC'],
];
const sampleBytes: Record<Coding, number> = { pcm: 2, float: 4, mulaw: 1, alaw: 1 };
const beginningBytes = 4;
const mostHeaderBytes = 64 * 1024;
const telephoneHz = 8000;
/** The first 400 ms are judged before they are played, 50 ms after 50 ms. */
const blockSamples = 400;
const judgedBlocks = 8;
/** Mean amplitudes: more than quiet; more than an "s" or "sh" has; more than any sound has, but silence of PCM that is read as u-law. */
const audible = 1_000;
const loud = 4_000;
const mostLoud = 14_000;
/** How far a sample is from the next, by how far it is from nothing: 0.1 to 0.8 where a voice is loud, 1.3 to 1.6 of any bytes. */
const rough = 1.1;
/** How much louder every other sample is: up to 0.12 in a voice, 0.3 to 1 where every other one is the low half of a sample. */
const uneven = 1 / 3;

/**
 * Reads the sound of an answer by what its content type and, for WAV, its header say: 16-bit PCM, 32-bit float, u-law or A-law, at 8000 to
 * 48,000 Hz, mono or stereo. Raw PCM is little-endian, at the rate of a parameter ("audio/pcm;rate=16000"), else `rawRateHz`.
 * Source of WAV: Microsoft, "Multimedia Programming Interface and Data Specifications 1.0", and RFC 2361. Throws for any other type, and
 * for what begins as noise: sound of another kind than it is said to be is that, such as MP3 or PCM that is played as u-law.
 */
export function spokenSound(contentType: string, rawRateHz: number): SpokenSound {
  const [type = '', ...parameters] = contentType.split(';').map((part) => part.trim().toLowerCase());
  const parameter = (...names: string[]) =>
    parameters.map((each) => each.split('=')).find(([name = '']) => names.includes(name))?.[1];
  const coding = rawCodings[type];
  if (coding === undefined && !wavTypes.includes(type)) throw new Error(`its sound is ${type}, which is not read`);
  const isLogarithmic = coding === 'mulaw' || coding === 'alaw';
  const raw: Format | null = coding
    ? {
        coding,
        rateHz: Number(parameter('rate', 'samplerate', 'sample_rate') ?? (isLogarithmic ? telephoneHz : rawRateHz)),
        channels: Number(parameter('channels') ?? 1),
        bytes: Number.POSITIVE_INFINITY,
      }
    : null;
  let decoder: ReturnType<typeof decode> | null = null;
  let head: Buffer = Buffer.alloc(0);
  return {
    push(bytes) {
      if (decoder) return decoder.push(bytes);
      head = Buffer.concat([head, bytes]);
      if (head.length < beginningBytes) return new Uint8Array(0);
      const beginning = head.toString('latin1', 0, beginningBytes);
      const other = beginnings.find(([begins]) => beginning.startsWith(begins));
      if (other) throw new Error(`its sound is ${other[1]}, which is not read`);
      const wav = beginning === 'RIFF' ? wavFormat(head) : null;
      if (beginning === 'RIFF' && !wav) return new Uint8Array(0);
      const format = wav?.format ?? raw;
      if (!format) throw new Error('its WAV file does not begin as one');
      decoder = decode(format);
      return decoder.push(head.subarray(wav?.from ?? 0));
    },
    flush: () => decoder?.flush() ?? new Uint8Array(0),
  };
}

/** The format of a WAV file, and where its sound begins; null while too little of it is here. */
function wavFormat(file: Buffer): { format: Format; from: number } | null {
  let format: Format | null = null;
  for (let at = 12; at + 8 <= file.length; ) {
    const name = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    if (name === 'data') {
      if (!format) throw new Error('its WAV file has sound before its format');
      // A stream's length is not known when it begins.
      const bytes = size === 0 || size >= 0x7fffffff ? Number.POSITIVE_INFINITY : size;
      return { format: { ...format, bytes }, from: at + 8 };
    }
    if (name === 'fmt ') {
      if (at + 24 > file.length) return null;
      format = formatIn(file, at + 8, size);
      if (!format) return null;
    }
    at += 8 + size + (size & 1);
  }
  if (file.length > mostHeaderBytes) throw new Error('its WAV file has no sound');
  return null;
}

const extensible = 0xfffe;
const codings: Readonly<Record<string, Coding>> = { '1/16': 'pcm', '3/32': 'float', '6/8': 'alaw', '7/8': 'mulaw' };

function formatIn(file: Buffer, at: number, size: number): Format | null {
  let tag = file.readUInt16LE(at);
  if (tag === extensible && size >= 26) {
    if (at + 26 > file.length) return null;
    tag = file.readUInt16LE(at + 24);
  }
  const bits = file.readUInt16LE(at + 14);
  const coding = codings[`${tag}/${bits}`];
  if (!coding) throw new Error(`its WAV file has ${bits}-bit sound of format ${tag}, which is not read`);
  const rateHz = file.readUInt32LE(at + 4);
  return { coding, rateHz, channels: file.readUInt16LE(at + 2), bytes: Number.POSITIVE_INFINITY };
}

function decode({ coding, rateHz, channels, bytes: wanted }: Format): SpokenSound {
  if (!isKnownRate(rateHz)) throw new Error(`its sound has ${rateHz} samples a second, which are not brought to 8000`);
  if (channels !== 1 && channels !== 2) throw new Error(`its sound has ${channels} channels`);
  const converter = downsamplerTo8(rateHz);
  const frameBytes = sampleBytes[coding] * channels;
  let rest: Buffer = Buffer.alloc(0);
  let left = wanted;
  let blocks = judgedBlocks;
  let held: Int16Array = new Int16Array(0);
  function judged(samples: Int16Array): Int16Array {
    if (blocks === 0) return samples;
    const all = joined(held, samples);
    let at = 0;
    for (; blocks > 0 && all.length - at >= blockSamples; at += blockSamples, blocks--)
      if (isNoise(all.subarray(at, at + blockSamples))) throw new Error('its sound is of another kind than it says');
    if (blocks === 0) at = all.length;
    held = all.slice(at);
    return all.slice(0, at);
  }
  return {
    push(bytes) {
      const sound = Buffer.concat([rest, bytes.subarray(0, Math.min(bytes.length, left))]);
      left -= sound.length - rest.length;
      const whole = sound.length - (sound.length % frameBytes);
      rest = sound.subarray(whole);
      const all = samplesOf(sound.subarray(0, whole), coding);
      return encodeMulaw(judged(converter.push(channels === 1 ? all : together(all))));
    },
    flush: () => encodeMulaw(joined(judged(converter.flush()), held)),
  };
}

/** A voice is loud or rough at one moment, never both. */
function isNoise(samples: Int16Array): boolean {
  let [sum, steps, odd, last] = [0, 0, 0, 0];
  samples.forEach((sample, at) => {
    sum += Math.abs(sample);
    steps += Math.abs(sample - last);
    odd += at % 2 === 0 ? 0 : Math.abs(sample);
    last = sample;
  });
  const mean = sum / samples.length;
  const unevenness = Math.abs(2 * odd - sum) / sum;
  return mean > mostLoud || (mean > loud && steps > rough * sum) || (mean > audible && unevenness > uneven);
}

function samplesOf(bytes: Buffer, coding: Coding): Int16Array {
  if (coding === 'mulaw') return decodeMulaw(bytes);
  if (coding === 'alaw') return decodeMulaw(alawToMulaw(bytes));
  const samples = new Int16Array(bytes.length / sampleBytes[coding]);
  for (let at = 0; at < samples.length; at++)
    samples[at] =
      coding === 'pcm'
        ? bytes.readInt16LE(2 * at)
        : Math.max(-32_768, Math.min(32_767, Math.round(32_767 * bytes.readFloatLE(4 * at))));
  return samples;
}

/** Two channels as one. */
function together(samples: Int16Array): Int16Array {
  return Int16Array.from(
    { length: samples.length / 2 },
    (_, at) => ((samples[2 * at] as number) + (samples[2 * at + 1] as number)) >> 1,
  );
}
