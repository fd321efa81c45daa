import { findPhrase, phraseAt, skipPhrases } from '../matching.ts';
import { reasonOf } from '../reading/free-text.ts';
import { namesDay } from '../reading/times.ts';
import type { Move, Talk } from '../talk.ts';
import { part, type Utterance } from '../utterance.ts';
import { toldIn } from './notes.ts';

/** "Never mind the bath, make it a full groom": the wish that was noted is another one now; null for anything else. */
export async function changeWish(talk: Talk, said: Utterance): Promise<Move | null> {
  const { name, answer } = talk.question.state;
  const readsBack = answer === 'choice' && name !== 'confirm-notes';
  if (talk.reason === '' || talk.errand || readsBack || said.asked) return null;
  const to = changedTo(talk, said);
  if (!to || !(to.words.some(talk.understanding.questions.knows) || namesDay(to, talk.behaviour.lexicon))) return null;
  if (toldIn(talk, said).rest.words.length < said.words.length) return null;
  // What it was before stays beside it: "make it Thursday" says nothing by itself.
  const reason = `${talk.reason}; ${reasonOf(said, talk.behaviour.lexicon)}`;
  await talk.note('reasonForCalling', reason, 'as-heard', said);
  talk.say('corrected');
  if (!talk.collecting) talk.take(talk.takesMessage);
  return 'agenda';
}

/** What stands behind "make it", with which a clause begins or which comes after "never mind ...". */
function changedTo({ behaviour: { lexicon } }: Talk, said: Utterance): Utterance | null {
  const { words, tokens } = said;
  for (let at = 0; at < words.length; at++) {
    const length = phraseAt(words, at, lexicon.changes);
    if (length === 0) continue;
    const clause = tokens.slice(0, at).findLastIndex(({ stop }) => stop) + 1;
    const opens = skipPhrases(words, [...lexicon.hesitations, ...lexicon.links, ...lexicon.corrections], clause) >= at;
    if (opens || findPhrase(words.slice(0, at), lexicon.leave)) return part(said, tokens.slice(at + length));
  }
  return null;
}
