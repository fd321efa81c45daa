import { expect, it } from 'vitest';
import { german } from '../../behaviour/de/german.ts';
import { english } from '../../behaviour/en/english.ts';
import type { ListeningState } from '../../listener/listener.ts';
import type { Completeness } from '../../turn-ends.ts';
import { completenessIn } from './completeness.ts';

const digits: Partial<Record<ListeningState, number>> = { phone: 10, yesno: 1 };

/** `words` as heard; `_f` and `_l` mark first and last names. */
function judge(behaviour: typeof english, state: ListeningState, said: string): Completeness {
  const tokens = said
    .split(' ')
    .filter(Boolean)
    .map((part) => ({ word: part.split('_')[0] ?? '', tag: part.split('_')[1] ?? '', confidence: 0.9 }));
  const words = tokens.map(({ word }) => word).join(' ');
  const hint = { state, retries: 0, digits: digits[state] ?? 0 };
  return completenessIn(behaviour)({ words, state, tokens, problem: '' }, hint);
}

const inEnglish: [Completeness, ListeningState, string][] = [
  ['whole', 'yesno', 'yes'],
  ['whole', 'yesno', 'yes please'],
  ['whole', 'yesno', 'yeah that is right'],
  ['likely', 'yesno', 'no'],
  ['likely', 'yesno', 'yes but it is on tuesday'],
  ['whole', 'open', 'no thanks that is all'],
  ['whole', 'phone', 'three one two five five five oh one two three'],
  ['half', 'phone', 'three one two five five five'],
  ['half', 'phone', 'my number is'],
  ['half', 'phone', 'three one two um'],
  ['half', 'phone', 'three one two not'],
  ['half', 'phone', 'my number is mom'],
  ['likely', 'phone', 'three one two five five five oh one two three please'],
  ['in-groups', 'phone', 'five five five oh one two three'],
  ['likely', 'phone', 'you can use this one'],
  ['whole', 'phone', "i don't know"],
  ['whole', 'email', 'maria at gmail dot com'],
  ['half', 'email', 'maria at gmail'],
  ['half', 'email', 'm a r'],
  ['whole', 'name', 'my name is maria_f lopez_l'],
  ['half', 'name', 'my name is'],
  ['likely', 'name', 'maria_f'],
  ['in-groups', 'name', 'l o p e'],
  ['likely', 'open', 'i would like to make an appointment'],
  ['half', 'open', "i'd like to"],
  ['half', 'open', 'i have a question about'],
  ['half', 'open', 'let me see'],
  ['half', 'when', 'tuesday uh'],
  ['half', 'reason', "it's because my"],
  ['likely', 'open', 'where are you'],
  ['likely', 'open', 'how much does a first consultation cost'],
  ['likely', 'open', 'what time do you open tomorrow'],
  ['likely', 'open', 'which of the lawyers speaks spanish'],
  ['likely', 'open', 'and where do i have to go tomorrow'],
  ['likely', 'open', 'when i was in your office yesterday'],
  ['likely', 'open', 'what happened is my daughter fell'],
  ['likely', 'open', 'what kind of lawyer i called yesterday'],
  ['likely', 'reason', 'could you have him call me'],
  ['likely', 'name', 'what are your opening hours'],
  ['half', 'open', 'what are the opening hours and'],
  ['likely', 'open', 'do you offer that'],
  ['likely', 'open', 'can you tell me s'],
  ['likely', 'open', 'no'],
  ['whole', 'open', 'no thank you'],
  ['likely', 'yesno', 'no it is not'],
  ['likely', 'open', 'okay'],
  ['likely', 'name', 'yes it is'],
  ['half', 'reason', 'just a moment'],
  ['half', 'email', 'my e mail is'],
  ['likely', 'open', ''],
];

it('waits behind a short doubtful word where half a sentence came before: "uh" is heard so', () => {
  const heard = (said: string, confidence: number, last = 'them') => {
    const tokens = said.split(' ').map((word) => ({ word, tag: '', confidence: 0.9 }));
    tokens.push({ word: last, tag: '', confidence });
    const words = tokens.map(({ word }) => word).join(' ');
    const hint = { state: 'open', retries: 0, digits: 0 } as const;
    return completenessIn(english)({ words, state: 'open', tokens, problem: '' }, hint);
  };
  expect(heard('i need some help with', 0.3)).toBe('half');
  expect(heard('i need some help with', 0.9)).toBe('likely');
  expect(heard('i saw all of my friends with care for', 0.3)).toBe('half');
  expect(heard('i have seen the doctor', 0.3)).toBe('likely');
  expect(heard('i am calling about', 0.3, 'bill')).toBe('likely');
});

it.each(inEnglish)('is %s, asked for %s: "%s"', (completeness, state, said) => {
  expect(judge(english, state, said)).toBe(completeness);
});

const inGerman: [Completeness, ListeningState, string][] = [
  ['whole', 'yesno', 'ja bitte'],
  ['half', 'phone', 'meine nummer ist'],
  ['half', 'phone', 'null drei null'],
  ['half', 'open', 'ich habe eine frage zum'],
  ['half', 'open', 'einen moment'],
  ['likely', 'open', 'wo sind sie'],
  ['likely', 'open', 'was kostet eine erste beratung bei ihnen'],
  ['likely', 'open', 'wie ich ihnen schon geschrieben habe'],
];

it.each(inGerman)('in German it is %s, asked for %s: "%s"', (completeness, state, said) => {
  expect(judge(german, state, said)).toBe(completeness);
});
