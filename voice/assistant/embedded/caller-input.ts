import { isMereHello } from '../mere-hello.ts';
import type { CallerInput } from './thinker.ts';

/** A turn of a caller who is not greeted yet. */
export interface HeldTurn {
  input: CallerInput;
  text: string;
}

/** What all of them say, without those that are a mere hello; null for nothing. */
export function wishIn(held: readonly HeldTurn[]): CallerInput | null {
  const wishes = held.filter(({ text }) => !isMereHello(text));
  return wishes.map(({ input }) => input).reduce(saidTogether, null);
}

/** What was said or typed; '' for keys. */
export function wordsIn(input: CallerInput | null): string {
  if (input?.kind === 'speech') return input.heard.words;
  return input?.kind === 'typed' ? input.text : '';
}

/** What was said in two turns as one; of two kinds the later one counts. */
function saidTogether(before: CallerInput | null, input: CallerInput): CallerInput {
  if (before?.kind !== 'speech' || input.kind !== 'speech') return input;
  const { words, tokens } = before.heard;
  const heard = { ...input.heard, words: `${words} ${input.heard.words}`, tokens: [...tokens, ...input.heard.tokens] };
  return { kind: 'speech', heard };
}
