import type { AssistantBrief } from '#contract/brief.ts';
import type { Assistant, Conversation, ConversationEvents, SpokenLine, ToolCall } from '#voice/assistant/assistant.ts';
import { bytesPerMs } from '#voice/audio/frame.ts';
import type { VoicingChecks } from '#voice/audio/fvad/voicing.ts';
import { CallTools } from '#voice/session/call-tools.ts';
import { CallerVoice } from '#voice/session/caller-voice.ts';
import type { Clock, OfficeTools, ReadySpeech, SessionPhrase } from '#voice/session/ports.ts';
import { endCall } from '#voice/session/tool-definitions.ts';
import { AnswerGate } from './answer-gate.ts';
import { CallerTurns } from './caller-turns.ts';
import { ClientPlay } from './client-play.ts';
import { ClientTools } from './client-tools.ts';
import { type ConversationItems, newId, wordsOf } from './conversation-items.ts';
import { LinePlay } from './line-play.ts';
import { OwnWords } from './own-words.ts';
import { ResponseWriter, type Send } from './response-writer.ts';
import type { SoundLine, SoundWay } from './sound-way.ts';
import { defaultSession, settingsOf, type WireSettings } from './wire-session.ts';

export interface AssistantParts {
  assistant: Assistant;
  tools: OfficeTools;
  voicing: VoicingChecks;
  speech: ReadySpeech;
  clock: Clock;
}

/** What the assistant's side tells the session. */
export interface AssistantSideEvents {
  send: Send;
  /** The assistant ended the conversation, and all was played. */
  ended(): void;
  failed(): void;
}

