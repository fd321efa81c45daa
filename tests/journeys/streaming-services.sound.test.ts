import { describe, expect, test } from 'vitest';
import { startTranscriptionService } from '#tests/language-services.ts';
import { loggedCall } from '#tests/speaking-call.ts';
import { startDeepgram } from '#tests/streaming-services/deepgram.ts';
import { startElevenLabs } from '#tests/streaming-services/elevenlabs.ts';
import { wordMs } from '#tests/streaming-services/streaming-service.ts';
import { startTranscriptionSessions } from '#tests/streaming-services/transcription-sessions.ts';
import type { TelephoneHouse } from '#tests/telephone.ts';
import { asAgreed, during, house, sound, voices, wholeCall } from '#tests/whole-call.ts';
import { decodeMulaw } from '#voice/audio/g711.ts';

const questions = [
  'What are your opening hours?',
  'Is there parking?',
  'Do you take criminal cases?',
  'Where are you?',
];

/** From the end of each question to our first sound, ms: the middle one. */
async function gap(line: TelephoneHouse, saying: (text: string) => void): Promise<number> {
  const { caller, call } = await loggedCall(line);
  for (const question of questions) {
    await caller.lineFinished();
    saying(question);
    await caller.say(await sound(question));
  }
  await caller.lineFinished();
  call.hangUp();
  await call.over.catch(() => {});
  const gaps = caller.timings.map(({ answerMs }) => answerMs).sort((a, b) => a - b);
  expect(gaps.length).toBeGreaterThanOrEqual(questions.length);
  return gaps[Math.floor(gaps.length / 2)] ?? 0;
}

// They wait more than they work.
describe.concurrent('services that stream', () => {
  test('a whole call is heard by a transcription session and spoken by ElevenLabs', async (context) => {
    const ears = await during(context, startTranscriptionSessions());
    const said: string[] = [];
    const speaking = startElevenLabs((text) => {
      said.push(text);
      return voices.speak(text, 'slt');
    });
    const mouth = await during(context, speaking);
    const line = await house(context, {
      ...{ STT_PROTOCOL: 'openai-realtime', STT_URL: ears.url, STT_API_KEY: 'k', STT_MODEL: 'gpt-live-transcribe' },
      ...{ TTS_PROTOCOL: 'elevenlabs', TTS_URL: mouth.url, TTS_API_KEY: 'k', TTS_MODEL: 'm', TTS_VOICES: 'female=f' },
    });
    const { log } = await wholeCall(line, (text) => {
      ears.spoken = text;
    });
    expect(log).toMatchObject(asAgreed);
    expect(ears.connections).toHaveLength(1);
    expect(said.length).toBeGreaterThan(5);
  });

  test('a whole call is heard by Deepgram', async (context) => {
    const ears = await during(context, startDeepgram(decodeMulaw));
    const line = await house(context, {
      STT_PROTOCOL: 'deepgram',
      STT_URL: ears.url,
      STT_API_KEY: 'k',
      STT_MODEL: 'nova-3',
    });
    const { log } = await wholeCall(line, (text) => {
      ears.spoken = text;
    });
    expect(log).toMatchObject(asAgreed);
    expect(ears.connections).toHaveLength(1);
  });

  test('callers hear the answer at least 150 ms sooner where words come while they speak', async (context) => {
    const batch = await during(context, startTranscriptionService(wordMs));
    const sessions = await during(context, startTranscriptionSessions());
    const atOnce = await house(context, { STT_URL: batch.url });
    const asSpoken = await house(context, {
      ...{ STT_PROTOCOL: 'openai-realtime', STT_URL: sessions.url, STT_API_KEY: 'k', STT_MODEL: 'm' },
    });
    const [batchMs, streamingMs] = await Promise.all([
      gap(atOnce, (text) => {
        batch.state.spoken = text;
      }),
      gap(asSpoken, (text) => {
        sessions.spoken = text;
      }),
    ]);
    console.info(`caller-heard gap with ${wordMs} ms a word, ms: batch ${batchMs}, streaming ${streamingMs}`);
    expect(batchMs - streamingMs).toBeGreaterThanOrEqual(150);
  });
});
