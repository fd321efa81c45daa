import { callTimings } from '#contract/limits.ts';
import { bytesPerMs, frameBytes } from '../../audio/frame.ts';
import { SoundTail } from '../../audio/sound-tail.ts';

/** The onset of a turn is told late: so much of the sound before it is kept. */
const leadInBytes = 600 * bytesPerMs;
/** A turn is kept so long at most. */
const longestTurnBytes = 20_000 * bytesPerMs;

/** A turn of the caller whose words are not known yet. */
interface Turn {
  /** A place in the sound. */
  from: number;
  isOver: boolean;
  /** An answer to it has begun. */
  isAnswered: boolean;
}

/**
 * The caller's sound that an assistant must still hear, or hear again: what came while none was connected, and the turns that the
 * one before had not understood when it was lost. Words come late: the next turn may have begun by then, and is kept.
 */
export class KeptSound {
  readonly #sound = new SoundTail();
  /** Only the last one may still go on. */
  #turns: Turn[] = [];
  /** What the assistant makes of the turns so far. */
  #answer: 'none' | 'expected' | 'begun' = 'none';

  /** The caller's turn began and its words are not known yet. */
  get inTurn(): boolean {
    return this.#turns.length > 0;
  }

  /** Sound while nobody is connected; true when some was dropped that nobody will hear. */
  add(mulaw64: string): boolean {
    return this.#push(mulaw64, callTimings.connectingBufferMs * bytesPerMs);
  }

  /** Sound that the assistant hears. */
  addHeard(mulaw64: string): void {
    this.#push(mulaw64, leadInBytes);
  }

  turnStarted(): void {
    if (this.#turns.at(-1)?.isOver === false) return;
    this.#turns.push({ from: this.#sound.end - leadInBytes, isOver: false, isAnswered: false });
  }

  turnEnded(): void {
    const last = this.#turns.at(-1);
    if (last) last.isOver = true;
    if (this.#answer === 'none') this.#answer = 'expected';
  }

  /** The turn that ended was none. */
  turnLeft(): void {
    if (this.#turns.at(-1)?.isOver) this.#turns.pop();
    if (this.#turns.length === 0 && this.#answer === 'expected') this.#answer = 'none';
    this.#forget();
  }

  /** What seemed to be a turn was none: the one under way, or the oldest that is over. */
  turnWasNone(isOver: boolean): void {
    if (isOver) return this.understood();
    if (this.#turns.at(-1)?.isOver === false) this.#turns.pop();
    this.#forget();
  }

  /** The words of the oldest turn that is over are known. */
  understood(): void {
    if (!this.#turns[0]?.isOver) return;
    this.#turns.shift();
    this.#forget();
  }

  /** An answer begins: to all that is over by now. */
  answerBegins(): void {
    if (this.#answer === 'begun') return;
    this.#answer = 'begun';
    for (const turn of this.#turns) turn.isAnswered = turn.isOver;
  }

  /** It was given, or there is none; where none was expected, what was heard was no turn. */
  answered(): void {
    const was = this.#answer;
    this.#answer = 'none';
    this.#turns = this.#turns.filter(
      ({ isOver, isAnswered }) => was !== 'none' && !(was === 'begun' ? isAnswered : isOver),
    );
    this.#forget();
  }

  /** All of it, base64 in frames of 20 ms, for a new connection; turns stay kept, and are one for who hears them again. */
  take(): string[] {
    const all: string[] = [];
    const kept = this.#sound.between(0);
    for (let at = 0; at < kept.length; at += frameBytes) all.push(kept.toString('base64', at, at + frameBytes));
    this.#turns = this.#turns.slice(0, 1).map((turn) => ({ ...turn, isOver: false, isAnswered: false }));
    this.#answer = 'none';
    if (!this.inTurn) this.clear();
    return all;
  }

  clear(): void {
    this.#sound.forgetBefore(Number.POSITIVE_INFINITY);
  }

  /** Keeps what belongs to the turns that are left. */
  #forget(): void {
    this.#sound.forgetBefore(this.#turns[0]?.from ?? Number.POSITIVE_INFINITY);
  }

  #push(mulaw64: string, keptBytes: number): boolean {
    this.#sound.add(mulaw64);
    return this.#sound.forgetBefore(this.#sound.end - (this.inTurn ? longestTurnBytes : keptBytes));
  }
}
