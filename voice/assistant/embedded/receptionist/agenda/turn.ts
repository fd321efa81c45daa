import type { Rule } from '../../behaviour/behaviour.ts';
import * as bars from '../bars.ts';
import { beginFunction } from '../errands/business-function.ts';
import { keySaid, takeWay } from '../keypad.ts';
import { findPhrase, skipPhrases } from '../matching.ts';
import { answerQuestion } from '../questions/answer-question.ts';
import { readTurn } from '../questions/likelihood/read-turn.ts';
import { hearOffered, type OfferedAnswers } from '../questions/offered-answers.ts';
import { asksSomething } from '../questions/question-form.ts';
import { type Act, readActs, tellsMatter } from '../reading/acts.ts';
import { isCourtesy, readChoice } from '../reading/choice.ts';
import { isDeclined, isQuestion } from '../reading/free-text.ts';
import { consents, means } from '../reading/meaning/act-likelihood.ts';
import { type NameHeard, readName } from '../reading/name.ts';
import { changeWish } from '../slots/changed-wish.ts';
import { correct } from '../slots/corrections.ts';
import {
  absorb,
  isNoted,
  noteCallBack,
  noteManner,
  noteName,
  noteReason,
  noteUrgency,
  toldIn,
} from '../slots/notes.ts';
import { continueNumber } from '../slots/number-parts.ts';
import { readers } from '../slots/readers.ts';
import type { Move, Talk } from '../talk.ts';
import { part, textOf, type Utterance } from '../utterance.ts';
import { isAngry, tellsWhyAngry, topicOf } from './acknowledge.ts';
import { answerInTongue, notKnown, perform, sayHeard, statementWords, takeRequest } from './acts.ts';
import { collect, sayGoodbye } from './agenda.ts';
import { goesOn, isClosing, isUnfinished, onlyNotes } from './closings.ts';
import { ask } from './detail-questions.ts';
import { leave } from './leaving.ts';
import { tablesOf } from './leaving-signs.ts';
import { decline, notUnderstood, repeat } from './not-understood.ts';
import { hearWhoseNumber } from './other-business.ts';
import { declines, isAsked, isEcho, isEnough, isExcuse, standsBetween } from './ranking.ts';

/** One turn of the caller in words. Which of two answers was meant is asked last in it, and is its only question. */
export async function takeTurn(talk: Talk, utterance: Utterance): Promise<Move> {
  talk.heard = utterance;
  const answersDetail = talk.question.state.field !== null;
  const move = await answerTurn(talk, utterance);
  const { subjects } = talk.understanding.questions.own(utterance).asked;
  if (!answersDetail && subjects.length > 0) talk.spokenOf = utterance;
  return move;
}

async function answerTurn(talk: Talk, utterance: Utterance): Promise<Move> {
  const key = talk.question.state.name === 'other-ways' && keySaid(talk, utterance);
  const way = key && (await takeWay(talk, key));
  if (way) return way;
  const { offered } = talk;
  talk.offered = null;
  const left = await leave(talk, utterance, offered !== null);
  if (left) return left;
  const move = (offered && takeOffered(talk, utterance, offered)) || (await hearTurn(talk, utterance));
  if (move === 'ended') return move;
  const asked = talk.offered as OfferedAnswers | null;
  if (asked) {
    talk.lines.push(asked.asks);
    // Who is asked which was meant may also have had enough.
    talk.mayEnd = true;
  }
  // "Hold on" and "say that again" leave an offer open.
  else if (move === 'quiet') talk.offered = offered;
  return asked ? 'quiet' : move;
}

/** Which of the answers that were offered is meant; null when the words are about something else. */
function takeOffered(talk: Talk, utterance: Utterance, offered: OfferedAnswers): Move | null {
  const outcome = hearOffered(talk, utterance, offered);
  if (outcome === 'else') return null;
  talk.offered = offered.next;
  if (outcome === 'told') return talk.collecting && !talk.errand ? 'agenda' : 'again';
  talk.leaves(offered.question);
  return notKnown(talk, offered.question);
}

/**
 * All its acts are read; those that stand between question and answer are taken out, what is left
 * is heard as the answer to the open question, and whatever else it tells is noted.
 */
