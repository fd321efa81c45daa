import type { Rule } from '../behaviour/behaviour.ts';
import { act, nothingMore, statementWords, takeRequest, told } from './acts.ts';
import { ask, proceed } from './agenda.ts';
import { tellFaq, tellKnowledge } from './answers.ts';
import { beginFunction } from './business-function.ts';
import { readChoice } from './choice.ts';
import { correct } from './corrections.ts';
import { isDeclined, isQuestion, isUrgent } from './free-text.ts';
import { findPhrase } from './matching.ts';
import { decline, miss, repeat } from './misses.ts';
import { absorb } from './notes.ts';
import { continueNumber } from './number-continuation.ts';
import { readers } from './readers.ts';
import { readSpelling } from './spelling.ts';
import type { Talk } from './talk.ts';
import type { Understood } from './understanding.ts';
import { textOf, type Utterance } from './utterance.ts';

/** One turn of the caller in words: what always wins, then the expected answer, then questions, then requests. */
export async function takeTurn(talk: Talk, utterance: Utterance): Promise<void> {
  if (utterance.words.length === 0) return talk.unheard ? repeat(talk) : miss(talk, null);
  if (talk.unheard && (await continueNumber(talk, utterance))) return;
  const { state } = talk.question;
  const meant = talk.understanding.of(utterance);
  talk.meant = meant;
  const rule = ruleOf(talk, meant);
  const { lexicon } = talk.behaviour;
  const asked = isQuestion(utterance, lexicon) && (rule?.reach === 'question' || meant?.faq != null);
  if (!asked && rule?.act !== 'goodbye' && declines(talk, utterance)) return decline(talk);
  if (rule?.reach === 'always' && wins(talk, rule, utterance)) return act(talk, rule, utterance);
  if (state.answer !== 'request') {
    const free = state.answer === 'text' || state.answer === 'name' || state.answer === 'spelling';
    if (!(asked && free) && (await readers[state.answer](talk, utterance))) return afterYes(talk, utterance);
  }
  const askedFor = state.answer === 'request' && meant?.faq == null && rule?.act !== 'nothing-more';
  if (askedFor && (await beginFunction(talk, utterance))) return;
  if (await answerQuestion(talk, utterance, meant, rule)) return;
  if (state.answer === 'request') return hearRequest(talk, utterance, rule);
  const { any } = await absorb(talk, utterance);
  if (any) return proceed(talk);
  if (!state.field && rule?.reach === 'request' && rule.act !== 'nothing-more' && state.name !== 'confirm-notes')
    return act(talk, rule, utterance);
  return miss(talk, utterance);
}

/** The caller would rather not give the detail: said so, or plainly "no" where no yes or no was asked for. */
function declines(talk: Talk, utterance: Utterance): boolean {
  const { lexicon } = talk.behaviour;
  const { state } = talk.question;
  if (!state.field || state.answer === 'spelling' || state.answer === 'area-code') return false;
  if (state.answer === 'choice') return talk.slot(state.field).value === '' && isDeclined(utterance, lexicon, 12);
  const { choice, rest } = readChoice(utterance, lexicon);
  if (choice === 'no' && rest.words.length === 0) return true;
  return isDeclined(utterance, lexicon, state.answer === 'text' ? 6 : 12);
}

/** Always-rules need a word with a subject and no spelled letters beside it ("a good day r r i s"); "the name is wrong" is no wrong number while the name is talked about. */
function wins(talk: Talk, rule: Rule, utterance: Utterance): boolean {
  const { state } = talk.question;
  const { functionWords } = talk.behaviour.lexicon;
  // A bare number has no subject either, though recorded calls speak of keys.
  if (utterance.words.every((word) => functionWords.includes(word) || /\d/.test(word))) return false;
  if (state.answer === 'spelling' && readSpelling(utterance.words, talk.behaviour.lexicon, 3)) return false;
  const named = state.field ? (talk.behaviour.lexicon.fieldWords[state.field] ?? []) : [];
  const aboutNotes =
    state.field === 'contactNumber' ||
    state.name === 'confirm-notes' ||
    state.name === 'ask-correction' ||
    utterance.words.some((word) => named.includes(word));
  return !(rule.act === 'suspect-wrong-number' && aboutNotes);
}

