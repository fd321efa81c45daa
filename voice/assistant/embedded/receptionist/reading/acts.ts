import type { Rule } from '../../behaviour/behaviour.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import * as bars from '../bars.ts';
import { findPhrase, skipPhrases } from '../matching.ts';
import type { Talk } from '../talk.ts';
import type { Understood } from '../understanding/understanding.ts';
import { spanning, type Utterance } from '../utterance.ts';
import { isQuestion, speaksOfCall } from './free-text.ts';
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

/** Acts that only lead to another: "hold on", "hello", "I have a question", "thanks". */
const openers: readonly string[] = [
  'wait',
  'thinking',
  'recall',
  'hello',
  'presence',
  'preface',
  'question-ahead',
  'nothing-more',
];

const leading: readonly string[] = ['preface', 'wait', 'thinking', 'recall'];

/**
 * Everything that the caller does in these words, in order. It does not depend on the open question, which only ranks what is
 * found (`turn.ts`). Clauses that are understood as one thing, or not by themselves, are read together.
 */
export function readActs(talk: Talk, utterance: Utterance, whole = utterance): Act[] {
  return clausesRead(talk, utterance, whole).map((act) => (act.kind === 'opener' ? act : askedAgain(talk, act)));
}

function clausesRead(talk: Talk, utterance: Utterance, whole: Utterance): Act[] {
  if (utterance.words.length === 0) return [];
  const { lexicon } = talk.behaviour;
  const [first, ...others] = segmentsOf(utterance, whole, talk.behaviour);
  const choice = first && skipPhrases(first.words, [...lexicon.yes, ...lexicon.no]) === first.words.length;
  if (choice && others.length > 0)
    return clausesRead(talk, spanning(utterance, others[0] ?? first, others.at(-1) ?? first), whole);
  const clauses = [first ?? utterance, ...others].map((words) => actOf(talk, words));
  const read = inContext(talk, utterance, clauses);
  const alone = read.filter((act) => isSure(talk, act));
  const several = new Set(alone.map(nameOf)).size > 1;
  if (!several) {
    const one = actOf(talk, utterance);
    const opens = alone.some(({ rule }) => leading.includes(rule?.intent ?? ''));
    const matters = opens || read.some(({ words }) => tellsMatter(talk, words)) || tellsWhyToCall(talk, read);
    if (matters && read.length > 1) return joined(talk, utterance, read);
    const same = alone.length === 0 || (one.kind !== 'statement' && nameOf(one) === nameOf(alone[0] as Act));
    const asksToo = alone[0]?.kind === 'question' || alone[0]?.rule?.reach === 'question';
    return same || (one.kind !== 'statement' && !asksToo) ? [one] : joined(talk, utterance, read);
  }
  return joined(talk, utterance, read);
}

/** "A tree fell on my fence, call me tomorrow": beside the wish for a call a statement need not say so surely that it is the matter. */
function tellsWhyToCall(talk: Talk, read: readonly Act[]): boolean {
  const wished = read.some(({ rule }) => rule?.intent === 'callback');
  return (
    wished &&
    read.some(({ kind, words }) => kind === 'statement' && means('matter', words, talk.behaviour, bars.does.rather))
  );
}

/** A question with what was told before it, where that is no act of its own ("my cat needs shots, ...") or it leans on it ("... how much is that?"). */
function inContext(talk: Talk, utterance: Utterance, clauses: readonly Act[]): Act[] {
  const { lexicon } = talk.behaviour;
  const acts: Act[] = [];
  const joint = new Set<Act>();
  for (const act of clauses) {
    const last = acts.at(-1);
    const asks = (!act.rule || act.rule.reach === 'question') && isQuestion(act.words, lexicon);
    // "Which street are you on, and what number?"
    const short = act.words.words.length < leastContext;
    const leans = !act.rule && (short || talk.understanding.questions.leans(act.words.words));
    const further = acts.at(-2);
    const alone = !further || isQuestion(further.words, lexicon) || isIdle(talk, further);
    const context = last && asks && alone && !joint.has(last) && tellsContext(talk, last);
    if (context) acts.pop();
    const both = last && asks && (context || leans) && spanning(utterance, last.words, act.words);
    const one = both ? together(talk, act, both, leans) : act;
    // "I've called you four times! What street are you on?": together they are no question, so each is its own.
    const known = act.meant !== null || act.rule !== undefined;
    const asked = !known || one.kind === 'question' || one.rule?.reach === 'question' || one.asks !== undefined;
    if (context && !asked) acts.push(last, act);
    else acts.push(one);
    if (both) joint.add(one);
  }
  return acts;
}

/** The question itself where it is understood, or better than with the words before it, and does not lean on them. */
function together(talk: Talk, act: Act, words: Utterance, leans: boolean): Act {
  const whole = actOf(talk, words);
  const surely = (said: Utterance) => talk.understanding.questions.own(said).sure !== null;
  // "Ten minutes of that music! What do you pay for books?": no service of the business, only words of one.
  const loosely = whole.rule?.act === 'tell-service' && act.meant === null;
  const [alone, both] = [surely(act.words), surely(words)];
  // "I have insurance through my job, do you accept that?"
  const itself = !leans && (alone || !both) && (act.meant !== null || loosely || (alone && !both));
  return itself || whole.rule?.reach === 'request' ? { ...act, words, asks: act.words } : whole;
}

