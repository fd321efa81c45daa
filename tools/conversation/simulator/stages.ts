import { typedCall } from '#tests/dialogues/typed-call.ts';
import type { Thinker } from '#voice/assistant/embedded/thinker.ts';
import type { CallerTurn } from './acts.ts';
import type { Phrasings, Question } from './phrasings.ts';
import { type JudgedCall, scriptOf } from './play.ts';

/** Where a question was lost: asked alone already (and how), beside another one, or beside what else was said in the turn. */
export type Stage =
  | 'alone: not known'
  | 'alone: asked back'
  | 'alone: another answer'
  | 'alone: not taken for a question'
  | 'beside the other question'
  | 'beside remarks'
  | 'in this call alone';

export interface LostQuestion {
  seed: number;
  title: string;
  stage: Stage;
  /** Of two in one turn. */
  ofTwo: boolean;
  asked: string;
  said: string;
}

/** Asks every question that a call left without its answer once more: by itself, with the other one, and in its whole turn. */
export async function lostQuestions(
  call: JudgedCall,
  thinker: Thinker,
  { speech }: Phrasings,
): Promise<LostQuestion[]> {
  const lost: LostQuestion[] = [];
  const answers = call.result.said.filter(({ speaker }) => speaker === 'assistant');
  for (const [at, { acts, text }] of call.turns.entries()) {
    const used = answers.slice(at + 1).flatMap(({ sources }) => sources ?? []);
    for (const act of acts) {
      if (act.kind !== 'ask') continue;
      const wordings = act.questions.map((question) => wordingIn(question, text));
      for (const [place, question] of act.questions.entries()) {
        if (used.some((one) => isAnswer(one, question))) continue;
        const wording = wordings[place] ?? text;
        const alone = await asked(call, thinker, capital(wording), question);
        const pair = capital(wordings.map((one) => one.replace(/\?$/, '')).join(`, ${speech.and} `));
        const found = async (said: string) => (await asked(call, thinker, said, question)).stage === null;
        const stage =
          alone.stage ??
          (act.questions.length > 1 && !(await found(`${pair}?`))
            ? 'beside the other question'
            : (await found(text))
              ? 'in this call alone'
              : 'beside remarks');
        const said = alone.stage ? alone.said : (answers[at + 1]?.text ?? '');
        const ofTwo = act.questions.length > 1;
        lost.push({
          seed: call.goal.seed,
          title: question.title,
          stage,
          ofTwo,
          asked: alone.stage ? wording : text,
          said,
        });
      }
    }
  }
  return lost;
}

/** The first turn of a call of its own; the stage is null where it was answered. */
async function asked(
  { goal }: JudgedCall,
  thinker: Thinker,
  text: string,
  question: Question,
): Promise<{ stage: Stage | null; said: string }> {
  let turns = 0;
  const caller = { answer: () => (turns++ === 0 ? text : null) };
  const { said } = await typedCall(scriptOf(goal), thinker, caller);
  const { text: answer = '', sources = [] } = said.at(-1) ?? {};
  const told = sources.filter(({ source }) => source !== 'unanswered');
  if (told.some((one) => isAnswer(one, question))) return { stage: null, said: answer };
  if (/do you mean|meinen sie/i.test(answer)) return { stage: 'alone: asked back', said: answer };
  if (told.length > 0) return { stage: 'alone: another answer', said: answer };
  const known = sources.length > 0;
  return { stage: known ? 'alone: not known' : 'alone: not taken for a question', said: answer };
}

/** Lost questions by stage, of two and single; then each of them where `each`. */
export function stageLines(lost: readonly LostQuestion[], each: boolean): string[] {
  const stages = [...new Set(lost.map(({ stage }) => stage))].sort();
  const count = (stage: Stage, two: boolean) => lost.filter((one) => one.stage === stage && one.ofTwo === two).length;
  return [
    ...(each ? lost.map((one) => `${one.stage} (${one.seed}, ${one.title}): "${one.asked}" -> "${one.said}"`) : []),
    'lost questions by stage                   of two   single',
    ...stages.map(
      (stage) =>
        `${stage.padEnd(40)} ${String(count(stage, true)).padStart(7)}  ${String(count(stage, false)).padStart(7)}`,
    ),
  ];
}

const isAnswer = (one: { source: string; title?: string }, { source, title }: Question) =>
  one.source === source && one.title === title;

/** Which of its wordings a question was put in. */
function wordingIn({ wordings }: Question, text: CallerTurn['text']): string {
  const plain = (words: string) => words.toLowerCase().replace(/\?$/, '');
  const found = wordings.filter((wording) => plain(text).includes(plain(wording)));
  return found.sort((a, b) => b.length - a.length)[0] ?? text;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
