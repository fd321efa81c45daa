import type { BusinessFunction } from '#contract/brief.ts';
import type { DayQuestion } from '#contract/office-tools.ts';
import { ask } from '../agenda/detail-questions.ts';
import { findPhrase } from '../matching.ts';
import { readChoice } from '../reading/choice.ts';
import { correct } from '../slots/corrections.ts';
import type { Move, Talk } from '../talk.ts';
import { stem } from '../understanding/classifier.ts';
import { type Utterance, utteranceOf } from '../utterance.ts';
import { asksForDay, dayMeant, dayQuestionIn, sayDayDoubt } from './day-question.ts';
import type { Errand } from './errand.ts';
import { spokenAnswer } from './function-answer.ts';
import { inWords, keyedValue, type Parameter, parametersOf, readValue } from './function-parameters.ts';
import { offeredWords } from './slot-choice.ts';

/** Share of the words with a subject that a function's description must have. */
const leastShared = 0.5;
const questions: Record<Parameter['kind'], string> = {
  text: 'ask-parameter',
  code: 'ask-parameter-number',
  phone: 'ask-parameter-number',
  number: 'ask-parameter-number',
  date: 'ask-parameter-date',
  boolean: 'ask-parameter-choice',
  choice: 'ask-parameter-choice',
};

/** Begins the function whose description says what the caller wants; false when there is none. */
export async function beginFunction(talk: Talk, utterance: Utterance): Promise<Move | false> {
  const found = functionFor(talk, utterance);
  if (!found) return false;
  talk.errand = functionErrand(talk, found.function, found.parameters, utterance);
  return talk.errand.proceed();
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
  const parameters = best && best.shared >= leastShared ? parametersOf(best.function, talk.behaviour.lexicon) : null;
  return best && parameters ? { function: best.function, parameters } : null;
}

/** Words that carry a subject; what is said with a digit in it is a value and no subject. */
function contentOf(talk: Talk, { words }: Utterance): Set<string> {
  const plain = new Set([...talk.behaviour.lexicon.stopWords, ...talk.behaviour.lexicon.fillers]);
  return new Set(
    words.filter((word) => !plain.has(word) && !/\d/.test(word)).map((word) => stem(word, talk.behaviour.lexicon)),
  );
}

/** One use of a function of the business: what it needs is asked for, read back, and its answer is said. `wish`: what began it. */
function functionErrand(talk: Talk, used: BusinessFunction, parameters: readonly Parameter[], wish: Utterance): Errand {
  const { lexicon } = talk.behaviour;
  const values = new Map<string, unknown>();
  let answer = '';
  let denied = false;
  /** A day among the values that must be asked about, and of which parameter. */
  let unclear: { field: string; question: DayQuestion } | null = null;

  const openOne = () => parameters.find(({ name }) => !values.has(name));
  const proceedHere = async () => {
    const open = openOne();
    if (open) return ask(questions[open.kind]);
    return parameters.length > 0 ? ask('confirm-function') : run();
  };
  const take = async (parameter: Parameter, value: unknown): Promise<Move | false> => {
    if (value === null) return false;
    values.set(parameter.name, value);
    talk.say('got-it');
    return proceedHere();
  };
  const run = async () => {
    const done = await talk.call(used.name, Object.fromEntries(values));
    if (!done) return failed();
    const question = dayQuestionIn(done.value);
    if (question) {
      unclear = { field: String((done.value as { field?: unknown }).field), question };
      return ask(sayDayDoubt(talk, question));
    }
    answer = spokenAnswer((done.value as { answer?: unknown } | null)?.answer);
    talk.say(answer === '' ? 'function-done' : 'function-answer');
    talk.errand = null;
    return 'agenda';
  };
  /** One honest sentence; the wish can be taken down instead. */
  const failed = async () => {
    talk.say('function-failed');
    talk.errand = null;
    talk.wish = wish;
    return !talk.takesNotes || talk.collecting ? 'agenda' : ask('offer-message');
  };
  /** A number is said digit by digit, so that it can be checked. */
  const said = ({ name, kind }: Parameter): string => {
    const value = values.get(name);
    if (typeof value === 'boolean') return (value ? lexicon.yes : lexicon.no)[0] ?? '';
    const text = String(value);
    if (kind === 'phone') return lexicon.numbers.spoken(text);
    return kind === 'code' ? [...text.replace(/[^\p{L}\d]/gu, '')].join(' ') : text;
  };

  return {
    needs: [],
    owns: (state) => state.startsWith('ask-parameter') || asksForDay(state) || state === 'confirm-function',
    proceed: proceedHere,
    async hear(utterance) {
      if (findPhrase(utterance.words, lexicon.leave)) {
        talk.errand = null;
        return ask('anything-else');
      }
      if (unclear && asksForDay(talk.question.state.name)) {
        const { choice, rest } = readChoice(utterance, lexicon);
        const meant = dayMeant(unclear.question, choice, choice === 'no' ? rest : utterance, lexicon);
        if (meant === '') return choice === 'no' ? ask('ask-which-day') : false;
        values.set(unclear.field, meant);
        return run();
      }
      const open = openOne();
      return open ? take(open, readValue(open, utterance, lexicon)) : false;
    },
    async choose(choice, rest) {
      if (choice === 'yes') return run();
      const corrected = rest.words.length > 0 && (await correct(talk, rest));
      if (corrected) return corrected;
      if (denied) return failed();
      denied = true;
      values.clear();
      return proceedHere();
    },
    async key(digits) {
      const open = openOne();
      return open ? take(open, keyedValue(open, digits, lexicon)) : false;
    },
    giveUp: failed,
    async withoutHearing() {
      const { state, tries } = talk.question;
      const keyed = state.name === 'ask-parameter-number' || state.name === 'ask-parameter-choice';
      return keyed && tries === 0 ? ask(state.name, 1) : false;
    },
    words() {
      const open = openOne();
      const options = open?.kind === 'boolean' ? [lexicon.yes[0] ?? '', lexicon.no[0] ?? ''] : (open?.options ?? []);
      const names = options.map((option) => option.replace(/[_-]+/g, ' '));
      const offered = offeredWords(names, lexicon);
      return {
        label: open?.label ?? '',
        options: offered.named,
        keys: offered.keys,
        days: offeredWords(unclear?.question.days.map(({ spoken }) => spoken) ?? [], lexicon).named,
        values: lexicon.list(parameters.map((parameter) => `${parameter.label} ${said(parameter)}`)),
        answer,
      };
    },
  };
}