/** Words that neither ask nor request anything, and are more than a name or a number. */
function tellsContext(talk: Talk, { rule, words }: Act): boolean {
  const { words: said } = words;
  const told = !rule || rule.reach === 'question';
  const long = said.length >= leastContext && !said.some((word) => /\d/.test(word));
  return (
    told && long && !isIdle(talk, { words }) && !isQuestion(words, talk.behaviour.lexicon) && !tellsMatter(talk, words)
  );
}
const leastContext = 3;

/** Small talk before a question says nothing of it. */
const isIdle = (talk: Talk, { words }: Pick<Act, 'words'>) => means('aside', words, talk.behaviour, bars.does.rather);

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
    const stands = isSure(talk, act) || act.kind === 'question' || tellsMatter(talk, act.words);
    const ownMessage = last?.rule?.act === 'take-message' && act.words.words.length > 2;
    const belongs = last && !stands && last.kind !== 'question' && !ownMessage && !leads(last);
    const begins = tellsMatter(talk, act.words) && last?.kind === 'statement' && !tellsMatter(talk, last.words);
    if (!last || begins || !(belongs || nameOf(act) === nameOf(last))) acts.push(act);
    else acts[acts.length - 1] = { ...last, words: spanning(utterance, last.words, act.words) };
  }
  const only = acts.find(isRecall) ?? acts[0];
  return only && acts.every(leads) ? [only] : acts.map((act) => (leads(act) ? { ...act, kind: 'opener' } : act));
}

const isRecall = ({ rule }: Act) => rule?.intent === 'recall';

/** "Where was it again?" looks for the detail that was asked for; where none was, it asks for what was told. */
function askedAgain(talk: Talk, act: Act): Act {
  const { answer } = talk.question.state;
  if (!isRecall(act) || (answer !== 'request' && answer !== 'choice')) return act;
  const { lexicon, rules } = talk.behaviour;
  const meant = talk.understanding.of(act.words, 'recall');
  if (meant?.faq != null) return { ...act, kind: 'question', meant, rule: undefined };
  const plain = act.words.words.some((word) => lexicon.placeWords.includes(word)) ? 'address' : 'repeat';
  const asked = rules.find(({ intent, reach }) => intent === meant?.intent && reach === 'question');
  return { ...act, meant: asked ? meant : act.meant, rule: asked ?? rules.find(({ intent }) => intent === plain) };
}

/** "It would be nice to be rung back": whatever the words of the wish, it is one for a call. */
function wishesCall(said: Utterance, lexicon: Lexicon): boolean {
  const wishes = [...lexicon.wishWords, ...lexicon.welcomes, ...lexicon.canWords];
  return !said.asked && said.words.some((word) => wishes.includes(word)) && speaksOfCall(said, lexicon);
}

function actOf(talk: Talk, words: Utterance): Act {
  const wish = wishesCall(words, talk.behaviour.lexicon)
    ? { intent: 'callback', faq: null, score: bars.meant.sure }
    : null;
  const meant = talk.understanding.of(words) ?? wish;
  const rule = meant ? talk.behaviour.rules.find(({ intent }) => intent === meant.intent) : undefined;
  const { lexicon } = talk.behaviour;
  // "It is about the reading on Friday" asks for no day and no hours.
  const doubtful = rule?.act === 'tell-day' || (meant?.score ?? 0) < bars.meant.sure;
  const matter = rule?.reach === 'question' && doubtful && !isQuestion(words, lexicon) && tellsMatter(talk, words);
  if (rule && !matter) return { kind: 'rule', words, meant, rule };
  if (matter) return { kind: 'statement', words, meant: null, rule: undefined };
  const put = isQuestion(words, lexicon) || (!meant && talk.understanding.mayAnswer(words));
  const asks = meant?.faq != null || (matterLead(words.words, 0, lexicon) === 0 && put);
  return { kind: asks ? 'question' : 'statement', words, meant, rule: undefined };
}

/** "What street do I have to look for, and ...": a question by its form needs no question mark of its own. */
function isSure(talk: Talk, { kind, meant, rule, words }: Act): boolean {
  if (kind === 'statement') return false;
  const put = rule?.reach === 'question' && isQuestion(words, talk.behaviour.lexicon);
  return meant === null || meant.score >= bars.meant.sure || put;
}

/** "It is about my mother's estate", "I have a question about a bill": the words say themselves that they are the matter. */
export function tellsMatter(talk: Talk, said: Utterance): boolean {
  const { words } = said;
  const { lexicon } = talk.behaviour;
  if (!said.asked && words.length > 4 && means('matter', said, talk.behaviour, bars.does.surely)) return true;
  // "About time somebody answered!"
  if (means('aside', said, talk.behaviour, bars.does.surely)) return false;
  const start = skipPhrases(words, lexicon.greetings);
  const lead = matterLead(words, start, lexicon);
  if (lead > 0) return words.length > start + lead;
  const subject = findPhrase(words, lexicon.subjectWords);
  // "Hang about, ..."
  const ends = subject && said.tokens[subject.at + subject.length - 1]?.stop;
  const next = subject && !ends ? words[subject.at + subject.length] : null;
  return next != null && words.length > 4 && !lexicon.notInTopic.includes(next);
}

function nameOf({ kind, rule, meant, words }: Act): string {
  return rule?.intent ?? (meant?.faq != null ? `faq ${meant.faq}` : kind === 'question' ? words.words.join(' ') : kind);
}
