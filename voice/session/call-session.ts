import type { AssistantBrief } from '#contract/brief.ts';
import type { EndReason } from '#contract/calls.ts';
import { callTimings } from '#contract/limits.ts';
import type { Assistant, AssistantFailure, ToolCall } from '../assistant/assistant.ts';
import { base64Bytes, bytesPerMs } from '../audio/frame.ts';
import type { VoicingCheck } from '../audio/voice-activity.ts';
import type { CarrierLeg, CarrierLegEvents } from '../carrier/carrier.ts';
import { AssistantLine } from './assistant-line.ts';
import { CallLimits } from './call-limits.ts';
import { frozenRecord } from './call-record.ts';
import { CallTools } from './call-tools.ts';
import { CallerVoice } from './caller-voice.ts';
import { OurSilence } from './our-silence.ts';
import { OwnSpeech } from './own-speech.ts';
import { Playback } from './playback.ts';
import type { CallJournal, CallRecord, Clock, ReadySpeech, SessionPhrase, ToolRunner } from './ports.ts';
import { CallerSilence } from './silence.ts';
import { Transcript } from './transcript.ts';
import { VoicemailRecorder } from './voicemail.ts';

export type CallState =
  | 'ringing'
  | 'greeting'
  | 'listening'
  | 'thinking'
  | 'speaking'
  | 'ending'
  | 'voicemail'
  | 'ended';

export interface CallSessionDeps {
  assistant: Assistant;
  journal: CallJournal;
  tools: ToolRunner;
  speech: ReadySpeech;
  clock: Clock;
  voicing: VoicingCheck;
  /** Called once, when the record was handed to the journal. */
  ended(record: CallRecord): void;
  /** Counts what the operator watches: barge-ins, fillers, lost lines. Never personal data. */
  count(event: 'barge-in' | 'filler' | 'assistant-lost' | 'carrier-lost'): void;
}

export interface CallStart {
  callId: string;
  brief: AssistantBrief;
  callerNumber: string | null;
  startedAt: Date;
}

/** A caller whose words bring no sign of life from the assistant: after this the line counts as dead. */
const deafAfterMs = 7_000;
const heartbeatMs = 10_000;
/** Speech shorter than this may be a cough: it cuts us short, but no answer is owed for it. */
const wordsMs = 300;

/**
 * One call: the only place that holds both directions. A state machine over events from the carrier, the assistant and the
 * clock (`tick`, every 50 ms or so). It ends once; nothing throws out of it.
 */
export class CallSession {
  readonly #deps: CallSessionDeps;
  readonly #start: CallStart;
  readonly #now: () => number;
  readonly #transcript: Transcript;
  readonly #playback: Playback;
  readonly #own: OwnSpeech;
  readonly #tools: CallTools;
  readonly #voice: CallerVoice;
  readonly #ours = new OurSilence();
  #line: AssistantLine | null = null;
  #leg: CarrierLeg | null = null;
  #limits: CallLimits | null = null;
  #silence: CallerSilence | null = null;
  #voicemail: VoicemailRecorder | null = null;
  #voicemailSound: Uint8Array | null = null;
  #state: CallState = 'ringing';
  #mediaStartedMs: number | null = null;
  #greetAtMs = Number.POSITIVE_INFINITY;
  #heartbeatAtMs = 0;
  #detachedAtMs: number | null = null;
  #endWith: EndReason | null = null;
  #endByMs = Number.POSITIVE_INFINITY;
  /** Items that an interruption may not cut: the notice, goodbyes, the prompt before a recording. */
  #protectedItem: string | null = null;
  #playingTold = false;
  #turnSpokeMs: number | null = null;
  #lastSound: Uint8Array | null = null;

