import type { TestSession } from '#contract/test-sessions.ts';
import { ApiError, sentenceOf } from '#web/client/requests/api-error.ts';
import { usedMinutes } from './call-clock.ts';
import { CallResources } from './call-resources.ts';
import { type CallChange, type CallState, changed, type EndReason, isGoing, noCall } from './call-state.ts';
import {
  microphoneBlocked,
  microphoneFailed,
  microphoneMissing,
  noSoundThrough,
  voiceUnreached,
} from './call-words.ts';
import type { CallOver } from './settle-call.ts';
import { Talk } from './talk.ts';
import type { TalkPorts } from './talk-events.ts';
import type { DiallingLine, LineEvents } from './voice-line.ts';

/** What a voice test uses of the browser and of the server. */
export interface CallPorts {
  /** `countsWhole`: its caller was told that it uses its maximum duration, and starts it all the same. */
  createSession(signal: AbortSignal, countsWhole: boolean): Promise<TestSession>;
  openMicrophone(): Promise<MediaStream>;
  /** Opening the microphone asks nobody any more. Never rejects. */
  microphoneAllowed(): Promise<boolean>;
  openLine(events: LineEvents): Promise<DiallingLine>;
  /** Of the session in which a call is begun. */
  token(): string;
  /** Answers the minutes that are left; rejects when nobody was reached. */
  settle(call: CallOver): Promise<number>;
  lookUp: TalkPorts['lookUp'];
  runFunction: TalkPorts['runFunction'];
  /** A call began here: those in other tabs end, and a log-out waits until it is settled. */
  announce(settled: Promise<void>): void;
  /** Below 0 no session is asked for (TEST-22, Q-48). */
  minutesLeft(): number;
  nowMs(): number;
}

/** A secret that is older is not used any more: it could run out on its way. */
const freshMs = 45_000;
/** Until the data channel is open. */
const connectWithinMs = 12_000;

/** The voice test: one call at a time, from the first secret to the report of its minutes. Nothing throws out of it. */
export class CallMachine {
  readonly #ports: CallPorts;
  readonly #listeners = new Set<() => void>();
  #call: CallState = noCall;
  #kept: { session: Promise<TestSession>; gotMs: number } | null = null;
  #resources: CallResources | null = null;
  #preparing: AbortController | null = null;
  /** The lines of a call that failed to start. */
  #unsaid: readonly string[] = [];
  /** A secret was got before: it is known whether speech is understood. */
  #known = false;
  /** It was said that the next test uses its maximum duration: who starts one then agrees to that, once. */
  #countsWhole = false;
  /** Sessions at a service in which nobody has talked yet, with whose they are: it holds minutes back for each. */
  readonly #unused = new Map<string, string>();

  constructor(ports: CallPorts) {
    this.#ports = ports;
  }

  readonly snapshot = (): CallState => this.#call;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The microphone of the call that goes on. */
  get microphone(): MediaStream | null {
    return this.#resources?.microphone ?? null;
  }

