import type { SpeakerVoice } from '../speaker.ts';

/** A voice made from one inside the synthesizer: how high, how fast and how large its speaker seems. */
export interface FliteVoice extends SpeakerVoice {
  /** The voice inside flite that it is made from. */
  source: 'slt' | 'rms' | 'awb';
  /** Mean pitch; null keeps the source's own (slt 170, rms 98, awb 123). */
  pitchHz: number | null;
  /** Length of a sentence as a multiple of the source's. */
  tempo: number;
  /** Length of the vocal tract as a multiple of the source's: the formants sink with it. */
  size: number;
}

/** The voices inside the synthesizer that are clear over a phone. */
const sources = ['slt', 'rms', 'awb'] as const;

/**
 * The embedded voices, the default first. Pitch, pace and formants of any two differ. A general recogniser gets 7 to 16 %
 * of the words of each wrong, and 7 to 10 % of the sources'. rms takes no other pitch: American men are made from slt too.
 */
export const fliteVoices: readonly FliteVoice[] = [
  voice('en-US-Neural2-F', 'Clara', 'female', 'Warm and clear', ['slt', null, 1, 1]),
  voice('en-US-Neural2-C', 'Maya', 'female', 'Bright and lively', ['slt', 205, 0.96, 0.95]),
  voice('en-US-Neural2-E', 'Ruth', 'female', 'Calm and deep', ['slt', 150, 1.12, 1.05]),
  voice('en-US-Neural2-D', 'Robert', 'male', 'Steady and friendly', ['rms', null, 1, 1]),
  voice('en-US-Neural2-J', 'Ethan', 'male', 'Quick and light', ['slt', 125, 0.95, 1.13]),
  voice('en-US-Neural2-I', 'Walter', 'male', 'Unhurried and deep', ['slt', 100, 1.12, 1.16]),
  voice('en-GB-Neural2-B', 'Alan', 'male', 'Matter-of-fact', ['awb', null, 1, 1]),
  voice('en-GB-Neural2-D', 'Oliver', 'male', 'Young and brisk', ['awb', 142, 0.92, 0.95]),
  voice('en-GB-Neural2-A', 'Amelia', 'female', 'Polite and bright', ['awb', 190, 0.98, 0.87]),
  voice('en-GB-Neural2-C', 'Edith', 'female', 'Gentle and measured', ['awb', 172, 1.1, 0.89]),
];

function voice(
  id: string,
  name: string,
  gender: FliteVoice['gender'],
  traits: string,
  [source, pitchHz, tempo, size]: [FliteVoice['source'], number | null, number, number],
): FliteVoice {
  const language = id.startsWith('en-GB') ? 'en-GB' : 'en-US';
  return { id, name, language, gender, traits, source, pitchHz, tempo, size };
}

/** Whether `id` is one of the voices, or one inside the synthesizer by its own name. */
export function isVoice(id: string): boolean {
  return [...sources, ...fliteVoices.map((entry) => entry.id)].includes(id);
}

/** How to speak with `id`: one of the voices, a voice inside the synthesizer by its own name, else the default. */
export function speakingVoice(id: string): Pick<FliteVoice, 'source' | 'pitchHz' | 'tempo' | 'size'> {
  const known = fliteVoices.find((entry) => entry.id === id);
  if (known) return known;
  const source = sources.find((name) => name === id) ?? 'slt';
  return { source, pitchHz: null, tempo: 1, size: 1 };
}
