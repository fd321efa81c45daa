import { expect, onTestFinished, test } from 'vitest';
import { houseVectors } from './sentence-vectors.ts';
import { startTelephoneHouse } from './telephone.ts';

test('a house that says of sentence vectors what it wants has what the product makes of it', async () => {
  const vectorsOf = async (env: Record<string, string>) => {
    const house = await startTelephoneHouse({ env });
    onTestFinished(() => house.stop());
    return house.phone?.vectors;
  };
  expect(await vectorsOf({})).toBe(houseVectors);
  expect((await vectorsOf({ SENTENCE_VECTORS: 'off' }))?.describe()).toContain('SENTENCE_VECTORS is off');
});
