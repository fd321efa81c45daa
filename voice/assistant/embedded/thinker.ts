import type { LineSource } from '#contract/calls.ts';
import type { TurnFinding } from '#contract/test-box.ts';
import type { CallFacts, ConversationStart, SpokenLine, ToolDefinition, ToolOutput } from '../assistant.ts';
import type { Heard, ListeningState } from './listener/listener.ts';

/**
 * The thinker port: decides what to say and do. It knows words, not sound. One `Dialogue` belongs to one call; its turns
 * come strictly one after another.
 */
export interface Thinker {
  begin(start: DialogueStart): Dialogue;
}

export interface DialogueStart extends CallFacts, Pick<ConversationStart, 'details' | 'done' | 'underWay' | 'figures'> {
  /** True when the caller's speech can be understood; false: ask for keypad entry or typed text. */
  hears: boolean;
  history: readonly SpokenLine[];
  /** What `callTool` can run, for a thinker that must be told. */
  tools?: readonly ToolDefinition[];
  /** Runs a tool; resolves within its deadline, a failure is a value. */
  callTool(name: string, args: Record<string, unknown>): Promise<ToolOutput>;
  /** Told how each turn was taken, when someone watches the call. */
  understood?: ((finding: TurnFinding) => void) | undefined;
}

export interface Dialogue {
  /** How to listen to the first thing the caller says. */
  readonly opening: ListenHint;
  /**
   * The caller's turn -> the steps of ours, in order: sentences as soon as they are known, then how to listen, or the end.
   * Throws when it cannot think any more (a service is away); after `signal` aborts, no further step is wanted.
   */
  hear(input: CallerInput, signal: AbortSignal): AsyncIterable<DialogueStep>;
  /** The caller pauses behind these words, which may be the whole turn: what takes time to read of them is read now. Nothing else follows. */
  expects?(heard: Heard): void;
  /** The caller interrupted the last answer: only `heardText` of it was heard. */
  interrupted(heardText: string): void;
  /** Words that the session spoke by itself ("are you still there?"). */
  noteSpoken(text: string): void;
}

export type CallerInput =
  | { kind: 'speech'; heard: Heard }
  | { kind: 'typed'; text: string }
  /** Digits keyed in since the last turn; '#' and '*' included. */
  | { kind: 'keypad'; digits: string };

export type DialogueStep =
  /** One sentence to be spoken now. */
  | { kind: 'say'; text: string }
  /** What the answer is made from, as far as is known: again with all of it. */
  | { kind: 'from'; sources: readonly LineSource[] }
  /** The turn is the caller's. */
  | { kind: 'listen'; hint: ListenHint }
  /** The conversation is over once all sentences were heard. */
  | { kind: 'end' };

export interface ListenHint {
  state: ListeningState;
  /** How often this question was asked before; 0 for the first time. */
  retries: number;
  /** Digits expected: a longer pause ends the turn (700 ms instead of 500), and keypad digits are collected until '#' or this many. */
  digits: number;
}
