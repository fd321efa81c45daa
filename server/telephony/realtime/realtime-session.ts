import type { AssistantBrief } from '#contract/brief.ts';
import { type RealtimeErrorCode, realtimeErrors } from '#contract/realtime.ts';
import { Framer } from '#voice/assistant/embedded/turn-detector.ts';
import { keypadDigits } from '#voice/assistant/openai-realtime/keypad-words.ts';
import { bytesPerMs, frameBytes } from '#voice/audio/frame.ts';
import type { SessionPhrase } from '#voice/session/ports.ts';
import { type AssistantParts, AssistantSide, type AssistantSideEvents } from './assistant-side.ts';
import { itemOf, outputOf } from './client-items.ts';
import type { SecretHolder } from './client-secrets.ts';
import { ConversationItems, newId, type WireItem, wordsOf } from './conversation-items.ts';
import type { SoundLine } from './sound-way.ts';
import { defaultSession, object, SessionError, settingsOf, updatedSession } from './wire-session.ts';
import { SoundIn } from './wire-sound.ts';

type Json = Record<string, unknown>;

/** The connection of a client: a socket, or the data channel of a peer with its sound beside it. */
export interface ClientWire {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Carries our sound; without it the sound goes in events. */
  line?: SoundLine;
}

/** For whom a session is. */
export interface SessionStart {
  brief: AssistantBrief;
  /** The session that was asked for, over the usual one. */
  session: Json;
  purpose: SecretHolder['purpose'];
}

/** Sound may come faster than it is spoken, by so much in all. */
const mostAheadMs = 120_000;
const mostBadMessages = 20;
/** Lines that wait for a response; the oldest are forgotten. */
const mostUnanswered = 50;
const mostUncommittedFrames = 60_000 / 20;
const lineFormats = {
  audio: { input: { format: { type: 'audio/pcmu' } }, output: { format: { type: 'audio/pcmu' } } },
};
/** Silence after a turn that the client ends by itself: longer than any pause within one. */
const committedSilence = Array.from({ length: 60 }, () => new Uint8Array(frameBytes).fill(0xff));

/**
 * One client on `/v1/realtime` or `/v1/realtime/calls`: the assistant port served over the OpenAI Realtime protocol. Nothing
 * throws out of it; what a client does wrong is an `error` event, and too much of it closes this connection alone.
 */
export class RealtimeSession {
  readonly #wire: ClientWire;
  readonly #items = new ConversationItems();
  readonly #side: AssistantSide;
  readonly #nowMs: () => number;
  readonly #startedMs: number;
  /** The owner's test begins as a call does: so many ms after its start. Null: at once, with the greeting alone. */
  readonly #pauseMs: number | null;
  readonly #framer = new Framer();
  #session: Json = { ...defaultSession, id: newId('sess') };
  #sound = new SoundIn('pcm');
  #manual = false;
  #uncommitted: Uint8Array[] = [];
  #heardMs = 0;
  /** Lines typed since the last response was asked for. */
  #unanswered: WireItem[] = [];
  #badMessages = 0;
  #eventId = '';
  /** Nobody has said anything yet. */
  #fresh = true;
  #leaving = false;
  #closed = false;

  constructor(parts: AssistantParts, start: SessionStart, wire: ClientWire) {
    const { brief, session, purpose } = start;
    this.#wire = wire;
    this.#pauseMs = purpose === 'test' ? brief.limits.pauseBeforeSpeakingMs : null;
    this.#nowMs = () => parts.clock.monotonicMs();
    this.#startedMs = this.#nowMs();
    const events: AssistantSideEvents = {
      send: (type, members) => this.#send(type, members),
      ended: () => this.end(1000, 'ended'),
      failed: () => this.fail('assistant_failed', 1011),
    };
    this.#side = new AssistantSide(parts, brief, this.#items, events, wire.line ?? null);
    if (wire.line) this.#session = updatedSession(this.#session, lineFormats);
    this.#configure(session);
    this.#send('session.created', { session: this.#session });
  }

  /** The client has a line on which a goodbye is heard. */
  get speaksItself(): boolean {
    return this.#wire.line !== undefined && !this.#closed;
  }

