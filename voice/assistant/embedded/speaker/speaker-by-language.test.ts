import { expect, it } from 'vitest';
import { spokenVoice, voiceParts } from '#contract/values/spoken-voice.ts';
import { speakerWithFallback } from '../http/speaker-with-fallback.ts';
import type { Speaker } from './speaker.ts';
import { speakerByLanguage } from './speaker-by-language.ts';

/** A speaker that says who spoke what with which voice. */
const naming = (name: string, works = true): Speaker => ({
  voices: [],
  async *speak(text, voice) {
    if (!works) throw new Error('The German voice is not there');
    yield Buffer.from(`${name} ${voice}: ${text}`);
  },
  close: async () => {},
});

async function said(speaker: Speaker, voice: string): Promise<string> {
  const parts = await Array.fromAsync(speaker.speak('Hallo', voice));
  return Buffer.concat(parts).toString();
}

it('speaks a German or Spanish call in its language whatever voice is chosen, and any other as before', async () => {
  const speaker = speakerByLanguage(naming('flite'), naming('espeak'));
  expect(await said(speaker, spokenVoice({ voice: 'nova', language: 'de-DE' }))).toBe('espeak de-DE/nova: Hallo');
  expect(await said(speaker, spokenVoice({ voice: 'nova', language: 'en-GB' }))).toBe('flite en-GB/nova: Hallo');
  expect(await said(speaker, spokenVoice({ voice: 'nova', language: 'en-US' }))).toBe('flite nova: Hallo');
  expect(await said(speaker, spokenVoice({ voice: 'nova', language: 'es-US' }))).toBe('espeak es-US/nova: Hallo');
  expect(voiceParts('de-DE/nova')).toEqual({ id: 'nova', language: 'de-DE' });
  expect(voiceParts('nova')).toEqual({ id: 'nova', language: null });
});

it('speaks with the English voice when the German one breaks', async () => {
  const english = naming('flite');
  const speaker = speakerByLanguage(
    english,
    speakerWithFallback(naming('espeak', false), english, () => 0),
  );
  expect(await said(speaker, 'de-DE/nova')).toBe('flite de-DE/nova: Hallo');
});
