import type { LineSource } from '#contract/calls.ts';
import { microphoneGone, soundRefused } from './call-words.ts';

/** Why a voice test is over. */
export type EndReason =
  | 'stopped'
  | 'assistant-ended'
  | 'longest'
  | 'no-minutes'
  | 'assistant-lost'
  | 'lost'
  | 'elsewhere';

export interface TestLine {
  speaker: 'you' | 'assistant';
  text: string;
  /** The agent's own name of it; '' for lines of yours. */
  itemId: string;
  /** Interrupted: not said to its end. */
  cut: boolean;
  /** What an answer is made from, as far as the agent tells it; absent in lines of yours. */
  sources?: readonly LineSource[] | undefined;
}

/** The voice test as the page shows it (interface brief, "Test Noura"). */
export interface CallState {
  /** 'preparing': the first secret is being got; 'connecting': the microphone is there, the assistant not yet. */
  phase: 'preparing' | 'ready' | 'asking' | 'connecting' | 'live' | 'ended' | 'no-minutes' | 'blocked' | 'failed';
  /** The assistant is being heard. */
  speaking: boolean;
  lines: readonly TestLine[];
  /** The words of the answer that is being given, so far. */
  saying: string;
  /** The lines that are not sent yet: they wait for the call, or for the end of an answer. */
  next: readonly string[];
  /** `performance.now()` at which it was answered, and at which it ended. */
  answeredMs: number | null;
  endedMs: number | null;
  end: EndReason | null;
  /** What went wrong and what to do, in a sentence; '' otherwise. */
  problem: string;
  /** Whether speech is understood; without it lines are typed. */
  hears: boolean;
  /** Sound of a microphone goes to the assistant. */
  microphone: boolean;
}

export const noCall: CallState = {
  phase: 'preparing',
  speaking: false,
  lines: [],
  saying: '',
  next: [],
  answeredMs: null,
  endedMs: null,
  end: null,
  problem: '',
  hears: true,
  microphone: false,
};

export type CallChange =
  | { type: 'preparing' }
  | { type: 'ready'; hears: boolean }
  | { type: 'starting'; next: readonly string[] }
  | { type: 'connecting'; microphone: boolean }
  | { type: 'microphone-gone' }
  | { type: 'plays'; sound: boolean }
  | { type: 'answered'; atMs: number }
  | { type: 'line'; line: TestLine }
  | { type: 'says'; words: string }
  | { type: 'cut'; itemId: string; heard: string }
  | { type: 'next'; lines: readonly string[] }
  | { type: 'speaking'; speaking: boolean }
  | { type: 'ended'; reason: EndReason; atMs: number }
  | { type: 'no-minutes' }
  | { type: 'blocked'; problem: string }
  | { type: 'failed'; problem: string };

export function changed(call: CallState, change: CallChange): CallState {
  switch (change.type) {
    case 'preparing':
      return { ...call, phase: 'preparing', problem: '' };
    case 'ready':
      return { ...call, phase: 'ready', hears: change.hears, problem: '' };
    case 'starting':
      return { ...noCall, phase: 'asking', hears: call.hears, next: change.next };
    case 'connecting':
      return { ...call, phase: 'connecting', microphone: change.microphone };
    case 'plays':
      if (!change.sound) return { ...call, problem: soundRefused };
      return call.problem === soundRefused ? { ...call, problem: '' } : call;
    case 'microphone-gone':
      return { ...call, microphone: false, problem: microphoneGone };
    case 'answered':
      return { ...call, phase: 'live', answeredMs: change.atMs };
    case 'line':
      return { ...call, lines: [...call.lines, change.line] };
    case 'says':
      return { ...call, saying: change.words };
    case 'cut': {
      const { itemId, heard } = change;
      const cutLine = (line: TestLine) => ({ ...line, text: heard || line.text, cut: true });
      return { ...call, lines: call.lines.map((line) => (line.itemId === itemId ? cutLine(line) : line)) };
    }
    case 'next':
      return { ...call, next: change.lines };
    case 'speaking':
      return { ...call, speaking: change.speaking };
    case 'ended':
      return {
        ...over(call),
        problem: '',
        phase: change.reason === 'no-minutes' ? 'no-minutes' : 'ended',
        end: change.reason,
        endedMs: change.atMs,
      };
    case 'no-minutes':
      return { ...over(call), phase: 'no-minutes' };
    case 'blocked':
    case 'failed':
      return { ...over(call), phase: change.type, problem: change.problem };
  }
}

function over(call: CallState): CallState {
  return { ...call, speaking: false, microphone: false, saying: '', next: [] };
}

/** A call is being made or goes on: the button stops it. */
export function isGoing({ phase }: CallState): boolean {
  return phase === 'asking' || phase === 'connecting' || phase === 'live';
}
