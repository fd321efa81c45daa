import type { AssistantBrief } from '#contract/brief.ts';
import { callStatusLabels } from '#contract/calls.ts';
import { testBoxLimits } from '#contract/limits.ts';
import type { TestCallEnd, TestCallEvent, TestCallState, TestLine } from '#contract/test-box.ts';
import type { Assistant } from '#voice/assistant/assistant.ts';
import { tracedAssistant } from '#voice/assistant/traced/traced-assistant.ts';
import { TurnTrace } from '#voice/assistant/traced/turn-trace.ts';
import { base64Bytes } from '#voice/audio/frame.ts';
import type { ClientLegEvents, LegClient } from '#voice/carrier/carrier.ts';
import { TypedLeg } from '#voice/carrier/typed/typed-leg.ts';
import type { CallSession } from '#voice/session/call-session.ts';
import type { CallRecord } from '#voice/session/ports.ts';

/** How often the session is asked where it is. */
const stateEveryMs = 100;

/** Whoever reads the call's events. */
export interface TestCallReader {
  send(event: TestCallEvent): void;
  end(): void;
}

export interface TestCallParts {
  brief: AssistantBrief;
  /** Said as soon as it is answered, in place of the opening; '' or undefined: nothing. */
  ask: string | undefined;
  assistant: Assistant;
  nowMs(): number;
  /** Picks the phone up: joins the leg to its session. Null when that is over already. */
  answer(leg: TypedLeg): ClientLegEvents | null;
  /** Null when it is over. */
  session(): CallSession | null;
  /** Called once, after the end. */
  over(): void;
}

/**
 * One call of the test box: a session like any other, on a leg that types, with everything that happens told to its readers.
 * It is answered by its first reader and hung up when it has none for a while.
 */
export class TestCall {
  readonly #parts: TestCallParts;
  readonly #trace: TurnTrace;
  readonly #readers = new Set<TestCallReader>();
  /** The turns of what is being said and was not heard yet, by item. */
  readonly #turnOf = new Map<string, number>();
  #lines: TestLine[] = [];
  #state: TestCallState = 'ringing';
  #leg: ClientLegEvents | null = null;
  #ended: TestCallEnd | null = null;
  #replaced = false;
  #acts = 0;
  #unwatched: NodeJS.Timeout | undefined;
  #watchingState: NodeJS.Timeout | undefined;

  constructor(parts: TestCallParts) {
    this.#parts = parts;
    this.#trace = new TurnTrace(parts.nowMs, (turn) => this.#tell({ type: 'turn', turn }));
    this.#awaitReader();
  }

