import type { TurnFinding } from '#contract/test-box.ts';
import { askedFor } from '../../asked-for.ts';
import type { Behaviour } from '../behaviour/behaviour.ts';
import { english } from '../behaviour/en/english.ts';
import { inCountry } from '../behaviour/in-country.ts';
import { behaviourIn } from '../behaviour/spoken-language.ts';
import type { CallerInput, Dialogue, DialogueStart, DialogueStep, ListenHint, Thinker } from '../thinker.ts';
import { carryOut } from './agenda/agenda.ts';
import { speechUnavailable } from './agenda/not-understood.ts';
import { takeTurn } from './agenda/turn.ts';
import { SaidAgain, withoutEnd } from './agenda/without-end.ts';
import { goOn, lastSaid, takeOver } from './carried-over.ts';
import { takeKeys } from './keypad.ts';
import { readAhead } from './questions/business-questions.ts';
import { mostAhead, readTurn } from './questions/likelihood/read-turn.ts';
import type { SentenceVectors } from './questions/likelihood/sentence-vectors.ts';
import { toldIn } from './slots/notes.ts';
import { type Move, Talk } from './talk.ts';
import { learnAhead } from './understanding/understanding.ts';
import { utteranceOf } from './utterance.ts';

/**
 * The built-in receptionist: rules and retrieval, deterministic, no key and no network. It behaves as the language of the
 * brief asks, or by the `behaviour` that is given; English sentences are compared by `vectors` too, once they are loaded. English (or what is given) is learned a little at a
 * time from `mayLearn` on, 0.2 s in all; another language, or all of it where a call comes sooner, while the first call is greeted.
 */
export function createReceptionist(
  behaviour?: Behaviour,
  vectors?: SentenceVectors,
  mayLearn: Promise<unknown> = Promise.resolve(),
): Thinker {
  const inEnglish = vectors ? { ...english, vectors } : english;
  void mayLearn.then(() => learnAhead(behaviour ?? inEnglish));
  return {
    begin(start) {
      const spoken = behaviourIn(start.brief.language);
      const own = inCountry(behaviour ?? (spoken === english ? inEnglish : spoken), start.brief);
      void learnAhead(own).then(() => readAhead(start.brief, own));
      return dialogue(start, own);
    },
  };
}

/** About 1.2 s of speech: who breaks it off earlier is still speaking, and answers nothing of it. */
const leastHeardCharacters = 20;

function dialogue(start: DialogueStart, behaviour: Behaviour): Dialogue {
  const said = new SaidAgain(start.brief.greeting);
  const talk = new Talk(start, behaviour, behaviour.states.find((state) => state.name === 'help') ?? openState);
  const before = lastSaid(talk);
  if (before !== '') talk.lastAnswer.lines = [before];
  /** Another assistant had begun this call, and its errand is not taken up yet. */
  let carried = takeOver(talk);
  const opening: ListenHint = carried ? { ...askedFor(before), retries: 0 } : { state: 'open', retries: 0, digits: 0 };
  let turns = carried ? 1 : 0;
  /** What the caller heard of the last answer, until the session says something by itself. */
  let heard: string | null = '';

  const take = async (input: CallerInput): Promise<Move> => {
    if (talk.course.kind === 'ended') talk.goOn();
    if (carried) {
      carried = false;
      return goOn(talk, input, () => take(input));
    }
    if (input.kind === 'keypad') return takeKeys(talk, input.digits);
    talk.keyed = '';
    if (input.kind === 'speech' && input.heard.problem === 'unavailable') return speechUnavailable(talk);
    return takeTurn(talk, utteranceOf(input, behaviour.lexicon));
  };
  const hint = (): ListenHint => {
    const { state, tries } = talk.question;
    return { state: state.listen, retries: tries, digits: state.digits };
  };

  return {
    opening,
    async *hear(input, signal) {
      const question = talk.question.state.name;
      const unheard = talk.lastAnswer.heard;
      talk.beginTurn();
      talk.aloud = input.kind !== 'typed';
      turns++;
      heard = '';
      try {
        await carryOut(talk, await take(input));
      } catch {
        talk.lines = [];
        await carryOut(talk, 'again').catch(() => undefined);
      }
      refuseUnknownFigures(talk);
      const { lines } = talk.lastAnswer;
      if (talk.lines.length === 0) talk.lines = lines.length > 0 ? [...lines] : [talk.brief.greeting];
      if (unheard !== 'too-little') await withoutEnd(talk, said).catch(() => undefined);
      talk.lastAnswer = { lines: talk.lines, heard: 'enough' };
      start.understood?.(findingOf(talk, question, input));
      const steps: DialogueStep[] = [{ kind: 'from', sources: talk.sources }];
      for (const text of talk.lines) steps.push({ kind: 'say', text });
      steps.push(talk.course.kind === 'ended' ? { kind: 'end' } : { kind: 'listen', hint: hint() });
      for (const step of steps) {
        if (signal.aborted) return;
        yield step;
      }
    },
    expects(heard) {
      const read = async () => {
        const utterance = utteranceOf({ kind: 'speech', heard }, behaviour.lexicon);
        await readTurn(talk, toldIn(talk, utterance).rest, utterance, mostAhead);
      };
      // Only read ahead: what cannot be read is answered as such once it is a turn.
      void read().catch(() => {});
    },
    interrupted(heardText) {
      const { lastAnswer, question } = talk;
      const last = lastAnswer.lines.at(-1) ?? '';
      if (last !== '' && !heardText.trim().endsWith(last.slice(-12))) question.heard = 'in-doubt';
      if (heard === null || turns === 0) return;
      heard += heardText;
      lastAnswer.heard = heard.trim().length < leastHeardCharacters ? 'too-little' : 'enough';
    },
    noteSpoken(text) {
      if (turns === 0) {
        talk.lastAnswer.lines = [text];
        return;
      }
      heard = null;
      talk.question.heard = 'in-doubt';
    },
  };
}

/** An answer from a source has no price, time, date or number that is in none: that it is not known is said in its place. */
function refuseUnknownFigures(talk: Talk): void {
  const { figures } = talk.start;
  if (!figures || talk.sources.every(({ source }) => source === 'unanswered')) return;
  const refused = talk.lines.filter((line) => figures.unknownIn(line).length > 0);
  if (refused.length === 0) return;
  for (const line of refused) figures.refused(talk.phraseOf.get(line) ?? 'unnamed');
  talk.lines = [...new Set(talk.lines.map((line) => (refused.includes(line) ? talk.phrase('unknown') : line)))];
  talk.sources = talk.sources.filter(({ source }) => source === 'unanswered');
  // The business reads what it had no answer to.
  const [asked = talk.heard, ...others] = talk.asking;
  talk.leaves(others.length > 0 ? talk.heard : asked);
  talk.context = [];
}

function findingOf(talk: Talk, question: string, input: CallerInput): TurnFinding {
  const { meant, context } = talk;
  return {
    heard: input.kind === 'speech' ? input.heard.words : input.kind === 'typed' ? input.text : input.digits,
    question,
    meaning: meant?.intent ?? null,
    score: meant ? Math.round(meant.score * 100) / 100 : null,
    context,
    next: talk.course.kind === 'ended' ? '' : talk.question.state.name,
  };
}

const openState = {
  name: 'help',
  answer: 'request',
  field: null,
  listen: 'open',
  digits: 0,
  asks: ['help'],
  otherwise: null,
} as const;
