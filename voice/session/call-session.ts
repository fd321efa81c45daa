import type { EndReason } from '#contract/calls.ts';
import { callTimings } from '#contract/limits.ts';
import type { ToolCall } from '../assistant/assistant.ts';
import type { CarrierLeg, CarrierLegEvents } from '../carrier/carrier.ts';
import { AssistantLine, type AssistantLineEvents } from './assistant-line.ts';
import { frozenRecord } from './call-record.ts';
import type { CallSessionDeps, CallStart, CallState } from './call-states.ts';
import { CallTools } from './call-tools.ts';
import { CallWatch } from './call-watch.ts';
import { CallerVoice } from './caller-voice.ts';
import { Farewell } from './farewell.ts';
import { sourcesIn } from './found-sources.ts';
import { Mouth, sayingText } from './mouth.ts';
import type { SessionPhrase } from './ports.ts';
import { Transcript } from './transcript.ts';

const heartbeatMs = 10_000;

/**
 * One call: the only place that holds both directions. A state machine over events from the carrier, the assistant and the
 * clock (`tick`, every 50 ms or so). It ends once; nothing throws out of it.
 */
export class CallSession {
  readonly #deps: CallSessionDeps;
  readonly #start: CallStart;
  readonly #now: () => number;
  readonly #transcript: Transcript;
  readonly #mouth: Mouth;
  readonly #tools: CallTools;
  readonly #ear: CallerVoice;
  readonly #farewell: Farewell;
  #line: AssistantLine | null = null;
  #leg: CarrierLeg | null = null;
  #watch: CallWatch | null = null;
  #state: CallState = 'ringing';
  #mediaStartedMs = 0;
  #greetAtMs = Number.POSITIVE_INFINITY;
  #heartbeatAtMs = 0;
  #detachedAtMs: number | null = null;
  /** An assistant that wanted the end and says nothing more is not waited for after this. */
  #endByMs = Number.POSITIVE_INFINITY;
  #playingTold = false;
  #lostWhileRinging = false;
  #callerSound: Uint8Array | null = null;

