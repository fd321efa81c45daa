import type { SpeakerVoice } from '../speaker.ts';

/** A German voice made from the one inside the synthesizer, of 97 Hz: how high, how fast and how large its speaker seems. */
export interface GermanVoice extends SpeakerVoice {
  /** 0 to 99 around 50, before `size` raises or lowers it. */
  pitch: number;
  /** Words a minute as heard. */
  rate: number;
  /** Length of the vocal tract as a multiple of the source's. */
  size: number;
}

const common = { language: 'de-DE' } as const;

/** The German voices; the first is the default. */
export const germanVoices: readonly [GermanVoice, GermanVoice] = [
  {
    ...common,
    id: 'de-DE-Neural2-F',
    name: 'Greta',
    gender: 'female',
    traits: 'Clear and lively',
    pitch: 84,
    rate: 150,
    size: 0.84,
  },
  {
    ...common,
    id: 'de-DE-Neural2-D',
    name: 'Jonas',
    gender: 'male',
    traits: 'Calm and plain',
    pitch: 54,
    rate: 150,
    size: 1,
  },
];

/** The German voice that stands for a chosen voice of any language: by its id, else by its speaker's gender. */
export function germanVoiceFor(id: string, gender: SpeakerVoice['gender'] | undefined): GermanVoice {
  const known = germanVoices.find((voice) => voice.id === id) ?? germanVoices.find((voice) => voice.gender === gender);
  return known ?? germanVoices[0];
}
