import { fallbackNumberProblem } from './model-settings.ts';
import { isWrittenNumber, namesExtension } from './written-number.ts';

/** What is wrong with a fallback number as typed; '' for what may be one. Nobody keys in an extension when a call is passed on. */
export function problemOfFallback(typed: string): string {
  if (namesExtension(typed)) return 'A fallback number takes no extension. Enter a number that rings without one.';
  return isWrittenNumber(typed) ? '' : fallbackNumberProblem;
}
