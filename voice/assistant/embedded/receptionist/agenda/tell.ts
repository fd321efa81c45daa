import { tellFaq } from '../answers.ts';
import { tellWritten } from '../questions/answer-question.ts';
import type { Talk } from '../talk.ts';
import { utteranceOf } from '../utterance.ts';

/** Today's date on the business's own clock. */
export function tellDay(talk: Talk): boolean {
  const { timeZone } = talk.brief.business;
  const date = new Intl.DateTimeFormat(talk.brief.language, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  });
  talk.say('today-is', { date: date.format(talk.start.startedAt) });
  return true;
}

/** What the business itself says about emergencies, in its questions or its documents. */
export async function tellEmergency(talk: Talk): Promise<boolean> {
  const { lexicon } = talk.behaviour;
  const speaksOfIt = (text: string) =>
    utteranceOf({ kind: 'typed', text }, lexicon).words.some((word) => lexicon.emergencyWords.includes(word));
  const at = talk.brief.faqs.findIndex(({ question }) => speaksOfIt(question));
  if (at >= 0) return tellFaq(talk, at);
  const asked = utteranceOf({ kind: 'typed', text: lexicon.emergencyWords[0] ?? '' }, lexicon);
  const { told } = await tellWritten(talk, asked, ({ fit }) => fit.unmet.length === 0);
  return told !== null;
}
