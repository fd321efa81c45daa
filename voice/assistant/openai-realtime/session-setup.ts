import type { AssistantFailure, ConversationStart } from '../assistant.ts';
import { isOpenAi, type Learnt } from '../service-settings.ts';
import type { RealtimeSettings } from './realtime-connection.ts';
import { textIn } from './server-event.ts';
import { type Dialect, memoryOf, type ServiceMemory } from './service-memory.ts';
import {
  dialectShown,
  fillsSilence,
  instructionsUpdate,
  memberAt,
  refusedMember,
  type SessionState,
  sessionOf,
  turnsUpdate,
} from './session-update.ts';
import { formatShown, type SoundFormat } from './sound/sound-format.ts';

export interface SetupEvents {
  send(event: Record<string, unknown>): void;
  /** The service has taken the session; it takes and sends sound in these formats. */
  ready(input: SoundFormat, output: SoundFormat): void;
  failed(failure: AssistantFailure): void;
}

const eventMark = 'session_';

/**
 * Brings a service to the session of a telephone call. Asks as soon as the socket is open, since not every service begins with
 * `session.created`; learns from what comes which dialect is spoken, what is refused and which sound is really sent, and asks
 * again. A refusal names the member (`error.param`); what was learnt is kept for the next call.
 */
export class SessionSetup {
  readonly #start: ConversationStart;
  readonly #settings: RealtimeSettings;
  readonly #memory: ServiceMemory;
  readonly #events: SetupEvents;
  #state: SessionState;
  /** Updates that were sent, and those that were answered: the answers come in their order. */
  #sent = 0;
  #answered = 0;
  #asked: Record<string, unknown> = {};
  #switched = false;
  /** The dialect that the service showed; null while it showed none. */
  #shown: Dialect | null = null;
  #plain = false;
  #ready = false;

  constructor(start: ConversationStart, settings: RealtimeSettings, state: SessionState, events: SetupEvents) {
    this.#start = start;
    this.#settings = settings;
    this.#memory = memoryOf(settings);
    this.#state = state;
    this.#events = events;
  }

  /** The socket is open. */
  ask(): void {
    this.#asked = sessionOf(this.#start, this.#settings, this.#memory, this.#state, this.#plain);
    this.#send(this.#asked);
  }

