import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { atLevel } from '#scripts/caller/sounds.ts';
import { ensureSystemPrograms, judgingVoices } from '#scripts/setup/system-packages.mjs';
import { silence } from '#voice/audio/frame.ts';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { trimSilence } from '#voice/audio/loudness.ts';
import { downsample16to8 } from '#voice/audio/resample.ts';
import { downsample22to8 } from '#voice/audio/resample-down.ts';
import { wavSamples } from '#voice/audio/wav.ts';
import { spoken } from '../load/speech.ts';

const run = promisify(execFile);

/** How loud callers speak, dB of full scale: 0.07 of it, as on an ordinary line. */
export const speechLevel = -23;

export interface Voice {
  name: string;
  /** Of its "mm-hm". */
  pitchHz: number;
  /** Words as u-law, from the first loud frame to the last, at `level` (`speechLevel`); each `|900|` is a pause of so many ms. */
  speak(text: string, level?: number): Promise<Uint8Array>;
}

type Maker = (text: string, wav: string) => Promise<unknown>;

const limit = { timeout: 60_000 };
const installMs = 120_000;
const festival =
  (name: string): Maker =>
  (text, wav) => {
    const made = run('text2wave', ['-eval', `(voice_${name})`, '-o', wav], limit);
    made.child.stdin?.end(text);
    return made;
  };
const espeak: Maker = (text, wav) => run('espeak-ng', ['-v', 'en-us', '-s', '150', '-w', wav, text], limit);

/** Voices that turn taking is judged with and was never tuned with. */
const judging: readonly { name: keyof typeof judgingVoices; pitchHz: number; make: Maker }[] = [
  { name: 'kal', pitchHz: 105, make: festival('kal_diphone') },
  { name: 'ked', pitchHz: 100, make: festival('ked_diphone') },
  { name: 'espeak', pitchHz: 115, make: espeak },
];

/** Has the judging voices installed that are missing, as tests have theirs. */
export async function ensureJudgingVoices(): Promise<void> {
  await ensureSystemPrograms(Object.values(judgingVoices), installMs);
}

/** The voices of a set, and the Debian packages of those that are missing here. */
export function panelVoices(set: 'tune' | 'judge'): { voices: Voice[]; missing: string[] } {
  if (set === 'tune') {
    const flite = (name: string, pitchHz: number) => voice(name, pitchHz, (text) => spoken(text, name));
    return { voices: [flite('slt', 170), flite('awb', 123), flite('rms', 98)], missing: [] };
  }
  return {
    voices: judging
      .filter(({ name }) => judgingVoices[name].isThere())
      .map(({ name, pitchHz, make }) => voice(name, pitchHz, (text) => fromProgram(make, text))),
    missing: Object.values(judgingVoices)
      .filter(({ isThere }) => !isThere())
      .map(({ debian }) => debian.join(' ')),
  };
}

function voice(name: string, pitchHz: number, say: (text: string) => Promise<Uint8Array>): Voice {
  const made = new Map<string, Promise<Uint8Array>>();
  const part = (text: string) => {
    const known = made.get(text) ?? say(text).then((sound) => trimSilence(atLevel(sound, speechLevel), 0, 0));
    made.set(text, known);
    return known;
  };
  return {
    name,
    pitchHz,
    async speak(text, level = speechLevel) {
      const parts = text.split('|').map((words, at) => (at % 2 === 0 ? part(words.trim()) : silence(Number(words))));
      const whole = Buffer.concat(await Promise.all(parts));
      return level === speechLevel ? whole : atLevel(whole, level);
    },
  };
}

async function fromProgram(make: Maker, text: string): Promise<Uint8Array> {
  const folder = mkdtempSync(join(tmpdir(), 'noura-voice-'));
  try {
    const wav = join(folder, 'speech.wav');
    await make(text, wav);
    const { samples, rateHz } = wavSamples(readFileSync(wav));
    if (rateHz !== 16_000 && rateHz !== 22_050) throw new Error(`A voice of ${rateHz} Hz is not read`);
    return encodeMulaw(rateHz === 16_000 ? downsample16to8(samples) : downsample22to8(samples));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
