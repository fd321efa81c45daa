import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import { frameBytes } from '../frame.ts';
import { encodeMulaw } from '../g711.ts';
import { beep } from '../tone.ts';
import {
  noOpinions,
  opinionsSoon,
  startVoiceOpinions,
  type VoiceOpinion,
  type VoiceOpinions,
} from './voice-opinion.ts';

let opinions: VoiceOpinions;
beforeAll(async () => {
  opinions = await startVoiceOpinions();
});
afterAll(() => opinions.close());

async function spoken(text: string): Promise<Uint8Array> {
  const speaker = createFliteSpeaker();
  const parts: Uint8Array[] = [];
  for await (const part of speaker.speak(text, speaker.voices[0]?.id ?? '', new AbortController().signal))
    parts.push(part);
  await speaker.close();
  return Buffer.concat(parts);
}

/** The most that was voiced in the run, ms. */
async function judged(opinion: VoiceOpinion, sound: Uint8Array): Promise<number> {
  opinion.begin(sound.subarray(0, frameBytes * 10));
  let most = 0;
  for (let at = frameBytes * 10; at + frameBytes <= sound.length; at += frameBytes) {
    opinion.hear(sound.subarray(at, at + frameBytes));
    for (let tries = 0; opinion.judgedMs + 32 <= (at + frameBytes) / 8 && tries < 2000; tries++) await wait(1);
    most = Math.max(most, opinion.voicedMs);
  }
  return most;
}

it('takes a sentence for a voice, and a tone, hiss and claps for none', async () => {
  expect(opinions.describe()).toMatch(/Silero/);
  const opinion = opinions.open();
  expect(opinion.probability).toBeNaN();
  expect(await judged(opinion, await spoken('Excuse me, I have another question.'))).toBeGreaterThanOrEqual(300);
  expect(opinion.probability).toBeGreaterThanOrEqual(0);
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 31 - 1;
  };
  const hiss = encodeMulaw(Int16Array.from({ length: 12_000 }, () => 3000 * random()));
  const claps = encodeMulaw(
    Int16Array.from({ length: 12_000 }, (_, at) => 20_000 * random() * Math.exp(-(at % 4000) / 300)),
  );
  for (const noise of [beep(1500), hiss, claps]) expect(await judged(opinion, noise)).toBeLessThan(100);
  opinion.close();
});

it('begins each run anew, and keeps the calls apart', async () => {
  const voice = await spoken('Excuse me, I have another question.');
  const [one, other] = [opinions.open(), opinions.open()];
  const [most] = await Promise.all([judged(one, voice), judged(other, beep(1500))]);
  expect(most).toBeGreaterThanOrEqual(300);
  expect(other.voicedMs).toBe(0);
  one.begin(beep(200));
  expect(one.probability).toBeNaN();
  expect(one.judgedMs).toBe(0);
  while (one.judgedMs < 192) await wait(1);
  expect(one.voicedMs).toBe(0);
  one.close();
  other.close();
});

it('has no opinion once sound comes faster than it is judged, until the next run', async () => {
  const opinion = opinions.open();
  const frame = beep(20);
  opinion.begin(frame);
  for (let at = 0; at < 40; at++) opinion.hear(frame);
  await wait(200);
  expect(opinion.probability).toBeNaN();
  expect(opinion.voicedMs).toBe(0);
  opinion.begin(beep(100));
  while (opinion.judgedMs < 96) await wait(1);
  expect(opinion.probability).toBeLessThan(0.5);
  opinion.close();
});

it('leaves the decision to the energy ear where it is not there', () => {
  const none = noOpinions('it is switched off');
  const opinion = none.open();
  opinion.begin(beep(200));
  opinion.hear(beep(20));
  expect(opinion.probability).toBeNaN();
  expect(none.describe()).toMatch(/energy alone: it is switched off/);
});

it('says why where no thread can be made for it, and holds nobody up', async () => {
  const none = opinionsSoon(Promise.reject(new Error('EAGAIN')));
  await none.loaded;
  expect(none.describe()).toMatch(/energy alone: .*EAGAIN/);
  await none.close();
});

it('tells once that its thread died, and has no opinion from then on', async () => {
  const thread = new Worker(new URL('./opinion-worker.ts', import.meta.url));
  const told: string[] = [];
  const dying = await startVoiceOpinions((why) => told.push(why), thread);
  const opinion = dying.open();
  opinion.begin(beep(200));
  while (opinion.judgedMs < 96) await wait(1);
  await thread.terminate();
  await expect.poll(() => told).toEqual(['its thread ended']);
  expect(opinion.probability).toBeNaN();
  for (const heard of [opinion, dying.open()]) {
    heard.begin(beep(200));
    expect(heard.probability).toBeNaN();
  }
  expect(dying.describe()).toMatch(/energy alone: its thread ended/);
  await dying.close();
  expect(told).toHaveLength(1);
});

it('that is closed on purpose has not died', async () => {
  const told: string[] = [];
  const closing = await startVoiceOpinions((why) => told.push(why));
  await closing.close();
  expect(told).toEqual([]);
});
