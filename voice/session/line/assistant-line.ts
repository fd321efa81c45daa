import type { AssistantBrief } from '#contract/brief.ts';
import type { AnsweredBy } from '#contract/calls.ts';
import type {
  Assistant,
  AssistantFailure,
  ChangeOfLanguage,
  Conversation,
  ToolCall,
  ToolOutput,
} from '../../assistant/assistant.ts';
import { type CallTimeline, noTimeline, type OpenStretch } from '../../timeline.ts';
import { AssistantTries, late, reasonOf } from './assistant-tries.ts';
import { KeptSound } from './kept-sound.ts';
import type { AssistantLineEvents, CarriedOver, LineStart } from './line-events.ts';
import { AnswerState, connectionEvents } from './line-events.ts';
import { ToolsUnderWay } from './tools-under-way.ts';

/** Lines and keys that wait for the assistant; its socket drops the caller's oldest sound over the first bytes, and counts as lost over the second. */
const most = { written: 50, dropOverBytes: 64 * 1024, lostOverBytes: 1024 * 1024 };

/**
 * The line to the assistant, link by link of its chain: keeps the caller's sound while it connects, tries again when it breaks,
 * goes on with the next link when that is of no use, with what was said so far, and reads the pressure on it. A link that was
 * left is not tried again in this call.
 */
export class AssistantLine {
  #assistant: Assistant;
  #start: LineStart;
  readonly #carried: () => CarriedOver;
  readonly #events: AssistantLineEvents;
  readonly #now: () => number;
  readonly #timeline: CallTimeline;
  #timed: OpenStretch | null = null;
  #conversation: Conversation | null = null;
  #ready = false;
  readonly #kept = new KeptSound();
  #written: ((conversation: Conversation) => void)[] = [];
  /** Numbers the connections, so that an old one is no longer listened to. */
  #attempt = 0;
  readonly #tries = new AssistantTries();
  readonly #tools = new ToolsUnderWay();
  readonly #answers = new AnswerState();
  /** The caller has spoken while nobody was connected. */
  #unheard = false;
  #playing = { active: false, interruptible: true };
  #deadlineMs = Number.POSITIVE_INFINITY;
  #retryAtMs = Number.POSITIVE_INFINITY;
  #closed = false;
  /** Sound was dropped on this connection. */
  #dropping = false;
  /** Turns of the caller are not answered yet. */
  #waits: boolean;
  /** Why it is not the first link that answers; ''. */
  why = '';
  /** Monotonic ms of the last word from the assistant. */
  lastEventMs: number;

  constructor(
    assistant: Assistant,
    start: LineStart,
    carried: () => CarriedOver,
    events: AssistantLineEvents,
    now: () => number,
    timeline: CallTimeline = noTimeline,
  ) {
    this.#timeline = timeline;
    this.#assistant = assistant;
    this.#start = start;
    this.#carried = carried;
    this.#events = events;
    this.#now = now;
    this.#waits = start.waits === true;
    this.lastEventMs = now();
    for (let next = this.#next; next && !this.#assistant.link?.admits(start.brief); next = this.#next) {
      this.#assistant = next;
      this.why = 'it had failed in the calls before';
    }
    this.#open();
  }

  /** Who answers now. */
  get by(): AnsweredBy {
    return this.#assistant.link?.by ?? 'embedded';
  }

  /** Whose notes of the caller come. */
  get notedBy(): 'receptionist' | 'model' {
    return this.#assistant.link?.byModel ? 'model' : 'receptionist';
  }

  /** The caller has said something that was not answered yet. */
  get answerOwed(): boolean {
    return this.#answers.owed || this.#kept.inTurn;
  }

  /** An answer is expected or under way, or nobody is there yet to hear what wants one. */
  get owes(): boolean {
    return this.#answers.owed || (!this.#ready && (this.#kept.inTurn || this.#unheard));
  }
  /** The caller has just said something. */
  callerSpoke(): void {
    this.#unheard ||= !this.#ready;
  }

