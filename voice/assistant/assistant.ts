import type { AssistantBrief } from '#contract/brief.ts';
import type { LineSource } from '#contract/calls.ts';
import type { TurnFinding } from '#contract/test-box.ts';

/**
 * The assistant port: who listens, thinks and speaks in a call. Shaped after the OpenAI Realtime protocol, so that a
 * realtime service and the embedded assistant are two adapters of one port. Sound is base64 G.711 u-law at 8000 Hz.
 */
export interface Assistant {
  /**
   * Begins a conversation. Answers at once; `events.ready` follows when it can listen, or `events.failed`.
   * Must not call `events` synchronously before it returns.
   */
  converse(start: ConversationStart, events: ConversationEvents): Conversation;
}

export interface ConversationStart {
  brief: AssistantBrief;
  /** E.164, or null when withheld. */
  callerNumber: string | null;
  /** Wall-clock start of the call, for "today" and opening hours. */
  startedAt: Date;
  tools: readonly ToolDefinition[];
  /** What was already said (a reconnect), oldest first; empty at the start of a call. */
  history: readonly SpokenLine[];
  /** The connection before this one broke while an answer was under way: it is to be given now. */
  answerOwed?: boolean;
}

export interface SpokenLine {
  speaker: 'assistant' | 'caller';
  text: string;
}

/** A tool offered to the assistant; `parameters` is a JSON schema object. */
export interface ToolDefinition {
  name: string;
  description: string;
  parameters: Record<string, unknown>;
}

export interface Conversation {
  /** Caller's sound, base64 u-law, normally 20 ms. */
  appendAudio(mulaw64: string): void;
  /** A line that the caller typed instead of speaking (test box, text callers). */
  appendText(text: string): void;
  /** One keypad digit: 0-9, * or #. */
  appendKeypad(digit: string): void;
  /** The session has played these words itself (greeting, "are you still there?"): they enter the conversation as spoken by the assistant. */
  noteSpoken(text: string): void;
  /** Stops the answer under way; no further sound of it follows. */
  cancel(): void;
  /** The caller interrupted: of this item only the first `heardMs` milliseconds were heard, whose words are `heardText`. */
  truncate(itemId: string, heardMs: number, heardText: string): void;
  /** Whether the caller is hearing us now (answers, greeting or the session's own sentences); false once all was played. */
  playing(active: boolean): void;
  toolResult(callId: string, output: ToolOutput): void;
  /** Bytes not yet taken by the other side; 0 for an assistant in this process. */
  readonly bufferedBytes: number;
  /** Ends the conversation; no event follows. Idempotent. */
  close(): void;
}

export type ToolOutput = { ok: true; value: unknown } | { ok: false; problem: string };

/** What a conversation tells its session. Called from sockets and timers; must not throw. */
export interface ConversationEvents {
  ready(): void;
  /** Own detection of the caller's speech; the session keeps its own for barge-in. */
  speechStarted(): void;
  /** The caller's turn is over: an answer is being prepared. */
  speechStopped(): void;
  /**
   * What the caller said, once per utterance. `asHeard`: understood badly; `sound`: the utterance as u-law bytes where the
   * assistant kept it, else null.
   */
  callerSaid(text: string, asHeard: boolean, sound: Uint8Array | null): void;
  /** Sound of an answer item, in order. */
  audio(itemId: string, mulaw64: string): void;
  /** Words of an answer item, in order, about in step with its sound. */
  assistantWords(itemId: string, delta: string): void;
  /**
   * What an answer item is made from, before or among its words; from an assistant that knows. Otherwise an answer counts as made
   * from what the knowledge tool gave just before it.
   */
  madeFrom?(itemId: string, sources: readonly LineSource[]): void;
  /** No further sound or words of this item. */
  itemDone(itemId: string): void;
  /** The answer is complete (all items and tool calls); nothing follows until the caller speaks or a tool answers. */
  answerDone(): void;
  toolCall(call: ToolCall): void;
  failed(failure: AssistantFailure): void;
  /** How a turn was taken and what was found for it; only for who watches, and only from an assistant that can tell. */
  understood?(finding: TurnFinding): void;
}

export interface ToolCall {
  callId: string;
  name: string;
  /** Parsed arguments; not yet checked against the schema. */
  args: unknown;
}

/** 'lost' may be tried again, 'refused' (bad key, no quota) may not. `detail` is for the log, without personal data. */
export interface AssistantFailure {
  kind: 'lost' | 'refused';
  detail: string;
}
