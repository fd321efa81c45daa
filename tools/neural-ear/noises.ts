const rateHz = 8000;
/** Samples in -1 to 1 at 8000 Hz. */
type Sound = Float64Array;
const turn = 2 * Math.PI;

function made(seconds: number, sample: (s: number, at: number) => number): Sound {
  return Float64Array.from({ length: Math.round(seconds * rateHz) }, (_, at) => sample(at / rateHz, at));
}

/** White noise through one resonance, as throat, wood and tyres colour it. */
function coloured(seconds: number, centreHz: number, widthHz: number, random: () => number): Sound {
  const radius = Math.exp((-Math.PI * widthHz) / rateHz);
  const a1 = 2 * radius * Math.cos((turn * centreHz) / rateHz);
  const a2 = -radius * radius;
  let [one, two] = [0, 0];
  return made(seconds, () => {
    const next = (1 - radius) * (2 * random() - 1) + a1 * one + a2 * two;
    [two, one] = [one, next];
    return next;
  });
}

const times = (sound: Sound, level: (s: number) => number): Sound => sound.map((x, at) => x * level(at / rateHz));
const sum = (...sounds: Sound[]): Sound =>
  made((sounds[0]?.length ?? 0) / rateHz, (_, at) => sounds.reduce((all, one) => all + (one[at] ?? 0), 0));

/** Two bursts: a blow of air through the open throat with a short rough voiced end. */
function cough(random: () => number): Sound {
  const pitch = 140 + 160 * random();
  const blow = (from: number) => (s: number) =>
    s < from ? 0 : Math.exp(-(s - from) / 0.07) * Math.min(1, (s - from) / 0.006);
  const both = (s: number) => blow(0.1)(s) + 0.8 * blow(0.45)(s);
  const air = sum(
    coloured(1, 500 + 300 * random(), 250, random),
    coloured(1, 1500 + 400 * random(), 400, random),
    coloured(1, 2600, 500, random),
  );
  const rough = made(
    1,
    (s) => 0.06 * (((s * pitch * (1 + 0.1 * random())) % 1) - 0.5) * (blow(0.16)(s) + blow(0.52)(s)),
  );
  return sum(times(air, both), rough);
}

function door(random: () => number): Sound {
  const slam = (s: number) => (s < 0.3 ? 0 : Math.exp(-(s - 0.3) / 0.05));
  const click = (s: number) => (s < 0.18 || s > 0.19 ? 0 : 1);
  return sum(
    times(coloured(1.2, 90 + 60 * random(), 80, random), (s) => 6 * slam(s)),
    times(coloured(1.2, 900, 700, random), (s) => 0.6 * slam(s) + click(s)),
  );
}

/** The ringing of another telephone in the room, or of the line: 440 and 480 Hz (ITU-T E.180), or the warble of a mobile. */
function ringTone(random: () => number): Sound {
  if (random() < 0.5)
    return made(3, (s) => (s % 3 < 2 ? 0.25 * (Math.sin(turn * 440 * s) + Math.sin(turn * 480 * s)) : 0));
  const melody = Array.from({ length: 8 }, () => 600 * 2 ** (Math.floor(12 * random()) / 12));
  return made(3, (s) => 0.4 * Math.sin(turn * (melody[Math.floor(s / 0.12) % 8] as number) * s));
}

/** Chords with overtones, a melody over them, and a drum on each beat. */
function music(random: () => number): Sound {
  const root = 110 * 2 ** (Math.floor(12 * random()) / 12);
  const beat = 0.4 + 0.2 * random();
  const chords = [
    [0, 4, 7],
    [5, 9, 12],
    [7, 11, 14],
    [0, 4, 7],
  ].map((notes) => notes.map((note) => root * 2 ** (note / 12)));
  const tune = Array.from(
    { length: 16 },
    () => 4 * root * 2 ** (([0, 2, 4, 7, 9][Math.floor(5 * random())] ?? 0) / 12),
  );
  const tone = (hz: number, s: number) =>
    Math.sin(turn * hz * s) + 0.5 * Math.sin(2 * turn * hz * s) + 0.3 * Math.sin(3 * turn * hz * s);
  const tonal = made(6, (s) => {
    const chord = chords[Math.floor(s / (4 * beat)) % 4] as number[];
    const plucked = Math.exp(-(s % beat) / 0.25);
    const bowed = Math.sin(turn * 5 * s) * 0.004;
    return (
      0.08 * chord.reduce((all, hz) => all + tone(hz, s), 0) +
      0.15 * plucked * tone((tune[Math.floor(s / beat) % 16] as number) * (1 + bowed), s)
    );
  });
  return sum(
    tonal,
    times(coloured(6, 200, 300, random), (s) => 2 * Math.exp(-(s % beat) / 0.03)),
  );
}

/** Tyres and engines that come and go, and now and then a horn. */
function street(random: () => number): Sound {
  const pass = 2 + 2 * random();
  const rumble = times(coloured(6, 120, 150, random), (s) => 2.5 * (0.4 + Math.sin((Math.PI * s) / pass) ** 2));
  const tyres = times(coloured(6, 900, 1400, random), (s) => 0.8 * (0.3 + Math.sin((Math.PI * s) / pass) ** 2));
  const horn = made(6, (s) =>
    s > 3 && s < 3.5 ? 0.3 * (Math.sign(Math.sin(turn * 400 * s)) + Math.sign(Math.sin(turn * 500 * s))) : 0,
  );
  const engine = made(6, (s) => 0.1 * (((s * (35 + 5 * Math.sin(s))) % 1) - 0.5));
  return sum(rumble, tyres, horn, engine);
}

export const noises: Readonly<Record<string, (random: () => number) => Sound>> = {
  cough,
  door,
  'ring tone': ringTone,
  music,
  street,
};

/** Brings sound to a level (RMS of its loud parts, dB full scale) as 16-bit samples. */
export function atLevel(sound: Sound, db: number): Int16Array {
  const squares = sound.map((x) => x * x);
  const frames = Array.from(
    { length: Math.floor(sound.length / 160) },
    (_, at) => squares.subarray(at * 160, at * 160 + 160).reduce((a, b) => a + b, 0) / 160,
  );
  const loudest = Math.max(...frames);
  const loud = frames.filter((energy) => energy > loudest / 100);
  const rms = Math.sqrt(loud.reduce((a, b) => a + b, 0) / loud.length);
  const gain = (10 ** (db / 20) / rms) * 32_768;
  return Int16Array.from(sound, (x) => Math.max(-32_768, Math.min(32_767, Math.round(x * gain))));
}
