import { expect, test } from 'vitest';
import type { AssistantLanguage } from '#contract/brief.ts';
import { isBackchannel } from './backchannels.ts';

test('what only lets us go on is told from what says something', () => {
  const heard: [AssistantLanguage, string, boolean][] = [
    ['en-US', 'Okay, uh huh. Right!', true],
    ['en-GB', '', true],
    ['en-US', 'Right, but when?', false],
    ['de-DE', 'Jaja, ach so.', true],
    ['de-DE', 'Ja, aber wann', false],
    ['es-US', 'Ah ya, ya veo.', true],
    ['es-US', 'Ya no quiero', false],
  ];
  for (const [language, words, isOne] of heard) expect([words, isBackchannel(words, language)]).toEqual([words, isOne]);
});
