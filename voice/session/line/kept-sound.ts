import { callTimings } from '#contract/limits.ts';

/** The onset of a turn is told late: so much of the sound before it is kept. */
const leadInMs = 600;
/** A turn is kept so long at most. */
const longestTurnMs = 20_000;

interface Chunk {
  mulaw64: string;
  atMs: number;
}

/** A turn of the caller whose words are not known yet. */
interface Turn {
  fromMs: number;
  isOver: boolean;
  /** An answer to it has begun. */
  isAnswered: boolean;
}

/**
 * The caller's sound that an assistant must still hear, or hear again: what came while none was connected, and the turns that the
 * one before had not understood when it was lost. Words come late: the next turn may have begun by then, and is kept.
 */
export class KeptSound {
  readonly #now: () => number;
  #chunks: Chunk[] = [];
  /** Only the last one may still go on. */
  #turns: Turn[] = [];
  /** What the assistant makes of the turns so far. */
  #answer: 'none' | 'expected' | 'begun' = 'none';

  constructor(now: () => number) {
    this.#now = now;
  }

  /** The caller's turn began and its words are not known yet. */
  get inTurn(): boolean {
    return this.#turns.length > 0;
  }

  /** Sound while nobody is connected; true when some was dropped that nobody will hear. */
  add(mulaw64: string): boolean {
    return this.#push(mulaw64, callTimings.connectingBufferMs);
  }

  /** Sound that the assistant hears. */
  addHeard(mulaw64: string): void {
    this.#push(mulaw64, leadInMs);
  }

  turnStarted(): void {
    if (this.#turns.at(-1)?.isOver === false) return;
    this.#turns.push({ fromMs: this.#now() - leadInMs, isOver: false, isAnswered: false });
  }

  turnEnded(): void {
    const last = this.#turns.at(-1);
    if (last) last.isOver = true;
    if (this.#answer === 'none') this.#answer = 'expected';
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

  /** All of it, for a new connection; turns stay kept, and are one for who hears them again. */
  take(): string[] {
    const all = this.#chunks.map(({ mulaw64 }) => mulaw64);
    this.#turns = this.#turns.slice(0, 1).map((turn) => ({ ...turn, isOver: false, isAnswered: false }));
    this.#answer = 'none';
    if (!this.inTurn) this.#chunks = [];
    return all;
  }

  clear(): void {
    this.#chunks = [];
  }

  /** Keeps what belongs to the turns that are left. */
  #forget(): void {
    const fromMs = this.#turns[0]?.fromMs ?? Number.POSITIVE_INFINITY;
    this.#chunks = this.#chunks.filter(({ atMs }) => atMs >= fromMs);
  }

  #push(mulaw64: string, keptMs: number): boolean {
    const now = this.#now();
    this.#chunks.push({ mulaw64, atMs: now });
    const before = this.#chunks.length;
    const mostMs = this.inTurn ? longestTurnMs : keptMs;
    while (now - (this.#chunks[0]?.atMs ?? now) >= mostMs) this.#chunks.shift();
    return this.#chunks.length < before;
  }
}
