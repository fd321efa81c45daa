import { expect, test } from 'vitest';
import { describes, nearWords } from './word-net.ts';
import { englishRarity } from './word-rarity.ts';
import { englishRoot } from './word-roots.ts';

test.each([
  ['pricey', 'costly'],
  ['attorney', 'lawyer'],
  ['clogged', 'clog'],
  ['whitening', 'whiten'],
  ['toddler', 'child'],
  ['poodles', 'dog'],
])('WordNet: %s is near %s', (word, other) => {
  expect(nearWords(word).get(other) ?? 0).toBeGreaterThan(0.3);
});

test('what is the same is nearer than what is its kind, and what is unknown is near nothing', () => {
  const near = nearWords('attorney');
  expect(near.get('lawyer') ?? 0).toBeGreaterThan(near.get('professional') ?? 0);
  expect(nearWords('qwertzuiop').size).toBe(0);
  expect(nearWords('')).toEqual(new Map());
});

test.each([
  'clean cleaning cleaned cleaner cleanings',
  'insure insured insurance insurers',
  'cancel cancelled cancelling cancellation',
  'hire hires hired hiring',
  'puppy puppies',
  'trim trims trimmed trimming',
  'vaccine vaccinate vaccination vaccinated',
  'install installed installation',
])('one root: %s', (words) => {
  expect(new Set(words.split(' ').map(englishRoot)).size).toBe(1);
});

test('words that are not kin keep their roots', () => {
  const words = 'car care career cat cater class glass parking party tire tie'.split(' ');
  expect(new Set(words.map(englishRoot)).size).toBe(words.length - 1);
});

test('the rarer a word the more it tells', () => {
  expect(englishRarity('good')).toBeLessThan(englishRarity('garage'));
  expect(englishRarity('garage')).toBeLessThan(englishRarity('keratin'));
});

test('WordNet tells what somebody is from names and times', () => {
  expect(['crazy', 'picky', 'Canadian', 'Irish'].filter((word) => !describes(word))).toEqual([]);
  expect(['Hazel', 'Daniel', 'late', 'back', 'tomorrow', 'canadian', ''].filter(describes)).toEqual([]);
});
