import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bytesPerMs } from '#voice/audio/frame.ts';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { trimSilence } from '#voice/audio/loudness.ts';

const run = promisify(execFile);
const limit = { timeout: 30_000 };

/** The line: telephone bandwidth, then 8000 samples a second. */
const line = ['-r', '8000', '-e', 'signed', '-b', '16', '-c', '1', '-t', 'raw'];
const bandwidth = ['sinc', '300-3400'];
/** Loudness of speech, RMS of full scale. */
const speechRms = 0.07;

/** The caller's voice and room: everything that is not speech is `noise`, or silence. */
export interface PhoneVoice {
  /** The text as it comes over the line, linear, 8000 Hz, and how long its sound goes on after its last loud frame, ms. */
  speech(text: string): Promise<{ samples: Int16Array; fadesMs: number }>;
  /** So many samples of the room. */
  room(samples: number): Int16Array;
}

/** `name` as in a script: 'flite:slt', 'espeak:en-us', 'festival:kal_diphone'. Sounds are kept in `folder`. Noise is pink, mixed before the line. */
export async function phoneVoice(name: string, noiseDb: number | undefined, folder: string): Promise<PhoneVoice> {
  const noise = noiseDb === undefined ? null : await pinkNoise(noiseDb, folder);
  let noiseAt = 0;
  const room = (samples: number): Int16Array => {
    if (!noise) return new Int16Array(samples);
    const from = noiseAt;
    noiseAt += samples;
    return Int16Array.from({ length: samples }, (_, at) => noise[(from + at) % noise.length] as number);
  };
  return {
    room,
    async speech(text) {
      const clean = await spoken(name, text, folder);
      const around = room(clean.length);
      const samples = clean.map((sample, at) => Math.max(-32768, Math.min(32767, sample + (around[at] as number))));
      return { samples, fadesMs: fadingMs(clean) };
    },
  };
}

async function spoken(name: string, text: string, folder: string): Promise<Int16Array> {
  const key = createHash('sha1').update(`${name}|${text}`).digest('hex').slice(0, 20);
  const file = join(folder, `${key}.raw`);
  if (existsSync(file)) return samplesOf(file);
  const [program, voice = ''] = name.split(':');
  const raw = join(folder, `${key}.wav`);
  if (program === 'flite') await run('flite', ['-voice', voice, '-t', text, '-o', raw], limit);
  else if (program === 'festival') {
    const made = run('text2wave', ['-eval', `(voice_${voice})`, '-o', raw], limit);
    made.child.stdin?.end(text);
    await made;
  } else await run('espeak-ng', ['-v', voice, '-s', '150', '-w', raw, text], limit);
  const wide = join(folder, `${key}.wide.raw`);
  await run('sox', ['-V1', raw, '-r', '16000', '-e', 'signed', '-b', '16', '-c', '1', '-t', 'raw', wide], limit);
  await overTheLine(wide, file, speechRms / loudness(samplesOf(wide)));
  return samplesOf(file);
}

async function pinkNoise(snrDb: number, folder: string): Promise<Int16Array> {
  const file = join(folder, `noise-${snrDb}.raw`);
  if (existsSync(file)) return samplesOf(file);
  const wide = join(folder, `noise-${snrDb}.wide.raw`);
  await run(
    'sox',
    [
      '-V1',
      '-n',
      '-r',
      '16000',
      '-e',
      'signed',
      '-b',
      '16',
      '-c',
      '1',
      '-t',
      'raw',
      wide,
      'synth',
      '20',
      'pinknoise',
      'gain',
      '-12',
    ],
    limit,
  );
  await overTheLine(wide, file, speechRms / loudness(samplesOf(wide)) / 10 ** (snrDb / 20));
  return samplesOf(file);
}

async function overTheLine(from: string, to: string, gain: number): Promise<void> {
  const wide = ['-t', 'raw', '-r', '16000', '-e', 'signed', '-b', '16', '-c', '1'];
  await run('sox', ['-V1', '-v', gain.toFixed(6), ...wide, from, ...line, to, 'rate', '8000', ...bandwidth], limit);
}

function samplesOf(file: string): Int16Array {
  const bytes = readFileSync(file);
  return new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)));
}

function fadingMs(samples: Int16Array): number {
  return (samples.length - trimSilence(encodeMulaw(samples), Number.POSITIVE_INFINITY, 0).length) / bytesPerMs;
}

/** RMS of full scale. */
function loudness(samples: Int16Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length)) / 32768 || 1;
}
