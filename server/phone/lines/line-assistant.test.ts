import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatChunks, type LanguageService, startLanguageService } from '#tests/language-services.ts';
import type {
  Assistant,
  AssistantFailure,
  AssistantLink,
  Conversation,
  ConversationStart,
} from '#voice/assistant/assistant.ts';
import { loadVoicing, type VoicingChecks } from '#voice/audio/fvad/voicing.ts';
import { testBrief } from '#voice/testing/test-call.ts';
import { type AssistantServices, createLineAssistant, type LineAssistant } from './line-assistant.ts';

let voicing: VoicingChecks;
const dataDir = mkdtempSync(join(tmpdir(), 'line-assistant-'));
beforeAll(async () => {
  voicing = await loadVoicing();
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const services: LanguageService[] = [];
const lines: LineAssistant[] = [];
afterEach(async () => {
  for (const line of lines.splice(0)) await line.close();
  for (const service of services.splice(0)) await service.stop();
});
async function service(answer: Parameters<typeof startLanguageService>[0]) {
  const made = await startLanguageService(answer);
  services.push(made);
  return { url: made.url, apiKey: '', model: 'm', requests: made.requests };
}

let nowMs = 0;
function lineOf(set: AssistantServices): LineAssistant {
  const line = createLineAssistant(set, {
    dataDir,
    voicing,
    networkNamespace: [],
    nowMs: () => nowMs,
  });
  lines.push(line);
  return line;
}

/** What becomes of one conversation until its first answer, or its failure. */
async function conversed(
  assistant: Assistant,
  begin: (conversation: Conversation) => void,
  start: Partial<ConversationStart> = {},
) {
  let words = '';
  let bytes = 0;
  let failure: AssistantFailure | null = null;
  await new Promise<void>((resolve) => {
    const nothing = () => {};
    const conversation = assistant.converse(
      { brief: testBrief(), callerNumber: null, startedAt: new Date(), tools: [], history: [], ...start },
      {
        ready: () => begin(conversation),
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

/** What becomes of one typed line. */
const typed = (set: AssistantServices) =>
  conversed(lineOf(set).assistant, (conversation) => conversation.appendText('What is this?'));

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

  it.each([
    [400, true],
    [422, true],
    [401, undefined],
    [404, undefined],
    [429, undefined],
  ])('says of a chat service that answers %i whether it was for the words of this call', async (status, ofCall) => {
    const chat = await service((_request, response) => void response.writeHead(status).end());
    expect((await typed({ chat })).failure?.ofCall).toBe(ofCall);
  });

  it('thinks and speaks by itself where no service is set', async () => {
    const { words, bytes, failure } = await typed({});
    expect(words).not.toBe('');
    expect(bytes).toBeGreaterThan(6_000);
    expect(failure).toBeNull();
  });
});

describe('the chain', () => {
  const named = (assistant: Assistant | null | undefined): string[] =>
    assistant ? [assistant.link?.by ?? '', ...named(assistant.link?.next)] : [];
  const there = { url: 'http://127.0.0.1:9/v1', apiKey: '', model: 'm' };

  it('has a link for what is set, and the embedded one last', () => {
    expect(named(lineOf({}).assistant)).toEqual(['embedded']);
    expect(named(lineOf({ tts: there }).assistant)).toEqual(['embedded']);
    expect(named(lineOf({ chat: there }).assistant)).toEqual(['pipeline', 'embedded']);
    expect(named(lineOf({ realtime: there }).assistant)).toEqual(['realtime', 'embedded']);
    expect(named(lineOf({ realtime: there, stt: there, chat: there, tts: there }).assistant)).toEqual([
      'realtime',
      'pipeline',
      'embedded',
    ]);
  });

  it('understands what its first link understands', () => {
    expect([lineOf({ realtime: there }).hears('de'), lineOf({ stt: there }).hears('de')]).toEqual([true, true]);
    expect(lineOf({ chat: there }).hears('de')).toBe(false);
  });

  describe('begins at the next link', () => {
    beforeEach(() => {
      nowMs = 1;
    });
    afterEach(() => {
      nowMs = 0;
    });
    const of = (accountId: string, name = 'gpt-4') => testBrief({ accountId, model: { name, temperature: 0.5 } });
    const lost = { kind: 'lost', detail: 'closed 1006' } as const;
    const linkOf = (set: AssistantServices) => lineOf(set).assistant.link as AssistantLink;

    it('after calls of three businesses in a row that had to leave one, and tries that one again after a minute', () => {
      const link = linkOf({ realtime: there });
      for (const user of ['a', 'b']) link.report(lost, of(user));
      link.report('answered', of('a'));
      for (const user of ['a', 'b']) link.report(lost, of(user));
      expect(link.admits(of('d'))).toBe(true);
      link.report(lost, of('c'));
      expect(link.admits(of('d'))).toBe(false);
      nowMs += 60_000;
      expect([link.admits(of('d')), link.admits(of('d'))]).toEqual([true, false]);
      link.report('answered', of('d'));
      expect(link.admits(of('d'))).toBe(true);
    });

    it('not for one business whose calls fail one after the other, unless they do so for minutes', () => {
      const link = linkOf({ realtime: there });
      for (let call = 0; call < 20; call++) link.report(lost, of('a'));
      expect(link.admits(of('b'))).toBe(true);
      for (let minute = 0; minute < 2; minute++) {
        nowMs += 60_000;
        link.report(lost, of('a'));
      }
      expect(link.admits(of('b'))).toBe(false);
    });

    it('for the model that fails alone', () => {
      const link = linkOf({ realtime: { ...there, models: { 'gpt-4': 'large', 'gpt-2': 'large', 'gpt-3': 'small' } } });
      for (const user of ['a', 'b', 'c']) link.report(lost, of(user, 'gpt-4'));
      expect(['gpt-4', 'gpt-2', 'gpt-3', 'gpt-3.5-turbo'].map((name) => link.admits(of('d', name)))).toEqual([
        ...[false, false],
        ...[true, true],
      ]);
    });

    it('not after refusals of what the calls themselves asked for', () => {
      const link = linkOf({ realtime: there });
      const refused = { kind: 'refused', detail: 'session: invalid_value', ofCall: true } as const;
      for (const user of ['a', 'b', 'c']) link.report(refused, of(user));
      expect(link.admits(of('d'))).toBe(true);
    });
  });

  it('leaves a listening service that is away, instead of going on deaf', async () => {
    const stt = await service((_request, response) => void response.writeHead(500).end());
    const { assistant } = lineOf({ stt, chat: await thinks() });
    const loud = Buffer.from(Array.from({ length: 160 }, (_, i) => (i % 44 < 22 ? 0x10 : 0x90))).toString('base64');
    const quiet = Buffer.alloc(160, 0xff).toString('base64');
    const { words, failure } = await conversed(assistant, (conversation) => {
      for (let frame = 0; frame < 100; frame++) conversation.appendAudio(frame < 40 ? loud : quiet);
    });
    expect([words, failure]).toEqual(['', { kind: 'refused', detail: 'listener' }]);
  });

  it.each(['pipeline', 'embedded'] as const)('has its %s link give the answer that is owed', async (by) => {
    const chat = await thinks();
    const first = lineOf({ chat }).assistant;
    const assistant = by === 'pipeline' ? first : (first.link?.next as Assistant);
    const history = [
      { speaker: 'assistant', text: 'How can I help?' },
      { speaker: 'caller', text: 'Are you a robot?' },
    ] as const;
    const { words } = await conversed(assistant, () => {}, { history, answerOwed: true });
    expect(words).toContain(by === 'pipeline' ? 'It is a law office.' : 'automated assistant');
    const roles = chat.requests.map(({ body }) => JSON.parse(String(body)).messages.map(({ role }: never) => role));
    expect(roles).toEqual(by === 'pipeline' ? [['system', 'assistant', 'user']] : []);
  });
});
