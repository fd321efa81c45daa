import { type SoundKind, soundKinds } from './sounds.ts';

/** One thing that a scripted caller does, in order. Levels are dB of full scale. */
export type CallerAct =
  | { kind: 'say'; text: string }
  /** Speaks 300 ms after the pick-up, whatever the line does. */
  | { kind: 'hello-at-once' }
  /** Speaks while the line still does. */
  | { kind: 'interrupt'; text: string }
  /** Speaks while the line does, and goes on until it is silent. */
  | { kind: 'talk-over'; text: string }
  /** Shows that they listen, or cannot help it, while the line speaks. */
  | { kind: 'murmur'; sound: Murmur }
  /** Sounds beneath all that follows, from now on. */
  | { kind: 'noise'; sound: SoundKind; level: number; ms: number }
  /** No frame is sent for so long, in the middle of `text` where there is one. */
  | { kind: 'mute'; ms: number; answersPings: boolean; text: string }
  /** The caller's own level from here on. */
  | { kind: 'level'; level: number }
  | { kind: 'keypad'; digits: string }
  | { kind: 'quiet'; ms: number }
  /** The call shows no number, wherever in the script this stands. */
  | { kind: 'withheld'; as: Withheld }
  | { kind: 'hang-up' };

export const murmurs = ['mm-hm', 'okay', 'right', 'cough'] as const;
export type Murmur = (typeof murmurs)[number];

/** What a carrier writes in place of a number that is withheld: the word on a keypad. Source: Twilio, "From" of a blocked call. */
export const withheldNumbers = {
  anonymous: '+266696687',
  restricted: '+7378742833',
  blocked: '+2562533',
  unknown: '+8656696',
  unavailable: '+86282452253',
} as const;
export type Withheld = keyof typeof withheldNumbers;

const longestSeconds = 300;
const softest = -60;
const loudest = -5;

/** The first words of the acts, the longer ones first; each reads what stands behind it. Null: these are words to say. */
const acts: Record<string, (rest: string) => CallerAct | null> = {
  'hello at once': (rest) => (rest === '' ? { kind: 'hello-at-once' } : null),
  'hang up': (rest) => (rest === '' ? { kind: 'hang-up' } : null),
  'talk over': (rest) => ({ kind: 'talk-over', text: rest || 'Yes, and what I wanted to say is this, you know.' }),
  interrupt: (rest) => ({ kind: 'interrupt', text: wanted(rest, 'the words, as in "interrupt Excuse me"') }),
  say: (rest) => ({ kind: 'say', text: wanted(rest, 'the words') }),
  press(rest) {
    if (!/^[0-9*#\s().+-]+$/.test(rest)) throw new Error('"press" is followed by keys, as in "press 312-555#"');
    return { kind: 'keypad', digits: rest.replace(/[^0-9*#]/g, '') };
  },
  wait: (rest) => ({ kind: 'quiet', ms: millisecondsOf(rest || '1') }),
  noise(rest) {
    const [sound = '', level = '', length = '', more] = rest.split(/\s+/);
    if (!isSound(sound)) throw new Error(`there is no noise "${sound}": it is one of ${soundKinds.join(', ')}`);
    if (more !== undefined) throw new Error('a noise is written as "noise street -30 3s"');
    return { kind: 'noise', sound, level: levelOf(level), ms: millisecondsOf(length) };
  },
  music: (rest) => (rest === '' ? { kind: 'noise', sound: 'music', level: -25, ms: 5_000 } : null),
  mute(rest) {
    const [, length = '', noPing, text = ''] = /^(\S*)\s*(no ping\b)?\s*(.*)$/i.exec(rest) ?? [];
    return { kind: 'mute', ms: millisecondsOf(length), answersPings: noPing === undefined, text };
  },
  quiet: (rest) => ({ kind: 'level', level: levelOf(rest) }),
  withheld(rest) {
    const as = rest.toLowerCase() || 'anonymous';
    if (!Object.hasOwn(withheldNumbers, as))
      throw new Error(`"withheld" is followed by nothing or one of ${Object.keys(withheldNumbers).join(', ')}`);
    return { kind: 'withheld', as: as as Withheld };
  },
  ...Object.fromEntries(
    murmurs.map((sound) => [sound, (rest: string) => (rest === '' ? { kind: 'murmur' as const, sound } : null)]),
  ),
};
const opening = new RegExp(`^(${Object.keys(acts).join('|')})(?:\\s+(.*))?$`, 'i');

/** For people: what a script may hold. */
export const actsHelp = `A script has one line for each thing the caller does. Words are said once the line has finished; so are
  press 1234#            keys
  wait 5                 seconds of quiet, from the moment when the line has finished
  hang up
While the line speaks:
  interrupt Excuse me    speaks into it
  talk over [words]      goes on speaking until it is silent
  mm-hm, okay, right, cough
At once:
  hello at once          "Hello?" 300 ms after the pick-up; the first line of a script
  noise street -30 3s    beneath what follows: ${soundKinds.join(', ')}; level in dB of full scale; seconds
  music                  the same as noise music -25 5s
  mute 20 [words]        no sound at all is sent for 20 s, in the middle of the words where there are some
  mute 20 no ping        and the connection answers no ping either
  quiet -40              how loud the caller speaks from here on, dB of full scale
For the whole call:
  withheld [restricted]  no number: anonymous (default), restricted, blocked, unknown, unavailable
Words that begin like an act: say Wait here. Lines that begin with # are left out.`;

/** Reads a script: one act a line (see `actsHelp`). Throws with the line and what is wrong with it. */
export function readScript(text: string): CallerAct[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .flatMap((line, at): CallerAct[] => {
      if (line === '' || line.startsWith('#')) return [];
      const [, verb = '', rest = ''] = opening.exec(line) ?? [];
      try {
        return [acts[verb.toLowerCase()]?.(rest.trim()) ?? { kind: 'say', text: line }];
      } catch (error) {
        throw new Error(`Line ${at + 1}, "${line}": ${(error as Error).message}. To say these words: "say ${line}".`);
      }
    });
}

const isSound = (word: string): word is SoundKind => soundKinds.some((kind) => kind === word);

function wanted(rest: string, what: string): string {
  if (rest === '') throw new Error(`it lacks ${what}`);
  return rest;
}

function millisecondsOf(word: string): number {
  const seconds = Number(/^([0-9.]+)s?$/i.exec(word)?.[1] ?? Number.NaN);
  if (!(seconds > 0 && seconds <= longestSeconds))
    throw new Error(`"${word}" is no number of seconds up to ${longestSeconds}`);
  return Math.round(seconds * 1000);
}

function levelOf(word: string): number {
  const level = /^-[0-9.]+$/.test(word) ? Number(word) : Number.NaN;
  if (!(level >= softest && level <= loudest))
    throw new Error(`"${word}" is no level from ${softest} to ${loudest} (dB of full scale)`);
  return level;
}
