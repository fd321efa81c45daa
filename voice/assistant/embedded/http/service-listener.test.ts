import { afterEach, describe, expect, it } from 'vitest';
import {
  type Answer,
  type LanguageService,
  startLanguageService,
  transcriptionRequest,
} from '#tests/language-services.ts';
import { encodeMulaw } from '../../../audio/g711.ts';
import type { ListeningState } from '../listener/listener.ts';
import { heardWords } from './heard-words.ts';
import { createServiceListener } from './service-listener.ts';

const services: LanguageService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.stop();
});
const vocabulary = {
  businessName: 'Hartwell & Reyes',
  street: 'West Lake Street',
  services: ['Wills'],
  questions: [],
  openTemplates: [],
};
const voice = encodeMulaw(Int16Array.from({ length: 8_000 }, (_, i) => 9000 * Math.sin(i / 7)));

async function hears(answer: Answer, state: ListeningState = 'open', sound: Uint8Array = voice) {
  const service = await startLanguageService(answer);
  services.push(service);
  const listener = createServiceListener({ url: service.url, apiKey: 'k', model: 'whisper' });
  const ear = listener.open(vocabulary);
  ear.begin(state);
  for (let at = 0; at < sound.length; at += 160) ear.write(sound.subarray(at, at + 160));
  const heard = await ear.end();
  ear.close();
  return { heard, service };
}
const says =
  (text: string): Answer =>
  (_request, response) =>
    void response.end(JSON.stringify({ text }));

describe('a transcription service', () => {
  it('gets each utterance as a WAV file with the names it may not know, and answers with words', async () => {
    const { heard, service } = await hears(says(' My number is (312) 555-0199. '), 'phone');
    expect(heard).toMatchObject({
      words: 'my number is three one two five five five zero one nine nine',
      state: 'phone',
      problem: '',
    });
    expect(heard.tokens).toHaveLength(13);
    expect(heard.tokens[0]).toEqual({ word: 'my', tag: '', confidence: Number.NaN });
    const [request] = service.requests;
    expect(request).toMatchObject({ path: '/v1/audio/transcriptions', authorization: 'Bearer k' });
    expect(await transcriptionRequest(request as NonNullable<typeof request>)).toMatchObject({
      model: 'whisper',
      format: 'json',
      name: 'speech.wav',
      prompt: 'Hartwell & Reyes, West Lake Street, Wills',
      rateHz: 8000,
      samples: { length: 8_000 },
    });
  });

  it('is not asked about a click, and nothing heard is nothing', async () => {
    const { heard, service } = await hears(says('you'), 'open', voice.subarray(0, 400));
    expect(heard).toMatchObject({ words: '', problem: 'nothing' });
    expect(service.requests).toHaveLength(0);
    expect((await hears(says(' ... '))).heard).toMatchObject({ words: '', problem: 'nothing' });
  });

  it('is unavailable when it refuses, answers nonsense, breaks off twice or takes too long; nothing is thrown', async () => {
    let tries = 0;
    const answers: Answer[] = [
      (_request, response) => void response.writeHead(401).end(),
      (_request, response) => void response.end('<html>'),
      (_request, response) => {
        tries++;
        response.socket?.destroy();
      },
      () => {},
    ];
    const results = await Promise.all(answers.map((answer) => hears(answer)));
    expect(results.map(({ heard }) => heard.problem)).toEqual(Array(4).fill('unavailable'));
    expect(tries).toBe(2);
  });
});

describe('words as a listener hears them', () => {
  it.each([
    ['Yes, please!', 'yesno', 'yes please'],
    ["I'd like 3 appointments, maybe 25.", 'open', "i'd like three appointments maybe twenty five"],
    ['At 10:30 a.m., or 4:00 PM', 'when', 'at ten thirty am or four pm'],
    ['john.smith@example.com', 'email', 'john dot smith at example dot com'],
    ['+1 312 555 0199', 'phone', 'plus one three one two five five five zero one nine nine'],
    ['12', 'phone', 'one two'],
    ['Straße 40, Österreich', 'open', 'straße forty österreich'],
    ['', 'open', ''],
  ] as const)('%s', (text, state, words) => {
    expect(heardWords(text, state).join(' ')).toBe(words);
  });
});
