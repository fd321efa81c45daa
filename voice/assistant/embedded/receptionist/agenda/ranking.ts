import * as bars from '../bars.ts';
import { findPhrase, skipPhrases } from '../matching.ts';
import { asksSomething } from '../questions/question-form.ts';
import { type Act, tellsMatter } from '../reading/acts.ts';
import { readChoice } from '../reading/choice.ts';
import { isDeclined, isQuestion } from '../reading/free-text.ts';
import { means } from '../reading/meaning/act-likelihood.ts';
import { readName } from '../reading/name.ts';
import { readSpelling } from '../reading/spelling.ts';
import { namesDay } from '../reading/times.ts';
import { readDetail } from '../reading/values.ts';
import { toldIn } from '../slots/notes.ts';
import type { Talk } from '../talk.ts';
import type { Utterance } from '../utterance.ts';

/** Longer than an answer that comes after "wait" would be. */
const excuseWords = 3;

/** "One moment, I need to get my glasses": what comes after "wait" only says why, unless it tells or asks something. */
export function isExcuse(talk: Talk, said: Utterance, between: readonly Act[]): boolean {
  const { answer } = talk.question.state;
  const { greetings } = talk.behaviour.lexicon;
  // "Look" alone only begins a sentence.
  const says = ({ words }: Utterance) => skipPhrases(words, greetings) < words.length;
  const waits = between.some(({ rule, words }) => rule?.intent === 'wait' && says(words));
  const chosen = answer === 'choice' && readChoice(said, talk.behaviour.lexicon).choice !== null;
  if (!waits || chosen || answer === 'errand' || said.words.length < excuseWords) return false;
  // "Wait, Peter van Green" is an answer; a sentence has words of grammar in it.
  if (!said.words.some((word) => talk.behaviour.lexicon.functionWords.includes(word))) return false;
  const name = answer === 'name' ? readName(said, talk.behaviour.lexicon) : null;
  const named =
    name?.first && name.last && said.tokens.slice(name.from, name.end).every(({ raw }) => /^\p{Lu}/u.test(raw));
  const tells = named || toldIn(talk, said).rest.words.length < said.words.length || tellsMatter(talk, said);
  return !tells && !isQuestion(said, talk.behaviour.lexicon) && !said.words.some((word) => /\d/.test(word));
}

/** A question that can be answered here; one that was not understood, and is the only one, must at least be made of known words. */
export function isAsked(talk: Talk, { kind, rule, meant, words }: Act): boolean {
  if (kind !== 'question') return rule?.reach === 'question' && (meant?.score ?? 0) >= 1;
  if (meant?.faq != null || talk.asking.length > 1 || talk.understanding.mayAnswer(words)) return true;
  return talk.question.state.answer !== 'choice' && talk.understanding.familiar(words) >= 0.5;
}

/** "That is all", said where a detail was asked for: the caller wants to go. */
export function isEnough(talk: Talk, { rule, words }: Act): boolean {
  const { state } = talk.question;
  const asksDetail = state.field !== null && state.answer !== 'choice';
  return asksDetail && rule?.act === 'nothing-more' && findPhrase(words.words, talk.behaviour.lexicon.done) !== null;
}

/** "First and last?": the caller says after us what was asked for, before the answer. */
export function isEcho(talk: Talk, { words: { words, asked } }: Act): boolean {
  const { state } = talk.question;
  const { fieldWords, firstNameWords, lastNameWords, stopWords } = talk.behaviour.lexicon;
  const names = state.field === 'fullName' ? [...firstNameWords, ...lastNameWords] : [];
  const named = state.field ? [...names, ...(fieldWords[state.field] ?? [])] : [];
  return (
    asked &&
    words.some((word) => named.includes(word)) &&
    words.every((word) => named.includes(word) || stopWords.includes(word))
  );
}

/** The act is done whatever is open, and its words are no part of an answer. */
export function standsBetween(talk: Talk, { kind, rule, meant, words }: Act): boolean {
  if (kind === 'opener') return true;
  if (rule?.reach === 'always') return wins(talk, rule.act, words);
  // "What about Wednesday?"
  const { answer, field } = talk.question.state;
  if (answer === 'errand' && talk.understanding.namesDay(words)) return false;
  if (field === 'bestTimeToCall' && namesDay(words, talk.behaviour.lexicon)) return false;
  if (!meant && talk.understanding.mayAnswer(words)) return true;
  const asks = rule?.reach === 'question' || meant?.faq != null;
  // "Hábleme de sus productos" is no question by its form.
  return asks && (answer === 'request' || meant?.intent === 'offers' || asksSomething(words, talk.behaviour.lexicon));
}

/** A word with a subject is needed, and no spelled letters beside it ("a good day r r i s"); "the name is wrong" is no wrong number while the name is talked about. */
function wins(talk: Talk, act: string, { words }: Utterance): boolean {
  const { state } = talk.question;
  const { functionWords, fieldWords } = talk.behaviour.lexicon;
  // A bare number has no subject either, though recorded calls speak of keys.
  if (words.every((word) => functionWords.includes(word) || /\d/.test(word))) return false;
  if (state.answer === 'spelling' && readSpelling(words, talk.behaviour.lexicon, 3)) return false;
  const named = state.field ? (fieldWords[state.field] ?? []) : [];
  const aboutNotes =
    state.field === 'contactNumber' ||
    state.name === 'confirm-notes' ||
    state.name === 'ask-correction' ||
    (act === 'wrong-number' && talk.collecting) ||
    words.some((word) => named.includes(word));
  return !(act.endsWith('wrong-number') && aboutNotes) && !(act === 'urgent' && state.field === 'urgency');
}

/** The caller would rather not give the detail: said so, or plainly "no" where no yes or no was asked for. */
export function declines(talk: Talk, utterance: Utterance): boolean {
  const { lexicon } = talk.behaviour;
  const { state } = talk.question;
  if (!state.field || state.answer === 'spelling' || state.answer === 'area-code') return false;
  if (state.answer === 'choice') return talk.slot(state.field).value === '' && isDeclined(utterance, lexicon, 12);
  const { choice, rest } = readChoice(utterance, lexicon);
  const wantsChoice = state.answer === 'value' && talk.spec(state.field).kind === 'yes-no';
  if (wantsChoice && readDetail(talk.spec(state.field), utterance, talk.tongue)) return false;
  const takesFreeText = state.answer === 'text' || state.answer === 'value';
  // "My voucher does not scan" says no to nothing.
  const plainly = !takesFreeText || skipPhrases(utterance.words, [...lexicon.hesitations, ...lexicon.no]) > 0;
  const nothing = skipPhrases(rest.words, lexicon.done) === rest.words.length;
  if (choice === 'no' && nothing && plainly) return true;
  // "Let us not go into that": whatever the words.
  if (!takesFreeText && means('refusal', utterance, talk.behaviour, bars.does.surely)) return true;
  return isDeclined(utterance, lexicon, takesFreeText ? 6 : 12);
}
