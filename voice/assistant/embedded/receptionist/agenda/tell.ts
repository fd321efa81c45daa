import { tellFaq } from '../answers.ts';
import { findPhrase } from '../matching.ts';
import { tellWritten } from '../questions/answer-question.ts';
import type { Talk } from '../talk.ts';
import { type Utterance, utteranceOf } from '../utterance.ts';

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

/** What the business itself says about emergencies, in its questions or its documents; false where that does not say what to do. */
export async function tellEmergency(talk: Talk): Promise<boolean> {
  const { lexicon } = talk.behaviour;
  const { questions } = talk.understanding;
  const said = (text: string) => utteranceOf({ kind: 'typed', text }, lexicon);
  const speaksOfIt = (text: string) => said(text).words.some((word) => lexicon.emergencyWords.includes(word));
  const at = talk.brief.faqs.findIndex(({ question }) => {
    // What an emergency visit costs, or its cancellation, helps nobody in one.
    const { value, terms } = questions.own(said(question)).asked;
    return speaksOfIt(question) && value === null && !terms.some(({ keys }) => keys.has('c:cancel'));
  });
  if (at >= 0) return tellFaq(talk, at) && speaksOfIt(talk.brief.faqs[at]?.answer ?? '');
  const { told } = await tellWritten(
    talk,
    said(lexicon.emergencyWords[0] ?? ''),
    ({ of, fit }) => of.kind === 'passage' && speaksOfIt(of.text) && fit.unmet.length === 0,
  );
  return told !== null;
}

/** What is offered stands in a document, or in an FAQ that asks for it: no other text that has a word of the question. */
export async function tellOffers(talk: Talk, question: Utterance): Promise<boolean> {
  const { behaviour, brief } = talk;
  const needs = behaviour.intents.find(({ name }) => name === 'offers')?.needs ?? [];
  const asks = (text: string) =>
    findPhrase(utteranceOf({ kind: 'typed', text }, behaviour.lexicon).words, needs) !== null;
  const { told } = await tellWritten(
    talk,
    question,
    ({ of }) => of.kind === 'passage' || (of.kind === 'faq' && asks(brief.faqs[of.at]?.question ?? '')),
  );
  return told !== null;
}
