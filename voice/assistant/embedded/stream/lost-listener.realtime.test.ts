import { describe, it, type TestContext } from 'vitest';
import { startDeepgram } from '#tests/streaming-services/deepgram.ts';
import type { Faults } from '#tests/streaming-services/streaming-service.ts';
import { startTranscriptionSessions } from '#tests/streaming-services/transcription-sessions.ts';
import { loadVoicing } from '../../../audio/fvad/voicing.ts';
import { decodeMulaw } from '../../../audio/g711.ts';
import { ScriptedAssistant } from '../../../testing/scripted-assistant.ts';
import { spokenVoice } from '../../../testing/spoken-voice.ts';
import { TestCall, testBrief } from '../../../testing/test-call.ts';
import { createEmbeddedAssistant } from '../embedded-assistant.ts';
import { createListener } from '../service-parts.ts';
import type { Speaker } from '../speaker/speaker.ts';
import type { Thinker } from '../thinker.ts';

const speaker: Speaker = {
  voices: [],
  async *speak(text) {
    yield Buffer.alloc(80 * text.length, 0x35);
  },
  close: async () => {},
};
const hint = { state: 'open', retries: 0, digits: 0 } as const;
const thinker: Thinker = {
  begin: () => ({
    opening: hint,
    async *hear() {
      yield { kind: 'say', text: 'I see.' };
      yield { kind: 'listen', hint };
    },
    interrupted() {},
    noteSpoken() {},
  }),
};
const kinds = { 'openai-realtime': startTranscriptionSessions, deepgram: () => startDeepgram(decodeMulaw) } as const;
const faults: [string, Faults][] = [
  ['refuses the key', { refuses: 401 }],
  ['has too many callers', { refuses: 429 }],
  ['says nothing', { silent: true }],
  ['says things of another protocol', { garbage: true }],
  ['closes in mid-word, again and again', { closes: 99 }],
  ['does not write down what it hears', { failsToWrite: true }],
  ['takes the sound for another kind', { otherFormat: true }],
];

/** A call on the machine's clock, whose listener has another assistant behind it, with the greeting said. */
async function callHeardBy({ expect, onTestFinished }: TestContext, protocol: keyof typeof kinds, its: Faults) {
  const service = await kinds[protocol]();
  onTestFinished(() => service.stop());
  service.faults = its;
  const next = new ScriptedAssistant({ listens: true });
  const assistant = createEmbeddedAssistant(
    {
      listener: createListener({ url: service.url, apiKey: 'k', model: 'm', protocol }),
      ...{ thinker, speaker, voicing: await loadVoicing(), mustHear: true },
      vocabularyOf: () => ({ businessName: '', street: '', services: [], questions: [], openTemplates: [] }),
    },
    { by: 'pipeline', next, admits: () => true, report() {} },
  );
  const clock = { now: () => new Date(), monotonicMs: () => performance.now() };
  const call = new TestCall(testBrief(), { assistant, clock });
  call.session.dialAssistant();
  call.join(call.leg);
  const frames = [...spokenVoice(1_600)];
  let speaks = false;
  const ticking = setInterval(() => {
    const frame = (speaks ? frames.shift() : undefined) ?? Buffer.alloc(160, 0xff);
    call.events.audio(Buffer.from(frame).toString('base64'));
    call.leg.pass(20);
    call.session.tick();
  }, 20);
  onTestFinished(() => {
    clearInterval(ticking);
    call.session.end('caller-hangup');
  });
  const lines = () => call.lines.map((line) => line.text);
  await expect.poll(lines, { timeout: 5_000 }).toContain('Hello there, how can I help?');
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  service.spoken = 'are you open on saturday';
  speaks = true;
  return { call, next, service, lines };
}

// They wait more than they work.
describe.concurrent.each(Object.keys(kinds) as (keyof typeof kinds)[])('a caller heard by %s', (protocol) => {
  it('is heard and answered', async (context) => {
    const { lines, next } = await callHeardBy(context, protocol, {});
    await context.expect.poll(lines, { timeout: 8_000 }).toContain('I see.');
    context.expect(lines()).toContain('are you open on saturday');
    context.expect(next.conversations).toHaveLength(0);
  });

  it.for(faults)('goes on with the next assistant, which hears the turn, when it %s', async ([, its], context) => {
    const { next } = await callHeardBy(context, protocol, its);
    // 1.6 s of speech, the pause at its end, and 2 s.
    await context.expect.poll(() => next.conversations.length, { timeout: 6_000, interval: 20 }).toBe(1);
    await context.expect.poll(() => next.current.acts.filter(({ act }) => act === 'audio').length).toBeGreaterThan(40);
  });
});
