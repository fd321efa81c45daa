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
/** After so many pauses for nothing only what is long enough for words pauses us, and after so many nothing does: no noise holds our sentence. */
const mostEarlyPauses = 2;
const mostPauses = 4;
/** They are forgotten once there was no onset for so long. */
const forgottenAfterMs = 5_000;

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
 * lost. It is one when the voice goes on, or what was said are words; a cough, a "mm-hm" or a door is none, and we go on. What
 * sounds again and again for nothing does not stop us each time. Time is monotonic ms.
 */
export class BargeIn {
  readonly #acts: BargeInActs;
  /** The onset of what is being decided. */
  #onsetMs: number | null = null;
  #paused = false;
  /** Pauses for nothing since we began to speak. */
  #inVain = 0;
  #lastOnsetMs = Number.NEGATIVE_INFINITY;
  /** The words of a short utterance are asked for. */
  #asking = false;
  /** The frames since we began to speak, newest in the lowest bit, 1 for voice. */
  #recent = 0;
  #armed = true;

  constructor(acts: BargeInActs) {
    this.#acts = acts;
  }

  /** A voice is heard, and it is not known yet what it is. */
  get deciding(): boolean {
    return this.#onsetMs !== null;
  }

  /** A voice is heard while our sound goes on: it is not what comes back of us. */
  get suspects(): boolean {
    return this.deciding && !this.#paused && this.#inVain < mostPauses;
  }

  /** We begin to speak: what was said before counts no more. */
  begin(): void {
    this.#recent = 0;
    this.#inVain = 0;
    this.#armed = true;
  }

  /** 20 ms of the caller's sound while we speak, or are paused. */
  frame(voiced: boolean, nowMs: number): void {
    this.#recent = ((this.#recent << 1) | (voiced ? 1 : 0)) & ((1 << countedFrames) - 1);
    const window = ones(this.#recent & ((1 << windowFrames) - 1));
    if (window <= quietFrames) this.#armed = true;
    if (this.#acts.isVoice() === false) {
      if (this.deciding) this.#goOn();
      return;
    }
    if (this.#armed && window >= onsetFrames) this.#onset(nowMs);
    const words = ones(this.#recent) >= wordsFrames;
    if (this.#onsetMs === null) {
      // It went on after we did.
      if (words && window >= onsetFrames) this.certain();
    } else if (!this.#paused && words && this.#inVain < mostPauses) this.#pause();
    else if (this.#paused && window >= onsetFrames && words && nowMs - this.#onsetMs >= longerThanBackchannelMs)
      this.certain();
    else if (!this.#asking && (this.#recent & ((1 << overFrames) - 1)) === 0) this.#over(words);
  }

  /** A word was understood, a key was pressed. */
  certain(): void {
    const paused = this.#paused;
    this.over();
    if (!this.#acts.interrupt() && paused) this.#acts.resume();
  }

  tick(nowMs: number): void {
    if (this.#onsetMs === null) return;
    if (nowMs - this.#onsetMs >= (this.#asking ? decideByWordsMs : decideMs)) this.#goOn();
  }

  /** Our sound was stopped for good. */
  over(): void {
    this.#decided();
    this.begin();
  }

  #onset(nowMs: number): void {
    this.#armed = false;
    if (this.deciding) return;
    if (nowMs - this.#lastOnsetMs > forgottenAfterMs) this.#inVain = 0;
    this.#lastOnsetMs = nowMs;
    this.#onsetMs = nowMs;
    this.#recent &= (1 << windowFrames) - 1;
    if (this.#inVain < mostEarlyPauses) this.#pause();
  }

  #pause(): void {
    this.#paused = this.#acts.pause();
    if (!this.#paused) this.certain();
  }

  /** A short utterance is over: its words decide, and where nobody hears words, how long it was. */
  #over(words: boolean): void {
    const onsetMs = this.#onsetMs;
    this.#asking = true;
    void this.#acts.words().then((said) => {
      if (this.#onsetMs !== onsetMs || !this.#asking) return;
      if (said === 'words' || (said === null && words && this.#paused)) this.certain();
      else this.#goOn();
    });
  }

  /** It was none. The same sound pauses us again only after a quiet. */
  #goOn(): void {
    const paused = this.#paused;
    this.#decided();
    this.#recent = 0;
    if (!paused) return;
    this.#inVain++;
    this.#acts.resume();
  }

  #decided(): void {
    this.#onsetMs = null;
    this.#paused = this.#asking = false;
  }
}
