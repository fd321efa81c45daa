import type { Rule } from '../../behaviour/behaviour.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import { findPhrase, skipPhrases } from '../matching.ts';
import type { Talk } from '../talk.ts';
import type { Understood } from '../understanding.ts';
import { part, type Utterance } from '../utterance.ts';
import { callIn, isQuestion } from './free-text.ts';
import { matterLead } from './matter.ts';
import { means } from './meaning/act-likelihood.ts';
import { segmentsOf } from './segments.ts';

/** One thing that the caller does with some of the words of a turn. */
export interface Act {
  /** 'opener': it only led to another act of the turn ("hold on, ..."). */
  kind: 'rule' | 'question' | 'statement' | 'opener';
  words: Utterance;
  /** Of a question with what was told before it: the words that are best understood, with or without that. */
  asks?: Utterance;
  /** What it was understood as, and the rule of that intent; of a question of the business's own there is no rule. */
  meant: Understood | null;
  rule: Rule | undefined;
}

/** A part of a turn counts as an act of its own from this score on; the turn as a whole already from less. */
const sureScore = 1;
/** Acts that only lead to another: "hold on", "hello", "I have a question", "thanks". */
const openers: readonly string[] = ['wait', 'hello', 'preface', 'question-ahead', 'nothing-more'];

/**
 * Everything that the caller does in these words, in order. It does not depend on the open question, which only ranks what is
 * found (`turn.ts`). Clauses that are understood as one thing, or not by themselves, are read together.
 */
export function readActs(talk: Talk, utterance: Utterance, whole = utterance): Act[] {
  if (utterance.words.length === 0) return [];
  const { lexicon } = talk.behaviour;
  const [first, ...others] = segmentsOf(utterance, whole, talk.behaviour);
  const choice = first && skipPhrases(first.words, [...lexicon.yes, ...lexicon.no]) === first.words.length;
  if (choice && others.length > 0)
    return readActs(talk, spanning(utterance, others[0] ?? first, others.at(-1) ?? first), whole);
  const clauses = [first ?? utterance, ...others].map((words) => actOf(talk, words));
  const read = inContext(talk, utterance, clauses);
  const alone = read.filter(isSure);
  const several = new Set(alone.map(nameOf)).size > 1;
  if (!several) {
    const one = actOf(talk, utterance);
    const opens = alone.some(({ rule }) => rule?.intent === 'preface' || rule?.intent === 'wait');
    const matters = opens || read.some(({ words }) => tellsMatter(talk, words));
    if (matters && read.length > 1) return joined(talk, utterance, read);
    const same = alone.length === 0 || (one.kind !== 'statement' && nameOf(one) === nameOf(alone[0] as Act));
    const asksToo = alone[0]?.kind === 'question' || alone[0]?.rule?.reach === 'question';
    return same || (one.kind !== 'statement' && !asksToo) ? [one] : joined(talk, utterance, read);
  }
  return joined(talk, utterance, read);
}

/** A question with what was told before it, where that is no act of its own ("my cat needs shots, ...") or it leans on it ("... how much is that?"). */
function inContext(talk: Talk, utterance: Utterance, clauses: readonly Act[]): Act[] {
  const { lexicon } = talk.behaviour;
  const acts: Act[] = [];
  const joint = new Set<Act>();
  for (const act of clauses) {
    const last = acts.at(-1);
    const asks = (!act.rule || act.rule.reach === 'question') && isQuestion(act.words, lexicon);
    const leans = !act.rule && talk.understanding.questions.leans(act.words.words);
    const alone = !acts.at(-2) || isQuestion(acts.at(-2)?.words ?? utterance, lexicon);
    const context = last && asks && alone && !joint.has(last) && tellsContext(talk, last);
    if (context) acts.pop();
    const both = last && asks && (context || leans) && spanning(utterance, last.words, act.words);
    const one = both ? together(talk, act, both, leans) : act;
    if (both) joint.add(one);
    acts.push(one);
  }
  return acts;
}

/** The question itself where it is understood, or better than with the words before it, and does not lean on them. */
function together(talk: Talk, act: Act, words: Utterance, leans: boolean): Act {
  const whole = actOf(talk, words);
  const surely = (said: Utterance) => talk.understanding.questions.own(said.words).sure !== null;
  const itself = !leans && (act.meant !== null || (surely(act.words) && !surely(words)));
  return itself || whole.rule?.reach === 'request' ? { ...act, words, asks: act.words } : whole;
}

/** Words that neither ask nor request anything, and are more than a name or a number. */
function tellsContext(talk: Talk, { rule, words }: Act): boolean {
  const { words: said } = words;
  const told = !rule || rule.reach === 'question';
  const long = said.length >= leastContext && !said.some((word) => /\d/.test(word));
  const idle = means('aside', words, talk.behaviour, likelyAside);
  return told && long && !idle && !isQuestion(words, talk.behaviour.lexicon) && !tellsMatter(talk, words);
}
/** Small talk before a question says nothing of it. */
const likelyAside = 0.5;
const leastContext = 3;

