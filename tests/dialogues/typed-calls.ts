import { afterAll, describe, expect, it } from 'vitest';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { testVectors } from '../sentence-vectors.ts';
import type { CallerScript } from './dialogue.ts';
import { judge } from './expectation.ts';
import { typedCall } from './typed-call.ts';

/** Share of the expected details that typed calls must give. */
const detailFloor = 0.98;

/** Each that is not in the file costs 11 ms of a core. */
const mostMissing = 60;

/** Tests of the dialogues as typed calls with the built-in receptionist: each by its own expectations, and all by their details. */
export function typedCalls(what: string, dialogues: readonly CallerScript[], atLeast: number): void {
  describe(what, () => {
    let right = 0;
    let expected = 0;
    const falselyConfirmed: string[] = [];

    it.each(dialogues.map((script) => [script.name, script] as const))('%s', async (_, script) => {
      const result = await typedCall(script, createReceptionist(undefined, testVectors));
      const judgement = judge(script, result);
      right += judgement.detailsRight;
      expected += judgement.detailsExpected;
      falselyConfirmed.push(...judgement.falselyConfirmed);
      const shown = result.said.map((line) => `${line.speaker === 'caller' ? 'C' : 'A'}: ${line.text}`).join('\n');
      expect(judgement.problems, shown).toEqual([]);
      expect([...result.refused, ...result.doubtful], 'figures that are in no source').toEqual([]);
    });

    it('gives at least 98 % of the details, and confirms nothing false', () => {
      expect(dialogues.length).toBeGreaterThanOrEqual(atLeast);
      expect(right / expected).toBeGreaterThanOrEqual(detailFloor);
      expect(falselyConfirmed).toEqual([]);
    });

    it('reads nearly all of its sentences from the committed file', () => {
      expect(testVectors.missing().length, 'npm run sentence-vectors').toBeLessThanOrEqual(mostMissing);
    });

    afterAll(() => console.log(`${what}: ${dialogues.length}, details right: ${right} of ${expected}`));
  });
}
