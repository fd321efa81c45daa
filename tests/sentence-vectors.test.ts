import { expect, it } from 'vitest';
import { startSentenceVectors } from '#voice/assistant/embedded/receptionist/questions/likelihood/sentence-vectors.ts';
import { testVectors } from './sentence-vectors.ts';

it('holds what the encoder itself makes of a sentence', async () => {
  const encoder = startSentenceVectors({ patienceMs: 60_000 });
  try {
    const texts = ['what are your opening hours', 'how much is a cleaning'];
    await encoder.loaded;
    await encoder.readAhead(texts);
    for (const text of texts) {
      const [made, held] = [encoder.of(text), testVectors.of(text)];
      expect(held, `${text}: npm run sentence-vectors`).not.toBeNull();
      const near = made?.reduce((sum, number, at) => sum + number * (held?.[at] ?? 0), 0);
      expect(near).toBeGreaterThan(0.999);
    }
  } finally {
    await encoder.close();
  }
});
