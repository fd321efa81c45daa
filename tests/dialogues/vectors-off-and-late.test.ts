import { describe, expect, it } from 'vitest';
import type { SentenceVectors } from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import type { Thinker } from '#voice/assistant/embedded/thinker.ts';
import { testVectors } from '../sentence-vectors.ts';
import { judge } from './expectation.ts';
import { typedDialogues } from './typed/typed-dialogues.ts';
import { typedCall } from './typed-call.ts';

/** Vectors that read nothing of a call until its second question, as where the encoder still loads or another call keeps it busy. */
function lateVectors(): SentenceVectors {
  let reads = 0;
  const isLate = () => reads < 2;
  return {
    ...testVectors,
    of: (text) => (isLate() ? null : testVectors.of(text)),
    read: async (texts) => {
      reads++;
      if (!isLate()) await testVectors.read(texts);
    },
    readAhead: async () => {},
  };
}

/** So many of the typed calls go otherwise than they were written for vectors on. What is off may be understood less; it must say nothing untrue. */
const modes: readonly [string, () => Thinker, number][] = [
  ['off', () => createReceptionist(), 2],
  ['late', () => createReceptionist(undefined, lateVectors()), 2],
];

describe.each(modes)('the typed calls with sentence vectors %s', (_, thinker, atMost) => {
  it('say no value that is in no source, confirm nothing false, and keep the details', async () => {
    const problems: string[] = [];
    const untrue: string[] = [];
    let right = 0;
    let expected = 0;
    for (const script of typedDialogues) {
      const result = await typedCall(script, thinker());
      const judged = judge(script, result);
      right += judged.detailsRight;
      expected += judged.detailsExpected;
      untrue.push(...judged.falselyConfirmed, ...result.doubtful, ...result.refused);
      if (judged.problems.length > 0) problems.push(`${script.name}: ${judged.problems.join('; ')}`);
    }
    expect(untrue).toEqual([]);
    expect(right / expected).toBeGreaterThanOrEqual(0.98);
    expect(problems.length, problems.join('\n')).toBeLessThanOrEqual(atMost);
  });
});
