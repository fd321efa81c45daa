import type { AssistantBrief } from '#contract/brief.ts';
import type { Clock } from '#contract/clock.ts';
import { dayMs } from '#contract/values/durations.ts';
import { spokenVoice } from '#contract/values/spoken-voice.ts';
import { Allowance } from '#server/limits/allowance.ts';
import { type ReadySpeech, sessionPhrases } from '#voice/session/ports.ts';
import { sayings } from '#voice/session/speech/sayings.ts';

/** Of one business in a day, by saving its settings: the operator pays a service for what is spoken, and each sentence takes another's place. */
const aheadADay = 100;

/** Makes what a call of this business will say by itself ready, while its phone rings or before; resolves once it is, or cannot be. */
export async function speakAhead(speech: ReadySpeech, brief: AssistantBrief): Promise<void> {
  const voice = spokenVoice(brief);
  const own = sessionPhrases.map((phrase) => sayings[brief.language][phrase]);
  const missing = [brief.notice, brief.greeting, ...own].filter(
    (text) => text !== '' && speech.ready(text, voice) === null,
  );
  await Promise.all(missing.map((text) => speech.render(text, voice).catch(() => '')));
}

/** The same before any phone rings, so often a day: after that it is done when one does. */
export function createSpeakingAhead(clock: Pick<Clock, 'monotonicMs'>): typeof speakAhead {
  const times = new Allowance(aheadADay, clock, dayMs);
  return async (speech, brief) => {
    if (times.take(brief.accountId) === 0) await speakAhead(speech, brief);
  };
}
