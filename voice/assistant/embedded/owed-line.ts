import { isNotUnderstood } from '../../not-understood.ts';
import { askedFor } from '../asked-for.ts';
import type { ConversationStart, SpokenLine } from '../assistant.ts';
import { heardWords } from './http/heard-words.ts';
import type { CallerInput } from './thinker.ts';

/**
 * What was said, and the caller's words of it that wait for an answer: the last ones, also where a first part of that answer was
 * heard before the line broke. They come as another assistant wrote them down; null when no answer is owed.
 */
export function splitOwed({ history, answerOwed, brief }: ConversationStart): {
  history: readonly SpokenLine[];
  owed: CallerInput | null;
} {
  if (!answerOwed) return { history, owed: null };
  const at = history.findLastIndex(({ speaker }) => speaker === 'caller');
  const text = history[at]?.text ?? '';
  const keyed = /^\(keypad\) ([0-9*#]+)$/.exec(text)?.[1];
  const asked = history.slice(0, Math.max(0, at)).findLast(({ speaker }) => speaker === 'assistant')?.text ?? '';
  const owed: CallerInput = keyed
    ? { kind: 'keypad', digits: keyed }
    : heardAs(isNotUnderstood(text) ? '' : text, asked, brief.language.slice(0, 2));
  return { history: at < 0 ? history : history.toSpliced(at, 1), owed };
}

function heardAs(text: string, asked: string, language: string): CallerInput {
  const { state } = askedFor(asked);
  const words = heardWords(text, state, language).join(' ');
  return { kind: 'speech', heard: { words, state, tokens: [], problem: words === '' ? 'nothing' : '' } };
}
