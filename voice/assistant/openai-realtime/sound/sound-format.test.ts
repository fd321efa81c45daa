import { expect, it } from 'vitest';
import { decodeMulaw } from '../../../audio/g711.ts';
import { upsampler8to24 } from '../../../audio/resample-24.ts';
import { spokenVoice } from '../../../testing/spoken-voice.ts';
import { recoderFrom, recoderProving } from './sound-format.ts';

const mulaw = Buffer.concat(spokenVoice(1_000));
const wide = upsampler8to24().push(decodeMulaw(mulaw));
const pcm = Buffer.from(wide.buffer, wide.byteOffset, wide.byteLength);

it.each([0, 100, 101])('PCM is narrowed from whole samples on, with %i bytes before it is told', (first) => {
  const told: string[] = [];
  const recode = recoderProving((format) => told.push(format));
  recode(pcm.toString('base64', 0, first));
  const heard = recode(pcm.subarray(first).toString('base64'));
  expect(told).toEqual(['pcm24000']);
  expect(heard).toBe(recoderFrom('pcm24000')?.(pcm.subarray(first + (first % 2)).toString('base64')));
});

it('u-law goes on as it came, and is told once', () => {
  const told: string[] = [];
  const recode = recoderProving((format) => told.push(format));
  for (let at = 0; at < 4_000; at += 800) {
    const piece = mulaw.toString('base64', at, at + 800);
    if (told.length === 0) expect(recode(piece)).toBe(piece);
  }
  expect(told).toEqual(['mulaw']);
});
