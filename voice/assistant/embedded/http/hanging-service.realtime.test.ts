import type { ServerResponse } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { chatChunks, type LanguageService, startLanguageService } from '#tests/language-services.ts';
import { loadVoicing } from '../../../audio/fvad/voicing.ts';
import { ScriptedAssistant } from '../../../testing/scripted-assistant.ts';
import { spokenVoice } from '../../../testing/spoken-voice.ts';
import { TestCall, testBrief } from '../../../testing/test-call.ts';
import { createEmbeddedAssistant } from '../embedded-assistant.ts';
import type { Listener } from '../listener/listener.ts';
import type { Speaker } from '../speaker/speaker.ts';
import { createChatThinker } from './chat-thinker.ts';
import { createServiceListener } from './service-listener.ts';
import { createServiceSpeaker } from './service-speaker.ts';
import { speakerWithFallback } from './speaker-with-fallback.ts';

/** From a service that hangs to the next link. */
const wantedMs = 2_000;
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
});

const speaker: Speaker = {
  voices: [],
  async *speak(text) {
    yield Buffer.alloc(80 * text.length, 0x35);
  },
  close: async () => {},
};
const deaf: Listener = {
  hears: false,
  open: () => ({
    begin() {},
    write() {},
    end: async () => ({ words: '', state: 'open', tokens: [], problem: 'nothing' }),
    abort() {},
    close() {},
  }),
  prepare: async () => {},
  close: async () => {},
};

/** A service that answers its first chat request, and then does what the test says. */
async function service(hang: (response: ServerResponse) => void): Promise<LanguageService> {
  let chats = 0;
  const started = await startLanguageService(({ path }, response) => {
    if (path === '/v1/chat/completions' && ++chats === 1) response.end(chatChunks([{ content: 'Hello. ' }]));
    else hang(response);
  });
  stops.push(() => started.stop());
  return started;
}

/** A call in the middle, whose pipeline has `next` behind it, on the machine's clock. */
async function midCall(url: string, listener: Listener) {
  const next = new ScriptedAssistant({ listens: true });
  const assistant = createEmbeddedAssistant(
    {
      ...{ listener, speaker, voicing: await loadVoicing(), mustHear: listener.hears },
      thinker: createChatThinker({ url, apiKey: 'k', model: 'm' }),
      vocabularyOf: () => ({ businessName: '', street: '', services: [], names: [] }) as never,
    },
    { by: 'pipeline', next, admits: () => true, report() {} },
  );
  const clock = { now: () => new Date(), monotonicMs: () => performance.now() };
  const call = new TestCall(testBrief(), { assistant, clock });
  call.session.dialAssistant();
  call.join(call.leg);
  const ticking = setInterval(() => {
    call.leg.pass(20);
    call.session.tick();
  }, 20);
  stops.push(async () => {
    clearInterval(ticking);
    call.session.end('caller-hangup');
  });
  const said = (text: string) =>
    expect.poll(() => call.lines.map((line) => line.text), { timeout: 5_000 }).toContain(text);
  await said('Hello there, how can I help?');
  call.session.type('Good morning.');
  await said('Hello.');
  return { call, next };
}

it.each([
  ['says nothing', () => {}],
  [
    'stops in the middle of its answer',
    (response: ServerResponse) => void response.write(chatChunks([{ content: 'We' }]).split('data: [DONE]')[0]),
  ],
] as const)('a chat service that %s in mid-call is left within 2 s', async (_how, hang) => {
  const { url, requests } = await service(hang);
  const { call, next } = await midCall(url, deaf);
  call.session.type('Are you open on Saturday?');
  await expect.poll(() => requests.length, { timeout: 3_000 }).toBe(2);
  const hungAtMs = performance.now();
  await expect.poll(() => next.conversations.length, { timeout: 6_000, interval: 10 }).toBe(1);
  expect(performance.now() - hungAtMs).toBeLessThan(wantedMs);
  expect(next.current.start).toMatchObject({ answerOwed: true });
  expect(next.current.start.history.at(-1)).toEqual({ speaker: 'caller', text: 'Are you open on Saturday?' });
});

it('a listening service that hangs in mid-call is left within 2 s, and the turn is heard again', async () => {
  const { url, requests } = await service(() => {});
  const listener = createServiceListener({ url, apiKey: 'k', model: 'm' });
  const { call, next } = await midCall(url, listener);
  for (const frame of spokenVoice(1_000)) call.events.audio(Buffer.from(frame).toString('base64'));
  const quiet = Buffer.alloc(160, 0xff).toString('base64');
  for (let frame = 0; frame < 60; frame++) call.events.audio(quiet);
  await expect.poll(() => requests.length, { timeout: 3_000 }).toBe(2);
  const hungAtMs = performance.now();
  await expect.poll(() => next.conversations.length, { timeout: 6_000, interval: 10 }).toBe(1);
  expect(performance.now() - hungAtMs).toBeLessThan(wantedMs);
  await expect.poll(() => next.current.acts.filter(({ act }) => act === 'audio').length).toBeGreaterThan(40);
});

it('a speech service that hangs is spoken for by the other speaker within 2 s', async () => {
  const { url } = await service(() => {});
  const both = speakerWithFallback(createServiceSpeaker({ url, apiKey: 'k', model: 'm' }), speaker, () =>
    performance.now(),
  );
  const askedMs = performance.now();
  for await (const part of both.speak('Hello.', 'slt')) expect(part.length).toBeGreaterThan(0);
  expect(performance.now() - askedMs).toBeLessThan(wantedMs);
});

it('a service that the operator gives longer is waited for', async () => {
  const { url } = await service((response) =>
    setTimeout(() => response.end(JSON.stringify({ text: 'on Saturday' })), 2_200),
  );
  const ear = createServiceListener({ url, apiKey: 'k', model: 'm', deadlineMs: 5_000 }).open({
    businessName: '',
    street: '',
    services: [],
  } as never);
  ear.begin('open');
  ear.write(Buffer.alloc(8_000, 0x30));
  expect((await ear.end()).words).toBe('on saturday');
});