  /** The state changed. Before the session is taken all of it is asked for anyway. */
  change(change: Partial<SessionState>): void {
    this.#state = { ...this.#state, ...change };
    if (this.#sent === 0) return;
    const { instructions, ...turns } = change;
    if (instructions !== undefined) this.#send(instructionsUpdate(this.#memory, instructions));
    if (Object.keys(turns).length > 0) this.#send(turnsUpdate(this.#start, this.#settings, this.#memory, this.#state));
  }

  /** Asks for an answer and for nothing else. */
  poke(): void {
    if (this.#sent > 0) this.#send(this.#memory.dialect === 'flat' ? {} : { type: 'realtime' });
  }

  /** The caller's words are written down. */
  get writesDown(): boolean {
    return this.#memory.transcription !== 'none';
  }

  /** Which model writes them down, as it was asked for; ''. */
  get transcriber(): string {
    const model = memberAt(this.#asked, 'audio.input.transcription.model');
    return String(model ?? memberAt(this.#asked, 'input_audio_transcription.model') ?? '');
  }

  get state(): Readonly<SessionState> {
    return this.#state;
  }

  /** Whatever it was asked for, and shows. */
  sendsPcm(): void {
    this.#memory.pcm = true;
    this.#note('format', 'pcm');
  }

  /** `session.created`. */
  created(session: Record<string, unknown>): void {
    if (this.#ready) return;
    const otherDialect = this.#otherDialect(session);
    const fills = fillsSilence(session);
    const otherSilence = fills !== this.#state.fillsSilence;
    this.#state = { ...this.#state, fillsSilence: fills };
    if (otherDialect || otherSilence) this.ask();
  }

  /** `session.updated`. */
  updated(session: Record<string, unknown>): void {
    this.#answered++;
    if (this.#ready) return;
    if (this.#otherDialect(session)) return this.ask();
    if (this.#answered < this.#sent) return;
    const input = this.#format(session, 'input');
    const output = this.#format(session, 'output');
    if (!input || !output) return;
    this.#ready = true;
    this.#events.ready(input, output);
  }

  /** An error event; true when it was about the session and is dealt with. */
  error(error: Record<string, unknown>): boolean {
    const eventId = textIn(error, 'event_id');
    const named = eventId.startsWith(eventMark);
    if (this.#ready ? !named : eventId !== '' && !named) return false;
    this.#answered++;
    if (this.#ready) this.#learn(error);
    else if (this.#answered >= this.#sent) {
      if (this.#learn(error)) this.ask();
      else
        this.#events.failed({
          kind: 'refused',
          detail: `session: ${textIn(error, 'code') || textIn(error, 'type')}`,
          ofCall: true,
        });
    }
    return true;
  }

  #send(session: Record<string, unknown>): void {
    this.#events.send({ type: 'session.update', event_id: `${eventMark}${++this.#sent}`, session });
  }

  /** The service shows the other dialect: it is spoken from now on. */
  #otherDialect(session: Record<string, unknown>): boolean {
    const shown = dialectShown(session);
    this.#shown = shown ?? this.#shown;
    if (shown === null || shown === this.#memory.dialect || this.#switched) return false;
    this.#memory.dialect = shown;
    this.#switched = true;
    this.#note('dialect', shown);
    return true;
  }

  /** The format that holds: what the service shows, else what was asked for. Null: one that cannot be spoken, and all is over. */
  #format(session: Record<string, unknown>, side: 'input' | 'output'): SoundFormat | null {
    const shown = formatShown(session, side) ?? (this.#memory.pcm ? 'pcm24000' : 'mulaw');
    if (typeof shown === 'string') return shown;
    this.#events.failed({ kind: 'refused', detail: `sound format ${shown.unknown.slice(0, 40)}` });
    return null;
  }

  /** A refusal in words alone: '' when it speaks of functions, whose names and schemas may hold any word. */
  #ofSound(message: string): string {
    const names = this.#start.tools.some(({ name }) => message.includes(name));
    return names || /\b(tools?|functions?|schema)\b/i.test(message) ? '' : message;
  }

  /** Kept for an hour, and told. */
  #note(what: Learnt, detail: string): true {
    this.#memory.learntAtMs ??= performance.now();
    this.#settings.learnt?.(what, detail);
    return true;
  }

  /** What a refusal teaches; false when there is nothing left to leave out. */
  #learn(error: Record<string, unknown>): boolean {
    const memory = this.#memory;
    const param = textIn(error, 'param').replace(/^session\./, '');
    const about = param === '' ? this.#ofSound(textIn(error, 'message')) : /^tools\b/.test(param) ? '' : param;
    if (/(?<![a-z])(formats?|pcmu|u-?law)(?![a-z])/i.test(about) && !memory.pcm) {
      memory.pcm = true;
      return this.#note('format', 'pcm');
    }
    if (/^(type|audio|output_modalities)$/.test(param) && memory.dialect === 'current' && this.#shown === null) {
      this.#switched = true;
      memory.dialect = 'flat';
      return this.#note('dialect', 'flat');
    }
    if (/(?<![a-z])transcri(be|ption)/i.test(about) && memory.transcription !== 'none') {
      const isCommon =
        memory.transcription === 'common' || memory.dialect === 'flat' || this.#plain || isOpenAi(this.#settings);
      memory.transcription = isCommon ? 'none' : 'common';
      return this.#note('transcription', memory.transcription);
    }
    const value = memberAt(this.#asked, param);
    if (value !== undefined && !/^(type|instructions|tools)$/.test(param)) {
      memory.refused.add(refusedMember(param, value));
      return this.#note('parameter', refusedMember(param, value));
    }
    const plainer = !this.#plain && !this.#ready;
    this.#plain = true;
    return plainer;
  }
}
