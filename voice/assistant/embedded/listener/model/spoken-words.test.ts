import { describe, expect, it } from 'vitest';
import { guessedPhones } from './letter-sounds.ts';
import { pronunciationsFrom } from './pronunciations.ts';
import { spokenWords } from './spoken-words.ts';
import { splitTag, taggedWord } from './tagged-words.ts';

describe('words as they are said', () => {
  it('reads addresses, prices and signs aloud', () => {
    expect(spokenWords('1205 Elm St. & Café Zoë')).toEqual('twelve oh five elm street and cafe zoe'.split(' '));
    expect(spokenWords("What's 20% of $2,000?")).toEqual("what's twenty percent of dollars two thousand".split(' '));
    expect(spokenWords('02139 / 300 / 47')).toEqual('zero two one three nine three hundred forty seven'.split(' '));
    expect(spokenWords('?!')).toEqual([]);
  });

  it('marks and unmarks slots', () => {
    expect(splitTag(taggedWord('john', 'f'))).toEqual({ word: 'john', tag: 'f' });
    expect(splitTag("o'neill_l")).toEqual({ word: "o'neill", tag: 'l' });
    expect(splitTag('when')).toEqual({ word: 'when', tag: '' });
  });

  it('guesses the sound of a word that no dictionary holds', () => {
    expect(guessedPhones('zorvane')).toBe('Z AO R V EY N');
    expect(guessedPhones('quickshine')).toBe('K W IH K SH AY N');
    expect(guessedPhones("'")).toBe('');
  });

  it('knows the first parts of words as they are written down, each for itself', () => {
    const own = new Map([
      ['stop_p', 'S T AA'],
      ['stop_p(2)', 'S T'],
    ]);
    const sounds = pronunciationsFrom(new Map([['stop', ['S T AA P']]]), own);
    expect(sounds.of('stop_p')).toEqual(['S T AA', 'S T']);
    expect(sounds.of('stop')).toEqual(['S T AA P']);
    expect(sounds.of('dog_p')).toEqual([]);
    expect(splitTag('stop_p')).toEqual({ word: 'stop', tag: 'p' });
  });

  it('prefers what is known, says letters by name, and reports guesses', () => {
    const sounds = pronunciationsFrom(new Map([['dog', ['D AO G', 'D AA G']]]), new Map([['gmail', 'JH IY M EY L']]));
    expect(sounds.of('dog_f')).toEqual(['D AO G', 'D AA G']);
    expect(sounds.of("dog's")).toEqual(['D AO G Z', 'D AA G Z']);
    expect(sounds.of('gmail')).toEqual(['JH IY M EY L']);
    expect(sounds.of('w_s')).toEqual(['D AH B AH L Y UW']);
    expect(sounds.of('zorvane')).toHaveLength(1);
    expect([...sounds.guessed]).toEqual(['zorvane']);
  });
});
