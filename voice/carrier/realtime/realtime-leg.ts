import type { EndReason, LineSource } from '#contract/calls.ts';
import { type RealtimeErrorCode, realtimeErrors } from '#contract/realtime.ts';
import { sourcesEvent } from '#contract/values/sources-event.ts';
import { bytesPerMs } from '../../audio/frame.ts';
import type { CarrierLeg, ClientLegEvents } from '../carrier.ts';
import { PacedSound } from '../paced-sound.ts';
import { rateOf } from '../rate.ts';
import { type Turns, workTurns } from '../work-turns.ts';
import type { ClientFunctions } from './client-functions.ts';
import { ClientRequests } from './client-requests.ts';
import { ClientSound } from './client-sound.ts';
import { ClientView } from './client-view.ts';
import { type ClientWire, closings } from './client-wire.ts';
import { ConversationItems, newId } from './conversation-items.ts';
import { SoundQueue } from './sound-queue.ts';
import { defaultSession, object, SessionError, settingsOf, updatedSession } from './wire-session.ts';

type Json = Record<string, unknown>;

export interface RealtimeLegOptions {
  wire: ClientWire;
  /** The session that was asked for, over the usual one. */
  session: Json;
  functions: ClientFunctions;
  /** The client is told what answers are made from, by an event of ours. */
  tellsSources?: boolean;
  /** The client is a stranger's: of what was said before it has no say. */
  ofStranger?: boolean;
  /** Whether the client may be spoken to with this voice; else it is spoken to as before. */
  choosesVoice(name: string): boolean;
  nowMs(): number;
  /** Where the client's sound is worked on. */
  turns?: Turns;
}

const mostBadMessages = 20;
/** The session is read and told whole each time, however little is new. */
const mostUpdates = 10;
const updatesWithinMs = 1_000;
/** Events that repeat what the client has set. */
const echoes = /^(session|conversation\.item)\./;
const lineFormats = {
  audio: { input: { format: { type: 'audio/pcmu' } }, output: { format: { type: 'audio/pcmu' } } },
};
/**
 * The leg of a client that speaks the OpenAI Realtime protocol, by a socket or the data channel of a browser's call. Nothing
 * throws out of it; what a client does wrong is an `error` event, and too much of it closes this connection alone.
 */
export class RealtimeLeg implements CarrierLeg {
  readonly bufferedBytes = 0;
  readonly client: ClientView;
  readonly #wire: ClientWire;
  /** When a client without a line has heard what goes in events: it plays in real time from the first piece on. */
  readonly #paced: PacedSound | null;
  readonly #items = new ConversationItems();
  readonly #functions: ClientFunctions;
  readonly #sound: ClientSound;
  readonly #queue: SoundQueue;
  readonly #choosesVoice: RealtimeLegOptions['choosesVoice'];
  readonly #requests: ClientRequests;
  #events: ClientLegEvents | null = null;
  #session: Json = { ...defaultSession, id: newId('sess') };
  readonly #mayUpdate: () => boolean;
  #badMessages = 0;
  #eventId = '';
  /** Sound of ours is on its way to a client that has a line. */
  #playing = false;
  /** It was stopped for a moment, which the client is not told. */
  #paused = false;
  readonly pause: (() => void) | undefined;
  #leaving = false;
  /** How the connection is closed, where the call does not say it. */
  #closing: [code: number, reason: string] | null = null;
  #closed = false;

