import { keptNumber } from '#contract/values/phone-number.ts';
import { endAsSpam, endAsWrongNumber } from '../agenda/acts.ts';
import { collect, sayGoodbye } from '../agenda/agenda.ts';
import { ask } from '../agenda/detail-questions.ts';
import { extensionTold } from '../numbers/extension.ts';
import { readChoice } from '../reading/choice.ts';
import { readNumber } from '../reading/digits.ts';
import { consents } from '../reading/meaning/act-likelihood.ts';
import type { Move, Talk } from '../talk.ts';
import { noWords, part, type Utterance } from '../utterance.ts';
import { correct } from './corrections.ts';
import { type Heard, heard, wholly } from './heard.ts';
import { isReadBackInSummary, noteReason } from './notes.ts';
import { askNumberAnew, correctsNothing, numberPart } from './number-parts.ts';
import { confirmed, contradicts, denied } from './read-backs.ts';

/** Reads yes or no to the open question; what follows a yes or a no is heard too. */
export async function hearChoice(talk: Talk, utterance: Utterance): Promise<Heard | false> {
  const { state, tries, heard: asked } = talk.question;
  const { choice, rest } = readChoice(utterance, talk.behaviour.lexicon);
  if (choice === 'yes' && asked === 'in-doubt') return heard(ask(state.name, tries, state.field));
  if (
    (state.name === 'offer-message' || state.name === 'offer-link') &&
    choice !== 'yes' &&
    consents(utterance, choice, talk.behaviour)
  )
    return answerChoice(talk, 'yes', part(utterance, []));
  const corrects = choice === 'no' && (await deniesExtension(talk, utterance));
  if (corrects) return heard(corrects);
  if (choice) return answerChoice(talk, choice, rest);
  const { field, name } = state;
  const number = talk.collects('contactNumber') ? readNumber(utterance, talk.behaviour.lexicon) : null;
  const bare = number?.kind === 'piece' && name !== 'confirm-number' && name !== 'confirm-notes';
  const alone = bare && number.end - number.from === utterance.words.length;
  const begun = alone || (bare && name === 'offer-number' && !(await correct(talk, utterance)));
  if (begun) return numberPart(talk, number, utterance);
  const corrected = (field || name === 'confirm-notes') && (await correct(talk, utterance));
  if (corrected) return heard(corrected);
  if (name === 'confirm-number' && correctsNothing(talk, utterance)) return heard(await askNumberAnew(talk));
  return talk.errand?.owns(name) ? wholly(await talk.errand.hear(utterance)) : false;
}

/** "No extension" says no to that alone. */
async function deniesExtension(talk: Talk, utterance: Utterance): Promise<Move | false> {
  const { field, name } = talk.question.state;
  const isAsked = field === 'contactNumber' || name === 'confirm-notes';
  const told = isAsked ? extensionTold(utterance.words, talk.behaviour.lexicon) : null;
  const isNoted = keptNumber(talk.slot('contactNumber').value)?.extension;
  return told?.kind === 'none' && isNoted ? correct(talk, utterance) : false;
}

/** Acts on a yes or no; also for the keypad's 1 and 2. */
export async function answerChoice(talk: Talk, choice: 'yes' | 'no', rest: Utterance): Promise<Heard | false> {
  const { name, field } = talk.question.state;
  switch (name) {
    case 'offer-message':
      if (choice === 'yes') return begin(talk, rest);
      talk.wish = null;
      talk.refusedOffer = true;
      // By a key; words that say no and nothing else were heard as leaving.
      if (rest === noWords) return heard(await sayGoodbye(talk));
      return heard(ask('anything-else'), rest);
    case 'offer-link': {
      const wish = talk.linkWish;
      talk.linkWish = '';
      if (choice === 'no' || wish === '') return heard(ask('anything-else'), rest);
      const reason = [talk.reason, wish].filter(Boolean).join('; ');
      await talk.note('reasonForCalling', reason, 'as-heard', { source: rest.source, tokens: [] });
      return heard(await collect(talk), rest);
    }
    case 'confirm-spam':
      return heard(choice === 'yes' ? ask('help') : await endAsSpam(talk));
    case 'confirm-wrong-number':
      return heard(choice === 'yes' ? ask('help') : await endAsWrongNumber(talk));
    case 'offer-number':
      if (choice === 'yes') return confirmed(talk, 'contactNumber', talk.start.callerNumber ?? '', rest);
      return anotherNumber(talk, rest);
    case 'confirm-name':
    case 'confirm-number':
    case 'confirm-email':
    case 'confirm-address':
    case 'confirm-date-of-birth':
    case 'confirm-own': {
      const detail = field ?? 'fullName';
      return choice === 'yes'
        ? confirmed(talk, detail, talk.slot(detail).value, rest)
        : heard(await denied(talk, rest));
    }
    case 'confirm-notes':
      return choice === 'yes' ? confirmNotes(talk, rest) : heard((await correct(talk, rest)) || ask('ask-correction'));
  }
  return talk.errand?.owns(name) ? wholly(await talk.errand.choose(choice, rest)) : false;
}

/** "No, it is 0124", "no, 312": its end corrected, or the begin of another number. */
async function anotherNumber(talk: Talk, rest: Utterance): Promise<Heard | false> {
  const corrected = await correct(talk, rest);
  if (corrected) return heard(corrected);
  const begun = readNumber(rest, talk.behaviour.lexicon);
  // "No, use another one" tells no digit.
  const piece = begun?.kind === 'piece' && begun.digits.length > 1;
  return (piece && (await numberPart(talk, begun, rest))) || heard(ask('ask-number'));
}

/** Details are wanted after all; a question that could not be answered is the reason, unless another is told now. */
async function begin(talk: Talk, rest: Utterance): Promise<Heard> {
  const wish = talk.wish;
  talk.wish = null;
  if (wish && rest.words.length <= 2) await noteReason(talk, wish);
  return heard(await collect(talk), rest);
}

/** The caller said yes to what was read back together; free wording by sound stays as heard. */
async function confirmNotes(talk: Talk, rest: Utterance): Promise<Heard | false> {
  const fields = talk.kept.filter((field) => talk.slot(field).value !== '');
  const waiting = fields.filter((field) => talk.slot(field).status === 'read-back');
  const against = waiting.some((field) => contradicts(talk, field, talk.slot(field).value, rest));
  if (against) return heard((await correct(talk, rest)) || ask('confirm-notes', talk.question.tries));
  for (const field of fields) {
    const { value, status, source } = talk.slot(field);
    const typed = isReadBackInSummary(talk.spec(field).kind) && status === 'as-heard' && source !== 'speech';
    if (typed || waiting.includes(field)) await talk.note(field, value, 'confirmed', { source, tokens: [] });
  }
  const goesOn = talk.brief.collect.some((field) => talk.slot(field).status === 'missing');
  if (goesOn) talk.say('got-it');
  talk.recap = waiting.length > 0 && goesOn ? 'due' : 'given';
  return heard('agenda', rest);
}
