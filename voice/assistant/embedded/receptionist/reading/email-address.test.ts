import { describe, expect, it } from 'vitest';
import { lexicon as german } from '../../behaviour/de/lexicon.ts';
import { lexicon as english } from '../../behaviour/en/lexicon.ts';
import { lexicon as spanish } from '../../behaviour/es/lexicon.ts';
import type { Lexicon } from '../../behaviour/lexicon.ts';
import { utteranceOf } from '../utterance.ts';
import said from './email/said-addresses.json' with { type: 'json' };
import { readEmail, spelledEmail } from './email-address.ts';

const lexicons: Readonly<Record<string, Lexicon>> = { en: english, de: german, es: spanish };
const read = (text: string, lexicon: Lexicon, unasked = false) =>
  readEmail(utteranceOf({ kind: 'typed', text }, lexicon), lexicon, unasked)?.address ?? null;

/** Each address as it was said; null where the receptionist has to ask. */
const addresses = Object.entries(said).flatMap(([language, rows]) =>
  rows.map(([text, address]) => ({ language, text, address })),
);

describe('an e-mail address that was said', () => {
  it.each(addresses)('is read, or asked for once more ($language): $text', ({ language, text, address }) => {
    expect(read(text ?? '', lexicons[language] as Lexicon)).toBe(address);
  });

  it.each([
    ['my email is dan at acme dot dental', 'dan@acme.dental'],
    ['please call me back, dan at acme dot com', 'dan@acme.com'],
    ['write to dan@acme.dental about the fence', 'dan@acme.dental'],
    ['I am there at nine on the dot will you be there', null],
    ['dan is at gmail now', null],
    ['we are at four dot now', null],
  ])('counts unasked where it can be nothing else: %s', (text, address) => {
    expect(read(text, english, true)).toBe(address);
  });

  it('covers the words that it was read from, with what they corrected', () => {
    const words = utteranceOf({ kind: 'typed', text: 'hello it is dan no den at acme dot com thanks' }, english);
    expect(readEmail(words, english)).toMatchObject({ address: 'den@acme.com', from: 3, end: 10 });
  });

  it('says whether its ending was said', () => {
    const of = (text: string) => readEmail(utteranceOf({ kind: 'typed', text }, english), english)?.isImplied;
    expect([of('dan at gmail'), of('dan at gmail dot com')]).toEqual([true, false]);
  });
});

describe('an e-mail address that is read back', () => {
  it.each([
    ['d.h@gmail.com', english, 'D dot H at gmail dot com'],
    ["o'brien85@acme.ie", english, 'O apostrophe B R I E N 8 5 at A C M E dot I E'],
    ['a_s@web.de', german, 'A Unterstrich S at web Punkt D E'],
    ["o'hara-7@gmx.net", german, 'O Apostroph H A R A Bindestrich 7 at gmx Punkt net'],
    ["ana+o'neill@gmail.com", spanish, 'A N A más O apóstrofo N E I L L arroba gmail punto com'],
  ])('is spelled sign by sign: %s', (address, lexicon, spelled) => {
    expect(spelledEmail(address, lexicon)).toBe(spelled);
  });
});
