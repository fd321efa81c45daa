import { describe, expect, it } from 'vitest';
import { mulawToAlaw } from '../../../audio/alaw.ts';
import { decodeMulaw, encodeMulaw } from '../../../audio/g711.ts';
import { wavFile } from '../../../audio/wav.ts';
import { spokenVoice } from '../../../testing/spoken-voice.ts';
import { spokenSound } from './spoken-sound.ts';

/** One second of 600 Hz. */
const tone = (rateHz: number) =>
  Int16Array.from({ length: rateHz }, (_, i) => Math.round(8000 * Math.sin((2 * Math.PI * 600 * i) / rateHz)));
const raw = (samples: Int16Array) => new Uint8Array(samples.buffer);
const wav = (rateHz: number) => wavFile([tone(rateHz)], rateHz);
/** A WAV header of another kind of sound before these bytes. */
function wavOf(
  kind: { tag: number; bits: number; channels?: number; rateHz: number },
  sound: Uint8Array,
  size = sound.length,
) {
  const { tag, bits, channels = 1, rateHz } = kind;
  const head = Buffer.from(wavFile([new Int16Array(0)], rateHz));
  head.writeUInt16LE(tag, 20);
  head.writeUInt16LE(channels, 22);
  head.writeUInt16LE(bits, 34);
  head.writeUInt32LE(size, 40);
  return Buffer.concat([head, sound]);
}
const floats = (samples: Int16Array) => new Uint8Array(Float32Array.from(samples, (sample) => sample / 32_768).buffer);

/** As those of any coder. */
const anyBytes = Uint8Array.from({ length: 4_000 }, (_, at) => Math.imul(at + 1, 2_654_435_761) >>> 24);

function read(contentType: string, bytes: Uint8Array, size = 1_001): Int16Array {
  const sound = spokenSound(contentType, 24_000);
  const parts: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += size) parts.push(sound.push(bytes.subarray(at, at + size)));
  parts.push(sound.flush());
  return decodeMulaw(Buffer.concat(parts));
}

describe('the sound of a speech service', () => {
  it.each<[string, string, Uint8Array]>([
    ['raw PCM without a rate', 'audio/pcm', raw(tone(24_000))],
    ['raw PCM without a type', '', raw(tone(24_000))],
    ['raw PCM at 16,000', 'audio/pcm;rate=16000', raw(tone(16_000))],
    ['raw PCM at 44,100', 'audio/pcm; rate=44100; channels=1', raw(tone(44_100))],
    ['WAV at 22,050', 'audio/wav', wav(22_050)],
    ['WAV at 24,000', 'audio/x-wav', wav(24_000)],
    ['WAV at 8,000 by another name', 'application/octet-stream', wav(8_000)],
    [
      'WAV of a length that is not known',
      'audio/wav',
      wavOf({ tag: 1, bits: 16, rateHz: 16_000 }, raw(tone(16_000)), 0xffffffff),
    ],
    [
      'WAV with something behind its sound',
      'audio/wav',
      Buffer.concat([wav(48_000), Buffer.from('LIST\x04\0\0\0abcd')]),
    ],
    ['WAV of floats', 'audio/wav', wavOf({ tag: 3, bits: 32, rateHz: 24_000 }, floats(tone(24_000)))],
    ['WAV in stereo', 'audio/wav', wavFile([tone(22_050), tone(22_050)], 22_050)],
    ['WAV of u-law', 'audio/wav', wavOf({ tag: 7, bits: 8, rateHz: 8_000 }, encodeMulaw(tone(8_000)))],
    ['u-law', 'audio/pcmu', encodeMulaw(tone(8_000))],
    ['u-law at 16,000', 'audio/PCMU;rate=16000', encodeMulaw(tone(16_000))],
    ['A-law', 'audio/pcma', mulawToAlaw(encodeMulaw(tone(8_000)))],
  ])('%s is as long and as high as it was', (_what, contentType, bytes) => {
    const samples = read(contentType, bytes);
    expect(samples).toHaveLength(8_000);
    let crossings = 0;
    for (let i = 401; i < 7_601; i++) if ((samples[i - 1] as number) < 0 && (samples[i] as number) >= 0) crossings++;
    expect(crossings).toBeGreaterThan(537);
    expect(crossings).toBeLessThan(543);
    expect(Math.max(...samples.subarray(400, 7_600))).toBeGreaterThan(7_000);
    expect(Math.max(...samples)).toBeLessThan(9_000);
  });

  it('is the same in pieces of one byte', () => {
    for (const [type, bytes] of [
      ['audio/wav', wav(22_050)],
      ['audio/pcm;rate=16000', raw(tone(16_000))],
    ] as const)
      expect(read(type, bytes, 1)).toEqual(read(type, bytes));
  });

  it('is no noise whatever a voice begins with, as loud as a voice may be', () => {
    const loudest = (mulaw: Uint8Array) => {
      const samples = decodeMulaw(mulaw);
      const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
      return encodeMulaw(samples.map((sample) => (sample * 32_000) / peak));
    };
    const said = loudest(Buffer.concat(spokenVoice(4_000)));
    for (let from = 0; from + 1_600 < said.length; from += 400)
      expect(read('audio/pcmu', said.subarray(from, from + 1_600))).toHaveLength(1_600);
  });

  it.each<[string, Uint8Array, string]>([
    ['audio/mpeg', Buffer.from('ID3'), 'audio/mpeg, which is not read'],
    ['audio/ogg; codecs=opus', Buffer.from('OggS'), 'audio/ogg, which is not read'],
    ['text/html', Buffer.from('<html>'), 'text/html, which is not read'],
    ['application/json', Buffer.from('{"error":1}'), 'application/json, which is not read'],
    ['application/octet-stream', Buffer.from('ID3\x04 and more'), 'MP3, which is not read'],
    ['audio/pcm', Buffer.from('OggS and more'), 'Ogg, which is not read'],
    ['audio/wav', Buffer.from('no WAV file at all'), 'does not begin as one'],
    ['audio/wav', wavOf({ tag: 1, bits: 8, rateHz: 8_000 }, new Uint8Array(100)), '8-bit sound of format 1'],
    ['audio/wav', wavOf({ tag: 1, bits: 16, channels: 6, rateHz: 8_000 }, new Uint8Array(100)), '6 channels'],
    ['audio/wav', wavOf({ tag: 1, bits: 16, rateHz: 192_000 }, new Uint8Array(100)), '192000 samples a second'],
    ['audio/pcm;rate=loud', new Uint8Array(100), 'NaN samples a second'],
    ['audio/pcmu', raw(tone(16_000)), 'of another kind than it says'],
    ['audio/pcmu', new Uint8Array(1_000), 'of another kind than it says'],
    ['audio/pcmu', anyBytes, 'of another kind than it says'],
    ['', anyBytes, 'of another kind than it says'],
  ])('as %s that cannot be read is refused in words', (contentType, bytes, words) => {
    expect(() => read(contentType, bytes)).toThrow(words);
  });
});
