import type { AssistantBrief, AssistantLanguage, BusinessFunction, CallerDetail } from '#contract/brief.ts';
import type { AnsweredBy, LineSource } from '#contract/calls.ts';
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
  /** Its place among all who can answer; left out where it is the only one. */
  readonly link?: AssistantLink;
}

/** A link of the chain of assistants: when it is gone, the next one goes on with the call. */
export interface AssistantLink {
  by: AnsweredBy;
  /** A language model decides what is said and noted: its notes are weighed against the words of the call. */
  byModel?: boolean;
  /** Null after the last. */
  next: Assistant | null;
  /** Whether a new call of this business may begin here; not for a while after calls in a row had to leave it. */
  admits(brief: AssistantBrief): boolean;
  /** It gave a whole answer in a call of this business, or the call had to leave it. */
  report(outcome: 'answered' | AssistantFailure, brief: AssistantBrief): void;
}

/** What is known of a call before anything is said. */
export interface CallFacts {
  brief: AssistantBrief;
  /** E.164, or null when withheld. */
  callerNumber: string | null;
  /** Wall-clock start of the call, for "today" and opening hours. */
  startedAt: Date;
}

export interface ConversationStart extends CallFacts {
  tools: readonly ToolDefinition[];
  /** What was already said (a reconnect), oldest first; empty at the start of a call. */
  history: readonly SpokenLine[];
  /** The connection before this one broke while an answer was under way: it is to be given now. */
  answerOwed?: boolean;
  /** What was noted of the caller before this connection: what is confirmed is not asked for again. */
  details?: readonly CallerDetail[];
  /** Listens from the beginning, and answers nobody until `Conversation.answer()`: we have not greeted yet. */
  waits?: boolean;
  /** Tools of the office that succeeded before this connection: what they did is not done again. */
  done?: readonly string[];
  /** Tools that the connection before this one asked for and that are still at work: who asks for the same gets their result. */
  underWay?: readonly Pick<ToolCall, 'name' | 'args'>[];
  /** The caller just changed to the language of the brief: the answer to that comes first. */
  changed?: ChangeOfLanguage | undefined;
  /** For who can take a line back before it is said. */
  figures?: FigureCheck | undefined;
}

/** Whether the prices, times, dates and numbers of a line are in what its assistant was given. */
export interface FigureCheck {
  /** Those of the line that are in none of its sources, as they stand in it. */
  unknownIn(line: string): readonly string[];
  /** A line of this phrase was not said for them. */
  refused(phrase: string): void;
}

/** A caller speaks another language, or asks for it. */
export interface ChangeOfLanguage {
  from: AssistantLanguage;
  to: AssistantLanguage;
  /** Nothing else was said. */
  onlyAsked: boolean;
}

export interface SpokenLine {
  speaker: 'assistant' | 'caller';
  text: string;
}

/** A tool offered to the assistant, described as the functions of a business are. */
export type ToolDefinition = BusinessFunction;

export interface Conversation {
  /** Caller's sound, base64 u-law, normally 20 ms. */
  appendAudio(mulaw64: string): void;
  /** A line that the caller typed instead of speaking (test box, text callers). */
  appendText(text: string): void;
  /** One keypad digit: 0-9, * or #. */
  appendKeypad(digit: string): void;
  /** From now on turns of the caller are answered: also one that ended meanwhile. Needed once, where `ConversationStart.waits`. */
  answer(): void;
  /** The session has played these words itself (greeting, "are you still there?"): they enter the conversation as spoken by the assistant. */
  noteSpoken(text: string): void;
  /** Stops the answer under way; no further sound of it follows. */
  cancel(): void;
  /** The caller interrupted: of this item only the first `heardMs` milliseconds were heard, whose words are `heardText`. */
  truncate(itemId: string, heardMs: number, heardText: string): void;
  /**
   * Whether the caller is hearing us now (answers, greeting or the session's own sentences); false once all was played.
   * `interruptible` false: what is said over it interrupts nothing, and is a turn all the same.
   */
  playing(active: boolean, interruptible?: boolean): void;
  toolResult(callId: string, output: ToolOutput): void;
  /** What the caller said into our sound, which pauses; '' for nothing that is known, null when it is not known here. Never rejects. */
  overheard?(): Promise<string | null>;
  /**
   * Of the turn that is being told to be over: false, and it is not answered, since it did not stop our sound. True later, and it
   * is answered after all. Left out where such a turn is not told.
   */
  turnCounts?(counts: boolean): void;
  /** A harmless round trip: true once the other side answered, false when it does not within 2 s. Never rejects. */
  probe(): Promise<boolean>;
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
  /** What seemed to be a turn of the caller's was none: under way, or told to be over already. */
  turnWasNone?(isOver: boolean): void;
  /**
   * What was understood so far of the utterance under way, from an assistant that can tell: its words may change. `breaksIn`: they
   * are surely those of who breaks in.
   */
  callerSays?(words: string, breaksIn?: boolean): void;
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
  /** In place of an answer: a new conversation is to go on in another language. Left out where none can. */
  changeLanguage?(change: ChangeOfLanguage): void;
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
  /** What this call asked for was refused, such as its functions: it says nothing of the calls of others. */
  ofCall?: true;
}
