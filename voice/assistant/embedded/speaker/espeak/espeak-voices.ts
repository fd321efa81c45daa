import type { OwnVoiceLanguage } from '#contract/values/spoken-voice.ts';
import type { SpeakerVoice } from '../speaker.ts';

/** A voice made from the one inside the synthesizer, of 97 Hz: how high, how fast and how large its speaker seems. */
export interface EspeakVoice extends SpeakerVoice {
  language: OwnVoiceLanguage;
  /** What the synthesizer calls the language. */
  source: 'de' | 'es-419';
  /** 0 to 99 around 50, before `size` raises or lowers it. */
  pitch: number;
  /** Words a minute as heard. */
  rate: number;
  /** Length of the vocal tract as a multiple of the source's. */
  size: number;
}

const woman = { gender: 'female', traits: 'Clear and lively', pitch: 84, rate: 150, size: 0.84 } as const;
const man = { gender: 'male', traits: 'Calm and plain', pitch: 54, rate: 150, size: 1 } as const;
const german = { language: 'de-DE', source: 'de' } as const;
const spanish = { language: 'es-US', source: 'es-419' } as const;

/** The voices of other languages than English; the first of a language is its default. */
export const espeakVoices: readonly EspeakVoice[] = [
  { ...german, ...woman, id: 'de-DE-Neural2-F', name: 'Greta' },
  { ...german, ...man, id: 'de-DE-Neural2-D', name: 'Jonas' },
  { ...spanish, ...woman, id: 'es-US-Neural2-A', name: 'Lucía' },
  { ...spanish, ...man, id: 'es-US-Neural2-B', name: 'Mateo' },
];

/** The voice of a language that stands for a chosen voice of any: by its id, else by its speaker's gender. */
export function espeakVoiceFor(
  language: OwnVoiceLanguage,
  id: string,
  gender: SpeakerVoice['gender'] | undefined,
): EspeakVoice {
  const own = espeakVoices.filter((voice) => voice.language === language);
  const known = own.find((voice) => voice.id === id) ?? own.find((voice) => voice.gender === gender);
  return known ?? (own[0] as EspeakVoice);
}
