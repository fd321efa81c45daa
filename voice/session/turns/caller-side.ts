import type { AssistantLanguage } from '#contract/brief.ts';
import { frameMs, silence } from '../../audio/frame.ts';
import type { CarrierLeg } from '../../carrier/carrier.ts';
import type { CallEventCount, CallSessionDeps } from '../call-states.ts';
import type { Mouth } from '../speech/mouth.ts';
import { isBackchannel } from './backchannels.ts';
import { BargeIn } from './barge-in.ts';
import { CallerVoice } from './caller-voice.ts';
import { FrameWatch } from './frame-watch.ts';

/** Of a sentence with so much left the question was heard. */
const lastWordMs = 800;
/** Who speaks softly into our sound is understood by then. */
const asideWordsMs = 2_000;
const silentFrame64 = Buffer.from(silence(frameMs)).toString('base64');

/** What the caller's side tells the session, and asks it. */
export interface CallerSideEvents {
  /** Sound of the caller's, base64 u-law, or silence in its place where frames stopped. */
  sound(mulaw64: string): void;
  /** By our own ear the caller began to speak, or stopped. */
  started(): void;
  stopped(): void;
  /** The caller's voice may stop us now. */
  mayInterrupt(): boolean;
  /** Words into our sound: a goodbye of ours may be taken back by them. */
  goesOn(words: string): void;
  /** False where nothing may interrupt us now. */
  interrupt(): boolean;
  /** More of our answer follows, whatever has arrived of it. */
  moreFollows(): boolean;
  /** What was said into our sound; null when nobody can tell. */
  overheard(): Promise<string | null>;
  /** The carrier sends no sound, for so long now, and gives no sign of life. */
  lost(quietMs: number): void;
}

/** All that comes in: the carrier's frames, or silence where they stop, the session's own ear, and whether a voice interrupts us. */
export class CallerSide {
  readonly ear: CallerVoice;
  readonly #mouth: Mouth;
  readonly #language: () => AssistantLanguage;
  readonly #events: CallerSideEvents;
  readonly #count: (event: CallEventCount) => void;
  readonly #now: () => number;
  readonly #bargeIn: BargeIn;
  #leg: CarrierLeg | null = null;
  #frames: FrameWatch | null = null;
  /** The turn that the assistant hears began over our sound, and has not stopped it. */
  #overUs = false;
  /** Our own ear heard a voice in it. */
  #heardToo = false;

