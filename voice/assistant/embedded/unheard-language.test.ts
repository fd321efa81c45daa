import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AssistantBrief } from '#contract/brief.ts';
import { briefOf } from '#tests/dialogues/businesses.ts';
import { germanShop } from '#tests/dialogues/typed/german-shop.ts';
import { passUntil, standStill } from '#tests/still-time.ts';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { createEmbeddedAssistant } from './embedded-assistant.ts';
import type { Listener } from './listener/listener.ts';
import { deafEar } from './listener/listener.ts';
import { createReceptionist } from './receptionist/receptionist.ts';
import { vocabularyOf } from './receptionist/vocabulary.ts';

beforeEach(standStill);
afterEach(() => void vi.useRealTimers());

const loud = Buffer.from(encodeMulaw(Int16Array.from({ length: 160 }, (_, i) => 9_000 * Math.sin(i / 5)))).toString(
  'base64',
);
const quiet = Buffer.alloc(160, 0xff).toString('base64');
const receptionist = createReceptionist();

/** A call by sound on a line with this listener: what is said, noted and spoken with which voices. */
function callOn(listener: Pick<Listener, 'hears' | 'languages'>, brief: AssistantBrief) {
  const said: string[] = [];
  const voices = new Set<string>();
  const notes: unknown[] = [];
  const opened: unknown[] = [];
  const assistant = createEmbeddedAssistant({
    listener: {
      ...listener,
      open(vocabulary) {
        opened.push(vocabulary);
        return deafEar;
      },
      prepare: () => Promise.resolve(),
      close: () => Promise.resolve(),
    },
    thinker: receptionist,
    speaker: {
      voices: [],
      async *speak(text, voice) {
        voices.add(voice);
        yield Buffer.from(text);
      },
      close: () => Promise.resolve(),
    },
    voicing: { open: () => ({ check: (frame) => frame[7] !== 0xff, free() {} }) },
    vocabularyOf,
  });
  const conversation = assistant.converse(
    { brief, callerNumber: null, startedAt: new Date('2026-03-02T09:00:00Z'), tools: [], history: [] },
    {
      ready() {},
      speechStarted() {},
      speechStopped() {},
      callerSaid() {},
      audio: (_, mulaw64) => void said.push(Buffer.from(mulaw64, 'base64').toString()),
      assistantWords() {},
      itemDone() {},
      answerDone() {},
      toolCall({ callId, name, args }) {
        if (name === 'note_detail') notes.push(args);
        conversation.toolResult(callId, { ok: true, value: null });
      },
      failed() {},
    },
  );
  conversation.noteSpoken(brief.greeting);
  return {
    said,
    notes,
    voices,
    opened,
    speak() {
      for (let at = 0; at < 600; at += 20) conversation.appendAudio(loud);
      for (let at = 0; at < 940; at += 20) conversation.appendAudio(quiet);
    },
    key(digits: string) {
      for (const digit of digits) conversation.appendKeypad(digit);
    },
    async heard(text: string) {
      await passUntil(() => said.join(' ').includes(text));
      expect(said.join(' ')).toContain(text);
      said.length = 0;
    },
    close: () => conversation.close(),
  };
}

const german = briefOf({ business: 'shop', brief: { ...germanShop, collect: ['contactNumber'] } });

it('says in German that speech is not understood, and takes a number by keypad', async () => {
  const call = callOn({ hears: true, languages: ['en'] }, german);
  call.speak();
  await call.heard('Gesprochenes kann ich auf dieser Leitung leider nicht verstehen');
  call.key('1');
  await call.heard('Unter welcher Telefonnummer erreichen wir Sie am besten?');
  call.speak();
  await call.heard('über die Tastatur');
  call.key('01713920044#');
  await call.heard('Worum geht es denn?');
  call.speak();
  await call.heard('Ihre Nummer ist 0171 39 20 04 4,');
  expect(call.notes).toContainEqual({ field: 'contactNumber', value: '+491713920044', status: 'confirmed' });
  expect(call.opened).toEqual([]);
  expect([...call.voices]).toEqual(['de-DE/en-US-Neural2-F']);
  call.close();
});

it('listens to German where the listener understands every language, and says which one it is', async () => {
  const call = callOn({ hears: true }, german);
  call.speak();
  expect(call.opened).toMatchObject([{ language: 'de' }]);
  call.close();
});

it('says the same in English on a line that understands nothing', async () => {
  const call = callOn({ hears: false }, briefOf({ business: 'clinic' }));
  call.speak();
  await call.heard('I cannot understand speech on this line, but you can use the keypad.');
  expect([...call.voices]).toEqual(['en-US-Neural2-F']);
  call.close();
});
