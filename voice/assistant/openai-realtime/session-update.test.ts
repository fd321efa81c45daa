import { expect, it } from 'vitest';
import { testBrief } from '../../testing/test-call.ts';
import { sessionOf } from './session-update.ts';

it('tells the language of the call in both dialects, to the transcription and to the model', () => {
  const start = {
    brief: { ...testBrief(), language: 'de-DE' as const, voice: 'coral' },
    callerNumber: null,
    startedAt: new Date('2026-03-02T09:00:00Z'),
    tools: [],
    history: [],
  };
  const current = sessionOf(start, 'current', false);
  expect(current).toMatchObject({
    instructions: expect.stringContaining('Speak German.'),
    audio: { input: { transcription: { language: 'de' } }, output: { voice: 'coral' } },
  });
  expect(sessionOf(start, 'flat', false)).toMatchObject({
    instructions: expect.stringContaining('Speak German.'),
    input_audio_transcription: { language: 'de' },
    voice: 'coral',
  });
});
