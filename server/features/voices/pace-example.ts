import type { AssistantLanguage } from '#contract/brief.ts';
import { spokenVoice } from '#contract/values/spoken-voice.ts';
import { type NamedPace, turnPaces, turnTimes } from '#contract/values/turn-pace.ts';
import type { TalkPart } from '#server/phone/lines/speaking.ts';

/** A caller's sentence in two halves, the first of which leaves open what comes, and the answer. */
interface Example {
  begins: string;
  goesOn: string;
  answer: string;
}

const english: Example = {
  begins: 'Hello, I would like a table for, um,',
  goesOn: 'four people, please.',
  answer: 'Gladly. For which day?',
};
const examples: Record<AssistantLanguage, Example> = {
  'en-US': english,
  'en-GB': english,
  'de-DE': {
    begins: 'Guten Tag, ich hätte gern einen Tisch für, ähm,',
    goesOn: 'vier Personen, bitte.',
    answer: 'Gern. Für welchen Tag?',
  },
  'es-US': {
    begins: 'Hola, quisiera una mesa para, eh,',
    goesOn: 'cuatro personas, por favor.',
    answer: 'Con gusto. ¿Para qué día?',
  },
};

/** How long the caller thinks: shorter than any pace waits after a filler, so that none cuts in. */
export const thinkingMs = 1_000;

/** What is heard at a pace; the waits are those of a call. */
export function paceExample(
  pace: NamedPace,
  { language, caller, voice }: { language: AssistantLanguage; caller: string; voice: string },
): TalkPart[] {
  const { begins, goesOn, answer } = examples[language];
  const say = (text: string, by: string): TalkPart => ({ text, voice: spokenVoice({ voice: by, language }) });
  return [
    say(begins, caller),
    { quietMs: thinkingMs },
    say(goesOn, caller),
    { quietMs: turnTimes(turnPaces[pace]).completeMs },
    say(answer, voice),
  ];
}
