import { ones } from '../../audio/bits.ts';
import { frameMs } from '../../audio/frame.ts';

/** A voice begins with 4 voiced frames of the last 8, which a click never has, after at most one among those before. */
const windowFrames = 8;
const onsetFrames = 4;
const quietFrames = 1;
/** There were words when so much of the last 600 ms was voice. */
const countedFrames = 30;
const wordsFrames = 300 / frameMs;
/** Who still speaks so long after the onset says more than "okay" or "mm-hm", which last 300 to 500 ms. */
const longerThanBackchannelMs = 540;
/** An utterance is over after so much quiet. */
const overFrames = 240 / frameMs;
/** Nothing of that, and we go on after so long; where the words of a short utterance are asked for, a little later. */
const decideMs = 700;
const decideByWordsMs = 1_500;

export interface BargeInActs {
  /** Our sound stops and is kept; false where it cannot be taken back: then the first step decides. */
  pause(): boolean;
  /** It was none: our sound goes on. */
  resume(): void;
  /** It is one; false where it may not be now. */
  interrupt(): boolean;
  /** By a second opinion what is heard is a voice, or none; null while that is not known, or nobody has one. */
  isVoice(): boolean | null;
  /** What the short utterance that just ended says: 'backchannel' for words that only say "I listen"; null where nobody can tell. */
  words(): Promise<'words' | 'backchannel' | null>;
}

/**
 * Is the caller's voice while we speak an interruption? In two steps: with its first 80 ms our sound pauses, and nothing is
 * lost. It is one when the voice goes on, or what was said are words; a cough, a "mm-hm" or a door is none, and we go on. Time
 * is monotonic ms.
 */
export class BargeIn {
  readonly #acts: BargeInActs;
  #pausedAtMs: number | null = null;
  /** The words of a short utterance are asked for. */
  #asking = false;
  /** The frames since we began to speak, newest in the lowest bit, 1 for voice. */
  #recent = 0;
  #armed = true;

  constructor(acts: BargeInActs) {
    this.#acts = acts;
  }

  /** Our sound is paused until it is known. */
  get deciding(): boolean {
    return this.#pausedAtMs !== null;
  }

  /** We begin to speak: what was said before counts no more. */
  begin(): void {
    this.#recent = 0;
    this.#armed = true;
  }

  /** 20 ms of the caller's sound while we speak, or are paused. */
  frame(voiced: boolean, nowMs: number): void {
    this.#recent = ((this.#recent << 1) | (voiced ? 1 : 0)) & ((1 << countedFrames) - 1);
    const window = ones(this.#recent & ((1 << windowFrames) - 1));
    if (this.#armed && window >= onsetFrames) this.#onset(nowMs);
    else if (window <= quietFrames) this.#armed = true;
    if (this.#acts.isVoice() === false) return;
    const words = ones(this.#recent) >= wordsFrames;
    if (this.#pausedAtMs === null) {
      // It went on after we did.
      if (words && window >= onsetFrames) this.certain();
    } else if (window >= onsetFrames && words && nowMs - this.#pausedAtMs >= longerThanBackchannelMs) this.certain();
    else if (!this.#asking && (this.#recent & ((1 << overFrames) - 1)) === 0) this.#over(words);
  }

  /** A word was understood, a key was pressed. */
  certain(): void {
    const paused = this.deciding;
    this.over();
    if (!this.#acts.interrupt() && paused) this.#acts.resume();
  }

  tick(nowMs: number): void {
    if (this.#pausedAtMs === null) return;
    if (nowMs - this.#pausedAtMs >= (this.#asking ? decideByWordsMs : decideMs)) this.#goOn();
  }

  /** Our sound was stopped for good. */
  over(): void {
    this.#pausedAtMs = null;
    this.#asking = false;
    this.begin();
  }

  #onset(nowMs: number): void {
    this.#armed = false;
    if (this.deciding) return;
    if (!this.#acts.pause()) return this.certain();
    this.#pausedAtMs = nowMs;
    this.#recent &= (1 << windowFrames) - 1;
  }

  /** A short utterance is over: its words decide, and where nobody hears words, how long it was. */
  #over(words: boolean): void {
    const pausedAtMs = this.#pausedAtMs;
    this.#asking = true;
    void this.#acts.words().then((said) => {
      if (this.#pausedAtMs !== pausedAtMs || !this.#asking) return;
      if (said === 'words' || (said === null && words)) this.certain();
      else this.#goOn();
    });
  }

  #goOn(): void {
    this.over();
    this.#acts.resume();
  }
}
