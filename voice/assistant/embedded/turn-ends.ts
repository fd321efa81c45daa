import { atPace, balancedTimes, turnTimes } from '#contract/values/turn-pace.ts';
import type { ListenHint } from './thinker.ts';

/**
 * How far along an utterance is by its words. 'whole': our question is answered; 'likely': it may be
 * over; 'in-groups': more of the same kind may follow (letters, digits of no fixed length);
 * 'half': something is missing for certain.
 */
export type Completeness = 'whole' | 'likely' | 'in-groups' | 'half';

/** Silence that ends a turn by what was asked, where nothing is known of its words: digits come in groups, a yes comes alone. */
const byQuestion: Record<ListenHint['state'], number> = {
  open: balancedTimes.completeMs,
  reason: 700,
  yesno: 450,
  name: balancedTimes.completeMs,
  phone: 900,
  email: 900,
  when: balancedTimes.completeMs,
  'over-us': balancedTimes.completeMs,
};

/** The silences of one call, ms. `pace`: 0 patient to 100 brisk; the owner heard the same before choosing it. */
export function turnEnds(pace: number) {
  const { yesMs, openMs, longestMs } = turnTimes(pace);
  const unheard = (hint: ListenHint) => atPace(byQuestion[hint.state], pace);
  return {
    /** After so much silence it is worth knowing what was said. */
    peekMs: yesMs,
    unheard,
    after(completeness: Completeness, hint: ListenHint): number {
      if (completeness === 'whole') return yesMs;
      if (completeness === 'half') return longestMs;
      return completeness === 'in-groups' ? Math.max(openMs, unheard(hint)) : unheard(hint);
    },
  };
}