async function hearTurn(talk: Talk, utterance: Utterance): Promise<Move> {
  const unheard = talk.lastAnswer.heard === 'too-little';
  if (utterance.words.length === 0) return unheard ? repeat(talk) : notUnderstood(talk, null);
  const continued = unheard && (await continueNumber(talk, utterance));
  if (continued) return continued;
  const foreign = talk.languages.heard(textOf(utterance.tokens));
  if (foreign && !talk.onceSaid.has(foreign.to)) return answerInTongue(talk, foreign, utterance);
  const { rest: undetailed } = toldIn(talk, utterance);
  await readTurn(talk, undetailed, utterance);
  if (isUnfinished(talk, utterance)) {
    talk.say('go-ahead');
    return 'quiet';
  }
  if (isClosing(talk, utterance)) return sayGoodbye(talk);
  const settled = hearWhoseNumber(talk, utterance) ?? (await changeWish(talk, utterance));
  if (settled) return settled;
  if (isAngry(talk, utterance)) talk.say('sorry-for-trouble');
  await noteManner(talk, utterance);
  const refuses =
    readChoice(utterance, talk.behaviour.lexicon).choice === 'no' && isCourtesy(utterance, talk.behaviour.lexicon);
  const acts = refuses
    ? []
    : leading(talk, readActs(talk, undetailed, utterance), undetailed.words.length < utterance.words.length);
  talk.meant = acts.find(({ meant }) => meant)?.meant ?? null;
  talk.asking = acts
    .filter(({ kind, rule }) => kind === 'question' || rule?.reach === 'question')
    .map(({ words }) => words);
  const between = acts.filter((act) => standsBetween(talk, act));
  const spam = between.find(({ rule }) => rule?.act === 'suspect-spam');
  if (spam) return perform(talk, spam);
  const leaves = between.some(
    ({ rule }) => rule?.act === 'goodbye' || rule?.act === 'repeat' || rule?.reach !== 'always',
  );
  if (acts.some((act) => isEnough(talk, act))) return sayGoodbye(talk);
  if (!leaves && declines(talk, utterance)) return decline(talk);
  const mayBegin = acts.every(
    ({ meant, rule }) =>
      meant?.faq == null && meant?.intent !== 'offers' && rule?.reach !== 'always' && rule?.act !== 'nothing-more',
  );
  const begun = mayBegin && talk.question.state.answer === 'request' && (await beginFunction(talk, utterance));
  if (begun) return begun;
  const moves = await answered(talk, utterance, acts, between);
  for (const act of between)
    if (act.kind !== 'opener' && talk.course.kind !== 'ended') moves.push(await perform(talk, act));
  return moves.length > 0 ? strongest(moves) : notUnderstood(talk, utterance);
}

/** "You misheard me, it is 0124", "where are you? Sorry, I am no good at this": who goes on to tell or ask something does not want to hear us again. */
function leading(talk: Talk, acts: readonly Act[], told: boolean): readonly Act[] {
  const goesOn = told || acts.some((act) => asks(act) || leavesUs(act) || tellsMatter(talk, act.words));
  // "I don't know who I'm supposed to ask for. Do you take cash?": who asks what can be answered here called the right number.
  const right = acts.some((act) => asks(act) && (act.kind === 'rule' || isAsked(talk, act)));
  const leads = (act: Act) =>
    (goesOn && act.rule?.act === 'repeat') ||
    (right && (act.rule?.act.endsWith('wrong-number') ?? false) && (act.meant?.score ?? 0) < bars.meant.plain) ||
    (acts.length > 1 && isEcho(talk, act));
  return acts.map((act) => (leads(act) ? { ...act, kind: 'opener' } : act));
}

/** "Sorry, wrong number", "sorry, bye". */
const leavesUs = ({ rule }: Act) => rule?.act === 'wrong-number' || rule?.act === 'goodbye';

const asks = ({ kind, rule }: Act) => kind === 'question' || rule?.reach === 'question';

/** What is left of the turn without the acts in between, as the answer to the open question, and what else it tells. */
async function answered(
  talk: Talk,
  utterance: Utterance,
  acts: readonly Act[],
  between: readonly Act[],
): Promise<Move[]> {
  const taken = new Set(between.flatMap(({ words }) => words.tokens));
  const rest = part(
    utterance,
    utterance.tokens.filter((token) => !taken.has(token)),
  );
  const { answer } = talk.question.state;
  if (rest.words.length === 0) return [];
  if (isExcuse(talk, rest, between)) {
    talk.say('take-your-time');
    return ['quiet' as const];
  }
  // "No, wait" declines nothing, and "no, do you take cash?" and "great, are you open on Monday?" end nothing.
  const { lexicon } = talk.behaviour;
  const more = between.some((act) => goesOn(act) || (act.kind !== 'opener' && act.rule?.act !== 'goodbye'));
  const beside = skipPhrases(rest.words, tablesOf(lexicon).beside) === rest.words.length;
  const idle = () => beside || readChoice(rest, lexicon).rest.words.length === 0 || isClosing(talk, rest);
  if (answer === 'request' && more && idle()) return [];
  if (answer === 'request')
    return hearRequest(
      talk,
      rest,
      // Beside anger a statement is what it is about.
      between.some(({ kind, rule }) => kind !== 'opener' && rule?.act !== 'apologise'),
    );
  const heard = await readers[answer](talk, rest);
  const quiet = heard && heard.move === 'agenda' && answer !== 'choice' && rest.source === 'typed';
  if (quiet && talk.lines.length === 0 && talk.name?.last !== '') talk.say('got-it');
  if (heard) return [heard.move, ...(heard.left ? await takeIn(talk, heard.left) : [])];
  const named = bareName(talk, rest);
  if (named) await noteName(talk, named, rest);
  const told = named ? (['agenda'] as Move[]) : await takeIn(talk, rest);
  if (told.includes('agenda') && talk.question.state.name === 'offer-message') talk.take(talk.takesMessage);
  if (told.length === 0 && between.length === 0) {
    for (const act of acts.filter((one) => isAsked(talk, one))) told.push(await perform(talk, act));
  }
  return told;
}