function ruleOf(talk: Talk, meant: Understood | null): Rule | undefined {
  return meant ? talk.behaviour.rules.find((rule) => rule.intent === meant.intent) : undefined;
}

/** "Yes, and are you open on Saturday?": the rest of a confirmed answer is heard as well. */
async function afterYes(talk: Talk, utterance: Utterance): Promise<void> {
  if (talk.lines.length > 0 || talk.ended) return;
  const { rest } = readChoice(utterance, talk.behaviour.lexicon);
  const meant = talk.understanding.of(rest);
  const rule = ruleOf(talk, meant);
  talk.say('got-it');
  if (rule?.reach === 'question') await act(talk, rule, rest);
  else if (meant?.faq != null) tellFaq(talk, meant.faq);
  talk.lines = talk.lines.slice(0, rule?.reach === 'question' ? -1 : undefined);
  return proceed(talk);
}

/** A question whose meaning is less sure than this is looked up first. */
const sureScore = 1;

async function answerQuestion(
  talk: Talk,
  utterance: Utterance,
  meant: Understood | null,
  rule: Rule | undefined,
): Promise<boolean> {
  if (meant?.faq != null) {
    await told(talk, utterance, tellFaq(talk, meant.faq));
    return true;
  }
  const sure = rule && meant && meant.score >= sureScore;
  const query = textOf(utterance.tokens);
  const asked = isQuestion(utterance, talk.behaviour.lexicon) && talk.question.state.answer !== 'choice';
  if (rule?.reach === 'question') {
    if (!sure && asked && (await tellKnowledge(talk, query))) await told(talk, utterance, true);
    else await act(talk, rule, utterance);
    return true;
  }
  if (sure || !asked || talk.understanding.familiar(utterance) < 0.5) return false;
  await told(talk, utterance, false);
  return true;
}

async function hearRequest(talk: Talk, utterance: Utterance, rule: Rule | undefined): Promise<void> {
  const { lexicon } = talk.behaviour;
  const { state } = talk.question;
  if (state.name === 'ask-correction' && (await correct(talk, utterance))) return;
  const followUp = state.name === 'anything-else';
  if (followUp && (findPhrase(utterance.words, lexicon.done)?.at === 0 || rule?.act === 'nothing-more'))
    return nothingMore(talk);
  if (followUp) {
    const { choice, rest } = readChoice(utterance, lexicon);
    if (choice === 'no' && rest.words.length === 0) return nothingMore(talk);
    if (choice === 'no' && (await correct(talk, rest))) return;
    if (choice === 'yes' && rest.words.length === 0) return ask(talk, 'help');
    if (findPhrase(utterance.words, lexicon.corrections) && (await correct(talk, utterance))) return;
  }
  const { any, rest } = await absorb(talk, utterance);
  const said = any ? rest : utterance;
  const wish = any ? ruleOf(talk, talk.understanding.of(said)) : rule;
  talk.urgent ||= isUrgent(said, lexicon);
  if (wish?.reach === 'question') {
    talk.collecting ||= any;
    return act(talk, wish, said);
  }
  const opens = wish?.act === 'stay' || wish?.act === 'wait';
  if (wish && !opens) return act(talk, wish, said);
  if (wish && findPhrase(said.words, lexicon.subjectWords) && said.words.length > 4) return takeRequest(talk, said);
  const statement = said.words.length >= statementWords && talk.understanding.familiar(said) >= 0.5;
  if (!wish && statement && (said.source === 'typed' || any)) return takeRequest(talk, said);
  if (any) {
    talk.say('got-it');
    talk.collecting = true;
    talk.messageWanted = talk.brief.takeMessage;
    return proceed(talk);
  }
  if (wish) return act(talk, wish, said);
  return miss(talk, utterance);
}
