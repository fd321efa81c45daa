import { expect, test } from 'vitest';
import type { Cost } from '#contract/costs.ts';
import { loggedCall } from '#tests/speaking-call.ts';
import { startDeepgram } from '#tests/streaming-services/deepgram.ts';
import { startElevenLabs } from '#tests/streaming-services/elevenlabs.ts';
import { during, house, sound, voices } from '#tests/whole-call.ts';
import { decodeMulaw } from '#voice/audio/g711.ts';

test('streaming services are billed by what they were given: what was heard again too, and characters of each sentence', async (context) => {
  const ears = await during(context, startDeepgram(decodeMulaw));
  const said: string[] = [];
  const speaking = startElevenLabs((text) => {
    said.push(text);
    return voices.speak(text, 'slt');
  });
  const mouth = await during(context, speaking);
  const prices = { stt: { 'nova-3': { minutes: '0.0077' } }, tts: { flash: { characters: '50' } } };
  const env = {
    ...{ STT_PROTOCOL: 'deepgram', STT_URL: ears.url, STT_API_KEY: 'k', STT_MODEL: 'nova-3' },
    ...{ TTS_PROTOCOL: 'elevenlabs', TTS_URL: mouth.url, TTS_API_KEY: 'k', TTS_MODEL: 'flash', TTS_VOICES: 'female=f' },
    PRICES: JSON.stringify({ currency: 'USD', prices: [{ ...prices, carrier: { '*': { minutes: 0 } } }] }),
  };
  const line = await house(context, env, { ears: false });
  const { caller, call, ended } = await loggedCall(line);
  await caller.lineFinished();
  const ahead = said.length;
  // The first line breaks with the first word: the question is heard again on another one.
  ears.faults.closes = 1;
  for (const words of ['Are you open on Saturday?', 'Thank you.']) {
    ears.spoken = words;
    await caller.say(await sound(words));
    await caller.lineFinished();
  }
  call.hangUp();
  const { _id } = await ended();
  const { token } = await line.promoted(line.owner);
  const { cost } = (await line.request('GET', `/overview/call-logs/${_id}`, { token })).body as { cost: Cost };
  const amount = (service: string) => cost.lines.find((one) => one.service === service)?.amount ?? 0;
  expect(ears.connections).toHaveLength(2);
  const heardMs = ears.connections.reduce((sum, { soundBytes }) => sum + soundBytes / 8, 0);
  // More than both lines had by a frame or two that was on its way when the first one broke.
  const billedMs = amount('stt');
  expect(billedMs - heardMs).toBeGreaterThanOrEqual(0);
  expect(billedMs - heardMs).toBeLessThanOrEqual(60);
  const characters = said.slice(ahead).reduce((sum, text) => sum + [...text].length, 0);
  expect(amount('tts')).toBe(characters);
  const millionths = Math.round((billedMs * 7_700) / 60_000 + characters * 50);
  expect(cost.total).toBe((millionths / 1e6).toFixed(6));
});