/** Two names and nothing else, while something else was asked and no name is known. */
function bareName(talk: Talk, said: Utterance): NameHeard | null {
  if (!talk.collects('fullName') || talk.slot('fullName').status !== 'missing') return null;
  const name = readName(said, talk.behaviour.lexicon);
  const whole = name?.known && name.first !== '' && name.last !== '' && name.end - name.from === said.words.length;
  return whole && talk.understanding.of(said) === null ? name : null;
}

/** What was told beside an answer: details and the matter are noted, questions answered. No move: there was nothing in it. */
async function takeIn(talk: Talk, utterance: Utterance): Promise<Move[]> {
  const { any, rest } = await absorb(talk, utterance);
  const moves: Move[] = any ? ['agenda'] : [];
  for (const act of readActs(talk, rest, utterance)) {
    if (isQuestion(act.words, talk.behaviour.lexicon) && isAsked(talk, act)) moves.push(await perform(talk, act));
    else if (act.rule?.act === 'book' && talk.brief.booking && !talk.errand) moves.push(await perform(talk, act));
    else if (await noteMatter(talk, act)) moves.push('agenda');
  }
  return moves;
}

/** Notes what the caller wants where something else was asked for; false where the words do not say that they tell it. */
async function noteMatter(talk: Talk, { rule, words, kind }: Act): Promise<boolean> {
  if (kind === 'opener' || rule?.act === 'nothing-more') return false;
  if (rule?.intent === 'callback') await noteCallBack(talk, words);
  const matter = tellsMatter(talk, words) || (rule?.reach === 'request' && isLong(talk, words));
  if (matter) {
    const isPassedOn = talk.takesNotes && !talk.errand && talk.question.state.name !== 'confirm-spam';
    if (isPassedOn && words.source === 'typed' && talk.lines.length === 0) sayMatter(talk, rule, words);
    await noteReason(talk, words);
  }
  if (matter && talk.takesNotes && !talk.errand) talk.take(talk.takesMessage);
  return matter || rule?.intent === 'callback';
}

/** Who asks for something else while a question is open hears that it was taken in, and not that question alone. */
function sayMatter(talk: Talk, rule: Rule | undefined, words: Utterance): void {
  const topic = isNoted(talk, words) ? '' : topicOf(words, talk);
  const books = rule?.act === 'book' && !talk.brief.booking;
  if (rule && (books || rule.act === 'take-request')) sayHeard(talk, rule, words);
  if (talk.lines.length === 0 && topic !== '') talk.say('about-that', { topic });
}

/** A request of the caller where one was invited; no move when nothing was understood. */
async function hearRequest(talk: Talk, said: Utterance, beside: boolean): Promise<Move[]> {
  const followed = await followUp(talk, said);
  if (followed) return [followed];
  const { any, rest } = await absorb(talk, said);
  await noteUrgency(talk, rest);
  // What is left of a turn that was read already neither ends the call nor calms anybody.
  const acts = readActs(talk, rest, said).filter(({ rule }) => !beside || rule?.reach !== 'always');
  const moves: Move[] = [];
  const besideOf = (act: Act): Beside => {
    const others = acts.filter((other) => other !== act);
    if (beside || others.some(({ kind, words }) => kind === 'question' || tellsMatter(talk, words))) return 'other';
    return others.some(({ rule }) => rule?.act === 'take-message') ? 'wish' : 'nothing';
  };
  for (const act of acts) if (act.kind !== 'opener') moves.push(...(await take(talk, act, any, besideOf(act))));
  if (moves.length > 0 || beside) return moves;
  if (any) {
    talk.say('got-it');
    talk.take(talk.brief.takeMessage);
    return ['agenda'];
  }
  return [];
}