  constructor(deps: CallSessionDeps, start: CallStart) {
    this.#deps = deps;
    this.#start = start;
    this.#now = () => deps.clock.monotonicMs();
    this.#transcript = new Transcript(start.callId, deps.journal, () => deps.clock.now());
    this.#playback = new Playback(this.#now, (itemId) => this.#itemHeard(itemId));
    this.#own = new OwnSpeech(start.brief, deps.speech, this.#playback, this.#transcript);
    this.#tools = new CallTools(start.callId, deps.journal, deps.tools);
    this.#voice = new CallerVoice(deps.voicing);
  }

  get state(): CallState {
    return this.#state;
  }

  /** The assistant is dialled while the phone still rings, so that it listens from the first word. */
  dialAssistant(): void {
    const { brief, callerNumber, startedAt } = this.#start;
    const history = () => this.#transcript.lines.map(({ speaker, text }) => ({ speaker, text }));
    const start = { brief, callerNumber, startedAt, tools: this.#deps.tools.definitions };
    this.#line ??= new AssistantLine(this.#deps.assistant, start, history, this.#assistantEvents, this.#now);
  }

  /** The caller's media is here, for the first time or again after it was lost. */
  attach(leg: CarrierLeg): CarrierLegEvents {
    const again = this.#mediaStartedMs !== null;
    this.#leg = leg;
    this.#detachedAtMs = null;
    this.#playback.attach(leg);
    if (again) this.#own.say('still-there');
    else this.#begin();
    return {
      audio: (mulaw64) => this.#leg === leg && this.#callerAudio(mulaw64),
      mark: (name) => this.#leg === leg && this.#playback.markReturned(name),
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
    if (this.#state !== 'ending' && this.#state !== 'ended') this.#sayAndEnd('shutting-down', 'shutdown');
  }

  tick(): void {
    if (this.#state === 'ended' || this.#mediaStartedMs === null) return;
    const now = this.#now();
    this.#playback.tick();
    this.#line?.tick(now);
    if (now >= this.#heartbeatAtMs) {
      this.#heartbeatAtMs = now + heartbeatMs;
      this.#deps.journal.heartbeat(this.#start.callId);
    }
    if (now >= this.#greetAtMs) this.#greet();
    this.#tellPlaying();
    if (this.#detachedAtMs !== null && now - this.#detachedAtMs >= callTimings.reattachWindowMs)
      return this.end('carrier-lost');
    if (this.#state === 'ending') return this.#tickEnding(now);
    if (this.#state === 'voicemail') return this.#tickVoicemail(now);
    this.#tickConversation(now);
  }

  /** Ends the call, once. */
  end(reason: EndReason): void {
    if (this.#state === 'ended') return;
    const recorded = this.#voicemail?.recording(this.#voice.lastVoiceMs) ?? this.#voicemailSound;
    for (const { itemId, heardMs } of this.#playback.clear()) this.#transcript.cut(itemId, heardMs * bytesPerMs);
    this.#state = 'ended';
    this.#own.close();
    this.#tools.close();
    this.#line?.close();
    this.#leg?.close();
    const media = this.#mediaStartedMs === null ? 0 : Math.ceil((this.#now() - this.#mediaStartedMs) / 1000);
    const record = frozenRecord({
      callId: this.#start.callId,
      accountId: this.#start.brief.accountId,
      endedAt: this.#deps.clock.now(),
      mediaSeconds: media,
      endReason: reason,
      notes: this.#tools.notes,
      transcript: this.#transcript.lines,
      voicemail: recorded,
      longestSilenceMs: Math.round(this.#ours.longestMs),
    });
    void this.#deps.journal.finish(record);
    this.#deps.ended(record);
  }

  #begin(): void {
    const now = this.#now();
    const { brief, callId } = this.#start;
    this.#mediaStartedMs = now;
    this.#greetAtMs = now + brief.limits.pauseBeforeSpeakingMs;
    this.#silence = new CallerSilence(brief.limits.endCallOnSilenceMs, now);
    this.#limits = new CallLimits(now, brief.limits.maxCallDurationMs, (seconds) =>
      this.#deps.journal.reserve(callId, seconds),
    );
    this.#state = 'greeting';
    if (this.#greetAtMs <= now) this.#greet();
    this.dialAssistant();
  }

  #greet(): void {
    this.#greetAtMs = Number.POSITIVE_INFINITY;
    const { notice, greeting } = this.#start.brief;
    if (notice !== '') this.#protectedItem = this.#own.say({ text: notice }, () => this.#own.say({ text: greeting }));
    else this.#own.say({ text: greeting });
    this.#line?.noteSpoken(greeting);
  }

  readonly #assistantEvents = {
    trying: () => {
      if (!this.#ending && this.#line?.ready === false && this.#transcript.lines.length > 0) this.#filler();
    },
    connected: () => {},
    lost: (failure: AssistantFailure) => this.#assistantLost(failure),
    speechStarted: () => {
      this.#ours.callerSpeaks();
      if (this.#playback.active) this.#bargeIn();
    },
    speechStopped: () => {
      this.#ours.callerTurnEnded(Math.min(this.#now(), Math.max(this.#voice.lastVoiceMs, this.#now() - 1_000)));
      if (this.#state === 'listening') this.#state = 'thinking';
    },
    callerSaid: (text: string, asHeard: boolean, sound: Uint8Array | null) => {
      this.#lastSound = sound;
      this.#silence?.callerActive(this.#now());
      this.#transcript.caller(text, asHeard);
    },
    audio: (itemId: string, mulaw64: string) => {
      if (this.#ending) return;
      this.#ours.weSound(this.#now(), true);
      this.#state = 'speaking';
      this.#transcript.sound(itemId, base64Bytes(mulaw64));
      this.#playback.play(itemId, mulaw64);
    },
    assistantWords: (itemId: string, delta: string) => this.#transcript.words(itemId, delta),
    itemDone: (itemId: string) => this.#playback.itemDone(itemId),
    answerDone: () => {
      if (this.#tools.notes.wantsEnd !== null) return this.#endAfterPlaying('assistant-ended');
      if (this.#playback.active) return;
      this.#ours.nothingOwed();
      if (this.#state === 'thinking') this.#state = 'listening';
    },
    toolCall: (call: ToolCall) => {
      void this.#tools.run(call, this.#lastSound).then((output) => {
        this.#line?.toolResult(call.callId, output);
        if (this.#tools.notes.wantsEnd !== null) this.#endByMs = this.#now() + callTimings.goodbyePlayedMs;
      });
    },
  };

  get #ending(): boolean {
    return this.#state === 'ending' || this.#state === 'voicemail' || this.#state === 'ended';
  }

  #callerAudio(mulaw64: string): void {
    const now = this.#now();
    const change = this.#voice.hear(mulaw64, now, this.#playback.sounding);
    if (this.#state === 'voicemail') return this.#voicemail?.write(mulaw64);
    this.#line?.appendAudio(mulaw64);
    if (change === 'started') {
      this.#silence?.callerActive(now);
      if (this.#playback.active) this.#bargeIn();
    }
    if (change === 'stopped' && this.#voice.voicedMs >= wordsMs) this.#turnSpokeMs = this.#voice.lastVoiceMs;
  }

  #callerActs(act: () => void): void {
    if (this.#ending) return;
    this.#silence?.callerActive(this.#now());
    if (this.#playback.active) this.#bargeIn();
    act();
  }

  /** The caller talks while we do: stop at once, and remember what was heard. */
  #bargeIn(): void {
    if (this.#protectedItem !== null || this.#ending || this.#tools.notes.wantsEnd !== null) return;
    this.#deps.count('barge-in');
    const cut = this.#playback.clear();
    this.#line?.cancel();
    for (const { itemId, heardMs } of cut) {
      const heard = this.#transcript.cut(itemId, heardMs * bytesPerMs);
      this.#line?.truncate(itemId, Math.round(heardMs), heard);
    }
    this.#state = 'listening';
    this.#tellPlaying();
  }

  #itemHeard(itemId: string): void {
    this.#transcript.heard(itemId);
    if (itemId === this.#protectedItem) this.#protectedItem = null;
    if (!this.#ending && !this.#playback.active) this.#state = 'listening';
    this.#tellPlaying();
  }

  #tellPlaying(): void {
    const playing = this.#playback.active;
    if (playing === this.#playingTold) return;
    this.#playingTold = playing;
    this.#line?.playing(playing);
  }

  #filler(): void {
    this.#deps.count('filler');
    this.#ours.weSound(this.#now(), false);
    this.#own.say('one-moment');
  }

  #carrierClosed(how: 'hangup' | 'lost'): void {
    if (how === 'hangup' || this.#ending) return this.end(this.#endWith ?? 'caller-hangup');
    this.#deps.count('carrier-lost');
    this.#leg = null;
    this.#detachedAtMs = this.#now();
  }

  #assistantLost(_failure: AssistantFailure): void {
    if (this.#ending) return;
    this.#deps.count('assistant-lost');
    this.#endWith = 'assistant-lost';
    for (const { itemId, heardMs } of this.#playback.clear()) this.#transcript.cut(itemId, heardMs * bytesPerMs);
    this.#state = 'voicemail';
    this.#line?.close();
    this.#own.say('take-voicemail', () => this.#own.tone());
  }

  #sayAndEnd(phrase: SessionPhrase, reason: EndReason): void {
    for (const { itemId, heardMs } of this.#playback.clear()) this.#transcript.cut(itemId, heardMs * bytesPerMs);
    this.#endAfterPlaying(reason);
    this.#own.say(phrase);
    this.#line?.close();
  }

  #endAfterPlaying(reason: EndReason): void {
    this.#endWith = reason;
    this.#state = 'ending';
    this.#endByMs = this.#now() + callTimings.goodbyePlayedMs;
  }

  #tickEnding(now: number): void {
    if (this.#playback.sounding) this.#endByMs = now + callTimings.goodbyePlayedMs;
    const played = this.#transcript.lines.at(-1)?.speaker === 'assistant' && !this.#playback.active;
    if (played || now >= this.#endByMs) this.end(this.#endWith ?? 'error');
  }

  #tickVoicemail(now: number): void {
    if (this.#voicemail === null) {
      if (!this.#playback.active && this.#transcript.lines.at(-1)?.speaker === 'assistant')
        this.#voicemail = new VoicemailRecorder(now);
    } else if (this.#voicemail.isOver(now, this.#voice.lastVoiceMs)) {
      this.#voicemailSound = this.#voicemail.recording(this.#voice.lastVoiceMs);
      this.#voicemail = null;
      this.#sayAndEnd(this.#voicemailSound ? 'voicemail-thanks' : 'goodbye', 'assistant-lost');
    }
  }

  #tickConversation(now: number): void {
    const limit = this.#limits?.due(now);
    if (limit === 'max-duration') return this.#sayAndEnd('time-is-up', limit);
    if (limit === 'out-of-minutes') return this.#sayAndEnd('out-of-minutes', limit);
    if (this.#tools.notes.wantsEnd !== null && now >= this.#endByMs && !this.#playback.active)
      return this.#endAfterPlaying('assistant-ended');
    const spoke = this.#turnSpokeMs;
    if (spoke !== null && (this.#line?.lastEventMs ?? now) > spoke) this.#turnSpokeMs = null;
    else if (spoke !== null && now - spoke >= deafAfterMs)
      return this.#assistantLost({ kind: 'lost', detail: 'no sign of life' });
    const owed = this.#ours.due(now);
    if (owed === 'lost') return this.#assistantLost({ kind: 'lost', detail: 'no answer' });
    if (owed === 'filler') this.#filler();
    if (this.#playback.active || this.#voice.speaking || this.#state === 'thinking') this.#silence?.ours(now);
    const quiet = this.#silence?.due(now);
    if (quiet === 'end') return this.#sayAndEnd('goodbye', 'silence');
    if (quiet === 'ask') {
      this.#own.say('still-there');
      this.#line?.noteSpoken(this.#own.textOf('still-there'));
    }
  }
}
