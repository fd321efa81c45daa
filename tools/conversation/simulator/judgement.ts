import type { DetailField } from '#contract/brief.ts';
import { briefOf } from '#tests/dialogues/businesses.ts';
import type { CallerScript, Topic } from '#tests/dialogues/dialogue.ts';
import { type CallResult, comparable } from '#tests/dialogues/expectation.ts';
import type { CallerTurn } from './acts.ts';
import type { Fact, Goal } from './goals/goals.ts';
import { isValue } from './goals/values.ts';
import type { Question } from './phrasings.ts';
import { areRemarks } from './read-backs.ts';

export interface Share {
  right: number;
  of: number;
}

/** What came of one call, by its record. */
export interface Verdict {
  details: Share;
  /** Details told unasked, and right in the record at the end. */
  volunteered: Share;
  /** Turns of ours that ask for what was told, of all that we had. */
  askedAgain: Share;
  questions: Share;
  /** Two questions in one turn: both answered. */
  bothQuestions: Share;
  closings: Share;
  outcome: Share;
  goodbyes: Share;
  wronglyConfirmed: readonly string[];
  invented: readonly string[];
  turns: number;
  least: number;
  /** In plain words; the kind comes before the colon. */
  problems: readonly string[];
}

const plainQuestions: Partial<Record<Topic, DetailField>> = {
  name: 'fullName',
  'last-name': 'fullName',
  number: 'contactNumber',
  'offer-number': 'contactNumber',
  email: 'emailAddress',
  'business-name': 'businessName',
  'on-behalf': 'callingOnBehalfOf',
  reason: 'reasonForCalling',
  source: 'whereDidYouHearAboutUs',
  address: 'streetAddress',
  'date-of-birth': 'dateOfBirth',
  urgency: 'urgency',
  'call-back': 'callbackWanted',
  'best-time': 'bestTimeToCall',
};
/** A telephone number or an address of mail in what should be a name or a reason: the whole turn was put down. */
const withDigits: readonly DetailField[] = ['contactNumber', 'emailAddress', 'dateOfBirth', 'streetAddress'];
const holdsOthers = /\d[\d\s().-]{6,}|@/;
export const rightOutcome = {
  message: 'message',
  both: 'message',
  questions: 'handled',
  'wrong-number': 'wrong-number',
} as const;

/** Judges what the call left behind, never how it sounded. `least`: the fewest turns this caller needs. */
export function judged({ goal, script, result, turns, least }: Played): Verdict {
  const problems: string[] = [];
  const asked = againIn(turns, problems);
  const questions = questionsIn(turns, result, problems);
  const record = recordOf(goal, script, result, turns, problems);
  const closing = turns.findIndex(({ acts }) => acts.some(({ kind }) => kind === 'close'));
  const ended = closing >= 0 && closing === turns.length - 1 && result.ended;
  const closes = goal.kind !== 'wrong-number' && closing >= 0;
  if (closes && !ended) problems.push(`${goal.ending} closing not taken: "${turns[closing]?.text}"`);
  const outcomeIsRight = result.outcome === rightOutcome[goal.kind];
  if (!outcomeIsRight)
    problems.push(`outcome ${result.outcome} of a ${goal.kind} call: not ${rightOutcome[goal.kind]}`);
  if (!result.ended) problems.push('no goodbye: the caller hung up');
  return {
    ...record,
    askedAgain: asked,
    ...questions,
    closings: { right: closes && ended ? 1 : 0, of: closes ? 1 : 0 },
    outcome: { right: outcomeIsRight ? 1 : 0, of: 1 },
    goodbyes: { right: result.ended ? 1 : 0, of: 1 },
    turns: turns.length,
    least,
    problems,
  };
}

/** A call that was held. */
export interface Played {
  goal: Goal;
  script: CallerScript;
  result: CallResult;
  turns: readonly CallerTurn[];
  least: number;
}

/** What was told must not be asked for, unless the caller said that it was taken in wrongly. */
function againIn(turns: readonly CallerTurn[], problems: string[]): Share {
  const told = new Set<DetailField>();
  let right = 0;
  for (const [at, { heard, acts }] of turns.entries()) {
    const askedBack = turns[at - 1]?.acts.some(({ kind }) => kind === 'ask');
    const field = heard.topic ? plainQuestions[heard.topic] : heard.field;
    if (field && told.has(field)) {
      right++;
      problems.push(`asked again for ${field}: "${heard.said}"`);
    }
    if (heard.topic === null && !heard.field && !askedBack && heard.said.trim().endsWith('?') && told.size > 0)
      problems.push(`question unknown to the caller: "${heard.said}"`);
    for (const act of acts) {
      if (act.kind === 'confirm' && act.fields.length === 0 && !areRemarks(heard.said))
        problems.push(`read-back unknown to the caller: "${heard.said}"`);
      if (act.kind === 'reject') told.delete(act.field);
      else if (act.kind === 'tell') told.add(act.field);
    }
  }
  return { right, of: turns.length };
}