  constructor(
    parts: Pick<CallSessionDeps, 'voicing' | 'opinion' | 'count'> & {
      mouth: Mouth;
      language(): AssistantLanguage;
      now(): number;
    },
    events: CallerSideEvents,
  ) {
    this.#mouth = parts.mouth;
    this.#language = parts.language;
    this.#events = events;
    this.#count = parts.count;
    this.#now = parts.now;
    this.ear = new CallerVoice(parts.voicing, parts.opinion ?? null, (voiced, nowMs) => {
      const isCallers = voiced && !this.ear.isAside;
      if (events.mayInterrupt()) this.#bargeIn.frame(isCallers, nowMs);
      else if (isCallers && this.ear.speaking && this.ear.isVoice !== false) this.#overUs = false;
    });
    this.#bargeIn = new BargeIn({
      pause: () => this.#pause(),
      resume: () => this.#goOn(),
      interrupt: () => events.interrupt(),
      isVoice: () => !this.ear.isAside && this.ear.isVoice,
      words: () => this.#words(),
    });
  }

  attach(leg: CarrierLeg): void {
    this.#leg = leg;
    this.#frames = leg.streams ? new FrameWatch(this.#now(), leg.lateMs) : null;
  }

  /** The carrier is gone, for now or for good. */
  detach(): void {
    this.#leg = this.#frames = null;
  }

  /** Sound from the carrier. */
  audio(mulaw64: string): void {
    const nowMs = this.#now();
    this.#frames?.frame(nowMs);
    this.#heard(mulaw64, this.ear.hear(mulaw64, nowMs, this.#mouth.sounding, !this.#suspects));
  }

  tick(nowMs: number): void {
    this.#bargeIn.tick(nowMs);
    if (this.#frames && this.#leg) this.#watchFrames(this.#frames, this.#leg, nowMs);
  }

  /** We begin to speak. */
  weSpeak(): void {
    this.#bargeIn.begin();
  }

  /** Our sound was stopped for good. */
  weStopped(): void {
    this.#overUs = false;
    this.#bargeIn.over();
  }

  /** The assistant hears the caller speak: over our sound that alone decides nothing, since it may be our echo or a cough. */
  speechStarted(): void {
    this.#overUs = this.#events.mayInterrupt();
    this.#heardToo = this.#mayBeTurn;
  }

  /** The turn that the assistant heard was none: it began over our sound and did not stop it. */
  get wasNone(): boolean {
    return this.#overUs;
  }

  /** What was said in a turn that seemed to be none: whether it was one, since our own ear heard it too. */
  meant(words: string): boolean {
    return this.#heardToo && words !== '' && !isBackchannel(words, this.#language());
  }

  /** It was one. */
  interrupts(): void {
    this.#bargeIn.certain();
  }

  /**
   * Words of the utterance under way, as far as they are understood; `breaksIn`: surely no backchannel. A voice so soft that our
   * sound went on is the caller's after all when it says something, unless that is what comes back of us.
   */
  says(words: string, breaksIn = false): void {
    if (!this.#mayBeTurn || this.#mouth.isSaying(words)) return;
    this.#events.goesOn(words);
    if (!this.#events.mayInterrupt() || (!breaksIn && isBackchannel(words, this.#language()))) return;
    this.#bargeIn.certain();
  }

  close(): void {
    this.detach();
    this.ear.close();
  }

  /** Our own ear hears what may be the caller. */
  get #mayBeTurn(): boolean {
    return this.#bargeIn.deciding || (this.ear.speaking && this.ear.levelKnown && this.ear.mayBeCallers);
  }

  /** A voice beside what comes back of us, which tells nothing of that; what goes on for longer may be just that. */
  get #suspects(): boolean {
    return this.#bargeIn.suspects || (this.ear.isAside && this.ear.voicedMs < asideWordsMs);
  }

  #heard(mulaw64: string, change: 'started' | 'stopped' | null): void {
    this.#events.sound(mulaw64);
    if (change === 'started') this.#events.started();
    else if (change === 'stopped') this.#events.stopped();
  }

  /** A carrier whose frames stop is heard as silence, and asked whether it lives. */
  #watchFrames(frames: FrameWatch, leg: CarrierLeg, nowMs: number): void {
    for (let due = frames.silenceDue(nowMs); due > 0; due--) this.#heard(silentFrame64, this.ear.miss(this.#now()));
    if (!frames.probeDue(nowMs)) return;
    this.#count('muted');
    void leg.probe().then((lives) => {
      if (!lives && this.#leg === leg) this.#events.lost(frames.quietMs(this.#now()));
    });
  }

  #pause(): boolean {
    const paused = this.#mouth.pause();
    if (paused) this.#count('pause');
    this.#heardToo ||= paused;
    return paused;
  }

  #goOn(): void {
    this.#count('went-on');
    if (!this.ear.mayBeCallers) this.#heardToo = false;
    this.#mouth.resume();
  }

  /** What a short utterance into our sound says. */
  async #words(): Promise<'words' | 'backchannel' | null> {
    // "Yes" into our last word is an answer.
    if (this.#mouth.remainingMs < lastWordMs && !this.#events.moreFollows()) return 'words';
    const said = await this.#events.overheard();
    if (said === null) return null;
    return isBackchannel(said, this.#language()) ? 'backchannel' : 'words';
  }
}
