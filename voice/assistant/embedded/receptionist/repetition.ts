import type { Talk } from './talk.ts';

/** The last answer in the same words; the open question counts as asked when it was part of it. */
export function sayAgain(talk: Talk): void {
  talk.lines.push(...talk.lastLines);
  if (talk.lastLines.at(-1) === talk.asked) talk.inDoubt = false;
}
