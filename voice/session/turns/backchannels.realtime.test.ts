import { expect, test } from 'vitest';
import type { AssistantLanguage } from '#contract/brief.ts';
import { backchannels, isBackchannel } from './backchannels.ts';

test('words that are repeated take no longer to read than their length', () => {
  const began = performance.now();
  for (const [language, { source }] of Object.entries(backchannels)) {
    const words = /\(\?:\(\?:(.*?)\)/.exec(source)?.[1]?.split('|') ?? [];
    expect(words.length).toBeGreaterThan(10);
    for (const one of words)
      for (const other of words)
        for (const text of [`${one}${other}`, `${one} ${other} `])
          expect(isBackchannel(`${text.repeat(60)}but`, language as AssistantLanguage)).toBe(false);
  }
  expect(performance.now() - began).toBeLessThan(5_000);
});