  /** Gets the first secret; the button waits for it (TEST-21). */
  async prepare(): Promise<void> {
    if (this.#preparing || isGoing(this.#call)) return;
    if (this.#ports.minutesLeft() < 0) return this.#change({ type: 'no-minutes' });
    const preparing = new AbortController();
    this.#preparing = preparing;
    this.#countsWhole = false;
    this.#change({ type: 'preparing' });
    try {
      const session = await this.#newSession(preparing.signal);
      if (preparing.signal.aborted) return;
      this.#kept = { session: Promise.resolve(session), gotMs: this.#ports.nowMs() };
      this.#known = true;
      this.#change({ type: 'ready', hears: session.hears });
    } catch (error) {
      if (!preparing.signal.aborted) this.#refused(error);
    } finally {
      if (this.#preparing === preparing) this.#preparing = null;
    }
  }

  /** Gets a secret ahead where none is kept that is fresh: whoever points at the button presses it soon. */
  warm(): void {
    if (!this.#known || this.#countsWhole || isGoing(this.#call) || this.#call.phase === 'no-minutes' || this.#fresh)
      return;
    const session = this.#newSession(new AbortController().signal);
    const kept = { session, gotMs: this.#ports.nowMs() };
    this.#kept = kept;
    session.catch(() => {
      if (this.#kept === kept) this.#kept = null;
    });
  }

  /** After a failure: the secret again where none was ever got, else the call. */
  retry(): Promise<void> {
    const starts = this.#known || this.#countsWhole || this.#unsaid.length > 0;
    return starts ? this.start(this.#unsaid) : this.prepare();
  }

  /** The call without a microphone, where that is blocked. */
  startTyping(): Promise<void> {
    return this.start(this.#unsaid, false);
  }

  /** Starts a call, with the greeting or with `lines`. Without `withMicrophone` lines are typed. */
  async start(lines: readonly string[] = [], withMicrophone: boolean | 'if-allowed' = this.#call.hears): Promise<void> {
    if (isGoing(this.#call) || this.#call.phase === 'preparing') return;
    const resources = new CallResources(this.#ports.token());
    this.#resources = resources;
    this.#unsaid = [];
    this.#change({ type: 'starting', next: lines });
    // All at once: who presses the button waits for the slowest of them alone.
    const session = this.#session(resources.signal);
    const dialling = this.#ports.openLine(this.#eventsOf(resources, lines)).then((opened) => {
      resources.line = opened;
      if (!resources.live) opened.close();
    });
    const allowed = this.#ports.microphoneAllowed();
    resources.listening = this.#openMicrophone(resources, withMicrophone === 'if-allowed' ? allowed : withMicrophone);
    for (const begun of [session, dialling, resources.listening]) begun.catch(() => undefined);
    try {
      // Nobody is called before the owner has allowed it.
      if (!(withMicrophone && (await allowed))) await resources.listening;
      await dialling;
      if (!resources.live) return;
      resources.timer = setTimeout(() => this.#break(resources, new Error(noSoundThrough)), connectWithinMs);
      await this.#dial(resources, await session);
    } catch (error) {
      this.#break(resources, error);
    }
  }

  async #openMicrophone(resources: CallResources, wanted: boolean | Promise<boolean>): Promise<MediaStream | null> {
    const microphone = (await wanted) ? await this.#ports.openMicrophone().catch(blocked) : null;
    resources.microphone = microphone;
    resources.listens = true;
    if (!resources.live) resources.release();
    else this.#change({ type: 'connecting', microphone: microphone !== null });
    for (const track of microphone?.getTracks() ?? [])
      track.onended = () => resources.live && this.#change({ type: 'microphone-gone' });
    this.#answered(resources);
    return microphone;
  }

  /** The caller's line, typed or pressed; an idle test is started for it (TEST-09, Q-81), and asks nobody for the microphone. */
  say(text: string): void {
    const line = text.trim();
    if (line === '') return;
    if (!isGoing(this.#call)) return void this.start([line], this.#call.hears && 'if-allowed');
    if (this.#resources?.talk) this.#resources.talk.say(line);
    else if (this.#resources) {
      this.#resources.first = [...this.#resources.first, line];
      this.#change({ type: 'next', lines: this.#resources.first });
    }
  }

  stop(reason: EndReason = 'stopped'): void {
    // What is only being got ready goes on beside a test in another tab.
    if (reason === 'elsewhere' && this.#preparing) return;
    this.#preparing?.abort();
    this.#preparing = null;
    if (reason !== 'elsewhere') {
      this.#kept = null;
      void this.#giveBack();
    }
    const resources = this.#resources;
    if (!resources?.live) return;
    const { phase, answeredMs } = this.#call;
    const { id, token, settled } = resources;
    const hungUp = Promise.withResolvers<void>();
    // Noura knows no call any more whose line is closed: it is hung up first.
    resources.release(id === '' ? undefined : hungUp.promise);
    this.#resources = null;
    const atMs = this.#ports.nowMs();
    this.#change({ type: 'ended', reason, atMs });
    const sessionId = resources.session?._id;
    // Of one that was never answered there is nothing to report (TEST-18).
    if (phase !== 'live' || answeredMs === null || !sessionId) return hungUp.resolve();
    this.#ports
      .settle({ id, sessionId, token, usedMinutes: usedMinutes(atMs - answeredMs), hungUp: hungUp.resolve })
      .then((left) => left <= 0 && this.#call.phase === 'ended' && this.#change({ type: 'no-minutes' }))
      .catch(() => undefined)
      .finally(() => settled.resolve());
  }

  async #session(signal: AbortSignal): Promise<TestSession> {
    const kept = this.#fresh;
    this.#kept = null;
    return kept?.session ?? this.#newSession(signal);
  }

  /** The ones before it are not used any more. */
  #newSession(signal: AbortSignal): Promise<TestSession> {
    const token = this.#ports.token();
    const countsWhole = this.#countsWhole;
    this.#countsWhole = false;
    const create = () => this.#ports.createSession(signal, countsWhole);
    // What is held back for them may be what this one needs.
    const session = this.#unused.size > 0 ? this.#giveBack().then(create) : create();
    session
      .then(({ _id, carriedBy }) => carriedBy === 'service' && this.#unused.set(_id, token))
      .catch(() => undefined);
    return session;
  }

  async #giveBack(): Promise<void> {
    const unused = [...this.#unused];
    this.#unused.clear();
    const told = unused.map(([sessionId, token]) => this.#ports.settle({ id: '', sessionId, token, usedMinutes: 0 }));
    await Promise.allSettled(told);
  }

  get #fresh() {
    return this.#kept && this.#ports.nowMs() - this.#kept.gotMs < freshMs ? this.#kept : null;
  }

  /** A secret that was taken back meanwhile is replaced once. */
  async #dial(resources: CallResources, first: TestSession): Promise<void> {
    const { signal, listening, line } = resources;
    const call = async (session: TestSession) => {
      resources.session = session;
      const { url, model, client_secret } = session;
      resources.id = (await line?.call({ url, model, secret: client_secret.value }, listening, signal)) ?? '';
    };
    try {
      await call(first);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401 || signal.aborted) throw error;
      await call(await this.#newSession(signal));
    }
  }

  #eventsOf(resources: CallResources, lines: readonly string[]): LineEvents {
    resources.first = lines;
    return {
      opened: () => {
        resources.opened = true;
        this.#answered(resources);
      },
      plays: (sound) => resources.live && this.#change({ type: 'plays', sound }),
      message: (text) => resources.talk?.receive(text),
      closed: () => {
        // The other side hung up: nothing is left there to be hung up.
        resources.id = '';
        this.#over(resources, resources.talk?.reason ?? 'lost');
      },
      lost: () => this.#over(resources, 'lost'),
    };
  }

  #answered(resources: CallResources): void {
    if (!resources.live || !resources.session || !resources.opened || !resources.listens) return;
    const { _id, longestSeconds, opening, carriedBy } = resources.session;
    this.#unused.delete(_id);
    clearTimeout(resources.timer);
    resources.timer = setTimeout(() => this.#over(resources, 'longest'), longestSeconds * 1000);
    resources.talk = new Talk(
      {
        send: (event) => resources.line?.send(event),
        lookUp: this.#ports.lookUp,
        runFunction: this.#ports.runFunction,
        line: (line) => this.#change({ type: 'line', line }),
        says: (words) => this.#change({ type: 'says', words }),
        cut: (itemId, heard) => this.#change({ type: 'cut', itemId, heard }),
        speaking: (speaking) => this.#change({ type: 'speaking', speaking }),
        waits: (lines) => this.#change({ type: 'next', lines }),
        over: (reason) => this.#over(resources, reason),
      },
      carriedBy,
    );
    this.#change({ type: 'answered', atMs: this.#ports.nowMs() });
    this.#ports.announce(resources.settled.promise);
    resources.talk.open(opening, resources.first);
  }

  #over(resources: CallResources, reason: EndReason): void {
    if (this.#resources !== resources) return;
    if (this.#call.phase === 'live') this.stop(reason);
    else this.#break(resources, new Error(voiceUnreached));
  }

  /** It did not come to a call. */
  #break(resources: CallResources, error: unknown): void {
    resources.release();
    if (this.#resources !== resources) return;
    this.#resources = null;
    void this.#giveBack();
    this.#unsaid = resources.first;
    if (error instanceof MicrophoneError) this.#change({ type: 'blocked', problem: error.message });
    else this.#refused(error);
  }

  #refused(error: unknown): void {
    this.#countsWhole = error instanceof ApiError && error.code === 'test-sessions.counts-whole';
    if (error instanceof ApiError && error.code === 'test-sessions.no-minutes') this.#change({ type: 'no-minutes' });
    else if (error instanceof ApiError && !error.unreachable && error.message !== '')
      this.#change({ type: 'failed', problem: sentenceOf(error) });
    else
      this.#change({
        type: 'failed',
        problem: error instanceof Error && error.message === noSoundThrough ? noSoundThrough : voiceUnreached,
      });
  }

  #change(change: CallChange): void {
    this.#call = changed(this.#call, change);
    for (const listener of this.#listeners) listener();
  }
}

/** The microphone cannot be used; the message says what to do. */
class MicrophoneError extends Error {}

function blocked(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') throw new MicrophoneError(microphoneBlocked);
  if (name === 'NotFoundError' || name === 'OverconstrainedError') throw new MicrophoneError(microphoneMissing);
  throw new MicrophoneError(name === 'TypeError' ? microphoneBlocked : microphoneFailed);
}
