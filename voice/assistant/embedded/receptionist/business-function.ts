import type { BusinessFunction } from '#contract/brief.ts';
import { ask, proceed } from './agenda.ts';
import { stem } from './classifier.ts';
import { correct } from './corrections.ts';
import type { Errand } from './errand.ts';
import { spokenAnswer } from './function-answer.ts';
import { inWords, keyedValue, type Parameter, parametersOf, readValue } from './function-parameters.ts';
import { findPhrase } from './matching.ts';
import type { Talk } from './talk.ts';
import { type Utterance, utteranceOf } from './utterance.ts';

/** Share of the words with a subject that a function's description must have. */
const leastShared = 0.5;
const questions: Record<Parameter['kind'], string> = {
  text: 'ask-parameter',
  code: 'ask-parameter-number',
  number: 'ask-parameter-number',
  date: 'ask-parameter-date',
  boolean: 'ask-parameter-choice',
  choice: 'ask-parameter-choice',
};

/** Begins the function whose description says what the caller wants; false when there is none. */
export async function beginFunction(talk: Talk, utterance: Utterance): Promise<boolean> {
  const found = functionFor(talk, utterance);
  if (!found) return false;
  const errand = new FunctionErrand(talk, found.function, found.parameters, utterance);
  talk.errand = errand;
  await errand.proceed();
  return true;
}

function functionFor(talk: Talk, utterance: Utterance) {
  const { functions } = talk.brief;
  const said = contentOf(talk, utterance);
  if (functions.length === 0 || said.size === 0) return null;
  const scored = functions.map((candidate) => {
    const text = `${inWords(candidate.name)} ${candidate.description}`;
    const known = contentOf(talk, utteranceOf({ kind: 'typed', text }, talk.behaviour.lexicon));
    return { function: candidate, shared: [...said].filter((word) => known.has(word)).length / said.size };
  });
  const best = scored.sort((a, b) => b.shared - a.shared)[0];
  const parameters = best && best.shared >= leastShared ? parametersOf(best.function, talk.behaviour) : null;
  return best && parameters ? { function: best.function, parameters } : null;
}

/** Words that carry a subject; what is said with a digit in it is a value and no subject. */
function contentOf(talk: Talk, { words }: Utterance): Set<string> {
  const plain = new Set([...talk.behaviour.lexicon.stopWords, ...talk.behaviour.lexicon.fillers]);
  return new Set(
    words.filter((word) => !plain.has(word) && !/\d/.test(word)).map((word) => stem(word, talk.behaviour.lexicon)),
  );
}

/** One use of a function of the business: what it needs is asked for, read back, and its answer is said. */
class FunctionErrand implements Errand {
  readonly needs = [] as const;
  readonly #talk: Talk;
  readonly #function: BusinessFunction;
  readonly #parameters: readonly Parameter[];
  readonly #wish: Utterance;
  readonly #values = new Map<string, unknown>();
  #answer = '';
  #denied = false;

  constructor(talk: Talk, found: BusinessFunction, parameters: readonly Parameter[], wish: Utterance) {
    this.#talk = talk;
    this.#function = found;
    this.#parameters = parameters;
    this.#wish = wish;
  }

  owns(state: string): boolean {
    return state.startsWith('ask-parameter') || state === 'confirm-function';
  }

  async proceed(): Promise<void> {
    const open = this.#open;
    if (open) return ask(this.#talk, questions[open.kind]);
    return this.#parameters.length > 0 ? ask(this.#talk, 'confirm-function') : this.#run();
  }

  async hear(utterance: Utterance): Promise<boolean> {
    const { behaviour } = this.#talk;
    if (findPhrase(utterance.words, behaviour.choosing.leave)) {
      this.#talk.errand = null;
      await ask(this.#talk, 'anything-else');
      return true;
    }
    const open = this.#open;
    return open ? this.#take(open, readValue(open, utterance, behaviour)) : false;
  }

  async choose(choice: 'yes' | 'no', rest: Utterance | null): Promise<boolean> {
    if (choice === 'yes') {
      await this.#run();
      return true;
    }
    if (rest && rest.words.length > 0 && (await correct(this.#talk, rest))) return true;
    if (this.#denied) await this.giveUp();
    else {
      this.#denied = true;
      this.#values.clear();
      await this.proceed();
    }
    return true;
  }

  async key(digits: string): Promise<boolean> {
    const open = this.#open;
    return open ? this.#take(open, keyedValue(open, digits)) : false;
  }

  async giveUp(): Promise<void> {
    return this.#failed();
  }

  async withoutHearing(): Promise<boolean> {
    const { state, tries } = this.#talk.question;
    const keyed = state.name === 'ask-parameter-number' || state.name === 'ask-parameter-choice';
    if (!keyed || tries > 0) return false;
    await ask(this.#talk, state.name, 1);
    return true;
  }

  leave(): void {}

  words(): Readonly<Record<string, string>> {
    const open = this.#open;
    const { lexicon, choosing } = this.#talk.behaviour;
    const options = open?.kind === 'boolean' ? [lexicon.yes[0] ?? '', lexicon.no[0] ?? ''] : (open?.options ?? []);
    const listed = options.map((option) => option.replace(/[_-]+/g, ' '));
    return {
      label: open?.label ?? '',
      options: [listed.slice(0, -1).join(', '), listed.at(-1)].filter(Boolean).join(` ${choosing.or} `),
      keys: lexicon.list(listed.map((option, at) => choosing.press(option, at + 1))),
      values: lexicon.list(this.#parameters.map((parameter) => `${parameter.label} ${this.#said(parameter)}`)),
      answer: this.#answer,
    };
  }

  wording(phrase: string): string {
    return phrase;
  }

  get #open(): Parameter | undefined {
    return this.#parameters.find(({ name }) => !this.#values.has(name));
  }

  async #take(parameter: Parameter, value: unknown): Promise<boolean> {
    if (value === null) return false;
    this.#values.set(parameter.name, value);
    this.#talk.say('got-it');
    await this.proceed();
    return true;
  }

  /** A number is said digit by digit, so that it can be checked. */
  #said({ name, kind }: Parameter): string {
    const value = this.#values.get(name);
    if (typeof value === 'boolean')
      return (value ? this.#talk.behaviour.lexicon.yes : this.#talk.behaviour.lexicon.no)[0] ?? '';
    const text = String(value);
    return kind === 'code' ? [...text.replace(/[^\p{L}\d]/gu, '')].join(' ') : text;
  }

  async #run(): Promise<void> {
    const talk = this.#talk;
    const done = await talk.call(this.#function.name, Object.fromEntries(this.#values));
    if (!done) return this.#failed();
    this.#answer = spokenAnswer((done.value as { answer?: unknown } | null)?.answer);
    talk.say(this.#answer === '' ? 'function-done' : 'function-answer');
    talk.errand = null;
    return proceed(talk);
  }

  /** One honest sentence; the wish can be taken down instead. */
  async #failed(): Promise<void> {
    const talk = this.#talk;
    talk.say('function-failed');
    talk.errand = null;
    talk.wish = this.#wish;
    if (!talk.takesNotes || talk.collecting) return proceed(talk);
    return ask(talk, 'offer-message');
  }
}
