import type { SpeakerVoice } from './embedded/speaker/speaker.ts';

const voice = (id: string, gender: SpeakerVoice['gender'], traits: string): SpeakerVoice => ({
  id,
  name: id[0]?.toUpperCase() + id.slice(1),
  language: 'en-US',
  gender,
  traits,
});

/** OpenAI's voices that both its speech service and its realtime service know. */
const shared = [
  voice('coral', 'female', 'Warm and friendly'),
  voice('sage', 'female', 'Calm and thoughtful'),
  voice('shimmer', 'female', 'Bright and clear'),
  voice('alloy', 'female', 'Balanced and plain'),
  voice('ash', 'male', 'Clear and direct'),
  voice('echo', 'male', 'Even and steady'),
];

/** Of a speech service (`/audio/speech`). One of another maker has its own, which are passed on as they are. */
export const speechVoices: readonly SpeakerVoice[] = [
  ...shared,
  voice('nova', 'female', 'Lively and confident'),
  voice('onyx', 'male', 'Deep and composed'),
];

/** Of a realtime service. */
export const realtimeVoices: readonly SpeakerVoice[] = [
  ...shared,
  voice('ballad', 'male', 'Soft and melodic'),
  voice('verse', 'male', 'Expressive and versatile'),
];

/** What stands for the sample voices at a service that does not know them: by gender and manner. */
const standIns: Record<string, { speech: string; realtime: string }> = {
  'en-US-Neural2-F': { speech: 'coral', realtime: 'coral' },
  'en-US-Neural2-C': { speech: 'nova', realtime: 'shimmer' },
  'en-US-Neural2-E': { speech: 'sage', realtime: 'sage' },
  'en-US-Neural2-D': { speech: 'ash', realtime: 'ash' },
  'en-US-Neural2-J': { speech: 'echo', realtime: 'echo' },
  'en-US-Neural2-I': { speech: 'onyx', realtime: 'verse' },
  'en-GB-Neural2-B': { speech: 'echo', realtime: 'ballad' },
  'en-GB-Neural2-D': { speech: 'ash', realtime: 'echo' },
  'en-GB-Neural2-A': { speech: 'shimmer', realtime: 'shimmer' },
  'en-GB-Neural2-C': { speech: 'alloy', realtime: 'alloy' },
  slt: { speech: 'coral', realtime: 'coral' },
  rms: { speech: 'ash', realtime: 'ash' },
  awb: { speech: 'echo', realtime: 'ballad' },
};
/** Names of Google's voices, of which the sample knows some. */
const foreignVoice = /^[a-z]{2}-[A-Z]{2}-/;

/** Whether it is among the voices that are offered, or one of the sample, for which every speaker has one of its own. */
export function isKnownVoice(id: string, offered: readonly Pick<SpeakerVoice, 'id'>[]): boolean {
  return Object.hasOwn(standIns, id) || offered.some((voice) => voice.id === id);
}

/** The name under which a service of this kind knows the chosen voice; one that is not from the sample stays as it is. */
export function serviceVoice(id: string, kind: 'speech' | 'realtime'): string {
  return standIns[id]?.[kind] ?? (foreignVoice.test(id) ? 'coral' : id);
}
