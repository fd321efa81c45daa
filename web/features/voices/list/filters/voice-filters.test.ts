import { expect, test } from 'vitest';
import type { LibraryVoice, Voice } from '#contract/voices.ts';
import { filterCount, fitting, fittingLibrary, initialsOf, noFilters, noLibraryFilters } from './voice-filters.ts';

const voice = (part: Partial<Voice>): Voice => ({
  id: 'one',
  name: 'Ada',
  provider: 'Built-in',
  traits: 'Warm',
  image: '',
  gender: 'female',
  accent: 'British',
  custom: false,
  playable: true,
  note: '',
  ...part,
});
const voices = [
  voice({}),
  voice({ id: 'two', name: 'Ben', traits: 'Calm', gender: 'male', accent: 'American' }),
  voice({ id: 'own', name: 'My sample', gender: null, accent: null, custom: true }),
  voice({ id: 'three', name: 'Cleo', provider: 'OpenAI' }),
];
const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);

test('a tab is narrowed by what is searched and chosen', { tags: ['VOICE-05', 'VOICE-06'] }, () => {
  expect(ids(fitting(voices, 'Built-in', noFilters))).toEqual(['one', 'two', 'own']);
  expect(ids(fitting(voices, 'OpenAI', noFilters))).toEqual(['three']);
  expect(ids(fitting(voices, 'Built-in', { ...noFilters, search: ' CALM ' }))).toEqual(['two']);
  expect(ids(fitting(voices, 'Built-in', { ...noFilters, search: 'one' }))).toEqual(['one']);
  expect(ids(fitting(voices, 'Built-in', { ...noFilters, gender: 'female' }))).toEqual(['one']);
  expect(ids(fitting(voices, 'Built-in', { ...noFilters, accent: 'American', gender: 'female' }))).toEqual([]);
  expect(filterCount({ search: 'x', accent: 'American', gender: null })).toBe(1);
});

test('the library is narrowed by each of its filters', {
  tags: ['VOICELIB-02', 'VOICELIB-03', 'VOICELIB-04', 'VOICELIB-05', 'VOICELIB-06'],
}, () => {
  const library = [
    { id: 'a', name: 'Grace', desc: 'Calm and slow', accent: 'British', gender: 'female', age: 'Senior' },
    { id: 'b', name: 'Leo', desc: 'Bright', accent: 'American', gender: 'male', age: 'Young' },
  ].map((entry): LibraryVoice => ({ ...entry, traits: 'hidden', avatar: '', language: 'English' }) as LibraryVoice);
  const found = (part: object) => ids(fittingLibrary(library, { ...noLibraryFilters, ...part }));
  expect(found({})).toEqual(['a', 'b']);
  expect(found({ language: 'English' })).toEqual(['a', 'b']);
  expect(found({ accent: 'British' })).toEqual(['a']);
  expect(found({ gender: 'male' })).toEqual(['b']);
  expect(found({ age: 'Senior' })).toEqual(['a']);
  expect(found({ search: 'leo' })).toEqual(['b']);
  expect(found({ search: 'slow' })).toEqual(['a']);
  expect(found({ search: 'hidden' }), 'only name and description are searched').toEqual([]);
  expect(found({ accent: 'British', age: 'Young' })).toEqual([]);
});

test('a face without a picture has the first letters of a name', () => {
  expect([initialsOf('Grace Hill Ltd'), initialsOf('ada'), initialsOf('')]).toEqual(['GH', 'A', '']);
});
