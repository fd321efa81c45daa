import { findPhrase, phraseAt, skipPhrases } from '../matching.ts';
import { tellsMatter } from '../reading/acts.ts';
import { readChoice } from '../reading/choice.ts';
import { isQuestion } from '../reading/free-text.ts';
import { actLikelihoods } from '../reading/meaning/act-likelihood.ts';
import { toldIn } from '../slots/notes.ts';
import type { Move, Talk } from '../talk.ts';
import { part, type Utterance } from '../utterance.ts';
import { isAngry } from './acknowledge.ts';
import { endAsWrongNumber } from './acts.ts';
import { sayGoodbye } from './agenda.ts';
import { onlyNotes } from './closings.ts';
import { ask } from './detail-questions.ts';
import { type Sign, signsIn, tablesOf, takenBack } from './leaving-signs.ts';

/** What is open, as far as it matters for who leaves: an offer; which of two answers was meant; a detail; a read-back; anything else. */
function openOf({ question: { state }, mayEnd }: Talk, asksWhich: boolean) {
  if (asksWhich) return 'which' as const;
  if (state.name === 'offer-message' || state.name === 'offer-details') return 'offer' as const;
  if (state.name === 'help') return mayEnd ? ('request' as const) : ('first' as const);
  if (state.answer === 'request')
    return state.name === 'ask-correction' ? ('read-back' as const) : ('request' as const);
  if (state.answer === 'errand') return 'errand' as const;
  if (state.answer === 'choice' || state.answer === 'spelling') return 'read-back' as const;
  return state.answer === 'text' || state.answer === 'value' ? ('free-detail' as const) : ('detail' as const);
}

/** The caller refuses what is offered, takes back what was wished, or goes: one goodbye and the end. Null: the words say more, or something else. */
export async function leave(talk: Talk, said: Utterance, asksWhich: boolean): Promise<Move | null> {
  const { lexicon } = talk.behaviour;
  if (talk.question.state.name === 'confirm-wrong-number') return excused(talk, said);
  const open = openOf(talk, asksWhich);
  if (talk.errand || open === 'errand' || said.words.length === 0 || onlyNotes(said, lexicon)) return null;
  if (open === 'offer' && readChoice(said, lexicon).choice === 'no') talk.refusedOffer = true;
  const callsOff = (before: Utterance) => talk.understanding.of(before)?.intent === 'change-appointment';
  const signs =
    takenBack(said, lexicon, callsOff) ?? (said.asked ? null : signsIn(said, lexicon, besideNo(talk, said, open)));
  if (!signs || !leaves(signs, open)) return null;
  const tells =
    !(['goes', 'parts', 'waives', 'withdraws'] as const).some((kind) => signs.has(kind)) &&
    toldIn(talk, said).rest.words.length < said.words.length;
  if (tells) return null;
  // "Would you like us to call you back?" "No, don't bother" only says no to the call.
  const { field } = talk.question.state;
  const asksYesNo = open === 'free-detail' && field !== null && talk.spec(field).kind === 'yes-no';
  if (asksYesNo && !signs.has('goes') && !signs.has('parts')) return null;
  if (open === 'offer') talk.refusedOffer = true;
  if (isAngry(talk, said)) talk.say('sorry-for-trouble');
  if (signs.has('withdraws')) talk.notes = 'nothing';
  return sayGoodbye(talk);
}

/** "Sorry" to "did you mean to call us?" is a no, "sorry, yes I did" a yes. */
async function excused(talk: Talk, said: Utterance): Promise<Move | null> {
  const { lexicon } = talk.behaviour;
  const at = findPhrase(said.words, lexicon.apologies);
  if (!at) return null;
  const rest = part(said, [...said.tokens.slice(0, at.at), ...said.tokens.slice(at.at + at.length)]);
  if (readChoice(rest, lexicon).choice === 'yes') return ask('help');
  const plain = [...lexicon.apologies, ...lexicon.stopWords, ...lexicon.fillers, ...lexicon.no, ...lexicon.greetings];
  return !said.asked && skipPhrases(rest.words, plain) === rest.words.length ? endAsWrongNumber(talk) : null;
}

function leaves(signs: ReadonlySet<Sign>, open: ReturnType<typeof openOf>): boolean {
  const has = (...some: Sign[]) => some.some((kind) => signs.has(kind));
  if (has('withdraws')) return true;
  switch (open) {
    case 'offer':
    case 'request':
      return has('goes', 'ownWay') || (has('parts', 'refuses', 'waives', 'done') && !has('accepts'));
    // "Thanks, have a wonderful day!" was meant for somebody else, or says that nothing is wanted.
    case 'first':
      return has('goes') && has('thanks') && !has('accepts');
    // A no to "do you mean ...?" says only that neither is meant.
    case 'which':
      return has('goes', 'parts', 'ownWay', 'waives', 'done') || (has('refuses') && has('thanks'));
    // Who says no to a detail need not give it.
    case 'detail':
      return has('goes', 'parts', 'ownWay') || (has('waives') && !has('refuses')) || (has('refuses') && has('done'));
    case 'free-detail':
      return has('goes', 'parts') || (has('refuses') && has('done', 'ownWay'));
    default:
      return false;
  }
}

/** "No, I was only curious": behind a no that begins a refusal, words of which neither the business nor the caller's wish knows anything. */
function besideNo(talk: Talk, said: Utterance, open: ReturnType<typeof openOf>): (word: string) => boolean {
  const { behaviour, understanding } = talk;
  const { words } = said;
  const start = skipPhrases(words, behaviour.lexicon.hesitations);
  const begins = phraseAt(words, start, [...behaviour.lexicon.no, ...tablesOf(behaviour.lexicon).thanks]) > 0;
  const acts = begins && (open === 'offer' || open === 'request') && actLikelihoods(words, behaviour);
  const wants = acts ? acts.question + acts.matter + acts.wish + acts.detail : 1;
  const rest = part(said, said.tokens.slice(skipPhrases(words, tablesOf(behaviour.lexicon).beside, start)));
  const meant = understanding.of(rest)?.intent ?? 'nothing-more';
  if (
    wants > mostWanted ||
    tellsMatter(talk, said) ||
    !idleIntents.includes(meant) ||
    isQuestion(rest, behaviour.lexicon)
  )
    return () => false;
  return (word) => !/\d/.test(word) && !understanding.questions.knows(word);
}
const idleIntents: readonly string[] = ['nothing-more', 'goodbye'];
/** How likely such words ask, want or tell something, at most. */
const mostWanted = 0.25;
