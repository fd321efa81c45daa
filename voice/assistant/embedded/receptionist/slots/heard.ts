import type { Move } from '../talk.ts';
import type { Utterance } from '../utterance.ts';

/** The answer to the open question: what follows, and what else was said. */
export interface Heard {
  move: Move;
  left: Utterance | null;
}

export const heard = (move: Move, left: Utterance | null = null): Heard => ({ move, left });
/** What a reader that keeps nothing over has heard. */
export const wholly = (move: Move | false): Heard | false => move !== false && heard(move);
