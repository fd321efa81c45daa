import type { TestCallEnd, TestCallState } from '#contract/test-box.ts';
import { productName } from '#web/ui/page/product.ts';
import type { TestCall } from './test-call.ts';

/** What the assistant is doing now. */
export const doing: Record<TestCallState, string> = {
  ringing: 'Ringing',
  greeting: `${productName} is greeting`,
  listening: `${productName} is listening`,
  thinking: `${productName} is thinking`,
  speaking: `${productName} is speaking`,
  ending: `${productName} is saying goodbye`,
  voicemail: `${productName} is taking a voicemail`,
  ended: 'Ended',
};

export const phaseWords: Record<TestCall['phase'], string> = {
  idle: 'Ready',
  ringing: 'Ringing',
  live: 'Live',
  ended: 'Ended',
  failed: 'Failed',
};

/** Why a call ended, and what to do where something went wrong. */
export const endWords: Record<TestCallEnd['reason'], string> = {
  'caller-hangup': 'You hung up.',
  'assistant-ended': `${productName} said goodbye and hung up.`,
  silence: `${productName} hung up after a long silence.`,
  'max-duration': 'The call reached the maximum duration.',
  'out-of-minutes': 'There were no minutes left.',
  'assistant-lost': 'The assistant could not continue. Check its model service, then call again.',
  'carrier-lost': 'The connection was lost. Call again.',
  forwarded: 'The call was forwarded to the fallback number.',
  shutdown: `${productName} was shut down. Call again once it is running.`,
  error: 'The call failed. Call again.',
  crash: 'The call failed. Call again.',
  replaced: 'Another test call was placed from this account.',
};

/** 189 -> "189 ms", 1153 -> "1.2 s". */
export function durationText(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
}

/** "ask-number" -> "ask number": a name of the assistant's own, to be read. */
export function nameText(name: string): string {
  return name.replaceAll(/[-_]/g, ' ');
}
