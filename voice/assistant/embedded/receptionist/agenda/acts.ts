import type { ChangeOfLanguage } from '../../../assistant.ts';
import type { Rule } from '../../behaviour/behaviour.ts';
import { onlyOurs } from '../../behaviour/tongues.ts';
import { tellFaq, tellHours, tellHoursNow, tellService, tellServices, tellText } from '../answers.ts';
import { beginAppointment } from '../errands/appointment.ts';
import { answerQuestion } from '../questions/answer-question.ts';
import { asksSomething } from '../questions/question-form.ts';
import { serviceNamed } from '../questions/ranking.ts';
import { sayUnnamed } from '../questions/subject/not-written.ts';
import { isOfAnother } from '../questions/subject/points-back.ts';
import { type Act, tellsMatter } from '../reading/acts.ts';
import { isQuestion } from '../reading/free-text.ts';
import { timeIn } from '../reading/times.ts';
import { absorb, isNoted, noteCallBack, noteReason } from '../slots/notes.ts';
import type { Move, Talk } from '../talk.ts';
import type { Utterance } from '../utterance.ts';
import { tellsWhyAngry, topicOf } from './acknowledge.ts';
import { collect, sayAgain, sayGoodbye } from './agenda.ts';
import { moreBeyondThanks } from './closings.ts';
import { ask } from './detail-questions.ts';
import { saveMessage } from './message.ts';
import { tellDay, tellEmergency, tellOffers } from './tell.ts';

/** Fewest words of a statement that is taken as the reason as it stands. */
export const statementWords = 3;

/** Does what the caller's words ask for; the move says what may follow. */
export async function perform(talk: Talk, act: Act): Promise<Move> {
  const { meant, rule } = act;
  const words = act.asks ?? act.words;
  if (meant?.faq != null) return told(talk, words, !isOfAnother(talk, words, meant.faq) && tellFaq(talk, meant.faq));
  if (!rule) return act.kind === 'question' ? told(talk, words, false) : takeRequest(talk, words);
  return follow(talk, rule, words);
}

async function follow(talk: Talk, rule: Rule, utterance: Utterance): Promise<Move> {
  const { business } = talk.brief;
  switch (rule.act) {
    case 'stay':
      talk.say(rule.phrase);
      return 'again';
    case 'wait':
      talk.say(rule.phrase);
      return 'quiet';
    case 'repeat':
      return sayAgain(talk);
    case 'goodbye':
      await absorb(talk, utterance);
      return sayGoodbye(talk);
    case 'nothing-more': {
      const more = moreBeyondThanks(talk, utterance);
      return more ? told(talk, more, false) : sayGoodbye(talk);
    }
    case 'apologise':
      talk.say(rule.phrase);
      if (talk.question.state.answer !== 'request') return 'again';
      return talk.takesNotes && tellsWhyAngry(talk, utterance) ? takeRequest(talk, utterance) : ask('help');
    case 'offer-message':
      return talk.takesNotes && tellsMatter(talk, utterance) && !isQuestion(utterance, talk.behaviour.lexicon)
        ? takeRequest(talk, utterance)
        : offerMessage(talk, rule.phrase);
    case 'take-message':
      talk.leaveErrand();
      if (rule.intent === 'callback') await noteCallBack(talk, utterance);
      if (tellsMatter(talk, utterance)) await noteReason(talk, utterance);
      if (talk.lines.length === 0) talk.say(talk.takesMessage ? 'take-message' : 'take-request');
      return collect(talk);
    case 'book':
    case 'take-request':
      return request(talk, rule, utterance);
    case 'urgent':
      return urgent(talk, rule.phrase, utterance);
    case 'suspect-spam':
      return suspectSpam(talk, rule.phrase);
    case 'suspect-wrong-number':
      return ask('confirm-wrong-number');
    case 'wrong-number':
      return endAsWrongNumber(talk);
    case 'tell-hours-now':
      return told(talk, utterance, tellHoursNow(talk, utterance));
    case 'tell-hours':
      return told(talk, utterance, tellHours(talk, utterance));
    case 'tell-day':
      return told(talk, utterance, tellDay(talk));
    case 'tell-address':
      return told(talk, utterance, tellText(talk, 'address', business.address));
    case 'tell-direction':
      return told(talk, utterance, tellText(talk, 'direction', business.direction));
    case 'tell-services':
      return tellServices(talk, rule.phrase) || (await tellOffers(talk, utterance))
        ? 'again'
        : servicesUnlisted(talk, utterance);
    case 'tell-service':
      if (isStatement(talk, utterance)) return takeRequest(talk, utterance);
      return told(talk, utterance, tellService(talk, utterance), serviceUnknown(talk, utterance));
    case 'tell-overview':
      talk.uses('business', 'overview', () => business.overview);
      talk.say('overview', { overview: business.overview });
      return 'again';
    case 'tell-website':
      return told(talk, utterance, tellText(talk, 'website', business.website.replace(/^https?:\/\/|\/$/g, '')));
  }
}

type Unknown = 'unknown' | 'service-unlisted' | 'services-unlisted' | 'not-written';

/** No text tells what is offered: the question is passed on where notes are taken or were offered, else that is offered. */
async function servicesUnlisted(talk: Talk, utterance: Utterance): Promise<Move> {
  talk.leaves(utterance);
  const offered = talk.question.state.name === 'offer-message';
  if (talk.errand || !talk.takesNotes || !(talk.collecting || offered))
    return notKnown(talk, utterance, 'services-unlisted');
  talk.say('services-noted');
  await noteReason(talk, utterance);
  return collect(talk);
}

/** "Is the nail trim part of the full groom?": both are on the list. */
const serviceUnknown = (talk: Talk, said: Utterance): Unknown =>
  serviceNamed(talk.understanding.questions.own(said)) ? 'unknown' : 'service-unlisted';

