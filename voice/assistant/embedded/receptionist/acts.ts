import type { Rule } from '../behaviour/behaviour.ts';
import { ask, askAgain, collect, proceed, saveMessage, sayGoodbye } from './agenda.ts';
import { tellHours, tellHoursNow, tellKnowledge, tellService, tellServices, tellText } from './answers.ts';
import { beginAppointment } from './appointment.ts';
import { isQuestion, isUrgent, reasonOf } from './free-text.ts';
import { absorb } from './notes.ts';
import { sayAgain } from './repetition.ts';
import type { Talk } from './talk.ts';
import { textOf, type Utterance, utteranceOf } from './utterance.ts';

/** Does what a rule says. */
export async function act(talk: Talk, rule: Rule, utterance: Utterance): Promise<void> {
  const { business } = talk.brief;
  switch (rule.act) {
    case 'stay':
      talk.say(rule.phrase);
      return askAgain(talk);
    case 'wait':
      talk.say(rule.phrase);
      return;
    case 'repeat':
      return sayAgain(talk);
    case 'goodbye':
      await absorb(talk, utterance);
      return sayGoodbye(talk);
    case 'nothing-more':
      return nothingMore(talk);
    case 'offer-message':
      talk.say(rule.phrase);
      if (talk.errand || talk.collecting || !talk.takesNotes) return askAgain(talk);
      return ask(talk, 'offer-message');
    case 'take-message':
      talk.errand?.leave();
      talk.errand = null;
      talk.say(talk.takesMessage ? 'take-message' : 'take-request');
      return collect(talk);
    case 'book':
      if (talk.brief.booking) {
        await noteReason(talk, utterance);
        return beginAppointment(talk, utterance);
      }
      if (rule.phrase && !isNoted(talk, utterance)) talk.say(rule.phrase);
      return takeRequest(talk, utterance);
    case 'take-request':
      if (rule.phrase && !isNoted(talk, utterance)) talk.say(rule.phrase);
      return takeRequest(talk, utterance);
    case 'suspect-spam':
      return suspectSpam(talk, rule.phrase);
    case 'suspect-wrong-number':
      return ask(talk, 'confirm-wrong-number');
    case 'tell-hours-now':
      return told(talk, utterance, tellHoursNow(talk, utterance));
    case 'tell-hours':
      return told(talk, utterance, tellHours(talk, utterance));
    case 'tell-address':
      return told(talk, utterance, tellText(talk, 'address', 'address', business.address));
    case 'tell-direction':
      return told(talk, utterance, tellText(talk, 'direction', 'direction', business.direction));
    case 'tell-services':
      return told(talk, utterance, tellServices(talk));
    case 'tell-service':
      if (tellService(talk, utterance)) return askAgain(talk);
      return isStatement(talk, utterance) ? takeRequest(talk, utterance) : told(talk, utterance, false);
    case 'tell-overview':
      talk.uses('business', 'overview', () => business.overview);
      talk.say('overview', { overview: business.overview });
      return askAgain(talk);
    case 'tell-website':
      return told(
        talk,
        utterance,
        tellText(talk, 'website', 'website', business.website.replace(/^https?:\/\/|\/$/g, '')),
      );
  }
}

/** After an answer the open question comes again; without one the knowledge base is asked, then a message is offered. */
export async function told(talk: Talk, utterance: Utterance, answered: boolean): Promise<void> {
  if (answered || (await tellKnowledge(talk, textOf(utterance.tokens)))) return askAgain(talk);
  talk.say('unknown');
  if (talk.collecting || !talk.takesNotes || talk.question.state.answer !== 'request') return askAgain(talk);
  talk.wish = utterance;
  return ask(talk, 'offer-message');
}

/** Fewest words of a statement that is taken as the reason as it stands. */
export const statementWords = 3;

/** "My landlord wants ..." beside a service of the business tells a matter and asks nothing. */
function isStatement(talk: Talk, utterance: Utterance): boolean {
  const invited = talk.question.state.answer === 'request' && talk.takesNotes;
  return invited && utterance.words.length >= statementWords && !isQuestion(utterance, talk.behaviour.lexicon);
}

/** Takes the caller's own words as the reason and goes on to the details. */
export async function takeRequest(talk: Talk, utterance: Utterance): Promise<void> {
  if (isNoted(talk, utterance)) {
    talk.say('already-noted');
    return proceed(talk);
  }
  if (talk.lines.length === 0) talk.say('take-request');
  await noteReason(talk, utterance);
  return collect(talk);
}

/** The wish is in the noted one word for word, and no further one is meant ("another appointment"). */
function isNoted(talk: Talk, utterance: Utterance): boolean {
  const { lexicon } = talk.behaviour;
  const noted = utteranceOf({ kind: 'typed', text: talk.reason }, lexicon).words;
  const plain = [...lexicon.functionWords, ...lexicon.fillers, ...lexicon.greetings];
  const said = utterance.words.filter((word) => lexicon.furtherWords.includes(word) || !plain.includes(word));
  return noted.length > 0 && said.length > 0 && said.every((word) => noted.includes(word));
}

/** Notes the reason in the caller's own words; a further one is added. */
export async function noteReason(talk: Talk, utterance: Utterance): Promise<void> {
  const { lexicon } = talk.behaviour;
  const words = reasonOf(utterance, lexicon);
  talk.reason = talk.reason && talk.reason !== words ? `${talk.reason}; ${words}` : words;
  talk.urgent ||= isUrgent(utterance, lexicon);
  talk.recapped = false;
  await talk.note('reasonForCalling', talk.reason, 'as-heard', utterance.source);
}

/** The caller has no further wish: details are asked for once when none are known, then goodbye. */
export async function nothingMore(talk: Talk): Promise<void> {
  const { collect: fields } = talk.brief;
  const unknown = fields.length > 0 && fields.every((field) => talk.slot(field).status === 'missing');
  if (unknown && !talk.detailsOffered && talk.spamSuspicions === 0) {
    talk.detailsOffered = true;
    return ask(talk, 'offer-details');
  }
  return sayGoodbye(talk);
}

/** Ends as spam what was named as such and did not say otherwise. */
export async function endAsSpam(talk: Talk): Promise<void> {
  talk.say('goodbye-spam');
  await talk.end('spam');
}

export async function endAsWrongNumber(talk: Talk): Promise<void> {
  if (talk.collecting) await saveMessage(talk);
  talk.say('goodbye-wrong-number');
  await talk.end('wrong-number');
}

async function suspectSpam(talk: Talk, phrase: string): Promise<void> {
  talk.spamSuspicions++;
  if (talk.spamSuspicions > 1) return endAsSpam(talk);
  talk.say(phrase);
  return ask(talk, 'confirm-spam');
}
