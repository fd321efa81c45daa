import type { TurnFinding } from '#contract/test-box.ts';
import type { Behaviour } from '../behaviour/behaviour.ts';
import { english } from '../behaviour/en/english.ts';
import { behaviourIn } from '../behaviour/spoken-language.ts';
import type { CallerInput, Dialogue, DialogueStart, DialogueStep, ListenHint, Thinker } from '../thinker.ts';
import { askAgain } from './agenda.ts';
import { takeKeys } from './keypad.ts';
import { missUnheard } from './misses.ts';
import { Talk } from './talk.ts';
import { takeTurn } from './turn.ts';
import { learnAhead, learnGeneral } from './understanding.ts';
import { utteranceOf } from './utterance.ts';

/**
 * The built-in receptionist: rules and retrieval, deterministic, no key and no network. It behaves as the language of the
 * brief asks, or by the `behaviour` that is given. English (or what is given) is learned here, about 0.2 s; another language
 * while its first call is greeted.
 */
export function createReceptionist(behaviour?: Behaviour): Thinker {
  learnGeneral(behaviour ?? english);
  return {
    begin(start) {
      const own = behaviour ?? behaviourIn(start.brief.language);
      void learnAhead(own);
      return new ReceptionistDialogue(start, own);
    },
  };
}

/** About 1.2 s of speech: who breaks it off earlier is still speaking, and answers nothing of it. */
const leastHeardCharacters = 20;
const anything: ListenHint = { state: 'open', retries: 0, digits: 0 };

class ReceptionistDialogue implements Dialogue {
  readonly opening: ListenHint = anything;
  readonly #talk: Talk;
  #turns = 0;
  /** What the caller heard of the last answer, until the session says something by itself. */
  #heard: string | null = '';

  constructor(start: DialogueStart, behaviour: Behaviour) {
    const help = behaviour.states.find((state) => state.name === 'help') ?? openState;
    this.#talk = new Talk(start, behaviour, help);
  }

  async *hear(input: CallerInput, signal: AbortSignal): AsyncIterable<DialogueStep> {
    const talk = this.#talk;
    const question = talk.question.state.name;
    talk.lines = [];
    talk.meant = null;
    talk.context = [];
    talk.sources = [];
    this.#turns++;
    this.#heard = '';
    try {
      await this.#take(input);
    } catch {
      talk.lines = [];
      await askAgain(talk).catch(() => undefined);
    }
    if (talk.lines.length === 0) talk.lines = talk.lastLines.length > 0 ? [...talk.lastLines] : [talk.brief.greeting];
    talk.lastLines = talk.lines;
    talk.unheard = false;
    talk.start.understood?.(findingOf(talk, question, input));
    const steps: DialogueStep[] = [{ kind: 'from', sources: talk.sources }];
    for (const text of talk.lines) steps.push({ kind: 'say', text });
    steps.push(talk.ended ? { kind: 'end' } : { kind: 'listen', hint: this.#hint() });
    for (const step of steps) {
      if (signal.aborted) return;
      yield step;
    }
  }

  interrupted(heardText: string): void {
    const last = this.#talk.lastLines.at(-1) ?? '';
    if (last !== '' && !heardText.trim().endsWith(last.slice(-12))) this.#talk.inDoubt = true;
    if (this.#heard === null || this.#turns === 0) return;
    this.#heard += heardText;
    this.#talk.unheard = this.#heard.trim().length < leastHeardCharacters;
  }

  noteSpoken(text: string): void {
    if (this.#turns > 0) this.#heard = null;
    if (this.#turns === 0) this.#talk.lastLines = [text];
    else this.#talk.inDoubt = true;
  }

  async #take(input: CallerInput): Promise<void> {
    const talk = this.#talk;
    if (talk.ended) return;
    if (input.kind === 'keypad') return takeKeys(talk, input.digits);
    talk.keyed = '';
    if (input.kind === 'speech' && input.heard.problem === 'unavailable') return missUnheard(talk);
    return takeTurn(talk, utteranceOf(input, talk.behaviour.lexicon));
  }

  #hint(): ListenHint {
    const { state, tries } = this.#talk.question;
    return { state: state.listen, retries: tries, digits: state.digits };
  }
}

function findingOf(talk: Talk, question: string, input: CallerInput): TurnFinding {
  const { meant, context, ended } = talk;
  return {
    heard: input.kind === 'speech' ? input.heard.words : input.kind === 'typed' ? input.text : input.digits,
    question,
    meaning: meant?.intent ?? null,
    score: meant ? Math.round(meant.score * 100) / 100 : null,
    context,
    next: ended ? '' : talk.question.state.name,
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