  receive(message: Buffer): void {
    if (this.#closed || this.#leaving) return;
    let event: Json;
    try {
      event = object(JSON.parse(message.toString('utf8')));
    } catch {
      event = {};
    }
    this.#eventId = typeof event.event_id === 'string' ? event.event_id : '';
    const act = typeof event.type === 'string' && Object.hasOwn(this.#acts, event.type) && this.#acts[event.type];
    if (act) return this.#perform(() => act(event));
    this.#error(typeof event.type === 'string' ? 'unknown_event' : 'invalid_json');
    if (++this.#badMessages >= mostBadMessages) this.end(1008, 'too many bad messages');
  }

  /** Sound of the client that came beside the events, u-law. */
  hear(mulaw: Uint8Array): void {
    if (!this.#closed && !this.#leaving) this.#perform(() => this.#heard(mulaw));
  }

  /** What a client sends may break this session alone. */
  #perform(act: () => void): void {
    try {
      act();
    } catch {
      this.fail('assistant_failed', 1011);
    }
  }

  /** Tells the client why, and closes. */
  fail(code: RealtimeErrorCode, closeCode: number): void {
    this.#error(code);
    this.end(closeCode, code);
  }

  /** Tells the client why, to a person who listens also in words, and closes. `code` null: nobody is at fault. */
  leave(phrase: SessionPhrase, code: RealtimeErrorCode | null, closeCode: number): void {
    if (this.#closed || this.#leaving) return;
    if (code) this.#error(code);
    if (!this.#wire.line) return this.end(closeCode, code ?? 'closed');
    this.#leaving = true;
    void this.#side.sayGoodbye(phrase).then(() => this.end(closeCode, code ?? 'closed'));
  }

  end(closeCode: number, reason: string): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#side.close();
    this.#wire.close(closeCode, reason);
  }

  readonly #acts: Record<string, (event: Json) => void> = {
    'session.update': (event) => {
      if (this.#configure(object(event.session))) this.#send('session.updated', { session: this.#session });
    },
    'input_audio_buffer.append': (event) => this.#append(event.audio),
    'input_audio_buffer.commit': () => this.#commit(),
    'input_audio_buffer.clear': () => {
      this.#uncommitted = [];
      this.#send('input_audio_buffer.cleared', {});
    },
    'output_audio_buffer.clear': () => {
      const { play, writer } = this.#side;
      if (!play.inEvents && (play.playing || writer.active)) this.#side.interrupt('client_cancelled');
      else this.#send('output_audio_buffer.cleared', {});
    },
    'conversation.item.create': (event) => this.#createItem(object(event.item)),
    'conversation.item.retrieve': (event) => {
      const item = this.#items.get(String(event.item_id));
      if (item) this.#send('conversation.item.retrieved', { item });
      else this.#error('item_not_found', 'item_id');
    },
    'conversation.item.delete': (event) => {
      const item_id = String(event.item_id);
      if (!this.#items.remove(item_id)) return this.#error('item_not_found', 'item_id');
      this.#unanswered = this.#unanswered.filter(({ id }) => id !== item_id);
      this.#send('conversation.item.deleted', { item_id });
    },
    'conversation.item.truncate': (event) => {
      const heardMs = Number(event.audio_end_ms);
      if (!(heardMs >= 0)) return this.#error('invalid_value', 'audio_end_ms');
      if (!this.#side.truncate(String(event.item_id), heardMs)) this.#error('item_not_found', 'item_id');
    },
    'response.create': () => this.#createResponse(),
    'response.cancel': () => {
      if (this.#side.writer.active) this.#side.interrupt('client_cancelled');
      else this.#error('response_cancel_not_active');
    },
  };

  #send(type: string, members: Json): void {
    if (!this.#closed) this.#wire.send(JSON.stringify({ type, event_id: newId('event'), ...members }));
  }

  #error(code: RealtimeErrorCode, param: string | null = null, message: string = realtimeErrors[code]): void {
    const type = code === 'assistant_failed' ? 'server_error' : 'invalid_request_error';
    const error = { type, code, message, param, event_id: this.#eventId || null };
    this.#send('error', { error });
  }

  #configure(update: Json): boolean {
    const session = updatedSession(this.#session, update);
    try {
      const settings = settingsOf(session);
      const before = settingsOf(this.#session);
      this.#session = session;
      if (settings.input !== before.input) this.#sound = new SoundIn(settings.input);
      this.#manual = settings.turnDetection === null;
      this.#side.configure(settings, object(object(session.audio).output).voice);
      return true;
    } catch (error) {
      if (!(error instanceof SessionError)) throw error;
      this.#error('invalid_value', error.param, error.message);
      return false;
    }
  }

  #append(audio: unknown): void {
    if (typeof audio !== 'string' || !/^[\w+/]*={0,2}$/.test(audio)) return this.#error('invalid_audio', 'audio');
    this.#heard(this.#sound.take(audio));
  }

  #heard(mulaw: Uint8Array): void {
    this.#heardMs += mulaw.length / bytesPerMs;
    if (this.#heardMs > this.#nowMs() - this.#startedMs + mostAheadMs) return this.end(1008, 'too much sound');
    if (!this.#side.begun && !this.#manual) {
      // On a line sound flows from the start; in events it comes from a client that speaks instead of typing.
      if (this.#wire.line) this.#side.converse(this.#unanswered.map(({ id }) => id));
      else this.#unanswered = [];
    }
    for (const frame of this.#framer.frames(mulaw)) {
      if (!this.#manual) this.#side.hear(frame);
      else if (this.#uncommitted.length < mostUncommittedFrames) this.#uncommitted.push(frame);
    }
  }

  #commit(): void {
    if (!this.#manual) return;
    if (this.#uncommitted.length === 0) return this.#error('input_audio_buffer_commit_empty');
    this.#side.turns.commit();
    for (const frame of this.#uncommitted.splice(0)) this.#side.hear(frame);
    for (const frame of committedSilence) this.#side.hear(frame);
  }

  #createItem(given: Json): void {
    const id = typeof given.id === 'string' && given.id !== '' ? given.id.slice(0, 64) : newId('item');
    const item = itemOf(id, given);
    if (!item) return this.#error('invalid_item', 'item');
    const previous_item_id = this.#items.add(item);
    if (previous_item_id === undefined) return this.#error('item_exists', 'item.id');
    if (item.type === 'function_call_output') {
      const taken = this.#side.clientTools.take(item.call_id ?? '', outputOf(item.output ?? ''));
      if (!taken && item.call_id !== undefined && !this.#known(item.call_id))
        this.#error('unknown_call', 'item.call_id');
    } else if (item.role === 'user') this.#unanswered = [...this.#unanswered, item].slice(-mostUnanswered);
    else if (item.role === 'assistant') this.#side.noteSpoken(wordsOf(item));
    this.#send('conversation.item.added', { item, previous_item_id });
    this.#send('conversation.item.done', { item, previous_item_id });
  }

  #greet(): void {
    const passedMs = this.#nowMs() - this.#startedMs;
    const asCalled = this.#pauseMs === null ? null : { afterMs: this.#pauseMs - passedMs };
    void this.#side.greet(asCalled);
  }

  /** A call that was made, whose output is no longer waited for or never was. */
  #known(callId: string): boolean {
    return this.#items.all().some((item) => item.type === 'function_call' && item.call_id === callId);
  }

  #createResponse(): void {
    const { writer, gate } = this.#side;
    if (writer.active) return this.#error('conversation_already_has_active_response');
    const lines = this.#unanswered.splice(0);
    const text = lines.map(wordsOf).join('\n').trim();
    const first = this.#fresh && text === '' && this.#items.lastId === null;
    this.#fresh = false;
    if (first) return this.#greet();
    this.#side.converse(lines.map(({ id }) => id));
    writer.begin();
    if (text === '') {
      if (gate.holds) return gate.open();
      gate.open();
      if (this.#side.waits) return;
      return writer.finish('completed');
    }
    gate.reset();
    gate.open();
    const keys = keypadDigits(text);
    this.#side.type((conversation) => {
      if (keys === null) conversation.appendText(text);
      else for (const key of keys) conversation.appendKeypad(key);
    });
  }
}
