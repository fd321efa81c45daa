import { sampleRateHz } from '#voice/audio/frame.ts';

/** Samples at 8000 Hz on no scale of their own: whoever uses them sets the level. */
export type Wave = Float64Array;
export type Random = () => number;

const seconds = (at: number) => at / sampleRateHz;
const fade = (t: number, decaySeconds: number) => (t < 0 ? 0 : Math.exp(-t / decaySeconds));
const sine = (hz: number, t: number) => Math.sin(2 * Math.PI * hz * t);
const hiss = (random: Random) => 2 * random() - 1;

/** One pole: what lies below a frequency. */
function lowPass(hz: number): (sample: number) => number {
  const share = 1 - Math.exp((-2 * Math.PI * hz) / sampleRateHz);
  let kept = 0;
  return (sample) => {
    kept += share * (sample - kept);
    return kept;
  };
}

/** Two poles: a formant of that width, with a gain of about 1 at its peak. */
export function resonance(hz: number, widthHz: number): (sample: number) => number {
  const radius = Math.exp((-Math.PI * widthHz) / sampleRateHz);
  const turn = 2 * radius * Math.cos((2 * Math.PI * hz) / sampleRateHz);
  let last = 0;
  let before = 0;
  return (sample) => {
    const next = (1 - radius) * sample + turn * last - radius * radius * before;
    before = last;
    last = next;
    return next;
  };
}

/** What a telephone lets through of a sound, roughly: from 300 Hz, and softer from 3400 Hz. In place. */
export function overTelephone(wave: Wave): Wave {
  const below = [lowPass(300), lowPass(300)] as const;
  const above = lowPass(3_400);
  return wave.map((sample) => {
    const once = sample - below[0](sample);
    return above(once - below[1](once));
  });
}

/** Traffic far away, and cars that pass: each swells and fades within two seconds, brighter while it is near. */
export function street(samples: number, random: Random): Wave {
  const far = [lowPass(500), lowPass(900)] as const;
  const near = resonance(900, 900);
  const cars: { at: number; loud: number }[] = [];
  for (let t = random(); t < seconds(samples) + 1; t += 1.5 + 2 * random()) cars.push({ at: t, loud: 0.4 + random() });
  return Float64Array.from({ length: samples }, (_, at) => {
    const noise = hiss(random);
    const nearness = cars.reduce((sum, car) => sum + car.loud * Math.exp(-(((seconds(at) - car.at) / 0.6) ** 2)), 0);
    return far[1](far[0](noise)) + 1.2 * nearness * near(noise);
  });
}

/** Where the coughs of a bout begin, seconds: two, and again after a breath. */
const coughs = [0, 0.45];
const boutSeconds = 1.6;

/** A cough: the burst when the throat opens, the rush of air through the mouth's formants, and a short voiced end. */
export function cough(samples: number, random: Random): Wave {
  const mouth = [resonance(550, 180), resonance(1_400, 250), resonance(2_500, 400)];
  return Float64Array.from({ length: samples }, (_, at) => {
    const inBout = seconds(at) % boutSeconds;
    let air = 0;
    for (const begin of coughs) {
      const t = inBout - begin;
      if (t < 0 || t > 0.34) continue;
      const burst = 2.5 * fade(t, 0.025);
      const rush = t < 0.2 ? 0.8 * fade(t, 0.12) : 0;
      const voiced = t < 0.2 ? 0 : 0.6 * fade(t - 0.2, 0.06) * Math.sign(sine(190, t));
      air += (burst + rush) * hiss(random) + voiced;
    }
    return mouth.reduce((sum, formant) => sum + formant(air), 0);
  });
}

/** The tone that a caller hears while it rings: 440 and 480 Hz, 2 s in every 6 s. Source: the North American tone plan. */
export function ring(samples: number): Wave {
  return Float64Array.from({ length: samples }, (_, at) => {
    const t = seconds(at);
    return t % 6 < 2 ? sine(440, t) + sine(480, t) : 0;
  });
}

/** C, G, A minor, F: lowest note first. */
const chords = [
  [262, 330, 392],
  [196, 247, 392],
  [220, 262, 440],
  [175, 262, 349],
] as const;
const beatSeconds = 0.5;

/** Two beats a chord, a tune over it that seeds choose, and a drum on each beat. */
export function music(samples: number, random: Random): Wave {
  const tune = Array.from({ length: Math.ceil(seconds(samples) / beatSeconds) * 2 }, () => Math.floor(3 * random()));
  const note = (hz: number, t: number) => [1, 2, 3, 4].reduce((sum, k) => sum + sine(k * hz, t) / k ** 1.3, 0);
  return Float64Array.from({ length: samples }, (_, at) => {
    const t = seconds(at);
    const sinceBeat = t % beatSeconds;
    const sinceNote = t % (beatSeconds / 2);
    const chord = chords[Math.floor(t / (2 * beatSeconds)) % chords.length] ?? chords[0];
    const high = 2 * (chord[tune[Math.floor(t / (beatSeconds / 2))] ?? 0] ?? 440);
    const played = chord.reduce((sum, hz) => sum + note(hz, t), 0) * fade(t % (2 * beatSeconds), 1.2);
    return played + 1.2 * note(high, t) * fade(sinceNote, 0.2) + 2 * hiss(random) * fade(sinceBeat, 0.04);
  });
}

const slamSeconds = 1.5;

/** A door that falls shut, again every 1.5 s: a knock, and the frame that rings after it. */
export function door(samples: number, random: Random): Wave {
  return Float64Array.from({ length: samples }, (_, at) => {
    const t = seconds(at) % slamSeconds;
    const frame =
      sine(320, t) * fade(t, 0.06) + 0.6 * sine(560, t) * fade(t, 0.04) + 0.3 * sine(1_150, t) * fade(t, 0.02);
    return frame + 1.5 * hiss(random) * fade(t, 0.012);
  });
}

/** When the two halves of "mm-hm" begin and end, seconds, and how much higher the voice is in each. */
const hums = [
  { from: 0, to: 0.19, pitch: 1 },
  { from: 0.26, to: 0.5, pitch: 1.2 },
];

/** "mm-hm" of a voice of that pitch: a hum, a breath through the nose, and a higher hum. 0.5 s. */
export function mmHm(pitchHz: number, random: Random): Wave {
  const nose = [resonance(280, 90), resonance(1_050, 200), resonance(2_250, 300)];
  let phase = 0;
  return Float64Array.from({ length: 0.5 * sampleRateHz }, (_, at) => {
    const t = seconds(at);
    const half = hums.find(({ from, to }) => t >= from && t < to);
    phase += (pitchHz * (half?.pitch ?? 1) * (1 + 0.1 * t)) / sampleRateHz;
    const edge = half ? Math.min(1, (t - half.from) / 0.03, (half.to - t) / 0.04) : 0;
    // A pulse a period, as the vocal folds give.
    const folds = edge * (1 - 2 * (phase % 1));
    const breath = half ? 0 : 0.05 * hiss(random);
    return nose.reduce((sum, formant) => sum + formant(folds + breath), 0);
  });
}