/** Each clause that stands alone with those after it that do not; what only leads to another act is told as such. */
function joined(talk: Talk, utterance: Utterance, read: readonly Act[]): Act[] {
  const acts: Act[] = [];
  const { yes, no } = talk.behaviour.lexicon;
  const leads = ({ rule, words }: Act) =>
    openers.includes(rule?.intent ?? '') &&
    !tellsMatter(talk, words) &&
    skipPhrases(words.words, [...yes, ...no]) < words.words.length;
  for (const act of read) {
    const last = acts.at(-1);
    const stands = isSure(act) || act.kind === 'question' || tellsMatter(talk, act.words);
    const ownMessage = last?.rule?.act === 'take-message' && act.words.words.length > 2;
    const belongs = last && !stands && last.kind !== 'question' && !ownMessage && !leads(last);
    const begins = tellsMatter(talk, act.words) && last?.kind === 'statement' && !tellsMatter(talk, last.words);
    if (!last || begins || !(belongs || nameOf(act) === nameOf(last))) acts.push(act);
    else acts[acts.length - 1] = { ...last, words: spanning(utterance, last.words, act.words) };
  }
  return acts.every(leads) ? acts.slice(0, 1) : acts.map((act) => (leads(act) ? { ...act, kind: 'opener' } : act));
}

/** "It would be nice to be rung back": whatever the words of the wish, it is one for a call. */
function wishesCall({ words, asked }: Utterance, lexicon: Lexicon): boolean {
  const wishes = [...lexicon.wishWords, ...lexicon.welcomes, ...lexicon.canWords];
  return !asked && callIn(words, lexicon) !== null && words.some((word) => wishes.includes(word));
}

function actOf(talk: Talk, words: Utterance): Act {
  const wish = wishesCall(words, talk.behaviour.lexicon) ? { intent: 'callback', faq: null, score: sureScore } : null;
  const meant = talk.understanding.of(words) ?? wish;
  const rule = meant ? talk.behaviour.rules.find(({ intent }) => intent === meant.intent) : undefined;
  const { lexicon } = talk.behaviour;
  // "It is about the reading on Friday" asks for no day and no hours.
  const doubtful = rule?.act === 'tell-day' || (meant?.score ?? 0) < sureScore;
  const matter = rule?.reach === 'question' && doubtful && !isQuestion(words, lexicon) && tellsMatter(talk, words);
  if (rule && !matter) return { kind: 'rule', words, meant, rule };
  if (matter) return { kind: 'statement', words, meant: null, rule: undefined };
  const put = isQuestion(words, lexicon) || (!meant && talk.understanding.mayAnswer(words));
  const asks = meant?.faq != null || (matterLead(words.words, 0, lexicon) === 0 && put);
  return { kind: asks ? 'question' : 'statement', words, meant, rule: undefined };
}

function isSure({ kind, meant, rule, words }: Act): boolean {
  return (
    kind !== 'statement' && (meant === null || meant.score >= sureScore || (rule?.reach === 'question' && words.asked))
  );
}

/** "It is about my mother's estate", "I have a question about a bill": the words say themselves that they are the matter. */
export function tellsMatter(talk: Talk, said: Utterance): boolean {
  const { words } = said;
  const { lexicon } = talk.behaviour;
  if (!said.asked && words.length > 4 && means('matter', said, talk.behaviour, surelyMatter)) return true;
  // "About time somebody answered!"
  if (means('aside', said, talk.behaviour, surelyAside)) return false;
  const start = skipPhrases(words, lexicon.greetings);
  const lead = matterLead(words, start, lexicon);
  if (lead > 0) return words.length > start + lead;
  const subject = findPhrase(words, lexicon.subjectWords);
  // "Hang about, ..."
  const ends = subject && said.tokens[subject.at + subject.length - 1]?.stop;
  const next = subject && !ends ? words[subject.at + subject.length] : null;
  return next != null && words.length > 4 && !lexicon.notInTopic.includes(next);
}

const surelyMatter = 0.8;
const surelyAside = 0.8;

function nameOf({ kind, rule, meant, words }: Act): string {
  return rule?.intent ?? (meant?.faq != null ? `faq ${meant.faq}` : kind === 'question' ? words.words.join(' ') : kind);
}

function spanning(utterance: Utterance, first: Utterance, last: Utterance): Utterance {
  const { tokens } = utterance;
  const [from, to] = [first.tokens[0], last.tokens.at(-1)];
  return part(utterance, tokens.slice(tokens.indexOf(from as never), tokens.indexOf(to as never) + 1));
}
