import { describe, expect, test } from 'vitest';
import { loggedCall, talkToTheEnd } from '#tests/speaking-call.ts';
import { startElevenLabs } from '#tests/streaming-services/elevenlabs.ts';
import type { Faults } from '#tests/streaming-services/streaming-service.ts';
import { startTranscriptionSessions } from '#tests/streaming-services/transcription-sessions.ts';
import type { TelephoneHouse } from '#tests/telephone.ts';
import { during, house, sound, voices } from '#tests/whole-call.ts';
import type { Assistant } from '#voice/assistant/assistant.ts';
import { frameBytes, frameMs } from '#voice/audio/frame.ts';
import { decodeMulaw, encodeMulaw } from '#voice/audio/g711.ts';
import { levelDb, trimSilence } from '#voice/audio/loudness.ts';
import { spokenVoice } from '#voice/testing/spoken-voice.ts';

/** The voice of the service, which is there at once: so long for each character. */
const characterMs = 60;
const serviceSound = (ms: number) => encodeMulaw(decodeMulaw(Buffer.concat(spokenVoice(ms))));
/** What is heard of it where it breaks off: in the middle of a word. */
const half = serviceSound(700);
async function* inPieces(text: string) {
  yield half;
  yield serviceSound(characterMs * text.length).subarray(half.length);
}

/** What the embedded voice makes of a sentence, the same each time, without the silence around it. */
async function embedded(text: string): Promise<Uint8Array> {
  const parts = await Array.fromAsync(voices.speak(text, 'en-US-Neural2-F'));
  return trimSilence(Buffer.concat(parts), 0, 0);
}

/** Every sentence of the assistant's, as it is handed over to be heard. */
function sentencesOf(line: TelephoneHouse): string[] {
  const sentences: string[] = [];
  const first = line.phone?.assistantFor({}) as Assistant;
  const { converse } = first;
  first.converse = (start, events) =>
    converse(start, {
      ...events,
      assistantWords(itemId, words) {
        sentences.push(words.trim());
        events.assistantWords(itemId, words);
      },
    });
  return sentences;
}

/** What the speech service did not do, as the figures of the house count it. */
async function failuresOf(line: TelephoneHouse): Promise<Record<string, number>> {
  const { text } = await line.request('GET', '/metrics');
  const counts = text.matchAll(/^noura_provider_errors_total\{provider="speaker",kind="(\w+)"\} (\d+)$/gm);
  return Object.fromEntries([...counts].map(([, kind, count]) => [kind, Number(count)]));
}

const isLoud = (leg: Uint8Array, at: number) => levelDb(leg.subarray(at, at + frameBytes)) > -45;

function loudMs(leg: Uint8Array, from: number): number {
  let ms = 0;
  for (let at = from; at < leg.length; at += frameBytes) if (isLoud(leg, at)) ms += frameMs;
  return ms;
}

/** The longest silence of ours before a sentence at `to`, ms: since the one before it, or the caller's last word. */
function longestQuietMs({ heard, spoken }: Record<'heard' | 'spoken', Uint8Array>, from: number, to: number): number {
  let [longest, quiet] = [0, 0];
  for (let at = from; at < to; at += frameBytes) {
    if (isLoud(spoken, at)) longest = 0;
    quiet = isLoud(spoken, at) || isLoud(heard, at) ? 0 : quiet + frameMs;
    longest = Math.max(longest, quiet);
  }
  return longest;
}

/** Takes a sound out of what was heard, from `from` on: where it was, -1 for nowhere. */
function takeOut(heard: Buffer, taken: Uint8Array, from: number): number {
  const at = heard.indexOf(taken, from);
  if (at >= 0) heard.fill(0xff, at, at + taken.length);
  return at;
}

/** `kind`: what the figures call it. */
const failures: [string, Faults, kind: string][] = [
  ['refuses', { error: 'quota_exceeded' }, 'content'],
  ['is silent', { silent: true }, 'deadline'],
  ['sends garbage', { garbage: true }, 'connection'],
  ['sends MP3 for u-law', { sends: 'mp3' }, 'content'],
  ['closes in mid-word', { closes: Number.POSITIVE_INFINITY }, 'connection'],
];
/** Notice and greeting. */
const opening = 2;

// One after the other: how long a caller hears nothing is measured.
describe('every sentence is heard whole, after less than 3 s of silence and without noise, where a speaker', () => {
  test.for(failures)('%s in mid-call', async ([what, faults, kind], context) => {
    const ears = await during(context, startTranscriptionSessions());
    const mouth = await during(context, startElevenLabs(inPieces));
    const line = await house(context, {
      ...{ STT_PROTOCOL: 'openai-realtime', STT_URL: ears.url, STT_API_KEY: 'k', STT_MODEL: 'gpt-live-transcribe' },
      ...{ TTS_PROTOCOL: 'elevenlabs', TTS_URL: mouth.url, TTS_API_KEY: 'k', TTS_MODEL: 'm', TTS_VOICES: 'female=f' },
      // What nothing comes of has its usual deadline; all else may be late on a busy machine.
      ...(faults.silent ? {} : { SERVICE_DEADLINE_MS: '10000' }),
    });
    const sentences = sentencesOf(line);
    const { caller, record, ended } = await loggedCall(line);
    await caller.lineFinished();
    // What the line says by itself is spoken by now; what it will answer to this, nobody can have said ahead.
    const earlier = await failuresOf(line);
    const begun = caller.recording().heard.length;
    mouth.faults = faults;
    const say = async (text: string) => {
      ears.spoken = text;
      await caller.say(await sound(text));
    };
    await say('Are you open on Saturday?');
    await talkToTheEnd({ caller, record }, say, opening);
    const log = await ended();

    // Who listens and thinks goes on; the voice alone is another one, of which the figures say why.
    expect(log).toMatchObject({ status: 'Completed', answeredBy: [{ by: 'pipeline', why: '' }] });
    const later = await failuresOf(line);
    const times = (later[kind] ?? 0) - (earlier[kind] ?? 0);
    expect(times).toBeGreaterThan(0);
    expect({ ...later, [kind]: 0 }).toEqual({ ...earlier, [kind]: 0 });

    expect(sentences[0]).toContain('Saturday');
    const legs = caller.recording();
    const rest = Buffer.from(legs.heard);
    let at = begun;
    let longest = 0;
    for (const sentence of sentences) {
      const whole = await embedded(sentence);
      const from = takeOut(rest, whole, at);
      expect(from, sentence).toBeGreaterThan(at);
      longest = Math.max(longest, longestQuietMs(legs, at, from));
      at = from + whole.length;
    }
    console.info(`a speaker that ${what}, ${times} times: the longest silence before a sentence was ${longest} ms`);
    expect(longest).toBeLessThan(3_000);

    // Nothing else was heard but what the line says by itself, and halves where sentences broke off.
    const ours = log.transcription?.flatMap(({ speaker, message }) => (speaker === 'assistant' ? [message] : [])) ?? [];
    const all = sentences.join(' ');
    for (const own of ours.slice(opening).filter((message) => !all.includes(message)))
      if (takeOut(rest, serviceSound(characterMs * own.length), begun) < 0) takeOut(rest, await embedded(own), begun);
    let halves = 0;
    while (takeOut(rest, half, begun) >= 0) halves++;
    expect(halves).toBe(faults.closes ? times : 0);
    expect(loudMs(rest, begun)).toBeLessThanOrEqual(60);
  });
});
