import { readFileSync } from 'node:fs';
import { demoBusinessNames, demoTours } from '#contract/demo.ts';
import { demoBusinesses } from '#server/features/demo/demo-businesses.ts';
import { callsToRecord } from '#tools/product/calls/recorded-calls.ts';
import { readCaptions } from '#tools/product/film/captions.ts';
import { expect, test } from './accounts.ts';
import { likenessIn } from './voice-test.ts';

const rateHz = 8000;

for (const business of demoBusinessNames) {
  const name = demoTours[business];
  const captions = readCaptions(readFileSync(`web/public/product/${name}.vtt`, 'utf8'));

  test(`in the film ${name} somebody is heard where the captions say so, with those words, and nobody elsewhere`, async ({
    page,
  }) => {
    await page.goto('/privacy-policy');
    const heard = (await page.evaluate(`(async () => {
      const file = await (await fetch('/product/${name}.webm')).arrayBuffer();
      const sound = await new OfflineAudioContext(1, 1, ${rateHz}).decodeAudioData(file);
      return Array.from(sound.getChannelData(0), (sample) => Math.round(sample * 32767));
    })()`)) as number[];
    const endMs = captions.at(-1)?.untilMs ?? 0;
    expect(Math.abs((heard.length / rateHz) * 1000 - endMs), 'sound is as long as the pictures').toBeLessThan(100);
    const between = (fromMs: number, untilMs: number) =>
      heard.slice((Math.max(0, fromMs) * rateHz) / 1000, (untilMs * rateHz) / 1000);
    const voices = {
      Noura: demoBusinesses[business].voice,
      Caller: callsToRecord.find((call) => call.business === business)?.voice,
    };
    const alike = { said: [] as number[], other: [] as number[] };
    for (const { speaker, fromMs, untilMs, text } of captions) {
      if (speaker === '') {
        // A line begins up to three frames before it is noticed.
        expect(loudest(between(fromMs, untilMs - 100)), text).toBeLessThan(300);
        continue;
      }
      const sound = between(fromMs - 500, untilMs + 300);
      expect(loudest(sound), text).toBeGreaterThan(2_000);
      const voice = voices[speaker as keyof typeof voices] ?? '';
      alike.said.push(await likenessIn(sound, voice, text));
      // One word is the same from its end.
      if (text.includes(' ')) alike.other.push(await likenessIn(sound, voice, backwards(text)));
    }
    console.log(name, 'likeness of the sound', alike);
    expect(meanOf(alike.said)).toBeGreaterThan(0.6);
    expect(meanOf(alike.other)).toBeLessThan(0.5);
  });
}

/** Other words of about the same length. */
const backwards = (text: string) => text.split(' ').reverse().join(' ');
const meanOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0) / all.length;
const loudest = (samples: readonly number[]) => samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