  constructor(deps: CallSessionDeps, start: CallStart) {
    this.#deps = deps;
    this.#start = start;
    this.#now = () => deps.clock.monotonicMs();
    this.#transcript = new Transcript(start.callId, deps.journal, () => deps.clock.now());
    this.#mouth = new Mouth(start.brief, deps.speech, this.#transcript, this.#now, () => this.#itemHeard());
    this.#tools = new CallTools(
      start.callId,
      deps.journal,
      deps.tools.open({ ...start, isTest: start.isTest ?? false }),
    );
    this.#ear = new CallerVoice(deps.voicing);
    this.#farewell = new Farewell(this.#mouth, this.#now);
  }

  get state(): CallState {
    if (this.#state === 'ended' || this.#farewell.phase === 'none') return this.#state;
    return this.#farewell.phase;
  }

  /** The assistant is dialled while the phone still rings, so that it listens from the first word. */
  dialAssistant(): void {
    const { brief, callerNumber, startedAt } = this.#start;
    const history = () => this.#transcript.lines.map(({ speaker, text }) => ({ speaker, text }));
    const start = { brief, callerNumber, startedAt, tools: this.#tools.definitions };
    this.#line ??= new AssistantLine(this.#deps.assistant, start, history, this.#assistantEvents, this.#now);
  }

  /** The caller's media is here, for the first time or again after it was lost. */
  attach(leg: CarrierLeg): CarrierLegEvents {
    this.#leg = leg;
    this.#detachedAtMs = null;
    this.#mouth.attach(leg);
    if (this.#state === 'ringing') this.#begin();
    else this.#mouth.say('still-there');
    return {
      audio: (mulaw64) => this.#leg === leg && this.#callerAudio(mulaw64),
      mark: (name) => this.#leg === leg && this.#mouth.markReturned(name),
      keypad: (digit) => this.#leg === leg && this.#callerActs(() => this.#line?.appendKeypad(digit)),
      closed: (how) => this.#leg === leg && this.#carrierClosed(how),
    };
  }

  /** A line typed by the caller instead of spoken. */
  type(text: string): void {
    this.#callerActs(() => this.#line?.appendText(text));
  }

  /** The house is closing: a goodbye, then the end. */
  shutdown(): void {
    if (this.#state === 'ringing') this.end('shutdown');
    else if (this.state !== 'ending' && this.state !== 'ended') this.#farewellWith('shutting-down', 'shutdown');
  }

  tick(): void {
    if (this.#state === 'ringing' || this.#state === 'ended') return;
    const now = this.#now();
    this.#mouth.tick();
    this.#line?.tick(now);
    if (now >= this.#heartbeatAtMs) {
      this.#heartbeatAtMs = now + heartbeatMs;
      this.#deps.journal.heartbeat(this.#start.callId);
    }
    if (now >= this.#greetAtMs && !this.#closing) this.#greet();
    this.#tellPlaying();
    if (this.#detachedAtMs !== null) {
      if (now - this.#detachedAtMs >= callTimings.reattachWindowMs) this.end('carrier-lost');
    } else if (!this.#closing) this.#tickConversation(now);
    else if (this.#farewell.tick(now, this.#ear.lastVoiceMs)) this.end(this.#farewell.reason);
  }

  /** Ends the call, once. */
  end(reason: EndReason): void {
    if (this.#state === 'ended') return;
    const media = this.#state === 'ringing' ? 0 : Math.ceil((this.#now() - this.#mediaStartedMs) / 1000);
    this.#state = 'ended';
    this.#mouth.close();
    this.#tools.close();
    this.#line?.close();
    this.#leg?.close();
    this.#leg = null;
    const record = frozenRecord({
      callId: this.#start.callId,
      accountId: this.#start.brief.accountId,
      endedAt: this.#deps.clock.now(),
      mediaSeconds: media,
      endReason: reason,
      notes: this.#tools.notes,
      transcript: this.#transcript.lines,
      voicemail: this.#farewell.recording(this.#ear.lastVoiceMs),
      longestSilenceMs: Math.round(this.#watch?.longestSilenceMs ?? 0),
    });
    void this.#deps.journal.finish(record);
    this.#deps.ended(record);
  }

  #begin(): void {
    const now = this.#now();
    const { brief, callId } = this.#start;
    this.#state = 'greeting';
    this.#mediaStartedMs = now;
    this.#greetAtMs = now + brief.limits.pauseBeforeSpeakingMs;
    this.dialAssistant();
    if (this.#lostWhileRinging) this.#farewell.takingMessage('assistant-lost');
    else if (this.#greetAtMs <= now) this.#greet();
    this.#watch = new CallWatch(now, brief.limits, (seconds) => this.#deps.journal.reserve(callId, seconds));
  }

  #greet(): void {
    this.#greetAtMs = Number.POSITIVE_INFINITY;
    const { notice, greeting } = this.#start.brief;
    const greet = () => this.#mouth.say({ text: greeting });
    if (notice === '') greet();
    else this.#mouth.say({ text: notice }, { whole: true, handedOver: greet });
    this.#line?.noteSpoken(greeting);
  }

  readonly #assistantEvents: AssistantLineEvents = {
    trying: (answerOwed) => {
      if (this.#closing || this.#state === 'ringing') return;
      if (answerOwed) this.#watch?.turnEnded(this.#now(), this.#ear.lastVoiceMs);
      if (!this.#mouth.sounding && this.#transcript.lines.length > 0) this.#filler();
    },
    connected: () => {},
    lost: () => this.#assistantLost(),
    speechStarted: () => {
      this.#watch?.turnStarted();
      if (this.#mouth.active) this.#bargeIn();
    },
    speechStopped: () => {
      this.#watch?.turnEnded(this.#now(), this.#ear.lastVoiceMs);
      if (this.#state === 'listening') this.#state = 'thinking';
    },
    callerSaid: (text, asHeard, sound) => {
      this.#callerSound = sound;
      this.#watch?.callerActive(this.#now());
      this.#transcript.caller(text, asHeard);
    },
    audio: (itemId, mulaw64) => {
      if (this.#closing) return;
      this.#watch?.answerSounds(this.#now());
      this.#state = 'speaking';
      this.#mouth.play(itemId, mulaw64);
    },
    assistantWords: (itemId, delta) => this.#mouth.words(itemId, delta),
    madeFrom: (itemId, sources) => this.#mouth.madeFrom(itemId, sources),
    itemDone: (itemId) => this.#mouth.itemDone(itemId),
    answerDone: () => {
      if (this.#tools.notes.wantsEnd !== null && !this.#closing) return this.#farewell.afterPlaying('assistant-ended');
      if (this.#mouth.active) return;
      this.#watch?.nothingOwed();
      if (this.#state === 'thinking') this.#state = 'listening';
    },
    toolCall: (call: ToolCall) => {
      void this.#tools.run(call, this.#callerSound).then((output) => {
        if (this.#tools.notes.wantsEnd !== null) this.#endByMs = this.#now() + callTimings.goodbyePlayedMs;
        this.#mouth.found(sourcesIn(call, output));
        this.#line?.toolResult(call.callId, output);
      });
    },
  };

  /** The conversation is over: what the assistant still says is not for the caller. */
  get #closing(): boolean {
    return this.#state === 'ended' || this.#farewell.phase !== 'none';
  }

  #callerAudio(mulaw64: string): void {
    const now = this.#now();
    const change = this.#ear.hear(mulaw64, now, this.#mouth.sounding);
    if (this.#closing) return this.#farewell.hear(mulaw64);
    this.#line?.appendAudio(mulaw64);
    if (change === 'started') {
      this.#watch?.callerActive(now);
      if (this.#mouth.active) this.#bargeIn();
    } else if (change === 'stopped') this.#watch?.callerStopped(this.#ear.lastVoiceMs, this.#ear.voicedMs);
  }

  #callerActs(act: () => void): void {
    if (this.#closing) return;
    this.#watch?.callerActive(this.#now());
    if (this.#mouth.active) this.#bargeIn();
    act();
  }

  /** The caller talks while we do: stop at once, and tell the assistant what was heard. */
  #bargeIn(): void {
    if (!this.#mouth.interruptible || this.#closing || this.#tools.notes.wantsEnd !== null) return;
    this.#deps.count('barge-in');
    const cut = this.#mouth.stop();
    this.#line?.cancel();
    for (const { itemId, heardMs, heardText } of cut) this.#line?.truncate(itemId, heardMs, heardText);
    this.#state = 'listening';
    this.#tellPlaying();
  }

  #itemHeard(): void {
    if (!this.#closing && !this.#mouth.active) this.#state = 'listening';
    this.#tellPlaying();
  }

  #tellPlaying(): void {
    const playing = this.#mouth.active;
    if (playing === this.#playingTold) return;
    this.#playingTold = playing;
    this.#line?.playing(playing);
  }

  #filler(): void {
    this.#deps.count('filler');
    this.#watch?.fillerSounds(this.#now());
    this.#mouth.say('one-moment');
  }

  #carrierClosed(how: 'hangup' | 'lost'): void {
    if (how === 'hangup' || this.#closing) return this.end(this.#closing ? this.#farewell.reason : 'caller-hangup');
    this.#deps.count('carrier-lost');
    this.#leg = null;
    this.#detachedAtMs = this.#now();
  }

  #assistantLost(): void {
    if (this.#closing) return;
    this.#deps.count('assistant-lost');
    this.#line?.close();
    if (this.#state === 'ringing') this.#lostWhileRinging = true;
    else this.#farewell.takingMessage('assistant-lost');
  }

  #farewellWith(phrase: SessionPhrase, reason: EndReason): void {
    this.#line?.close();
    this.#farewell.saying(phrase, reason);
  }

  #tickConversation(now: number): void {
    if (this.#tools.notes.wantsEnd !== null && now >= this.#endByMs && !this.#mouth.active)
      return this.#farewell.afterPlaying('assistant-ended');
    const busy = this.#mouth.active || this.#ear.speaking || this.#state === 'thinking';
    const due = this.#watch?.due(now, busy, this.#line?.lastEventMs ?? now);
    if (due === 'max-duration') this.#farewellWith('time-is-up', due);
    else if (due === 'out-of-minutes') this.#farewellWith('out-of-minutes', due);
    else if (due === 'end-for-silence') this.#farewellWith('goodbye', 'silence');
    else if (due === 'assistant-lost') this.#assistantLost();
    else if (due === 'filler') this.#filler();
    else if (due === 'ask') {
      this.#mouth.say('still-there');
      this.#line?.noteSpoken(sayingText(this.#start.brief, 'still-there'));
    }
  }
}