  /** Stands in for the house's assistant in this call's session. */
  get assistant(): Assistant {
    return tracedAssistant(this.#parts.assistant, this.#trace, {
      words: (itemId, text) => this.#saying(itemId, text, this.#trace.current),
    });
  }

  /** The session has ended. */
  ended({ endReason, outcome, mediaSeconds: seconds }: CallRecord): void {
    this.#end({ reason: this.#replaced ? 'replaced' : endReason, outcome, seconds });
  }

  get over(): boolean {
    return this.#ended !== null;
  }

  /** Joins a reader; the first one picks the phone up. */
  join(reader: TestCallReader): void {
    clearTimeout(this.#unwatched);
    reader.send({ type: 'snapshot', state: this.#state, turns: this.#trace.turns, lines: this.#lines });
    if (this.#ended) {
      reader.send({ type: 'ended', end: this.#ended });
      return reader.end();
    }
    this.#readers.add(reader);
    if (!this.#leg) this.#pickUp();
  }

  leave(reader: TestCallReader): void {
    this.#readers.delete(reader);
    if (this.#readers.size === 0) this.#awaitReader();
  }

  /** The caller says a line. False when nobody listens: not answered yet, over, or too much was said. */
  say(text: string): boolean {
    if (!this.#mayAct()) return false;
    // In a call that was begun with a question nothing but this breaks our words off.
    if (this.#parts.ask && this.#state === 'speaking') this.#leg?.interrupt();
    this.#leg?.text(text);
    return true;
  }

  /** The caller presses a key; false as for `say`. */
  press(key: string): boolean {
    if (!this.#mayAct()) return false;
    this.#leg?.keypad(key);
    return true;
  }

  /** The caller hangs up. */
  hangUp(): void {
    if (this.#ended) return;
    if (this.#leg) this.#leg.closed('hangup');
    else this.#parts.session()?.end('caller-hangup');
    if (!this.#ended) this.#end({ reason: 'caller-hangup', outcome: 'missed', seconds: 0 });
  }

  /** Another test call takes its place. */
  replace(): void {
    this.#replaced = true;
    this.hangUp();
  }

  /** Reads along what is said besides the assistant's words, and what was heard. */
  readonly #reader: LegClient = {
    holds: false,
    voiceInterrupts: true,
    fillsSilence: true,
    pass: (piece) => piece(),
    callerSaid: (text) => {
      // What is asked at once is known before its turn begins.
      const turn = this.#parts.ask ? Math.max(1, this.#trace.current) : this.#trace.current;
      this.#noteLine({ speaker: 'caller', text, itemId: null, cut: false }, turn);
    },
    ownWords: (itemId, text) => {
      const { notice, greeting } = this.#parts.brief;
      if (text !== '') this.#saying(itemId, text, text === notice || text === greeting ? 0 : this.#trace.current);
    },
    heard: (itemId, text, cut) => {
      const turn = this.#turnOf.get(itemId) ?? this.#trace.current;
      this.#turnOf.delete(itemId);
      this.#noteLine({ speaker: 'assistant', text, itemId, cut }, turn);
    },
    madeFrom: (_itemId, sources) => this.#trace.from(sources),
    turnStarted() {},
    turnEnded() {},
    words() {},
    sound() {},
    itemDone() {},
    ownWordsDone() {},
    answerDone() {},
    interrupted() {},
    cut() {},
    ending() {},
  };

  #saying(itemId: string, text: string, turnNow: number): void {
    const turn = this.#turnOf.get(itemId) ?? turnNow;
    this.#turnOf.set(itemId, turn);
    this.#tell({ type: 'saying', turn, itemId, text });
  }

  #noteLine(said: Omit<TestLine, 'turn'>, turn: number): void {
    const line = { ...said, turn, text: said.text.trim() };
    if (line.text === '') return;
    this.#lines.push(line);
    this.#tell({ type: 'line', line });
  }

  #mayAct(): boolean {
    return this.#leg !== null && this.#ended === null && ++this.#acts <= testBoxLimits.actsOfACall;
  }

  #pickUp(): void {
    const leg = new TypedLeg(
      {
        sound: (mulaw64) => {
          if (this.#trace.current === 0) this.#trace.sounded(base64Bytes(mulaw64));
          this.#noteState();
          this.#tell({ type: 'sound', mulaw64 });
        },
        cleared: () => this.#tell({ type: 'cut' }),
        mark: (name) => this.#leg?.mark(name),
      },
      this.#parts.nowMs,
      this.#reader,
    );
    this.#trace.begin('answered', '');
    this.#leg = this.#parts.answer(leg);
    if (!this.#leg) return this.hangUp();
    if (this.#parts.ask) this.#askAtOnce(this.#leg, this.#parts.ask);
    this.#watchingState = setInterval(() => this.#noteState(), stateEveryMs).unref();
    this.#noteState();
  }

  #askAtOnce(leg: ClientLegEvents, ask: string): void {
    leg.begin([{ speaker: 'assistant', text: this.#parts.brief.greeting }]);
    leg.text(ask);
  }

  #noteState(): void {
    const state = this.#parts.session()?.state ?? this.#state;
    if (state === this.#state || this.#ended) return;
    this.#state = state;
    this.#tell({ type: 'state', state });
  }

  #awaitReader(): void {
    clearTimeout(this.#unwatched);
    if (!this.#ended) this.#unwatched = setTimeout(() => this.hangUp(), testBoxLimits.unwatchedMs).unref();
  }

  #end(how: Omit<TestCallEnd, 'status'>): void {
    if (this.#ended) return;
    const end = { ...how, status: callStatusLabels[how.outcome] };
    clearTimeout(this.#unwatched);
    clearInterval(this.#watchingState);
    this.#state = 'ended';
    this.#ended = end;
    this.#tell({ type: 'ended', end });
    for (const reader of this.#readers) reader.end();
    this.#readers.clear();
    this.#parts.over();
  }

  #tell(event: TestCallEvent): void {
    for (const reader of this.#readers) reader.send(event);
  }
}
