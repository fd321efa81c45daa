import { useEffect, useState } from 'react';
import { ApiError } from '#web/client/requests/api-error.ts';
import { readStored, writeStored } from '#web/client/user-storage.ts';
import type { LineSound } from '../handset/line-sound.ts';
import type { TestCall } from '../test-call.ts';
import { type TestCallControl, useTestCall } from '../use-test-call.ts';
import { afterTurn, type KeptQuestion } from './kept-question.ts';
import { useChanges } from './use-changes.ts';

const keptName = 'test-panel.asked';
/** Who says nothing more has heard what they wanted to hear. */
const idleMs = 20_000;

export interface Panel extends TestCallControl {
  /** The last question, '' for the greeting; null before the first. */
  question: string | null;
  /** It is asked again after each save. */
  mayRepeat: boolean;
  /** What was answered to it before, where that was something else; ''. */
  before: string;
  /** A call of its own, with the settings as they are now. */
  ask(question: string): void;
  /** Goes on in the call that is open, else asks in a new one. Throws `ApiError`. */
  saying(line: string): Promise<void>;
  /** Keeps what was asked elsewhere. */
  keep(question: string): void;
}

/** The test call beside the settings: it keeps the last question and asks it again after each save, as long as it is `active` and the answer does nothing for real. */
export function usePanel(sound: LineSound, active: boolean): Panel {
  const control = useTestCall(sound);
  const { call, hangUp } = control;
  const [kept, setKept] = useState(() => readStored<KeptQuestion>(keptName) ?? null);
  const question = kept?.question ?? null;
  const answer = question === null ? '' : answerTo(call, turnOf(call, question));
  const [answers, setAnswers] = useState<readonly string[]>([]);

  function keep(asked: KeptQuestion) {
    setKept(asked);
    writeStored(keptName, asked);
  }
  const mayRepeat = kept === null || afterTurn(kept, call.turns[turnOf(call, kept.question)]).mayRepeat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what a turn shows is kept once, over a reload too
  useEffect(() => {
    if (kept && kept.mayRepeat !== mayRepeat) keep({ ...kept, mayRepeat });
  }, [mayRepeat]);
  function ask(asked: string) {
    const now = asked === question ? answer : '';
    if (asked !== question) setAnswers([]);
    else if (now !== '' && now !== answers.at(-1)) setAnswers([...answers, now]);
    keep({ question: asked, mayRepeat: asked !== question || mayRepeat });
    void control.place(null, asked);
  }
  async function saying(line: string) {
    if (call.phase !== 'live') return ask(line);
    try {
      await control.say(line);
      setAnswers([]);
      keep({ question: line, mayRepeat: line !== question || mayRepeat });
    } catch (error) {
      const isOver = error instanceof ApiError && error.status === 404;
      if (!isOver) throw error;
      ask(line);
    }
  }

  useChanges(() => {
    if (active && question !== null && mayRepeat) ask(question);
  });

  const rests = call.phase === 'live' && call.state === 'listening';
  // biome-ignore lint/correctness/useExhaustiveDependencies: another turn begins the wait anew
  useEffect(() => {
    if (!rests) return;
    const timer = setTimeout(hangUp, idleMs);
    return () => clearTimeout(timer);
  }, [rests, call.callId, call.turns.length]);

  const before = answer === '' ? '' : (answers.findLast((earlier) => earlier !== answer) ?? '');
  return {
    ...control,
    ...{ question, mayRepeat, before, ask, saying },
    // What acted in a talk is not known here.
    keep: (asked) => keep({ question: asked, mayRepeat: false }),
  };
}

/** The turn of a question, the last where it was asked more than once; -1 where it was not. */
export function turnOf({ turns }: TestCall, question: string): number {
  return question === '' ? 0 : turns.findLastIndex(({ turn, heard }) => turn > 0 && heard === question);
}

/** What was answered to a question; '' before that is known to its end. */
function answerTo({ lines, saying, turns }: TestCall, turn: number): string {
  if (turn < 0 || (turn > 0 && turns[turn]?.timing.answeredMs == null)) return '';
  const said = lines.filter((line) => line.turn === turn && line.speaker === 'assistant').map(({ text }) => text);
  const coming = saying.filter((item) => item.turn === turn).map(({ text }) => text.trim());
  return [...said, ...coming].join(' ');
}
