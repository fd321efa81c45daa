import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const limit = { timeout: 30_000 };

/** Voices by program: `flite:slt`, `espeak-ng:en-us`. */
export const measuredVoices = {
  flite: ['flite:slt', 'flite:rms', 'flite:awb', 'flite:kal16'],
  espeak: ['espeak-ng:en-us', 'espeak-ng:en-us+female2', 'espeak-ng:en-gb', 'espeak-ng:en-us+male3'],
} as const;

/**
 * Speaks a sentence over a telephone: 300 to 3400 Hz, u-law bytes at 8000 Hz, 0.3 s of silence before and 0.5 s after it.
 * `noiseDb` mixes in pink noise so far under the voice. Throws when a program is missing.
 */
export async function speakOverPhone(voice: string, text: string, noiseDb?: number): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'noura-speech-'));
  try {
    const file = (name: string) => join(folder, name);
    const [program, name] = voice.split(':') as [string, string];
    if (program === 'flite') await run('flite', ['-voice', name, '-t', text, '-o', file('dry.wav')], limit);
    else await run(program, ['-v', name, '-s', '150', '-w', file('dry.wav'), text], limit);
    const even = ['rate', '16000', 'gain', '-n', '-8', 'pad', '0.3', '0.5'];
    await run('sox', [file('dry.wav'), '-c', '1', '-b', '16', file('even.wav'), ...even], limit);
    let source = file('even.wav');
    if (noiseDb !== undefined) {
      const level = await loudness(source);
      await run('sox', ['-R', source, file('noise.wav'), 'synth', 'pinknoise'], limit);
      const gain = level - (await loudness(file('noise.wav'))) - noiseDb;
      await run('sox', [file('noise.wav'), file('quiet.wav'), 'gain', String(gain)], limit);
      await run('sox', ['-m', '-v', '1', source, '-v', '1', file('quiet.wav'), file('mixed.wav')], limit);
      source = file('mixed.wav');
    }
    const line = ['-r', '8000', '-e', 'mu-law', '-t', 'raw', file('line.ulaw'), 'sinc', '300-3400'];
    await run('sox', ['-D', source, ...line], limit);
    return await readFile(file('line.ulaw'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Level in dB under full scale. */
async function loudness(path: string): Promise<number> {
  const { stderr } = await run('sox', [path, '-n', 'stats'], limit);
  return Number(/RMS lev dB\s+(-?[\d.]+)/.exec(stderr)?.[1] ?? Number.NaN);
}