  constructor(options: RealtimeLegOptions) {
    const { wire, session, functions, tellsSources = false, ofStranger = false, nowMs, turns = workTurns } = options;
    this.#wire = wire;
    this.#choosesVoice = options.choosesVoice;
    this.#functions = functions;
    this.#sound = new ClientSound(nowMs);
    this.#queue = new SoundQueue(nowMs, turns);
    this.#mayUpdate = rateOf(nowMs, mostUpdates, updatesWithinMs);
    this.#paced = wire.line ? null : new PacedSound((name) => this.markReturned(name), nowMs);
    const send = (type: string, members: Json) => this.#send(type, members);
    const error = (code: RealtimeErrorCode, param?: string) => this.#error(code, param);
    const view = {
      ...{ send, error },
      leaving: () => {
        this.#leaving = true;
      },
      ...(tellsSources
        ? { madeFrom: (item_id: string, sources: readonly LineSource[]) => send(sourcesEvent, { item_id, sources }) }
        : {}),
    };
    const onLine = wire.line !== undefined;
    this.client = new ClientView(view, this.#items, functions, settingsOf(defaultSession), onLine);
    this.#requests = new ClientRequests({
      ...{ client: this.client, items: this.#items, functions, send, error, nowMs },
      tellsEarlier: !ofStranger,
      call: () => this.#events,
    });
    wire.line?.whenQuiet(() => {
      // More of this answer is to come: the client goes on waiting for it.
      if (this.#playing && !this.#paused && !this.client.writer.active) this.#tellPlaying('stopped');
    });
    if (wire.line)
      this.pause = () => {
        this.#paused = true;
        wire.line?.clear();
      };
    if (onLine) this.#session = updatedSession(this.#session, lineFormats);
    this.#configure(session);
    this.#send('session.created', { session: this.#session });
  }

  /** The call that this leg has joined; null refuses it. */
  join(events: ClientLegEvents | null): void {
    this.#events = events;
    if (!events) return this.end(1008, 'closed');
    this.#tellVoice();
  }

  play(mulaw64: string): void {
    this.#paused = false;
    this.#paced?.play(mulaw64);
    this.#wire.line?.play(mulaw64);
    if (this.#wire.line && !this.#playing) this.#tellPlaying('started');
  }

  mark(name: string): void {
    (this.#paced ?? this.#wire.line)?.mark(name);
  }

  playAndMark(mulaw64: string, name: string): void {
    this.play(mulaw64);
    this.mark(name);
  }

  clear(): void {
    this.#paused = false;
    (this.#paced ?? this.#wire.line)?.clear();
    if (this.#playing) this.#tellPlaying('cleared');
  }

  probe(): Promise<boolean> {
    return Promise.resolve(!this.#closed);
  }

  close(why: EndReason): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#queue.close();
    this.#paced?.close();
    this.#functions.close();
    this.#wire.close(...(this.#closing ?? closings[why]));
  }

  /** A mark of the line is back. */
  markReturned(name: string): void {
    this.#events?.mark(name);
  }

  /** A message of the client. */
  receive(message: Buffer): void {
    if (this.#closed || this.#leaving) return;
    let event: Json;
    try {
      event = object(JSON.parse(message.toString('utf8')));
    } catch {
      event = {};
    }
    this.#eventId = typeof event.event_id === 'string' ? event.event_id : '';
    const type = typeof event.type === 'string' ? event.type : '';
    const acts = Object.hasOwn(this.#acts, type) ? this.#acts : this.#requests.acts;
    const act = Object.hasOwn(acts, type) && acts[type];
    // An answer is to the turn that was committed, all of which is to be heard before.
    if (act && type === 'response.create' && this.client.takesTurns) return this.#afterSound(() => act(event));
    if (act) return this.#perform(() => act(event));
    this.#error(typeof event.type === 'string' ? 'unknown_event' : 'invalid_json');
    if (++this.#badMessages >= mostBadMessages) this.end(1008, 'too many bad messages');
  }

  /** Sound of the client that came beside the events, u-law. */
  hear(mulaw: Uint8Array): void {
    if (!this.#closed) this.#perform(() => this.#heard(mulaw, true));
  }

  /** Closes the connection from our side for what the client did, and with it the call. */
  end(code: number, reason: string): void {
    this.#closing ??= [code, reason];
    this.gone();
  }

  /** The client is gone; nothing had come from it for so long. */
  gone(silentMs = 0): void {
    this.#events?.closed('hangup', silentMs);
    this.close('caller-hangup');
  }

  readonly #acts: Record<string, (event: Json) => void> = {
    'session.update': (event) => {
      if (!this.#mayUpdate()) return this.#error('rate_limit_exceeded', 'session', 'Ten updates a second are taken.');
      if (this.#configure(object(event.session))) this.#send('session.updated', { session: this.#session });
    },
    'input_audio_buffer.append': (event) => this.#append(event.audio),
    'input_audio_buffer.commit': () => this.#commit(),
    'input_audio_buffer.clear': () => this.#clear(),
    'output_audio_buffer.clear': () => {
      if (this.#wire.line && (this.#playing || this.client.writer.active)) this.#events?.interrupt();
      else this.#send('output_audio_buffer.cleared', {});
    },
  };

  /** What a client sends may break this call alone. */
  #perform(act: () => void): void {
    try {
      act();
    } catch {
      this.#error('assistant_failed');
      this.end(1011, 'assistant_failed');
    }
  }

  #afterSound(act: () => void): void {
    const eventId = this.#eventId;
    const inTurn = () => {
      this.#eventId = eventId;
      this.#perform(act);
    };
    this.#queue.add(inTurn);
  }

  #send(type: string, members: Json): void {
    if (this.#closed) return;
    const text = JSON.stringify({ type, event_id: newId('event'), ...members });
    this.#wire.send(text);
    if (echoes.test(type)) this.#wire.echoed?.(text.length);
  }

  #error(code: RealtimeErrorCode, param: string | null = null, message: string = realtimeErrors[code]): void {
    const type = code === 'assistant_failed' ? 'server_error' : 'invalid_request_error';
    const error = { type, code, message, param, event_id: this.#eventId || null };
    this.#send('error', { error });
  }

  #tellPlaying(what: 'started' | 'stopped' | 'cleared'): void {
    this.#playing = what === 'started';
    this.#send(`output_audio_buffer.${what}`, { response_id: this.client.writer.lastId });
  }

  #configure(update: Json): boolean {
    try {
      const session = updatedSession(this.#session, update);
      const settings = settingsOf(session);
      this.#session = session;
      this.#sound.format = settings.input;
      this.client.configure(settings);
      this.#tellVoice();
      return true;
    } catch (error) {
      if (!(error instanceof SessionError)) throw error;
      this.#error('invalid_value', error.param, error.message);
      return false;
    }
  }

  #tellVoice(): void {
    const { voice } = settingsOf(this.#session);
    if (voice !== '' && this.#choosesVoice(voice)) this.#events?.voice(voice);
  }

  #append(audio: unknown): void {
    const bytes = this.#sound.read(audio);
    if (bytes) this.#heard(bytes);
    else this.#error('invalid_audio', 'audio');
  }

  #heard(bytes: Uint8Array, onLine = false): void {
    const { takesTurns } = this.client;
    const each = takesTurns ? (frame: Uint8Array) => this.#sound.keep(frame) : this.#pass;
    const sound = this.#sound.take(bytes, !takesTurns, each, onLine);
    if (!sound) return this.end(1008, 'too much sound');
    if (!takesTurns) this.#requests.beginBySound(this.#wire.line !== undefined);
    this.#queue.add(sound);
  }

  /** 20 ms of the caller's sound. */
  readonly #pass = (frame: Uint8Array): void =>
    this.#perform(() => {
      this.client.turns.heardMs += frame.length / bytesPerMs;
      this.#events?.audio(Buffer.from(frame.buffer, frame.byteOffset, frame.length).toString('base64'));
    });

  #commit(): void {
    if (!this.client.takesTurns) return;
    this.#afterSound(() => {
      const turn = this.#sound.commit(this.#pass);
      if (!turn) return this.#error('input_audio_buffer_commit_empty');
      this.#requests.begin();
      this.client.turns.commit();
      this.#queue.addFirst(turn);
    });
  }

  #clear(): void {
    const clear = () => {
      this.#sound.clear();
      this.#send('input_audio_buffer.cleared', {});
    };
    if (this.client.takesTurns) return this.#afterSound(clear);
    this.#queue.clear();
    clear();
  }
}
