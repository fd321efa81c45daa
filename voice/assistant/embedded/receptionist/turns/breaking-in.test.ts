import { expect, it } from 'vitest';
import { german } from '../../behaviour/de/german.ts';
import { english } from '../../behaviour/en/english.ts';
import { spanish } from '../../behaviour/es/spanish.ts';
import { breaksInWith } from './breaking-in.ts';

/** `excuse/0.3`: a word and how sure the listener is of it. */
function breaksIn(said: string, behaviour = english, isOver = false): boolean {
  const tokens = said
    .split(' ')
    .map((one) => ({ word: one.split('/')[0] ?? '', tag: '', confidence: Number(one.split('/')[1]) }));
  const words = tokens.map(({ word }) => word).join(' ');
  return breaksInWith(behaviour)({ words, state: 'over-us', tokens, problem: '' }, isOver);
}

it.each(['excuse/0.35', 'sorry/1', 'hold/0.1 on/1', 'can/1 i/0.9', 'could/0.9 you/1 rep/0.1', 'stop/NaN'])(
  'who begins with "%s" breaks in',
  (said) => {
    expect(breaksIn(said)).toBe(true);
  },
);

it.each([
  'okay/1',
  'right/0.9',
  'i/0.9 see/0.8',
  'can/0.08',
  'but/0.3',
  'no/1',
  'hold/0.3',
  'excuse/0.1',
  'yes/1 can/1 i/1',
])('whether who begins with "%s" does is not known yet', (said) => {
  expect(breaksIn(said)).toBe(false);
});

it.each([
  [german, 'Entschuldigung/NaN', true],
  [german, 'Einen/NaN Moment/NaN', false],
  [german, 'Moment/NaN bitte/NaN', true],
  [german, 'Nein/NaN', false],
  [german, 'Nur/NaN', false],
  [german, 'Mein/NaN Name/NaN', true],
  [spanish, 'Perdón/NaN', true],
  [spanish, 'Hola/NaN', false],
  [spanish, 'Mi/NaN', false],
  [spanish, 'Mi/NaN nombre/NaN', true],
] as const)('in another language too, written with capitals: %#', (behaviour, said, breaks) => {
  expect(breaksIn(said, behaviour)).toBe(breaks);
});

it('a short word is all of an interruption once it is over, sure or not; a hum is not', () => {
  for (const said of ['no/0.3', 'help/0.4', 'agent/0.4']) {
    expect(breaksIn(said, english, true)).toBe(true);
    expect(breaksIn(said)).toBe(false);
  }
  for (const said of ['us/0.4', 'no/0.2']) expect(breaksIn(said, english, true)).toBe(false);
});
