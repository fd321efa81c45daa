import type { EndReason } from '#contract/calls.ts';
import type { Usage } from '#contract/costs.ts';
import { callTimings } from '#contract/limits.ts';
import type { SpokenLine } from '../assistant/assistant.ts';
import type { CarrierLeg, ClientLegEvents } from '../carrier/carrier.ts';
import type { OpenStretch } from '../timeline.ts';
import { AssistantSide } from './assistant-side.ts';
import { CallParts } from './call-parts.ts';
import { frozenRecord } from './call-record.ts';
import { type CallInScope, CallScope } from './call-scope.ts';
import type { CallSessionDeps, CallStart, CallState } from './call-states.ts';
import { CallWatch } from './deadlines/call-watch.ts';
import type { SessionPhrase } from './ports.ts';
import { CallerSide } from './turns/caller-side.ts';

const heartbeatMs = 10_000;

/**
 * One call: the only place that holds both directions. A state machine over events from the carrier, the assistant and the
 * clock (`tick`, every 50 ms or so). It ends once; nothing throws out of it.
 */
export class CallSession implements CallInScope {
  readonly #scope = new CallScope(this);
  readonly #call: CallParts;
  readonly #caller: CallerSide;
  readonly #assistant: AssistantSide;
  readonly #setUp: OpenStretch;
  #greeting: OpenStretch | null = null;
  #mediaStartedMs = 0;
  #heartbeatAtMs = 0;
  #detachedAtMs: number | null = null;
  /** Before it was lost nothing had come from the carrier for so long. */
  #quietMs = 0;
  #broke = false;

