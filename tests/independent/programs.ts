import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';

/** Programs and voices of Debian that the independent caller is made of. */
const needed: readonly (readonly [debian: string, isThere: () => boolean])[] = [
  ['python3', () => inPath('python3')],
  ['sox', () => inPath('sox')],
  ['espeak-ng', () => inPath('espeak-ng')],
  ['festival', () => inPath('text2wave')],
  ['festvox-kdlpc16k', () => existsSync('/usr/share/festival/voices/english/ked_diphone')],
  ['pocketsphinx', () => inPath('pocketsphinx_batch')],
  ['pocketsphinx-en-us', () => existsSync('/usr/share/pocketsphinx/model/en-us/en-us/mdef')],
];

/** The Debian packages that are not installed here. */
export function missingPackages(): string[] {
  return needed.filter(([, isThere]) => !isThere()).map(([debian]) => debian);
}

function inPath(program: string): boolean {
  return (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));
}

const run = promisify(execFile);

/**
 * Recognises a recording of the line with PocketSphinx's stock model, which knows nothing of the conversation and was made
 * for 16 kHz: what it still finds was spoken clearly.
 */
export async function wordsRecognised(wav: string): Promise<Set<string>> {
  const wide = `${wav}.wide.wav`;
  await run('sox', ['-V1', wav, '-r', '16000', wide]);
  const { stdout } = await run('pocketsphinx_continuous', ['-infile', wide, '-logfn', '/dev/null'], {
    timeout: 300_000,
  });
  return new Set(stdout.split(/\s+/).filter(Boolean));
}