/** The answer is told by what it was made from, in the turn after the question or later. */
function questionsIn(turns: readonly CallerTurn[], { said }: Played['result'], problems: string[]) {
  const answers = said.filter(({ speaker }) => speaker === 'assistant');
  const questions: Share = { right: 0, of: 0 };
  const bothQuestions: Share = { right: 0, of: 0 };
  turns.forEach(({ acts }, at) => {
    for (const act of acts) {
      if (act.kind !== 'ask') continue;
      const used = answers.slice(at + 1).flatMap(({ sources }) => sources ?? []);
      const isAnswered = ({ source, title }: Question) =>
        used.some((one) => one.source === source && one.title === title);
      const unanswered = act.questions.filter((one) => !isAnswered(one));
      questions.of += act.questions.length;
      questions.right += act.questions.length - unanswered.length;
      for (const { title } of unanswered)
        problems.push(
          `${act.questions.length > 1 ? 'one of two questions' : 'question'} not answered, ${title}: "${turns[at]?.text}" -> "${answers[at + 1]?.text}"`,
        );
      if (act.questions.length < 2) continue;
      bothQuestions.of++;
      if (unanswered.length === 0) bothQuestions.right++;
    }
  });
  return { questions, bothQuestions };
}

function recordOf(
  goal: Goal,
  script: CallerScript,
  result: CallResult,
  turns: readonly CallerTurn[],
  problems: string[],
) {
  const acts = turns.flatMap((turn) => turn.acts);
  const truth = new Map(Object.entries(goal.facts) as [DetailField, Fact][]);
  const unasked = new Set<DetailField>();
  const told = new Set<DetailField>();
  for (const act of acts) {
    if (act.kind !== 'tell') continue;
    truth.set(act.field, act.fact);
    told.add(act.field);
    if (!act.asked) unasked.add(act.field);
  }
  const wanted = briefOf(script).collect.filter((field) => truth.has(field));
  const isRight = (field: DetailField) => {
    const found = result.details.find((detail) => detail.field === field);
    const swallowed = !withDigits.includes(field) && holdsOthers.test(found?.value ?? '');
    return found !== undefined && !swallowed && isValue(field, truth.get(field) as Fact, found.value);
  };
  const right = wanted.filter(isRight);
  const heardWords = new Set(comparable(turns.map(({ text }) => text).join(' ')).split(' '));
  const wronglyConfirmed: string[] = [];
  const invented: string[] = [];
  for (const { field, value, status } of result.details) {
    const fact = told.has(field) ? truth.get(field) : undefined;
    if (fact && isValue(field, fact, value)) continue;
    const saidSo = comparable(value)
      .split(' ')
      .every((word) => heardWords.has(word));
    const free = !['fullName', 'contactNumber', 'emailAddress'].includes(field);
    if (status === 'confirmed' && (fact || !free)) wronglyConfirmed.push(`${field} "${value}"`);
    // "Could someone get back to me?" tells it too.
    const wished = field === 'callbackWanted' && acts.some(({ kind }) => kind === 'wish');
    if (!fact && !wished && !(free && saidSo)) invented.push(`${field} "${value}"`);
  }
  for (const field of wanted.filter((one) => !right.includes(one))) {
    const found = result.details.find((detail) => detail.field === field);
    const how = unasked.has(field) ? 'volunteered' : told.has(field) ? 'asked for' : 'never told';
    problems.push(
      `${field} ${found ? 'wrong' : 'missing'}, ${how}: ${found ? `"${found.value}"` : ''} for "${truth.get(field)?.value}"`,
    );
  }
  for (const what of wronglyConfirmed) problems.push(`wrongly confirmed: ${what}`);
  for (const what of invented) problems.push(`invented: ${what}`);
  const volunteered = wanted.filter((field) => unasked.has(field));
  return {
    details: { right: right.length, of: wanted.length },
    volunteered: { right: volunteered.filter((field) => right.includes(field)).length, of: volunteered.length },
    wronglyConfirmed,
    invented,
  };
}