/** Beside a question a wish must be understood so well. */
const surelyWished = 1.1;

/** What else stands in the turn: a question or a matter that says so, or the wish for a message or a call. */
type Beside = 'other' | 'wish' | 'nothing';

async function take(talk: Talk, act: Act, any: boolean, beside: Beside): Promise<Move[]> {
  const { rule, words } = act;
  const opens = rule?.act === 'stay' || rule?.act === 'wait';
  // The wish for a call takes nothing from what stands beside it.
  const wished = rule?.intent === 'callback' || (act.meant?.score ?? 0) >= surelyWished;
  const weak = beside === 'other' && rule?.reach === 'request' && !wished;
  if (weak && !tellsMatter(talk, words)) return [];
  if (rule && (!opens || (!any && !tellsMatter(talk, words)))) return [await perform(talk, act)];
  if (isAsked(talk, act)) return [await perform(talk, act)];
  const known = words.source === 'typed' || any || talk.understanding.knownTo(words);
  // Beside a question, a wish or words that say so nothing else is the matter: "I am about to drive off" is none.
  const idle = idleActs.some((one) => means(one, words, talk.behaviour, bars.does.surely));
  const rather = () =>
    beside === 'wish'
      ? means('matter', words, talk.behaviour, bars.does.rather)
      : beside === 'nothing' && isLong(talk, words);
  const tells = tellsMatter(talk, words) || tellsWhyAngry(talk, words) || (!rule && !idle && known && rather());
  if (!tellsMatter(talk, words) && asksSomething(words, talk.behaviour.lexicon)) {
    const outcome = await answerQuestion(talk, words);
    if (outcome === 'not-written') return [notKnown(talk, words, outcome)];
    if (outcome !== 'unknown') return [outcome === 'told' ? 'again' : 'quiet'];
  }
  return tells ? [await takeRequest(talk, words)] : [];
}

/** What so surely is one of these is no matter, whatever it speaks of. */
const idleActs = ['aside', 'control', 'yes', 'refusal'] as const;

/** "I would rather not" in so few words. */
const mostRefusal = 8;

/** The answer to "anything else?" or "what should I correct?"; null when the words are a request. */
async function followUp(talk: Talk, said: Utterance): Promise<Move | null> {
  const { name } = talk.question.state;
  const { lexicon } = talk.behaviour;
  if (name === 'help') return null;
  const { choice, rest } = readChoice(said, lexicon);
  if (name === 'offer-details' && choice !== 'no' && onlyNotes(said, lexicon))
    return choice ? collect(talk) : notUnderstood(talk, said);
  const ends = findPhrase(said.words, lexicon.done)?.at === 0 || isDeclined(said, lexicon, mostRefusal);
  if (name !== 'ask-correction' && ends) return sayGoodbye(talk);
  // "Well, go on then."
  if (name === 'offer-details' && choice !== 'yes' && consents(said, choice, talk.behaviour)) return collect(talk);
  if (name === 'ask-correction') {
    const nothing = (choice === 'no' && isCourtesy(said, lexicon)) || isDeclined(said, lexicon, mostRefusal);
    return nothing ? notUnderstood(talk, said) : (await correct(talk, said)) || null;
  }
  if (choice && rest.words.length === 0) {
    if (choice === 'no') return sayGoodbye(talk);
    return name === 'offer-details' ? collect(talk) : ask('help');
  }
  if (isClosing(talk, said)) return sayGoodbye(talk);
  const corrects = choice === 'no' || findPhrase(said.words, lexicon.corrections) !== null;
  return (corrects && (await correct(talk, choice === 'no' ? rest : said))) || null;
}

/** Enough known words to be the reason as they stand. */
function isLong(talk: Talk, words: Utterance): boolean {
  return words.words.length >= statementWords && talk.understanding.familiar(words) >= 0.5;
}

/** The end of the call before a question of its own, that before the agenda, that before the open question again. */
function strongest(moves: readonly Move[]): Move {
  if (moves.includes('ended')) return 'ended';
  const asked = moves.findLast((move) => typeof move === 'object');
  const asks = typeof asked === 'object' ? asked.ask : '';
  // "No, I need an appointment" refuses an offer, and wants something.
  const less =
    (['offer-message', 'anything-else'].includes(asks) && moves.includes('agenda')) ||
    (asks === 'help' && moves.length > 1);
  if (asked && !less) return asked;
  return (['agenda', 'again'] as const).find((move) => moves.includes(move)) ?? 'quiet';
}
