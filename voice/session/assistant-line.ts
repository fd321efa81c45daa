import { callTimings } from '#contract/limits.ts';
import type {
  Assistant,
  AssistantFailure,
  Conversation,
  ConversationEvents,
  ConversationStart,
  SpokenLine,
  ToolOutput,
} from '../assistant/assistant.ts';
import { frameMs } from '../audio/frame.ts';

/** Waits before the second, third and fourth try to reach the assistant. */
const retryAfterMs = [250, 1_000, 2_000] as const;
/** Tries that go on for longer end with the next failure: a caller does not wait for a service that keeps breaking. */
const tryingMs = 10_000;
/** A connection that is not ready by then counts as lost. */
const readyDeadlineMs = 3_000;
/** Sound that waits for the assistant is kept so long, the oldest goes first. */
const keptFrames = callTimings.connectingBufferMs / frameMs;
/** The assistant's socket: over the first the caller's oldest sound is dropped, over the second it counts as lost. */
const dropOverBytes = 64 * 1024;
const lostOverBytes = 1024 * 1024;

export interface AssistantLineEvents extends Omit<ConversationEvents, 'failed' | 'ready'> {
  /** The line broke and is being tried again; said once per break. `answerOwed`: in the middle of an answer. */
  trying(answerOwed: boolean): void;
  /** It is working (again). */
  connected(): void;
  /** All tries failed. */
  lost(failure: AssistantFailure): void;
}

/**
 * The line to the assistant: keeps the caller's sound while it connects, tries again when it breaks, with what was said so
 * far, and reads the pressure on it.
 */
export class AssistantLine {
  readonly #assistant: Assistant;
  readonly #start: Omit<ConversationStart, 'history' | 'answerOwed'>;
  readonly #history: () => readonly SpokenLine[];
  readonly #events: AssistantLineEvents;
  readonly #now: () => number;
  #conversation: Conversation | null = null;
  #ready = false;
  #kept: string[] = [];
  /** Numbers the connections, so that an old one is no longer listened to. */
  #attempt = 0;
  /** Failures since an answer was last complete. */
  #failures = 0;
  #firstFailureMs = 0;
  /** An answer item that has begun and not ended. */
  #openItem: string | null = null;
  #answerOwed = false;
  #deadlineMs = Number.POSITIVE_INFINITY;
  #retryAtMs = Number.POSITIVE_INFINITY;
  #closed = false;
  /** Chunks of caller's sound dropped under pressure or while connecting. */
  droppedChunks = 0;
  /** Monotonic ms of the last word from the assistant. */
  lastEventMs: number;

  constructor(
    assistant: Assistant,
    start: Omit<ConversationStart, 'history' | 'answerOwed'>,
    history: () => readonly SpokenLine[],
    events: AssistantLineEvents,
    now: () => number,
  ) {
    this.#assistant = assistant;
    this.#start = start;
    this.#history = history;
    this.#events = events;
    this.#now = now;
    this.lastEventMs = now();
    this.#open();
  }

  get ready(): boolean {
    return this.#ready;
  }

  appendAudio(mulaw64: string): void {
    if (this.#ready && this.#conversation) {
      const pressure = this.#conversation.bufferedBytes;
      if (pressure > lostOverBytes) return this.#failed({ kind: 'lost', detail: 'stuck' });
      if (pressure > dropOverBytes) this.droppedChunks++;
      else this.#conversation.appendAudio(mulaw64);
      return;
    }
    this.#kept.push(mulaw64);
    if (this.#kept.length > keptFrames) {
      this.#kept.shift();
      this.droppedChunks++;
    }
  }

  appendText(text: string): void {
    this.#conversation?.appendText(text);
  }
  appendKeypad(digit: string): void {
    this.#conversation?.appendKeypad(digit);
  }
  noteSpoken(text: string): void {
    this.#conversation?.noteSpoken(text);
  }
  playing(active: boolean): void {
    this.#conversation?.playing(active);
  }
  cancel(): void {
    this.#openItem = null;
    this.#answerOwed = false;
    this.#conversation?.cancel();
  }
  truncate(itemId: string, heardMs: number, heardText: string): void {
    this.#conversation?.truncate(itemId, heardMs, heardText);
  }
  toolResult(callId: string, output: ToolOutput): void {
    this.#conversation?.toolResult(callId, output);
  }

  tick(nowMs: number): void {
    if (nowMs >= this.#deadlineMs) this.#failed({ kind: 'lost', detail: 'not ready in time' });
    if (nowMs >= this.#retryAtMs) this.#open();
  }

  close(): void {
    this.#closed = true;
    this.#deadlineMs = this.#retryAtMs = Number.POSITIVE_INFINITY;
    this.#conversation?.close();
    this.#conversation = null;
    this.#ready = false;
    this.#kept = [];
  }

  #open(): void {
    this.#retryAtMs = Number.POSITIVE_INFINITY;
    this.#deadlineMs = this.#now() + readyDeadlineMs;
    const attempt = ++this.#attempt;
    const current = () => attempt === this.#attempt && !this.#closed;
    const heard = () => {
      if (!current()) return false;
      this.lastEventMs = this.#now();
      return true;
    };
    const events = this.#events;
    this.#conversation = this.#assistant.converse(
      { ...this.#start, history: this.#history(), answerOwed: this.#answerOwed },
      {
        ready: () => heard() && this.#nowReady(),
        failed: (failure) => heard() && this.#failed(failure),
        speechStarted: () => heard() && events.speechStarted(),
        speechStopped: () => {
          if (!heard()) return;
          this.#answerOwed = true;
          events.speechStopped();
        },
        callerSaid: (text, asHeard, sound) => heard() && events.callerSaid(text, asHeard, sound),
        audio: (itemId, mulaw64) => {
          if (!heard()) return;
          this.#openItem = itemId;
          this.#answerOwed = true;
          events.audio(itemId, mulaw64);
        },
        assistantWords: (itemId, delta) => heard() && events.assistantWords(itemId, delta),
        madeFrom: (itemId, sources) => heard() && events.madeFrom?.(itemId, sources),
        itemDone: (itemId) => {
          if (!heard()) return;
          this.#openItem = null;
          events.itemDone(itemId);
        },
        answerDone: () => {
          if (!heard()) return;
          this.#failures = 0;
          this.#answerOwed = false;
          events.answerDone();
        },
        toolCall: (call) => heard() && events.toolCall(call),
      },
    );
  }

  #nowReady(): void {
    this.#ready = true;
    this.#deadlineMs = Number.POSITIVE_INFINITY;
    for (const chunk of this.#kept) this.#conversation?.appendAudio(chunk);
    this.#kept = [];
    this.#events.connected();
  }

  #failed(failure: AssistantFailure): void {
    if (this.#closed) return;
    this.#attempt++;
    this.#ready = false;
    this.#deadlineMs = Number.POSITIVE_INFINITY;
    this.#conversation?.close();
    this.#conversation = null;
    if (this.#openItem !== null) this.#events.itemDone(this.#openItem);
    this.#openItem = null;
    if (this.#failures === 0) this.#firstFailureMs = this.#now();
    const again = failure.kind === 'lost' && this.#now() - this.#firstFailureMs < tryingMs;
    const waitMs = again ? retryAfterMs[this.#failures++] : undefined;
    if (waitMs === undefined) {
      this.#closed = true;
      return this.#events.lost(failure);
    }
    this.#retryAtMs = this.#now() + waitMs;
    this.#events.trying(this.#answerOwed);
  }
}
