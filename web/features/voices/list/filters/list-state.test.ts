import { expect, test } from 'vitest';
import type { LibraryVoice, Voice } from '#contract/voices.ts';
import { chosenVoice, firstList, withLibraryVoice } from './list-state.ts';

test('what is saved names the chosen voice, else the standard one, always as female', {
  tags: ['VOICE-17', 'VOICE-18', 'VOICE-19', 'Q-44'],
}, () => {
  expect(chosenVoice({ chosen: 'leo' })).toEqual({ gender: 'female', customVoice: 'leo' });
  expect(chosenVoice(firstList)).toEqual({ gender: 'female', customVoice: 'en-US-Neural2-F' });
});

test('a voice of the library stands in the first tab, once', { tags: ['VOICELIB-09'] }, () => {
  const grace = { id: 'grace', name: 'Grace', desc: '', traits: 'Calm', gender: 'female', accent: 'British' };
  const [first] = withLibraryVoice([], grace as LibraryVoice);
  expect(first).toMatchObject({ id: 'grace', traits: 'Calm', provider: 'Built-in', custom: false });
  expect(withLibraryVoice([first as Voice], grace as LibraryVoice)).toHaveLength(1);
  expect(withLibraryVoice([], null)).toEqual([]);
});