/** After an answer the open question comes again; without one the business's texts are asked, then a message is offered. */
async function told(talk: Talk, utterance: Utterance, answered: boolean, unknown: Unknown = 'unknown'): Promise<Move> {
  const outcome = answered ? 'told' : await answerQuestion(talk, utterance);
  if (outcome === 'told') return sayUnnamed(talk, utterance) ? notKnown(talk, utterance, 'not-written') : 'again';
  return outcome === 'asked-back' ? 'quiet' : notKnown(talk, utterance, outcome === 'unknown' ? unknown : outcome);
}

/** Says that the business has not written down what is asked, and offers to note it. */
export function notKnown(talk: Talk, utterance: Utterance, phrase: Unknown = 'unknown'): Move {
  if (phrase !== 'not-written') sayUnknown(talk, utterance, phrase);
  if (talk.collecting || !talk.takesNotes || talk.question.state.answer !== 'request') return 'again';
  talk.wish = utterance;
  talk.namedUnknown = phrase === 'not-written';
  return ask('offer-message');
}

/** Of several questions it is said which has no answer, unless none of them has one. */
function sayUnknown(talk: Talk, { tokens }: Utterance, phrase: Unknown): void {
  const at = talk.asking.findIndex((question) => question.tokens.some((token) => tokens.includes(token)));
  const told = talk.lines.indexOf(talk.phrase('unknown-first'));
  if (told >= 0) talk.lines.splice(told, 1);
  const alone = at < 0 || talk.asking.length < 2 || told >= 0;
  talk.say(alone || phrase !== 'unknown' ? phrase : at === 0 ? 'unknown-first' : 'unknown-other');
}

/** Says once what there is, and offers a message; the second time the details are asked for at once. */
function offerMessage(talk: Talk, phrase: string): Move {
  const known = talk.onceSaid.has(phrase);
  if (!known) talk.say(talk.collecting && !talk.errand ? `${phrase}-noted` : phrase);
  talk.onceSaid.add(phrase);
  if (talk.errand || talk.collecting || !talk.takesNotes) return 'again';
  if (!known) return ask('offer-message');
  talk.take(talk.takesMessage);
  return 'agenda';
}

/** "My landlord wants ..." beside a service of the business tells a matter and asks nothing. */
function isStatement(talk: Talk, utterance: Utterance): boolean {
  const invited = talk.question.state.answer === 'request' && talk.takesNotes;
  return invited && utterance.words.length >= statementWords && !asksSomething(utterance, talk.behaviour.lexicon);
}

async function request(talk: Talk, rule: Rule, utterance: Utterance): Promise<Move> {
  if (rule.act === 'book' && talk.brief.booking) {
    await noteReason(talk, utterance);
    return beginAppointment(talk, utterance);
  }
  sayHeard(talk, rule, utterance);
  return takeRequest(talk, utterance);
}

/** What a request that is noted is answered with; nothing where it was noted before. */
export function sayHeard(talk: Talk, rule: Rule, utterance: Utterance): void {
  const when = timeIn(utterance, talk.behaviour.lexicon);
  if (rule.act === 'book' && !isNoted(talk, utterance)) talk.dayOpen = when === '';
  // Who heard that we are sorry for the trouble does not hear it twice.
  const sorry = rule.intent === 'complaint' && talk.lines.includes(talk.phrase('sorry-for-trouble'));
  if (rule.phrase && !sorry && !isNoted(talk, utterance)) talk.say(rule.phrase, { when: when && ` ${when}` });
}

/** Takes the caller's own words as the reason and goes on to the details. */
export async function takeRequest(talk: Talk, utterance: Utterance): Promise<Move> {
  if (isNoted(talk, utterance)) {
    talk.say('already-noted');
    return 'agenda';
  }
  const topic = topicOf(utterance, talk);
  if (talk.lines.length === 0) talk.say(topic === '' ? 'take-request' : 'about-that', { topic });
  await noteReason(talk, utterance);
  return collect(talk);
}

/** The business's own answer to an emergency, else the advice of the phrase; then how to reach the caller. */
async function urgent(talk: Talk, phrase: string, utterance: Utterance): Promise<Move> {
  // Who said that it is not is believed.
  if (talk.slot('urgency').value !== 'no') await talk.note('urgency', 'yes', 'as-heard', utterance);
  if (!(await tellEmergency(talk))) talk.say(talk.markedUrgent ? phrase : 'danger-advice');
  await noteReason(talk, utterance);
  return talk.takesNotes ? collect(talk) : 'again';
}

/** The call cannot go on in the caller's language: one sentence in it, said once, and a message. */
export async function answerInTongue(talk: Talk, change: ChangeOfLanguage, utterance: Utterance): Promise<Move> {
  talk.onceSaid.add(change.to);
  talk.lines.push(onlyOurs(change.to, talk.brief.language, talk.takesNotes));
  const { rest } = await absorb(talk, utterance);
  if (!change.onlyAsked && rest.words.length > 0) await noteReason(talk, rest);
  return talk.takesNotes ? collect(talk) : 'again';
}

/** Ends as spam what was named as such and did not say otherwise. */
export async function endAsSpam(talk: Talk): Promise<Move> {
  talk.say('goodbye-spam');
  return talk.end('spam');
}

export async function endAsWrongNumber(talk: Talk): Promise<Move> {
  if (talk.collecting) await saveMessage(talk);
  talk.say('goodbye-wrong-number');
  return talk.end('wrong-number');
}

async function suspectSpam(talk: Talk, phrase: string): Promise<Move> {
  talk.spamSuspicions++;
  if (talk.spamSuspicions > 1) return endAsSpam(talk);
  talk.say(phrase);
  return ask('confirm-spam');
}
