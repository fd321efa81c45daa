import type { accents, ages, genders, VoiceProvider } from '#contract/values/voice-traits.ts';
import type { LibraryVoice, Voice } from '#contract/voices.ts';

type Accent = (typeof accents)[number];
type Gender = (typeof genders)[number];
type Age = (typeof ages)[number];

/** What the select-voice dialog is narrowed to; null: all (VOICE-05, VOICE-06, Q-45). */
export interface VoiceFilters {
  search: string;
  accent: Accent | null;
  gender: Gender | null;
}

/** As `VoiceFilters`, for the library (VOICELIB-02 to 06). */
export interface LibraryFilters extends VoiceFilters {
  language: LibraryVoice['language'] | null;
  age: Age | null;
}

export const noFilters: VoiceFilters = { search: '', accent: null, gender: null };
export const noLibraryFilters: LibraryFilters = { ...noFilters, language: null, age: null };

/** The voices of a provider that fit; the search looks in name, id and traits. */
export function fitting(voices: readonly Voice[], provider: VoiceProvider, filters: VoiceFilters): Voice[] {
  return voices.filter(
    (voice) =>
      voice.provider === provider &&
      fits(voice, filters) &&
      holds([voice.name, voice.id, voice.traits].join(' '), filters.search),
  );
}

/** The voices of the library that fit; the search looks in name and description (VOICELIB-06). */
export function fittingLibrary(voices: readonly LibraryVoice[], filters: LibraryFilters): LibraryVoice[] {
  return voices.filter(
    (voice) =>
      fits(voice, filters) &&
      (filters.language === null || voice.language === filters.language) &&
      (filters.age === null || voice.age === filters.age) &&
      (holds(voice.name, filters.search) || holds(voice.desc, filters.search)),
  );
}

/** How many of the menu's filters narrow the list. */
export function filterCount({ accent, gender }: VoiceFilters): number {
  return [accent, gender].filter((value) => value !== null).length;
}

export const genderLabels: Record<Gender, string> = { female: 'Female', male: 'Male' };

/** The first letters of the first two words. */
export function initialsOf(name: string): string {
  const letters = name.split(/\s+/).map((word) => Array.from(word)[0] ?? '');
  return letters.slice(0, 2).join('').toUpperCase();
}

function fits(voice: { accent: Accent | null; gender: Gender | null }, { accent, gender }: VoiceFilters): boolean {
  return (accent === null || voice.accent === accent) && (gender === null || voice.gender === gender);
}

function holds(text: string, search: string): boolean {
  const asked = search.trim().toLowerCase();
  return text.toLowerCase().includes(asked);
}
