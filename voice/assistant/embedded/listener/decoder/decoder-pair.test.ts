import { expect, it } from 'vitest';
import type { ListeningState } from '../listener.ts';
import { pairOf } from './decoder-pair.ts';

/** A decoder that hears six words of each utterance, and is so sure of them. */
function decoder(confidence: number) {
  const one = {
    lives: true,
    spentMs: 0,
    onEnd: () => {},
    begin() {},
    write() {},
    finish: async () => Array.from({ length: 6 }, () => ({ word: 'yes', tag: '', confidence })),
    kill() {
      one.lives = false;
    },
  };
  return one;
}

it.each<[ListeningState, boolean]>([
  ['open', false],
  ['over-us', true],
])('after three utterances heard for "%s" the decoder that is less sure lives: %s', async (state, lives) => {
  const [sure, unsure] = [decoder(0.9), decoder(0.5)];
  const pair = pairOf([sure, unsure]);
  for (let times = 0; times < 3; times++) {
    pair.begin(state);
    await pair.finish();
  }
  expect([sure.lives, unsure.lives]).toEqual([true, lives]);
});
