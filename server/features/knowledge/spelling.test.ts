import { expect, test } from 'vitest';
import { nearestWords, wrongLetters } from './spelling.ts';

const words = 'parking appointment insurance dentist cost coast kundenparkplatz whitening anesthesia';

test.each([
  ['parkng', ['parking']],
  ['apointmant', ['appointment']],
  ['insurence', ['insurance']],
  ['dentsit', ['dentist']],
  ['coszt', ['cost']],
  ['anaesthesia', ['anesthesia']],
  ['parkplatz', ['kundenparkplatz']],
  ['bicycle', []],
  ['pat', []],
])('%s means %j', (asked, meant) => {
  expect(nearestWords(words, asked)).toEqual(meant);
});

test('the fewest wrong letters first, then the same first letter, in any order of the words', () => {
  expect(nearestWords('coat boat goat', 'coatt')).toEqual(['coat']);
  expect(nearestWords('taste paste haste', 'caste')).toEqual(['haste', 'paste', 'taste']);
  expect(nearestWords('haste taste paste', 'caste')).toEqual(['haste', 'paste', 'taste']);
  expect(nearestWords('baste paste', 'pasta')).toEqual(['paste']);
});

test('a word that is there twice is meant once, and an end is no word of its own', () => {
  expect(nearestWords('parking whitening parking', 'parkng')).toEqual(['parking']);
  expect(nearestWords('whitening park parking', 'arkin')).toEqual([]);
  expect(nearestWords('', 'parking')).toEqual([]);
  expect(nearestWords('platz kundenparkplatz', 'parkplatz')).toEqual(['kundenparkplatz']);
});

test('letters are counted as wrong, missing, too many or exchanged', () => {
  expect(wrongLetters('parking', 'parking', 2)).toBe(0);
  expect(wrongLetters('parking', 'praking', 2)).toBe(1);
  expect(wrongLetters('parking', 'paking', 2)).toBe(1);
  expect(wrongLetters('parking', 'parkiing', 2)).toBe(1);
  expect(wrongLetters('parking', 'barkink', 2)).toBe(2);
  expect(wrongLetters('parking', 'whitening', 2)).toBe(3);
});
