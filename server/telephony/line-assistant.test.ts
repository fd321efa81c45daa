import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { chatChunks, type LanguageService, startLanguageService } from '#tests/language-services.ts';
import type { AssistantFailure } from '#voice/assistant/assistant.ts';
import { loadVoicing, type VoicingChecks } from '#voice/audio/fvad/voicing.ts';
import { testBrief } from '#voice/testing/test-call.ts';
import { type AssistantServices, createLineAssistant, type LineAssistant } from './line-assistant.ts';

let voicing: VoicingChecks;
beforeAll(async () => {
  voicing = await loadVoicing();
});
const services: LanguageService[] = [];
const lines: LineAssistant[] = [];
afterEach(async () => {
  for (const line of lines.splice(0)) await line.speaker.close();
  for (const service of services.splice(0)) await service.stop();
});
async function service(answer: Parameters<typeof startLanguageService>[0]) {
  const made = await startLanguageService(answer);
  services.push(made);
  return { url: made.url, apiKey: '', model: 'm', requests: made.requests };
}

/** What becomes of one typed line. */
async function typed(set: AssistantServices) {
  const stt = { url: 'http://127.0.0.1:9/v1', apiKey: '', model: 'm' };
  const line = createLineAssistant({ stt, ...set }, { dataDir: '', voicing, nowMs: () => performance.now() });
  lines.push(line);
  let words = '';
  let bytes = 0;
  let failure: AssistantFailure | null = null;
  await new Promise<void>((resolve) => {
    const nothing = () => {};
    const conversation = line.assistant.converse(
      { brief: testBrief(), callerNumber: null, startedAt: new Date(), tools: [], history: [] },
      {
        ready: () => conversation.appendText('What is this?'),
        speechStarted: nothing,
        speechStopped: nothing,
        callerSaid: nothing,
        audio: (_itemId, mulaw64) => {
          bytes += Buffer.from(mulaw64, 'base64').length;
        },
        assistantWords: (_itemId, delta) => {
          words += delta;
        },
        itemDone: nothing,
        answerDone: resolve,
        toolCall: ({ callId }) => conversation.toolResult(callId, { ok: true, value: {} }),
        failed: (told) => {
          failure = told;
          resolve();
        },
      },
    );
  });
  return { words, bytes, failure: failure as AssistantFailure | null };
}

const thinks = () =>
  service((_request, response) => void response.end(chatChunks([{ content: 'It is a law office.' }])));

describe('an assistant of services', () => {
  it('thinks with the chat service and speaks with the speech service', async () => {
    const tts = await service((_request, response) => void response.end(Buffer.alloc(48_000)));
    expect(await typed({ chat: await thinks(), tts })).toEqual({
      words: 'It is a law office.',
      bytes: 8_000,
      failure: null,
    });
  });

  it('speaks with the embedded voice when the speech service cannot', async () => {
    const tts = await service((_request, response) => void response.writeHead(500).end());
    const { bytes, failure } = await typed({ chat: await thinks(), tts });
    expect(bytes).toBeGreaterThan(6_000);
    expect(failure).toBeNull();
  });

  it('fails, for the session to take a message, when the chat service cannot', async () => {
    const chat = await service((_request, response) => void response.writeHead(500).end());
    expect(await typed({ chat })).toMatchObject({ words: '', bytes: 0, failure: { kind: 'refused' } });
  });

  it('thinks and speaks by itself where no service is set', async () => {
    const { words, bytes, failure } = await typed({});
    expect(words).not.toBe('');
    expect(bytes).toBeGreaterThan(6_000);
    expect(failure).toBeNull();
  });
});
