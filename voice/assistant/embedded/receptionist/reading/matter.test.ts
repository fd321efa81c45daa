import { describe, expect, it } from 'vitest';
import { english } from '../../behaviour/en/english.ts';
import { textOf, utteranceOf } from '../utterance.ts';
import { matterIn, matterLead } from './matter.ts';

const { lexicon } = english;
const said = (text: string) => utteranceOf({ kind: 'typed', text }, lexicon);

describe('what a call is about', () => {
  it.each([
    ["I've got something to sort out, it's my landlord's deposit", "my landlord's deposit"],
    ['There is a matter with the boiler I need seen to', 'the boiler'],
    ['I am getting in touch because of an eviction notice', 'an eviction notice'],
    ["I'd like to discuss the results of an x-ray with someone", 'the results of an x-ray'],
  ])('is behind words that only lead to it: %s', (text, matter) => {
    expect(textOf(matterIn(said(text), lexicon).tokens)).toBe(matter);
  });

  it.each([['I am about to drive off'], ['I must talk to somebody, it is urgent'], ['What is this about parking']])(
    'is not told by %s',
    (text) => {
      expect(matterLead(said(text).words, 0, lexicon)).toBe(0);
    },
  );
});
