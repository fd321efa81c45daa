import { findPhrase } from '../matching.ts';
import { readChoice } from '../reading/choice.ts';
import { consents } from '../reading/meaning/act-likelihood.ts';
import type { Talk } from '../talk.ts';
import type { Utterance } from '../utterance.ts';
import { scoreAnswer, weigh } from './answer-score.ts';
import type { PassageSource } from './passage-source.ts';
import type { Source } from './sources.ts';
import { tellSource } from './tell-source.ts';

/** One or two answers that a question may have meant, as they were offered. */
export interface OfferedAnswers {
  answers: readonly (Source | PassageSource)[];
  question: Utterance;
  /** What the caller is asked: the last sentence of the turn. */
  asks: string;
  /** What is asked once this is settled: of another question of the same turn. */
  next: OfferedAnswers | null;
}

/** A choice is made in few words; more are another matter. */
const mostWords = 10;
const leastScore = 0.2;
const clear = 0.85;

/**
 * Hears which of the offered answers is meant, and tells it. 'none': neither is. 'else': the words are about something else, and
 * are to be heard as if nothing had been offered.
 */
export function hearOffered(talk: Talk, utterance: Utterance, offered: OfferedAnswers): 'told' | 'none' | 'else' {
  const { lexicon } = talk.behaviour;
  const { answers } = offered;
  if (utterance.words.length === 0 || utterance.words.length > mostWords) return 'else';
  const place = lexicon.places.findIndex((phrases) => findPhrase(utterance.words, phrases));
  const named = findPhrase(utterance.words, lexicon.last) ? answers.length - 1 : place;
  const picked = answers[named] ?? (answers.length > 1 ? byWords(talk, utterance, answers) : null);
  if (picked) return tellSource(talk, picked, offered.question) ? 'told' : 'none';
  const { choice, rest } = readChoice(utterance, lexicon);
  const plainly = choice !== null && rest.words.length === 0;
  if (findPhrase(utterance.words, lexicon.none) || (choice === 'no' && plainly)) return 'none';
  const [only] = answers;
  // "Bang on, yes."
  if (!only || !((choice === 'yes' && plainly) || consents(utterance, choice, talk.behaviour))) return 'else';
  // A yes to two is taken for the first, which was the likelier.
  return tellSource(talk, only, offered.question) ? 'told' : 'none';
}

function byWords(talk: Talk, utterance: Utterance, answers: OfferedAnswers['answers']): Source | PassageSource | null {
  const asked = talk.understanding.questions.asked(utterance);
  const weights = weigh(asked.terms, answers);
  const [best, next] = answers
    .map((answer) => scoreAnswer(asked.terms, weights, answer))
    .sort((a, b) => b.score - a.score);
  return best && best.score >= leastScore && (next?.score ?? 0) <= best.score * clear ? best.of : null;
}