/** The assistant behind one client: turns, answers and tools of the port as events of the protocol. */
export class AssistantSide {
  readonly writer: ResponseWriter;
  readonly turns: CallerTurns;
  readonly gate = new AnswerGate();
  readonly play: SoundWay;
  readonly #parts: AssistantParts;
  readonly #items: ConversationItems;
  readonly #events: AssistantSideEvents;
  readonly #voicing: ReturnType<VoicingChecks['open']>;
  readonly #ear: CallerVoice;
  readonly #tools: CallTools;
  readonly clientTools = new ClientTools((callId, output) => this.#conversation?.toolResult(callId, output));
  readonly #own: OwnWords;
  #brief: AssistantBrief;
  #settings: WireSettings = settingsOf(defaultSession);
  #conversation: Conversation | null = null;
  #lastSound: Uint8Array | null = null;
  #ending: ToolCall | null = null;
  #interrupting = false;
  #typing = false;
  /** The assistant prepares an answer. */
  #owes = false;
  #closed = false;

  /** `line`: where our sound goes when it does not go in events. */
  constructor(
    parts: AssistantParts,
    brief: AssistantBrief,
    items: ConversationItems,
    events: AssistantSideEvents,
    line: SoundLine | null,
  ) {
    this.#parts = parts;
    this.#brief = brief;
    this.#items = items;
    this.#events = events;
    this.writer = new ResponseWriter(events.send, items);
    this.turns = new CallerTurns(events.send, items);
    const nowMs = () => parts.clock.monotonicMs();
    const changed = (playing: boolean) => this.#conversation?.playing(playing);
    const responseId = () => this.writer.responseId;
    this.play = line ? new LinePlay(line, { send: events.send, responseId, changed }) : new ClientPlay(nowMs, changed);
    this.#own = new OwnWords({
      ...{ speech: parts.speech, writer: this.writer, play: this.play, nowMs },
      brief: () => this.#brief,
    });
    this.#voicing = parts.voicing.open();
    this.#ear = new CallerVoice(this.#voicing.check);
    const journal = { line() {}, detail() {}, heartbeat() {}, reserve: async () => 0, finish: async () => {} };
    const callId = newId('sess');
    const use = { callId, brief, callerNumber: null, startedAt: parts.clock.now(), isTest: true };
    this.#tools = new CallTools(callId, journal, parts.tools.open(use));
  }

  get begun(): boolean {
    return this.#conversation !== null;
  }

  /** An answer is on its way, or waits for the client's tool. */
  get waits(): boolean {
    return this.#owes || this.clientTools.waits;
  }

  configure(settings: WireSettings, voice: unknown): void {
    this.#settings = settings;
    this.writer.format = this.play.inEvents ? settings.output : null;
    this.gate.automatic = settings.turnDetection?.createResponse === true;
    if (!this.writer.active && !this.gate.holds) this.gate.reset();
    if (typeof voice === 'string' && voice !== 'default') this.#brief = { ...this.#brief, voice: voice.slice(0, 64) };
  }

  /** 20 ms of the caller's sound, u-law. */
  hear(frame: Uint8Array): void {
    this.turns.heardMs += frame.length / bytesPerMs;
    const mulaw64 = Buffer.from(frame.buffer, frame.byteOffset, frame.length).toString('base64');
    const change = this.#ear.hear(mulaw64, this.turns.heardMs, this.play.playing);
    this.converse().appendAudio(mulaw64);
    if (change === 'started' && this.play.playing && this.#settings.turnDetection?.interruptResponse)
      this.interrupt('turn_detected');
  }

  type(act: (conversation: Conversation) => void): void {
    const conversation = this.converse();
    this.#owes = true;
    this.#typing = true;
    act(conversation);
    this.#typing = false;
  }

  /** Stops the answer under way and what was played of it. */
  interrupt(reason: 'turn_detected' | 'client_cancelled'): void {
    if (this.#interrupting || (reason === 'turn_detected' && !this.#own.interruptible)) return;
    this.#interrupting = true;
    this.#conversation?.cancel();
    this.#interrupting = false;
    this.gate.reset();
    this.#own.stop();
    this.writer.finish('cancelled', reason);
    for (const { itemId, sentMs } of this.play.stop()) this.#cutAt(itemId, sentMs);
  }

  /** The client played only so much of an item. False for an item without sound. */
  truncate(itemId: string, heardMs: number): boolean {
    this.play.stop();
    return this.#cutAt(itemId, heardMs);
  }

  #cutAt(itemId: string, heardMs: number): boolean {
    const heard = this.writer.truncate(itemId, heardMs);
    if (heard === null) return false;
    this.#conversation?.truncate(itemId, heardMs, heard);
    this.#events.send('conversation.item.truncated', { item_id: itemId, audio_end_ms: heardMs, content_index: 0 });
    return true;
  }

  /** Says the greeting as a first response; `asCalled`: as a caller hears it, with the notice and after so many ms. */
  async greet(asCalled: { afterMs: number } | null): Promise<void> {
    const conversation = this.converse();
    const said = await this.#own.greet(asCalled ? this.#brief.notice : '', asCalled?.afterMs ?? 0);
    if (said) conversation.noteSpoken(this.#brief.greeting);
  }

  /** Says a last sentence and resolves when it was played; what the assistant would still say is not wanted any more. */
  async sayGoodbye(phrase: SessionPhrase): Promise<void> {
    this.interrupt('client_cancelled');
    this.#conversation?.close();
    await this.#own.last(phrase);
  }

  noteSpoken(text: string): void {
    this.#conversation?.noteSpoken(text);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#conversation?.close();
    this.#tools.close();
    this.#own.close();
    this.play.stop();
    this.clientTools.close();
    this.#voicing.free();
  }

  /** The conversation; begun with what the client told of earlier, without the lines that it still wants answered. */
  converse(unanswered: readonly string[] = []): Conversation {
    if (this.#conversation) return this.#conversation;
    const lines = this.#items
      .all()
      .filter((item) => item.type === 'message' && item.role !== 'system' && !unanswered.includes(item.id))
      .map((item): SpokenLine => ({ speaker: item.role === 'user' ? 'caller' : 'assistant', text: wordsOf(item) }))
      .filter(({ text }) => text !== '');
    const resumed = lines.some(({ speaker }) => speaker === 'caller');
    const conversation = this.#parts.assistant.converse(
      {
        brief: this.#brief,
        callerNumber: null,
        startedAt: this.#parts.clock.now(),
        tools: [...this.#tools.definitions, ...this.#foreignTools()],
        history: resumed ? lines : [],
      },
      this.#port,
    );
    this.#conversation = conversation;
    if (!resumed) for (const { text } of lines) conversation.noteSpoken(text);
    return conversation;
  }

  readonly #port: ConversationEvents = {
    ready: () => {},
    speechStarted: () => this.#speechStarted(),
    speechStopped: () => this.#speechStopped(),
    callerSaid: (text, _asHeard, sound) => this.#callerSaid(text, sound),
    audio: (itemId, mulaw64) => this.gate.pass(() => this.#sound(itemId, mulaw64)),
    assistantWords: (itemId, delta) => this.gate.pass(() => this.writer.words(itemId, delta)),
    itemDone: (itemId) =>
      this.gate.pass(() => {
        this.writer.itemDone(itemId);
        this.play.itemDone(itemId);
      }),
    answerDone: () => {
      this.#owes = false;
      this.gate.pass(() => this.#answerDone());
    },
    toolCall: (call) => this.#toolCall(call),
    failed: () => this.#events.failed(),
  };

  #foreignTools() {
    const own = new Set(this.#tools.definitions.map(({ name }) => name));
    return this.#settings.tools.filter(({ name }) => !own.has(name));
  }

  #sound(itemId: string, mulaw64: string): void {
    this.writer.audio(itemId, mulaw64);
    this.play.play(itemId, mulaw64);
  }

  #speechStarted(): void {
    if (!this.#settings.turnDetection) return;
    const quiet = this.#interrupting && !this.#ear.speaking;
    this.turns.begin(quiet);
    if (quiet) return;
    if (this.play.playing && this.#settings.turnDetection.interruptResponse) this.interrupt('turn_detected');
  }

  #speechStopped(): void {
    this.#owes = true;
    if (this.#typing || !this.#settings.turnDetection) return;
    this.#endTurn();
  }

  #endTurn(): void {
    this.turns.end();
    this.gate.reset();
    if (this.gate.automatic) this.writer.begin();
    // An answer that nobody heard yet was to less than the caller wants; the client asks for the next one.
    else if (!this.#own.greeting) this.writer.finish('cancelled', 'turn_detected');
  }

  #callerSaid(text: string, sound: Uint8Array | null): void {
    if (this.#typing || text.startsWith('(keypad)')) return;
    this.#lastSound = sound;
    this.turns.said(text, sound);
  }

  #answerDone(): void {
    if (this.turns.told && !this.writer.active) this.#endTurn();
    this.turns.drop();
    if (this.#ending) this.writer.functionCall(this.#ending);
    this.#ending = null;
    this.writer.finish('completed');
    this.gate.reset();
    if (this.#tools.notes.wantsEnd !== null) this.#own.afterPlaying(() => this.#events.ended());
  }

  #toolCall(call: ToolCall): void {
    if (!this.#settings.tools.some(({ name }) => name === call.name)) {
      void this.#tools.run(call, this.#lastSound).then((output) => this.#conversation?.toolResult(call.callId, output));
      return;
    }
    if (call.name === endCall.name) {
      // The last words follow the call of this tool: the client is told of it after them, as a language model does it.
      this.#ending = call;
      queueMicrotask(() => this.#conversation?.toolResult(call.callId, { ok: true, value: { ending: true } }));
      return;
    }
    this.clientTools.wait(call.callId);
    this.gate.pass(() => {
      this.writer.functionCall(call);
      this.writer.finish('completed');
      this.gate.close();
    });
  }
}
