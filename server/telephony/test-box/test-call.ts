import type { AssistantBrief } from '#contract/brief.ts';
import { callStatusLabels } from '#contract/calls.ts';
import { testBoxLimits } from '#contract/limits.ts';
import type { TestCallEnd, TestCallEvent, TestCallState, TestLine } from '#contract/test-box.ts';
import type { Assistant } from '#voice/assistant/assistant.ts';
import { tracedAssistant } from '#voice/assistant/traced/traced-assistant.ts';
import { TurnTrace } from '#voice/assistant/traced/turn-trace.ts';
import { base64Bytes } from '#voice/audio/frame.ts';
import type { CarrierLegEvents } from '#voice/carrier/carrier.ts';
import { TypedLeg } from '#voice/carrier/typed/typed-leg.ts';
import type { CallSession } from '#voice/session/call-session.ts';
import type { CallJournal, ReadySpeech, TranscriptLine } from '#voice/session/ports.ts';
import { SpokenItems } from './spoken-items.ts';

/** How often the session is asked where it is. */
const stateEveryMs = 100;

/** Whoever reads the call's events. */
export interface TestCallReader {
  send(event: TestCallEvent): void;
  end(): void;
}

export interface TestCallParts {
  brief: AssistantBrief;
  assistant: Assistant;
  journal: CallJournal;
  speech: ReadySpeech;
  nowMs(): number;
  /** Picks the phone up: joins the leg to its session. Null when that is over already. */
  answer(leg: TypedLeg): CarrierLegEvents | null;
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
  readonly #spoken = new SpokenItems();
  #lines: TestLine[] = [];
  #state: TestCallState = 'ringing';
  #leg: CarrierLegEvents | null = null;
  #ended: TestCallEnd | null = null;
  #replaced = false;
  #ownSentences = 0;
  #acts = 0;
  #unwatched: NodeJS.Timeout | undefined;
  #watchingState: NodeJS.Timeout | undefined;

  constructor(parts: TestCallParts) {
    this.#parts = parts;
    this.#trace = new TurnTrace(parts.nowMs, (turn) => this.#tell({ type: 'turn', turn }));
    this.#awaitReader();
  }

  /** What stands in for the house's own parts in this call's session. */
  get instead(): { assistant: Assistant; journal: CallJournal; speech: ReadySpeech } {
    const { assistant, journal, speech } = this.#parts;
    const saying = (itemId: string, text: string, turnOfIt = this.#trace.current) => {
      const { turn } = this.#spoken.say(itemId, turnOfIt, text);
      this.#tell({ type: 'saying', turn, itemId, text });
    };
    return {
      assistant: tracedAssistant(assistant, this.#trace, { words: saying }),
      speech: {
        ready: (text, voice) => {
          const opening = text === this.#parts.brief.notice || text === this.#parts.brief.greeting;
          saying(`own-${++this.#ownSentences}`, text, opening ? 0 : this.#trace.current);
          return speech.ready(text, voice);
        },
        render: (text, voice) => speech.render(text, voice),
      },
      journal: {
        line: (callId, line) => {
          journal.line(callId, line);
          this.#noteLine(line);
        },
        detail: (callId, detail, clip) => journal.detail(callId, detail, clip),
        heartbeat: (callId) => journal.heartbeat(callId),
        reserve: (callId, seconds) => journal.reserve(callId, seconds),
        finish: (record) => {
          const { endReason, outcome, mediaSeconds: seconds } = record;
          this.#end({ reason: this.#replaced ? 'replaced' : endReason, outcome, seconds });
          return journal.finish(record);
        },
      },
    };
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
    this.#parts.session()?.type(text);
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

  #noteLine({ speaker, text }: TranscriptLine): void {
    const item = speaker === 'assistant' ? this.#spoken.heard(text) : null;
    const { turn, itemId, cut } = item ?? { turn: this.#trace.current, itemId: null, cut: false };
    const line = { turn, speaker, text, itemId, cut };
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
    );
    this.#trace.begin('answered', '');
    this.#leg = this.#parts.answer(leg);
    if (!this.#leg) return this.hangUp();
    this.#watchingState = setInterval(() => this.#noteState(), stateEveryMs).unref();
    this.#noteState();
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