  appendAudio(mulaw64: string): void {
    if (!this.#ready || !this.#conversation) {
      if (this.#kept.add(mulaw64)) this.#soundDropped();
      return;
    }
    if (this.#next) this.#kept.addHeard(mulaw64);
    const pressure = this.#conversation.bufferedBytes;
    if (pressure > most.lostOverBytes) return this.#failed({ kind: 'lost', detail: 'stuck' });
    if (pressure > most.dropOverBytes) this.#soundDropped();
    else this.#conversation.appendAudio(mulaw64);
  }

  appendText(text: string): void {
    // Not every assistant tells of a turn that was typed; what waits for a connection is asked there.
    if (this.#conversation) this.#answers.owed = true;
    this.#write((conversation) => conversation.appendText(text));
  }
  appendKeypad(digit: string): void {
    this.#write((conversation) => conversation.appendKeypad(digit));
  }
  /** From now on turns of the caller are answered. */
  answer(): void {
    this.#waits = false;
    this.#conversation?.answer();
  }
  noteSpoken(text: string): void {
    this.#conversation?.noteSpoken(text);
  }
  playing(active: boolean, interruptible: boolean): void {
    this.#playing = { active, interruptible };
    this.#conversation?.playing(active, interruptible);
  }
  cancel(): void {
    this.#answers.openItem = null;
    this.#answers.owed = false;
    this.#conversation?.cancel();
  }
  truncate(itemId: string, heardMs: number, heardText: string): void {
    this.#conversation?.truncate(itemId, heardMs, heardText);
  }
  toolResult(callId: string, output: ToolOutput): void {
    const waiter = this.#tools.ended(callId, output);
    if (waiter !== null) this.#conversation?.toolResult(waiter, output);
  }

  /** Asks for a sign of life; without one the line counts as broken. Resolves to whether it lives. */
  async prove(): Promise<boolean> {
    const attempt = this.#attempt;
    const lives = (await this.#conversation?.probe()) ?? false;
    if (attempt !== this.#attempt || this.#closed || !this.#conversation) return false;
    if (!lives) this.#failed({ kind: 'lost', detail: 'no answer to a probe' });
    return lives;
  }

  /** What the caller said into our sound, which pauses; null when it is not known. */
  async overheard(): Promise<string | null> {
    return (await this.#conversation?.overheard?.()) ?? null;
  }

  /** Whether the turn that was told last is one: see `Conversation.turnCounts`. */
  turnCounts(counts: boolean): void {
    this.#answers.owed = counts || this.#answers.owedBefore;
    if (!counts) this.#kept.turnLeft();
    this.#conversation?.turnCounts?.(counts);
  }

  /** It lives and does not do its work: trying again is of no use. */
  giveUp(detail: string): void {
    this.#failed({ kind: 'refused', detail });
  }

  tick(nowMs: number): void {
    if (nowMs >= this.#deadlineMs) this.#failed(late);
    if (nowMs >= this.#retryAtMs) this.#open();
  }

  close(): void {
    this.#closed = true;
    this.#deadlineMs = this.#retryAtMs = Number.POSITIVE_INFINITY;
    this.#timed?.end();
    this.#conversation?.close();
    this.#conversation = null;
    this.#ready = false;
    this.#kept.clear();
    this.#written = [];
  }

  #soundDropped(): void {
    if (!this.#dropping) this.#events.soundDropped();
    this.#dropping = true;
  }

  get #next(): Assistant | null {
    return this.#assistant.link?.next ?? null;
  }

  /** What is typed and keyed while the line is being tried again waits for it. */
  #write(write: (conversation: Conversation) => void): void {
    if (this.#conversation) write(this.#conversation);
    else if (this.#written.length < most.written) this.#written.push(write);
  }

  /** The same assistant goes on in another language, in a conversation of its own. */
  changeLanguage(brief: AssistantBrief, changed: ChangeOfLanguage): void {
    this.#start = { ...this.#start, brief };
    this.#drop();
    this.#open(changed);
  }

  #open(changed?: ChangeOfLanguage): void {
    this.#retryAtMs = Number.POSITIVE_INFINITY;
    this.#deadlineMs = this.#now() + this.#tries.deadlineMs(this.#next !== null);
    const attempt = ++this.#attempt;
    this.#timed = this.#timeline.open({ name: 'connection', to: this.by });
    const heard = () => {
      const current = attempt === this.#attempt && !this.#closed;
      if (current) this.lastEventMs = this.#now();
      return current;
    };
    this.#conversation = this.#assistant.converse(
      // A turn that was not understood yet is heard again, and then answered.
      {
        ...{ ...this.#start, ...this.#carried(), waits: this.#waits, underWay: this.#tools.left },
        answerOwed: this.#answers.owed && !this.#kept.inTurn,
        changed,
      },
      connectionEvents(
        {
          ...{ heard, answers: this.#answers, kept: this.#kept, tries: this.#tries, tools: this.#tools },
          keepsTurns: () => this.#next !== null,
          ready: () => this.#nowReady(),
          failed: (failure) => this.#failed(failure),
          toolCall: (call) => this.#toolCall(call),
          answered: () => this.#assistant.link?.report('answered', this.#start.brief),
        },
        this.#events,
      ),
    );
  }

  /** What a connection before this one has asked for is not run again. */
  #toolCall(call: ToolCall): void {
    const known = this.#tools.ask(call);
    if (known === 'run') this.#events.toolCall(call);
    else if (known !== 'wait') this.#conversation?.toolResult(call.callId, known);
  }

  #nowReady(): void {
    this.#timed?.begun();
    this.#ready = true;
    this.#unheard = this.#dropping = false;
    this.#deadlineMs = Number.POSITIVE_INFINITY;
    for (const mulaw64 of this.#kept.take()) this.#conversation?.appendAudio(mulaw64);
    if (this.#playing.active) this.#conversation?.playing(true, this.#playing.interruptible);
    for (const write of this.#written.splice(0)) if (this.#conversation) write(this.#conversation);
  }

  /** The connection is no more, and what it had begun to say is all there is of it. */
  #drop(): void {
    this.#attempt++;
    this.#timed?.end();
    this.#ready = false;
    this.#deadlineMs = this.#retryAtMs = Number.POSITIVE_INFINITY;
    this.#conversation?.close();
    this.#conversation = null;
    this.#tools.lost();
    if (this.#answers.openItem !== null) this.#events.itemDone(this.#answers.openItem);
    this.#answers.openItem = null;
  }

  #failed(failure: AssistantFailure): void {
    if (this.#closed) return;
    this.#timed?.end(failure.kind);
    this.#drop();
    const waitMs = this.#tries.failed(failure, this.#next !== null, this.#now());
    if (waitMs === null) return this.#leave(failure);
    this.#retryAtMs = this.#now() + waitMs;
    this.#events.trying(this.#answers.owed);
  }

  #leave(failure: AssistantFailure): void {
    this.why = reasonOf(failure);
    this.#assistant.link?.report(failure, this.#start.brief);
    const next = this.#next;
    if (!next) {
      this.close();
      return this.#events.lost(this.why);
    }
    this.#assistant = next;
    this.#tries.anew();
    this.lastEventMs = this.#now();
    this.#open();
    this.#events.changed(this.by, this.why, this.#answers.owed);
  }
}
