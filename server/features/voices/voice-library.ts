import type { LibraryVoice } from '#contract/voices.ts';

/** The four sample voices of the library (VOICELIB-01, VOICELIB-08), by their ids in the list of voices. */
export const libraryVoices: readonly LibraryVoice[] = [
  {
    id: 'en-US-Neural2-C',
    name: 'Maya',
    desc: 'Welcomes callers with energy; for shops, studios and salons.',
    traits: 'Bright and lively',
    avatar: '',
    language: 'English',
    accent: 'American',
    gender: 'female',
    age: 'Young',
  },
  {
    id: 'en-US-Neural2-I',
    name: 'Walter',
    desc: 'Takes its time and sounds experienced; for offices whose callers want to be heard out.',
    traits: 'Unhurried and deep',
    avatar: '',
    language: 'English',
    accent: 'American',
    gender: 'male',
    age: 'Senior',
  },
  {
    id: 'en-GB-Neural2-A',
    name: 'Amelia',
    desc: 'Courteous and clear; for practices and front desks.',
    traits: 'Polite and bright',
    avatar: '',
    language: 'English',
    accent: 'British',
    gender: 'female',
    age: 'Middle aged',
  },
  {
    id: 'en-GB-Neural2-D',
    name: 'Oliver',
    desc: 'Quick and to the point; for services that are called in a hurry.',
    traits: 'Young and brisk',
    avatar: '',
    language: 'English',
    accent: 'British',
    gender: 'male',
    age: 'Young',
  },
];
