import { seededRandom } from '#voice/assistant/embedded/listener/model/random-numbers.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { bytesPerMs, frameBytes } from '#voice/audio/frame.ts';
import { decodeMulaw, encodeMulaw } from '#voice/audio/g711.ts';
import { levelDb } from '#voice/audio/loudness.ts';
import { cough, door, mmHm, music, overTelephone, type Random, ring, street, type Wave } from './sound-shapes.ts';

/** What a telephone brings besides the caller's words. */
export const soundKinds = ['street', 'tv', 'cough', 'ring', 'music', 'door'] as const;
export type SoundKind = (typeof soundKinds)[number];

const shapes: Record<Exclude<SoundKind, 'tv'>, (samples: number, random: Random) => Wave> = {
  street: (samples, random) => overTelephone(street(samples, random)),
  cough: (samples, random) => overTelephone(cough(samples, random)),
  ring,
  music: (samples, random) => overTelephone(music(samples, random)),
  door: (samples, random) => overTelephone(door(samples, random)),
};

/**
 * `ms` of a sound as u-law, at that level (dB of full scale, RMS while it sounds: see `activeLevelDb`). The same seed makes
 * the same bytes on every machine. Made here: nothing is recorded, nothing is loaded.
 */
export async function lineSound(
  kind: SoundKind,
  { level, ms, seed = 1 }: { level: number; ms: number; seed?: number },
): Promise<Uint8Array> {
  const samples = Math.round(ms * bytesPerMs);
  const random = seededRandom(seed);
  return waveAt(kind === 'tv' ? await television(samples, random) : shapes[kind](samples, random), level);
}

/** "mm-hm" as u-law; a man's voice has about 110 Hz, a woman's 190. */
export function mmHmSound(level: number, pitchHz = 130): Uint8Array {
  return waveAt(overTelephone(mmHm(pitchHz, seededRandom(3))), level);
}

/** Frames so much below the loudest do not count as sounding. */
const soundingDb = 30;

/**
 * Level of u-law sound in dB of full scale, RMS over the frames that sound: the quiet between words or coughs does not
 * count, as in the active speech level of ITU-T P.56. -100 for silence.
 */
export function activeLevelDb(mulaw: Uint8Array): number {
  const frames = Array.from({ length: Math.ceil(mulaw.length / frameBytes) }, (_, at) =>
    mulaw.subarray(at * frameBytes, (at + 1) * frameBytes),
  );
  const levels = frames.map(levelDb);
  const loudest = Math.max(-100, ...levels);
  const sounding = frames.filter((_, at) => (levels[at] as number) > loudest - soundingDb);
  return loudest <= -100 ? -100 : levelDb(Buffer.concat(sounding));
}

/** The same sound, louder or softer, at that active level. Silence stays what it is. */
export function atLevel(mulaw: Uint8Array, level: number): Uint8Array {
  const now = activeLevelDb(mulaw);
  if (now <= -100) return mulaw;
  const gain = 10 ** ((level - now) / 20);
  return encodeMulaw(decodeMulaw(mulaw).map((sample) => limited(sample * gain)));
}

/** Both sounds at once; as long as the longer. */
export function mixed(a: Uint8Array, b: Uint8Array): Uint8Array {
  const [long, short] = a.length >= b.length ? [a, b] : [b, a];
  const other = decodeMulaw(short);
  return encodeMulaw(decodeMulaw(long).map((sample, at) => limited(sample + (other[at] ?? 0))));
}

const limited = (sample: number) => Math.max(-32_768, Math.min(32_767, Math.round(sample)));

function waveAt(wave: Wave, level: number): Uint8Array {
  const peak = wave.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0) || 1;
  const loud = encodeMulaw(Int16Array.from(wave, (sample) => limited((sample / peak) * 30_000)));
  // The gain is found in u-law, and used on the samples as they were: they are coded once.
  const gain = 10 ** ((level - activeLevelDb(loud)) / 20);
  return encodeMulaw(Int16Array.from(wave, (sample) => limited((sample / peak) * 30_000 * gain)));
}

/** Who talks on the television: three voices at once, none of them of the call. */
const programme = [
  [
    'slt',
    'Good evening, and here is the weather. Tomorrow will be dry and sunny in the north, with clouds in the west.',
  ],
  ['rms', 'The council met again last night. Nobody expected the vote to take so long, and it is not over yet.'],
  ['awb', 'And now to the football. It was a cold afternoon, and the crowd had waited an hour for the first goal.'],
] as const;

/** Speech that nobody can follow, with music beneath it. */
async function television(samples: number, random: Random): Promise<Wave> {
  const wave = music(samples, random).map((sample) => sample * 500);
  const speaker = createFliteSpeaker();
  for (const [voice, text] of programme) {
    const parts = await Array.fromAsync(speaker.speak(text, voice));
    const speech = decodeMulaw(Buffer.concat(parts));
    const from = Math.floor(random() * speech.length);
    for (let at = 0; at < samples; at++)
      wave[at] = (wave[at] as number) + (speech[(from + at) % speech.length] as number);
  }
  await speaker.close();
  return overTelephone(wave);
}
