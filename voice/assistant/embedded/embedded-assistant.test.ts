import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { briefOf } from '#tests/dialogues/businesses.ts';
import { pass, passUntil, standStill } from '#tests/still-time.ts';
import { encodeMulaw } from '#voice/audio/g711.ts';
import type { ConversationStart } from '../assistant.ts';
import { createEmbeddedAssistant } from './embedded-assistant.ts';
import type { Heard, ListeningState } from './listener/listener.ts';
import { createReceptionist } from './receptionist/receptionist.ts';

beforeEach(standStill);
afterEach(() => void vi.useRealTimers());

const voice = Buffer.from(encodeMulaw(Int16Array.from({ length: 160 }, (_, i) => 9_000 * Math.sin(i / 5)))).toString(
  'base64',
);
const quiet = Buffer.alloc(160, 0xff).toString('base64');
const brief = { ...briefOf({ business: 'clinic' }), collect: ['contactNumber' as const] };

/** A conversation with a listener that understands the given words, one utterance after another; a word with a '?' it is not sure of. */
function converse(understood: string[], change: Partial<ConversationStart> = {}) {
  const listened: ListeningState[] = [];
  const said: string[] = [];
  const done: number[] = [];
  const none: boolean[] = [];
  const caller: string[] = [];
  const doubts: boolean[] = [];
  const ears = { open: 0 };
  let state: ListeningState = 'open';
  const heard = (words: string): Heard => ({
    words: words === 'late' ? '' : words,
    state,
    tokens: words.split(' ').map((word) => ({ word, tag: '', confidence: word.endsWith('?') ? 0.4 : 1 })),
    problem: words === 'late' ? 'deadline' : '',
  });
  const assistant = createEmbeddedAssistant({
    listener: {
      hears: true,
      open() {
        ears.open++;
        return {
          begin(asked) {
            state = asked;
            listened.push(asked);
          },
          write() {},
          end: () => Promise.resolve(heard(understood.shift() ?? '')),
          abort() {},
          close() {
            ears.open--;
          },
        };
      },
      prepare: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    thinker: createReceptionist(),
    speaker: {
      voices: [],
      async *speak(text) {
        yield Buffer.from(text);
      },
      close: () => Promise.resolve(),
    },
    voicing: { open: () => ({ check: (frame) => frame[7] !== 0xff, free() {} }) },
    vocabularyOf: () => ({ businessName: '', street: '', services: [], questions: [], openTemplates: [] }),
  });
  const conversation = assistant.converse(
    { brief, callerNumber: null, startedAt: new Date('2026-03-02T16:00:00Z'), tools: [], history: [], ...change },
    {
      ready() {},
      speechStarted() {},
      speechStopped() {},
      turnWasNone: (isOver) => void none.push(isOver),
      callerSaid(text, asHeard) {
        caller.push(text);
        doubts.push(asHeard);
      },
      audio: (_, mulaw64) => void said.push(Buffer.from(mulaw64, 'base64').toString()),
      assistantWords() {},
      itemDone() {},
      answerDone: () => void done.push(said.length),
      toolCall: ({ callId }) => conversation.toolResult(callId, { ok: true, value: null }),
      failed() {},
    },
  );
  const speak = (voiceMs: number, quietMs: number) => {
    for (let at = 0; at < voiceMs; at += 20) conversation.appendAudio(voice);
    for (let at = 0; at < quietMs; at += 20) conversation.appendAudio(quiet);
  };
  return { conversation, speak, said, caller, doubts, listened, done, none, ears };
}

/** A conversation about the caller's number. */
async function askedForNumber(...understood: string[]) {
  const made = converse(understood);
  const { conversation, said, done } = made;
  conversation.noteSpoken(brief.greeting);
  conversation.appendText('I need a refill of my prescription');
  await answered(said, 'phone number to reach you');
  await pass(10);
  said.length = 0;
  done.length = 0;
  return made;
}

async function answered(said: readonly string[], text: string): Promise<void> {
  await passUntil(() => said.join(' ').includes(text));
  expect(said.join(' ')).toContain(text);
}

it('takes a listener with the first sound of the caller: none for who types, and gives it back', async () => {
  const { conversation, speak, said, ears } = await askedForNumber(number);
  expect(ears.open).toBe(0);
  speak(0, 20);
  expect(ears.open).toBe(1);
  speak(600, 940);
  await answered(said, '218-555-0186');
  expect(ears.open).toBe(1);
  conversation.close();
  expect(ears.open).toBe(0);
});

it('tells which of the lines it is not sure of, and is sure of what is typed', async () => {
  const { conversation, speak, doubts } = converse(['sure words', 'odd? murmur?']);
  conversation.noteSpoken(brief.greeting);
  speak(600, 940);
  await expect.poll(() => doubts).toEqual([false]);
  speak(600, 940);
  await expect.poll(() => doubts).toEqual([false, true]);
  conversation.appendText('I need a refill');
  await expect.poll(() => doubts).toEqual([false, true, false]);
  conversation.close();
});

const number = 'two one eight five five five zero one eight six';

describe('a caller who goes on after the end of the turn', () => {
  it('is not spoken into: the answer waits, and the corrected number is the one read back', async () => {
    const { conversation, speak, said, listened } = await askedForNumber(number, 'sorry zero one eight seven');
    speak(600, 940);
    speak(600, 0);
    await pass(100);
    expect(said).toEqual([]);
    speak(0, 940);
    await answered(said, '218-555-0187');
    expect(said.join(' ')).not.toContain('0186');
    expect(listened).toEqual(['phone', 'phone']);
    conversation.close();
  });

  it('confirms nothing with a yes that comes before the read-back', async () => {
    const { conversation, speak, said } = await askedForNumber(number, 'yes');
    speak(600, 940);
    speak(300, 940);
    await answered(said, 'I have your number as 218-555-0186. Is that right?');
    await pass(50);
    expect(said.join(' ')).not.toContain('I have noted');
    conversation.close();
  });

  it('is told as too late for this machine, where that is why it was not understood', async () => {
    const { speak, said, caller } = converse(['late', '']);
    speak(1000, 1200);
    await passUntil(() => said.length > 0);
    expect(caller).toEqual(['(not understood: this machine was too slow to listen)']);
  });

  it('hears the answer a moment later when it was only a click', async () => {
    const { conversation, speak, said, done } = await askedForNumber(number);
    speak(600, 940);
    speak(60, 0);
    await pass(100);
    expect(said).toEqual([]);
    speak(0, 940);
    expect(done).toEqual([]);
    await answered(said, '218-555-0186');
    await pass(10);
    expect(done).toEqual([said.length]);
    speak(60, 940);
    expect(done).toEqual([said.length, said.length]);
    conversation.close();
  });

  it('has the answer all the same when only noise came behind the turn', async () => {
    const { conversation, speak, said, caller, done, none } = await askedForNumber(number, '');
    caller.length = 0;
    speak(600, 940);
    speak(200, 940);
    await answered(said, 'I have your number as 218-555-0186. Is that right?');
    await pass(10);
    expect(caller).toEqual([number]);
    expect(done).toEqual([said.length]);
    expect(none).toEqual([true]);
    conversation.close();
  });

  it('is heard as giving digits when the read-back has only begun', async () => {
    const { conversation, speak, said, listened } = await askedForNumber(number, 'sorry zero one eight seven');
    speak(600, 940);
    await answered(said, '218-555-0186');
    conversation.playing(true);
    conversation.cancel();
    conversation.truncate('item', 300, 'I have your');
    speak(600, 940);
    await answered(said, '218-555-0187');
    expect(listened).toEqual(['phone', 'phone']);
    conversation.close();
  });
});

describe('a line that is typed while we speak', () => {
  it('is answered once, whatever silence follows the answer that it broke off', async () => {
    const { conversation, speak, said, done, none } = await askedForNumber();
    conversation.playing(true);
    conversation.cancel();
    conversation.truncate('item', 300, 'What is');
    conversation.appendText('218 555 0186');
    speak(0, 2_000);
    expect(done).toEqual([]);
    await answered(said, '218-555-0186');
    await pass(10);
    expect(done).toEqual([said.length]);
    // The silence was taken for the caller's, and no answer to it tells that it was none.
    expect(none).toEqual([false]);
    conversation.close();
  });
});

describe('a hash after the last key', () => {
  it('is no entry of its own, and an answer that it broke off is given again', async () => {
    const { conversation, said, caller } = await askedForNumber();
    for (const key of '7735550142') conversation.appendKeypad(key);
    await answered(said, 'your number is 773-555-0142,');
    said.length = 0;
    conversation.cancel();
    conversation.truncate('item', 100, 'Thank');
    conversation.appendKeypad('#');
    await answered(said, 'your number is 773-555-0142,');
    expect(caller.slice(1)).toEqual(['(keypad) 7735550142']);
    conversation.close();
  });
});

describe('a caller who speaks before we have greeted', () => {
  it('is answered once that is done, with all that was said', async () => {
    const { conversation, speak, said, caller } = converse(['hello', 'i need a', 'refill of my prescription'], {
      waits: true,
    });
    for (let turn = 0; turn < 3; turn++) {
      speak(400, 940);
      await pass(20);
    }
    expect(caller).toEqual(['hello', 'i need a', 'refill of my prescription']);
    expect(said).toEqual([]);
    conversation.answer();
    await answered(said, 'phone number to reach you');
    conversation.close();
  });

  it('has the greeting for an answer to a hello, also when its words are understood only after it', async () => {
    const { conversation, speak, said, done, caller } = converse(['hello', 'hello', 'i need a refill'], {
      waits: true,
    });
    speak(400, 940);
    await pass(20);
    speak(400, 940);
    conversation.answer();
    conversation.noteSpoken(brief.greeting);
    await pass(100);
    expect(caller).toEqual(['hello', 'hello']);
    expect(said).toEqual([]);
    expect(done).toHaveLength(2);
    speak(400, 940);
    await answered(said, 'phone number to reach you');
    conversation.close();
  });

  it('is no turn when it was noise over the notice, also when that is known only after it', async () => {
    const { conversation, speak, said, caller, done } = converse([''], { waits: true });
    conversation.playing(true, false);
    speak(800, 940);
    conversation.playing(false);
    conversation.answer();
    await pass(100);
    expect(caller).toEqual([]);
    expect(said).toEqual([]);
    // Its end was told, so what became of it is told too.
    expect(done).toEqual([0]);
    conversation.close();
  });
});
