import type { AssistantBrief, AssistantLanguage, BusinessFunction } from '#contract/brief.ts';
import { type HandlingWords, wordsOfFunctions } from '#contract/test-box.ts';
import { spokenVoice } from '#contract/values/spoken-voice.ts';
import { behaviourIn } from '#voice/assistant/embedded/behaviour/spoken-language.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { learnAhead } from '#voice/assistant/embedded/receptionist/understanding/understanding.ts';
import type { Thinker } from '#voice/assistant/embedded/thinker.ts';

const inEnglish = { message: 'I would like to leave a message.', appointment: 'I would like to make an appointment.' };
/** What a caller says to be handled in a way. */
const callers: Record<AssistantLanguage, typeof inEnglish> = {
  'en-US': inEnglish,
  'en-GB': inEnglish,
  'de-DE': {
    message: 'Ich möchte eine Nachricht hinterlassen.',
    appointment: 'Ich möchte einen Termin vereinbaren.',
  },
  'es-US': { message: 'Quisiera dejar un mensaje.', appointment: 'Quisiera hacer una cita.' },
};

/** Without sentence vectors: what is said first is found by words. */
let receptionist: Thinker | undefined;

/** What the built-in receptionist says first in a call that is handled in each way, whichever is on. */
export async function firstWords(
  brief: AssistantBrief,
  functions: readonly BusinessFunction[],
): Promise<HandlingWords> {
  const { message, appointment } = callers[brief.language];
  const plain = { ...brief, takeMessage: false, booking: null, functions: [] };
  const booking = brief.booking ?? 'calcom';
  // Learned in small steps: calls go on beside it.
  await learnAhead(behaviourIn(brief.language));
  return {
    voice: spokenVoice(brief),
    message: { caller: message, hears: (await heard({ ...plain, takeMessage: true }, message)).lines },
    appointment: { caller: appointment, hears: (await heard({ ...plain, booking }, appointment)).lines },
    functions: await Array.fromAsync(functions.slice(0, wordsOfFunctions), async (only) => {
      const { lines, next, called } = await heard({ ...plain, functions: [only] }, only.description);
      const asks = /^(ask-parameter|confirm-function)/.test(next);
      return { caller: only.description, hears: asks ? lines : [], used: asks || called.has(only.name) };
    }),
  };
}

/** The first answer to a caller's words, as in a call that comes while the business is open, the question after it, and the tools asked for. */
async function heard(brief: AssistantBrief, caller: string) {
  receptionist ??= createReceptionist();
  let next = '';
  const called = new Set<string>();
  const dialogue = receptionist.begin({
    // Neither an answer nor the time of day is what is shown.
    brief: { ...brief, faqs: [], business: { ...brief.business, hours: [] } },
    ...{ callerNumber: null, startedAt: new Date(), hears: true, history: [] },
    // Nothing is done: no calendar is asked, and no function runs.
    callTool: async (name) => {
      called.add(name);
      return { ok: true, value: { understood: false } };
    },
    understood: (finding) => {
      next = finding.next;
    },
  });
  const lines: string[] = [];
  for await (const step of dialogue.hear({ kind: 'typed', text: caller }, new AbortController().signal))
    if (step.kind === 'say') lines.push(step.text);
  return { lines, next, called };
}
