import type { Behaviour } from '../../behaviour/behaviour.ts';
import type { Heard } from '../../listener/listener.ts';
import { phraseAt } from '../matching.ts';

/** The first words are cut off in their middle, and heard with little: less than this is a noise, or a hum. */
const leastSure = 0.25;

/**
 * Whether what was heard so far begins as those do who break in. Half an "okay" is heard as other words, so only these count; where
 * it is over, a "no" and the like too.
 */
export function breaksInWith(behaviour: Behaviour): (heard: Heard, isOver?: boolean) => boolean {
  const atEnd = [...behaviour.breakingIn, ...behaviour.breakingInAlone];
  return ({ tokens }, isOver = false) => {
    const words = tokens.map(({ word }) => word.toLowerCase());
    const length = phraseAt(words, 0, isOver ? atEnd : behaviour.breakingIn);
    const sure = tokens.slice(0, length).reduce((sum, { confidence }) => sum + confidence, 0) / length;
    return length > 0 && !(sure < leastSure);
  };
}
