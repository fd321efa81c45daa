import type { EndReason, LineSource } from '#contract/calls.ts';
import type { RealtimeErrorCode } from '#contract/realtime.ts';
import type { LegClient } from '../carrier.ts';
import { AnswerGate } from './answer-gate.ts';
import { CallerTurns } from './caller-turns.ts';
import type { ClientFunctions, FunctionCall, FunctionOutput } from './client-functions.ts';
import type { ConversationItems } from './conversation-items.ts';
import { ResponseWriter, type Send } from './response-writer.ts';
import type { WireSettings } from './wire-session.ts';

/** The function that ends a call: its last words are still to come, and the client is told of it after them. */
const endCall = 'end_call';

/** What a client is told when its session must end. */
const endings: Partial<Record<EndReason, RealtimeErrorCode>> = {
  'out-of-minutes': 'insufficient_quota',
  'max-duration': 'session_expired',
  'assistant-lost': 'assistant_failed',
};

export interface ViewEvents {
  send: Send;
  error(code: RealtimeErrorCode): void;
  /** Nothing that the client still says is taken. */
  leaving(): void;
  /** Told what answers are made from, which no event of the protocol says; absent where the client does not know ours. */
  madeFrom?(itemId: string, sources: readonly LineSource[]): void;
}

/** The conversation of a call as events of the protocol: turns, answers and functions. */
export class ClientView implements LegClient {
  readonly writer: ResponseWriter;
  readonly turns: CallerTurns;
  readonly gate = new AnswerGate();
  readonly #events: ViewEvents;
  readonly #functions: ClientFunctions;
  /** Our sound does not go in events: what was cut of it is known here. */
  readonly #onLine: boolean;
  #settings: WireSettings;
  /** The client types: its own words are not told to it. */
  typing = false;
  /** The client has said itself how much it heard. */
  truncating = false;
  /** The first words were asked for and are not said yet. */
  greeting = false;
  /** The assistant prepares an answer. */
  #owes = false;
  /** The response under way was begun by a sentence that nobody asked for. */
  #own = false;
  #ending: FunctionCall | null = null;

  constructor(
    events: ViewEvents,
    items: ConversationItems,
    functions: ClientFunctions,
    settings: WireSettings,
    onLine: boolean,
  ) {
    this.#events = events;
    this.#functions = functions;
    this.#onLine = onLine;
    this.#settings = settings;
    this.writer = new ResponseWriter(events.send, items);
    this.turns = new CallerTurns(events.send, items);
    functions.tell = (call) => this.#functionCall(call);
  }

  configure(settings: WireSettings): void {
    this.#settings = settings;
    this.#functions.definitions = settings.tools;
    this.writer.format = this.#onLine ? null : settings.output;
    this.gate.automatic = settings.turnDetection?.createResponse === true;
    if (!this.writer.active && !this.gate.holds) this.gate.reset();
  }

  get holds(): boolean {
    return this.gate.holds;
  }
  get voiceInterrupts(): boolean {
    return this.#settings.turnDetection?.interruptResponse === true;
  }
  get fillsSilence(): boolean {
    return this.#settings.turnDetection?.fillsSilence === true;
  }
  /** The client says when the caller's turn is over. */
  get takesTurns(): boolean {
    return this.#settings.turnDetection === null;
  }
  /** An answer is on its way, or waits for the client's function. */
  get waits(): boolean {
    return this.#owes || this.#functions.waits;
  }

  pass(piece: () => void, last = false): void {
    if (last) this.#owes = false;
    this.gate.pass(piece);
  }

  turnStarted(quiet: boolean): void {
    if (!this.takesTurns) this.turns.begin(quiet);
  }

  turnEnded(): void {
    this.#owes = true;
    if (!this.typing && !this.takesTurns) this.#endTurn();
  }

  callerSaid(text: string, sound: Uint8Array | null): void {
    if (!this.typing && !text.startsWith('(keypad)')) this.turns.said(text, sound);
  }

  madeFrom(itemId: string, sources: readonly LineSource[]): void {
    if (sources.length > 0) this.#events.madeFrom?.(itemId, sources);
  }

  words(itemId: string, delta: string): void {
    this.writer.words(itemId, delta);
  }

  sound(itemId: string, mulaw64: string): void {
    this.writer.audio(itemId, mulaw64);
  }

  itemDone(itemId: string): void {
    this.writer.itemDone(itemId);
  }

  answerDone(): void {
    if (this.turns.told && !this.writer.active) this.#endTurn();
    this.turns.drop();
    if (this.#ending) this.writer.functionCall(this.#ending);
    this.#ending = null;
    this.writer.finish('completed');
    this.gate.reset();
  }

  ownWords(itemId: string, text: string, mulaw64: string): void {
    if (!this.writer.active) this.#own = true;
    if (text !== '') this.writer.words(itemId, text);
    if (mulaw64 !== '') this.writer.audio(itemId, mulaw64);
    this.writer.itemDone(itemId);
  }

  /** A response ends after its sound has begun: clients wait for the end of what sounds by then. */
  ownWordsDone(more: boolean): void {
    if (more || !(this.#own || this.greeting)) return;
    this.#own = this.greeting = false;
    this.writer.finish('completed');
  }

  interrupted(by: 'voice' | 'client'): void {
    this.gate.reset();
    this.#own = this.greeting = false;
    this.writer.finish('cancelled', by === 'voice' ? 'turn_detected' : 'client_cancelled');
  }

  cut(itemId: string, heardMs: number, heardText: string): void {
    if (!this.#onLine || this.truncating) return;
    this.writer.cut(itemId, heardText);
    this.truncated(itemId, heardMs);
  }

  truncated(item_id: string, audio_end_ms: number): void {
    this.#events.send('conversation.item.truncated', { item_id, audio_end_ms, content_index: 0 });
  }

  ending(why: EndReason): void {
    const code = endings[why];
    if (code) this.#events.error(code);
    this.#events.leaving();
    this.interrupted('client');
  }

  #endTurn(): void {
    this.turns.end();
    this.gate.reset();
    if (this.gate.automatic) this.writer.begin();
    // An answer that nobody heard yet was to less than the caller wants; the client asks for the next one.
    else if (!this.greeting) this.writer.finish('cancelled', 'turn_detected');
  }

  #functionCall(call: FunctionCall): FunctionOutput | null {
    if (call.name === endCall) {
      this.#ending = call;
      return { ok: true, value: { ending: true } };
    }
    this.gate.pass(() => {
      this.writer.functionCall(call);
      this.writer.finish('completed');
      this.gate.close();
    });
    return null;
  }
}
