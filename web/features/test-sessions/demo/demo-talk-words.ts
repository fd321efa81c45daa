import { productName } from '#web/ui/page/product.ts';
import type { CallState, EndReason } from '../call/call-state.ts';
import { endWords, stateWord } from '../call/call-words.ts';

const ownEndings: Partial<Record<EndReason, string>> = {
  stopped: 'You ended the conversation. Press the microphone to talk again.',
  longest: 'Your minute is up. Start a free trial to talk longer, with your own business.',
  elsewhere: 'A call was started in another tab, so this one ended.',
};

/** The word of the state, of a visitor's talk. */
export function demoState(call: CallState): string {
  return call.phase === 'failed' ? 'Not available' : stateWord(call);
}

/** What to do, or what went wrong; never without words, so that nothing moves. */
export function demoSentence({ phase, problem, end, hears }: CallState): string {
  if (problem !== '') return problem;
  if (phase === 'ended' && end) return ownEndings[end] ?? endWords[end];
  if (phase === 'asking') return 'Allow the microphone in your browser.';
  if (phase === 'live')
    return hears ? 'Talk as if you were a caller.' : 'This server does not understand speech, so type your messages.';
  return hears ? 'One moment.' : 'This server does not understand speech, so type your messages.';
}

export function demoEnding({ phase }: CallState): string {
  return phase === 'ended' ? 'Nothing was said.' : `What you and ${productName} say appears here.`;
}