  constructor(deps: CallSessionDeps, start: CallStart) {
    this.#call = new CallParts(deps, start, {
      itemHeard: () => this.#itemHeard(),
      greeted: () => {
        this.#greeting?.end();
        this.#assistant.line?.answer();
      },
    });
    const { mouth, timeline } = this.#call;
    this.#setUp = timeline.open({ name: 'set-up' }, start.askedAgoMs);
    this.#assistant = new AssistantSide(this.#call, () => this.#caller, {
      greet: () => this.#greet(),
      leave: (phrase, reason) => this.#farewellWith(phrase, reason),
      nobodyAnswers: (why) => this.#nobodyAnswers(why),
    });
    this.#caller = new CallerSide(
      { ...deps, mouth, language: () => this.#call.start.brief.language, now: () => this.#call.now() },
      {
        sound: (mulaw64) => this.#heard(mulaw64),
        started: () => this.#call.watch?.callerActive(this.#call.now()),
        stopped: () => this.#callerStopped(),
        goesOn: (words) => this.#assistant.goesOnWith(words),
        mayInterrupt: () => mouth.active && this.#mayInterrupt && this.#call.client?.voiceInterrupts !== false,
        interrupt: () => this.#interrupt('voice') && this.#assistant.takeTurn(),
        moreFollows: () => this.#assistant.line?.owes === true,
        overheard: () => this.#assistant.line?.overheard() ?? Promise.resolve(null),
        lost: (quietMs) => {
          this.#call.leg?.close('carrier-lost');
          this.#carrierClosed('lost', quietMs);
        },
      },
    );
  }

  get state(): CallState {
    const { farewell, state } = this.#call;
    return state === 'ended' || farewell.phase === 'none' ? state : farewell.phase;
  }

  /** The assistant is dialled while the phone still rings, so that it listens from the first word. */
  dialAssistant(): void {
    this.#scope.run(() => this.#assistant.dial());
  }

  /** The caller's media is here, for the first time or again after it was lost. */
  attach(leg: CarrierLeg): ClientLegEvents {
    return this.#scope.guarded(this.#scope.run(() => this.#attach(leg)));
  }

  #attach(leg: CarrierLeg): ClientLegEvents {
    const { mouth } = this.#call;
    this.#call.leg = leg;
    this.#caller.attach(leg);
    this.#detachedAtMs = null;
    mouth.attach(leg);
    if (this.#call.state === 'ringing') this.#begin();
    else mouth.say('still-there');
    const isHere = () => this.#call.leg === leg;
    const talking = () => isHere() && !this.#call.closing;
    return {
      audio: (mulaw64) => isHere() && this.#caller.audio(mulaw64),
      mark: (name) => isHere() && mouth.markReturned(name),
      keypad: (digit) => talking() && this.#callerActs(() => this.#assistant.line?.appendKeypad(digit)),
      text: (line) => isHere() && this.type(line),
      closed: (how, silentMs) => isHere() && this.#carrierClosed(how, silentMs),
      begin: (earlier) => talking() && this.#beginWith(earlier),
      greet: () => talking() && this.#greetAfterPause(),
      noteSpoken: (text) => this.#assistant.noteSpoken(text),
      interrupt: () => talking() && this.#interruptedByClient(),
      truncate: (itemId, heardMs, heardText) => {
        if (!talking()) return;
        // One that was heard before is not what is being said now.
        if (mouth.plays(itemId)) mouth.stop({ itemId, heardMs });
        this.#assistant.line?.truncate(itemId, heardMs, heardText);
      },
      voice: (voice) => {
        const { start } = this.#call;
        this.#call.start = { ...start, brief: { ...start.brief, voice } };
      },
    };
  }

  /** A line typed by the caller instead of spoken. */
  type(text: string): void {
    if (this.#call.closing && !this.#scope.run(() => this.#assistant.goesOnWith(text))) return;
    this.#scope.run(() =>
      this.#callerActs(() => {
        this.#assistant.turnBegins();
        this.#assistant.line?.appendText(text);
      }),
    );
  }

  /** The house is closing: a goodbye, then the end. */
  shutdown(): void {
    if (this.#call.state === 'ringing') this.end('shutdown');
    else if (this.state !== 'ending' && this.state !== 'ended') this.#farewellWith('shutting-down', 'shutdown');
  }

  get callId(): string {
    return this.#call.start.callId;
  }

  used(usage: Usage): void {
    this.#call.usage.add(usage);
  }

  broke(): boolean {
    if (this.#call.state === 'ended') return false;
    const again = this.#broke;
    this.#broke = true;
    try {
      if (again) this.end('error');
      else this.#nobodyAnswers('a fault of ours');
    } catch {
      this.end('error');
    }
    return true;
  }

  tick(): void {
    this.#scope.run(() => this.#tick());
  }

  #tick(): void {
    const { deps, farewell, kept, mouth, opening, start, state, usage } = this.#call;
    if (state === 'ringing' || state === 'ended') return;
    const now = this.#call.now();
    mouth.tick();
    kept.tick();
    usage.tick();
    this.#assistant.line?.tick(now);
    this.#caller.tick(now);
    if (now >= this.#heartbeatAtMs) {
      this.#heartbeatAtMs = now + heartbeatMs;
      deps.journal.heartbeat(start.callId);
    }
    if (opening.isDue(now)) this.#greet();
    this.#assistant.tellPlaying();
    if (this.#detachedAtMs !== null) {
      if (now - this.#detachedAtMs >= callTimings.reattachWindowMs) this.end('carrier-lost', this.#quietMs);
    } else if (!this.#call.closing) this.#tickConversation(now);
    else if (farewell.tick(now, this.#caller.ear.lastVoiceMs, this.#assistant.callerSays)) this.end(farewell.reason);
  }

  /** Ends the call, once. `silentMs`: for so long the caller had been gone. */
  end(reason: EndReason, silentMs = 0): void {
    this.#scope.run(() => this.#end(reason, silentMs));
  }

  #end(reason: EndReason, silentMs: number): void {
    const { answers, deps, farewell, kept, leg, mouth, opening, start, state, tools, watch } = this.#call;
    if (state === 'ended') return;
    const { accountId, fallbackNumber } = start.brief;
    const ownMs = state === 'ringing' ? 0 : this.#call.now() - this.#mediaStartedMs - silentMs;
    const mediaMs = ownMs + (start.resumed?.mediaMs ?? 0);
    this.#call.state = 'ended';
    mouth.close();
    tools.close();
    this.#caller.close();
    this.#assistant.line?.close();
    leg?.close(reason);
    this.#call.leg = null;
    const record = frozenRecord({
      callId: start.callId,
      accountId,
      endedAt: deps.clock.now(),
      mediaSeconds: Math.ceil(Math.max(0, mediaMs) / 1000),
      endReason: reason,
      notes: { ...tools.notes, details: tools.notes.details.map((detail) => kept.keptDetail(detail)) },
      transcript: kept.lines,
      usage: this.#call.usage.close(),
      voicemail: farewell.recording(this.#caller.ear.lastVoiceMs),
      longestSilenceMs: Math.round(watch?.longestSilenceMs ?? 0),
      answeredBy: answers.steps,
      // Who goes on with a call was not there when it began.
      ...(start.resumed ? {} : { notice: opening.noticeHeard(start.brief) }),
      ...(reason === 'forwarded' && fallbackNumber ? { forwardedTo: fallbackNumber } : {}),
    });
    void deps.journal.finish(record);
    deps.ended(record);
  }

  #begin(): void {
    const now = this.#call.now();
    const { deps, opening, start, timeline } = this.#call;
    const { brief, callId, resumed } = start;
    this.#call.state = 'greeting';
    this.#setUp.end();
    if (start.opening === 'when-asked' || resumed) opening.leaveOut();
    else this.#greeting = timeline.open({ name: 'greeting' });
    this.#mediaStartedMs = now;
    if (start.opening !== 'when-asked') {
      this.dialAssistant();
      const { lostWhileRinging } = this.#assistant;
      if (lostWhileRinging !== null) this.#nobodyAnswers(lostWhileRinging);
      else if (resumed) this.#assistant.say('cut-off');
      else this.#greetAfterPause();
    }
    const reserve = (seconds: number) => deps.journal.reserve(callId, seconds);
    this.#call.watch = new CallWatch(now, brief.limits, reserve, deps.patienceMs);
  }

  /** The client begins: with the caller's words from before as a history, with ours alone as what was spoken. */
  #beginWith(earlier: readonly SpokenLine[]): void {
    if (this.#assistant.line) return;
    this.#call.state = 'listening';
    const resumed = earlier.some(({ speaker }) => speaker === 'caller');
    this.#assistant.dial(resumed ? earlier : []);
    if (!resumed) for (const { text } of earlier) this.#assistant.noteSpoken(text);
  }

  /** The first words, so long after the media began as the business wants. */
  #greetAfterPause(): void {
    const { opening, start } = this.#call;
    opening.at(this.#mediaStartedMs + start.brief.limits.pauseBeforeSpeakingMs);
    if (opening.isDue(this.#call.now())) this.#greet();
  }

  #greet(): void {
    const { closing, opening, start } = this.#call;
    if (closing || !opening.waits) return;
    opening.say(start.brief);
    this.#assistant.noteSpoken(start.brief.greeting);
  }

  #heard(mulaw64: string): void {
    if (this.#call.closing && !this.#call.parting) return this.#call.farewell.hear(mulaw64);
    this.#assistant.line?.appendAudio(mulaw64);
    if (this.#caller.ear.speaking) this.#call.watch?.callerSounds(this.#call.now());
  }

  #callerStopped(): void {
    const { lastVoiceMs, saidWords } = this.#caller.ear;
    if (saidWords) {
      this.#call.watch?.callerSpoke(lastVoiceMs);
      this.#assistant.line?.callerSpoke();
    }
    this.#greet();
  }

  /** A client that types has its own way to interrupt us. */
  #callerActs(act: () => void): void {
    const { mouth, start, watch } = this.#call;
    watch?.callerActive(this.#call.now());
    watch?.understood();
    if (mouth.active && start.opening !== 'when-asked') this.#interrupt('voice');
    act();
  }

  get #mayInterrupt(): boolean {
    const { closing, mouth, wantsEnd } = this.#call;
    return !closing && mouth.interruptible && !wantsEnd;
  }

  /** The caller talks while we do: stop at once, and tell the assistant what was heard. */
  #interrupt(by: 'voice' | 'client'): boolean {
    const { client, closing, deps, mouth, watch } = this.#call;
    if (by === 'voice' ? !this.#mayInterrupt : closing) return false;
    deps.count('barge-in');
    client?.interrupted(by);
    this.#caller.weStopped();
    watch?.nothingOwed();
    this.#assistant.interrupted(mouth.stop());
    this.#call.state = 'listening';
    this.#assistant.tellPlaying();
    return true;
  }

  #interruptedByClient(): void {
    this.#call.opening.callOff();
    this.#call.mouth.callOff();
    this.#interrupt('client');
  }

  #itemHeard(): void {
    const { closing, mouth } = this.#call;
    if (!closing && !mouth.active) this.#call.state = 'listening';
    this.#assistant.tellPlaying();
  }

  #carrierClosed(how: 'hangup' | 'lost', silentMs?: number): void {
    const { closing, deps, farewell } = this.#call;
    if (how === 'hangup' || closing) {
      // Who hangs up while being put through is not put through.
      const leaves = !closing || (how === 'hangup' && farewell.reason === 'forwarded');
      return this.end(leaves ? 'caller-hangup' : farewell.reason, silentMs);
    }
    deps.count('carrier-lost');
    this.#call.leg = null;
    this.#caller.detach();
    this.#detachedAtMs = this.#call.now();
    this.#quietMs = silentMs ?? 0;
  }

  /** The chain of assistants is at its end: somebody's telephone, a message, or a goodbye. */
  #nobodyAnswers(why: string): void {
    const { answers, client, closing, deps, farewell, start, state } = this.#call;
    if (closing) return;
    if (state === 'ringing') {
      this.#assistant.lostWhileRinging = why;
      return;
    }
    deps.count('assistant-lost');
    this.#assistant.line?.close();
    if (start.takesVoicemail === false) return this.#farewellWith('goodbye', 'assistant-lost');
    const forwards = start.brief.fallbackNumber !== null && !start.isTest && !client;
    answers.goesOn(forwards ? 'forwarded' : 'voicemail', why);
    if (forwards) return this.#farewellWith('put-through', 'forwarded');
    client?.ending('assistant-lost');
    this.#caller.weStopped();
    farewell.takingMessage('assistant-lost');
  }

  #farewellWith(phrase: SessionPhrase, reason: EndReason): void {
    this.#assistant.line?.close();
    this.#call.client?.ending(reason);
    this.#caller.weStopped();
    this.#call.farewell.saying(phrase, reason);
  }

  #tickConversation(now: number): void {
    const { client, farewell, mouth, state, tools, wantsEnd, watch } = this.#call;
    const assistant = this.#assistant;
    const elsewhere = client?.holds === true || tools.clientRuns;
    if (wantsEnd && now >= assistant.endByMs && !mouth.active && !elsewhere)
      return farewell.afterPlaying('assistant-ended');
    const ours = mouth.active || this.#caller.ear.speaking || state === 'thinking';
    const fills = client?.fillsSilence !== false;
    const { brokeOffMs } = mouth;
    const sounding = mouth.active && brokeOffMs === null;
    const sounds = this.#call.leg?.streams === true;
    const waiting = { ...assistant.waiting, sounding, brokeOffMs, elsewhere, fills, sounds };
    const busy = ours || elsewhere || !fills || !assistant.line;
    const due = watch?.due(now, busy, waiting, assistant.line?.lastEventMs ?? now);
    if (due === 'max-duration') this.#farewellWith('time-is-up', due);
    else if (due === 'out-of-minutes') this.#farewellWith('out-of-minutes', due);
    else if (due === 'end-for-silence') this.#farewellWith('goodbye', 'silence');
    else if (due === 'assistant-lost') assistant.line?.giveUp('no answer');
    else if (due === 'probe-assistant') assistant.prove();
    else if (due === 'filler' && fills) assistant.filler();
    else if (due === 'still-looking' && fills) assistant.stillLooking();
    else if (due === 'ask' || due === 'ask-over-sound')
      assistant.say('still-there', { whole: due === 'ask-over-sound' });
  }
}
