import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { briefOf } from '#tests/dialogues/businesses.ts';
import { germanDialogues } from '#tests/dialogues/typed/german.ts';
import { spanishDialogues } from '#tests/dialogues/typed/spanish.ts';
import { typedDialogues } from '#tests/dialogues/typed/typed-dialogues.ts';
import { passUntil, standStill } from '#tests/still-time.ts';
import type { ChangeOfLanguage } from '../assistant.ts';
import { LanguageWatch } from './change-of-language.ts';
import { createEmbeddedAssistant } from './embedded-assistant.ts';
import { deafEar } from './listener/listener.ts';
import { createReceptionist } from './receptionist/receptionist.ts';
import { vocabularyOf } from './receptionist/vocabulary.ts';

beforeEach(standStill);
afterEach(() => void vi.useRealTimers());

/** In a dialogue with callers of other languages. */
const refusal = /solo hablamos|only speak|Hier wird leider nur/;
const afterTurns = (watch: LanguageWatch, turns: readonly string[]) => turns.map((turn) => watch.heard(turn));

describe('a caller of another language', () => {
  it.each([
    ['Hablo español', 'es-US', true],
    ['¿Habla español?', 'es-US', true],
    ['do you speak spanish', 'es-US', true],
    ['spanish please', 'es-US', true],
    ['en español por favor', 'es-US', true],
    ['hola hablo español y quisiera hacer una cita para mañana', 'es-US', false],
    ['Hola, quisiera hacer una cita', 'es-US', false],
    ['Guten Tag, ich hätte gern einen Termin', 'de-DE', false],
    ['Sprechen Sie Deutsch?', 'de-DE', true],
  ])('"%s" is one of %s', (text, to, onlyAsked) => {
    expect(new LanguageWatch('en-US').heard(text)).toEqual({ from: 'en-US', to, onlyAsked });
  });

  it('is believed after two turns where each is short', () => {
    expect(afterTurns(new LanguageWatch('en-US'), ['una cita', 'sí por favor'])).toEqual([
      null,
      { from: 'en-US', to: 'es-US', onlyAsked: false },
    ]);
    expect(afterTurns(new LanguageWatch('en-US'), ['una cita', 'an appointment please', 'una cita'])).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each([
    'I need an appointment with Doctor Ramos',
    'this is Rosa de la Cruz',
    'de la Cruz',
    'no no no',
    'My Spanish is not very good, can I speak to Maria?',
    'Is there a Spanish restaurant in your building?',
    'A San Francisco number, four one five',
    'los angeles',
    '(not understood)',
  ])('is not he who says "%s", not even twice', (text) => {
    expect(afterTurns(new LanguageWatch('en-US'), [text, text])).toEqual([null, null]);
  });

  it.each([
    ['en-US', typedDialogues],
    ['de-DE', germanDialogues],
    ['es-US', spanishDialogues],
  ] as const)('is nobody who speaks ours (%s), and everybody who speaks another', (language, dialogues) => {
    const ours = dialogues.filter(({ expect: { says } }) => !says?.some((line) => refusal.test(line)));
    const said = ours.map(({ turns, answers }) =>
      [...turns, ...Object.values(answers ?? {}).flat()].map((line) => line.replace(/^[\^~]+/, '')),
    );
    const own = said.filter((lines) => afterTurns(new LanguageWatch(language), lines).some(Boolean));
    expect(own).toEqual([]);
    const other = language === 'en-US' ? 'es-US' : 'en-US';
    const first = said.filter((lines) => afterTurns(new LanguageWatch(other), lines).some(Boolean));
    expect(first.length / said.length).toBeGreaterThan(0.6);
  });

  it('can go back to the English of before', () => {
    expect(new LanguageWatch('es-US', 'en-GB').heard('can you speak english please')).toMatchObject({ to: 'en-GB' });
    expect(new LanguageWatch('es-US').heard('¿Habla español?')).toBeNull();
  });
});

/** A typed call on a line whose listener knows English alone, or every language. */
function callFrom(changed: ChangeOfLanguage | undefined, languages: readonly string[] | undefined) {
  const said: string[] = [];
  const voices = new Set<string>();
  const changes: ChangeOfLanguage[] = [];
  const notes: unknown[] = [];
  const assistant = createEmbeddedAssistant({
    listener: {
      hears: true,
      ...(languages && { languages }),
      open: () => deafEar,
      async prepare() {},
      async close() {},
    },
    thinker: createReceptionist(),
    speaker: {
      voices: [],
      async *speak(text, voice) {
        voices.add(voice);
        yield Buffer.from(text);
      },
      close: async () => {},
    },
    voicing: { open: () => ({ check: () => false, free() {} }) },
    vocabularyOf,
  });
  const brief = briefOf({
    business: 'clinic',
    brief: { language: changed?.to ?? 'en-US', collect: ['contactNumber'] },
  });
  const history = [
    { speaker: 'assistant' as const, text: 'Hello! How can I assist you today?' },
    { speaker: 'caller' as const, text: 'quisiera dejar un mensaje' },
  ];
  const conversation = assistant.converse(
    {
      ...{ brief, callerNumber: null, startedAt: new Date('2026-03-02T16:00:00Z'), tools: [], changed },
      history: changed ? history : [],
    },
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
      changeLanguage: (change) => void changes.push(change),
      failed() {},
    },
  );
  return {
    ...{ conversation, changes, voices, notes },
    async heard(text: string) {
      await passUntil(() => said.join(' ').includes(text));
      expect(said.join(' ')).toContain(text);
      return said.splice(0).join(' ');
    },
  };
}

describe('a call that changes its language', () => {
  it('is handed on, unanswered, by who spoke English', async () => {
    const { conversation, changes, heard } = callFrom(undefined, undefined);
    conversation.appendText('do you speak spanish?');
    conversation.appendText('thank you');
    expect(await heard('Goodbye')).not.toContain('español');
    expect(changes).toEqual([{ from: 'en-US', to: 'es-US', onlyAsked: true }]);
  });

  it('goes on in Spanish with what was asked, with one sentence before it', async () => {
    const { heard, voices } = callFrom({ from: 'en-US', to: 'es-US', onlyAsked: false }, undefined);
    expect(await heard('mensaje.')).toMatch(/^Claro, sigamos en español\. Con gusto tomo un mensaje\./);
    expect([...voices]).toEqual(['es-US/en-US-Neural2-F']);
  });

  it('stays in English where Spanish is not heard: one sentence in Spanish, by its own voice, and a message', async () => {
    const { conversation, changes, heard, notes, voices } = callFrom(undefined, ['en']);
    conversation.appendText('Hola, quisiera hacer una cita');
    const said = await heard('What is the best phone number to reach you?');
    expect(said).toMatch(/^Lo siento, aquí solo hablamos inglés, pero tomo nota de su mensaje\./);
    expect([...voices]).toEqual(['es-US/en-US-Neural2-F', 'en-US-Neural2-F']);
    for (const digit of '3125550144#') conversation.appendKeypad(digit);
    await heard('is everything right?');
    expect(notes).toContainEqual({ field: 'contactNumber', value: '+13125550144', status: 'confirmed' });
    expect(changes).toEqual([]);
  });
});
