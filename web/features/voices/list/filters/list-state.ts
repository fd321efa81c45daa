import type { ModelConfiguration } from '#contract/models.ts';
import { defaultModelConfiguration } from '#contract/values/model-settings.ts';
import { type VoiceProvider, voiceProviders } from '#contract/values/voice-traits.ts';
import type { LibraryVoice, Voice } from '#contract/voices.ts';
import { noFilters, type VoiceFilters } from './voice-filters.ts';

/** The main view, kept while another view of the dialog is open. */
export interface ListState {
  provider: VoiceProvider;
  filters: VoiceFilters;
  /** Id; null until one is chosen. */
  chosen: string | null;
  /** What the library's view gave. */
  fromLibrary: LibraryVoice | null;
  /** Was just added. */
  added: Voice | null;
}

export const firstList: ListState = {
  provider: voiceProviders[0],
  filters: noFilters,
  chosen: null,
  fromLibrary: null,
  added: null,
};

/** What is saved: always this gender; what is shown is looked up from the voice itself (VOICE-17 to 19, Q-43, Q-44). */
export function chosenVoice({ chosen }: Pick<ListState, 'chosen'>): ModelConfiguration['voice'] {
  return { gender: 'female', customVoice: chosen ?? defaultModelConfiguration.voice.customVoice };
}

/** The list with the library's voice in it, where it is not there anyway. */
export function withLibraryVoice(voices: readonly Voice[], found: LibraryVoice | null): readonly Voice[] {
  if (!found || voices.some(({ id }) => id === found.id)) return voices;
  const { id, name, traits, gender, accent } = found;
  const voice: Voice = {
    ...{ id, name, traits, gender, accent },
    provider: firstList.provider,
    image: '',
    custom: false,
    playable: true,
    note: '',
  };
  return [voice, ...voices];
}
