import { lines, meanings, words } from '../word-table.ts';
import type { EmailWords } from './email-words.ts';

/** English words by which e-mail addresses are read. */
export const emailWords: EmailWords = {
  emailSigns: {
    at: '@',
    '@': '@',
    'at sign': '@',
    'the at sign': '@',
    'an at sign': '@',
    'at symbol': '@',
    'the at symbol': '@',
    'at the rate': '@',
    'at the rate of': '@',
    'at rate': '@',
    'at-sign': '@',
    dot: '.',
    point: '.',
    period: '.',
    'full stop': '.',
    underscore: '_',
    'under score': '_',
    underline: '_',
    'underscore sign': '_',
    dash: '-',
    hyphen: '-',
    minus: '-',
    'dash sign': '-',
    'minus sign': '-',
    'hyphen sign': '-',
    plus: '+',
    'plus sign': '+',
    apostrophe: "'",
  },
  signNames: { '@': 'at', '.': 'dot', _: 'underscore', '-': 'dash', '+': 'plus', "'": 'apostrophe', '&': 'ampersand' },
  noAddress:
    lines(`something, whatever, i forget, i forgot, forget which, not sure, can not remember, cannot remember, do not remember, or something, slash, backslash, forward slash, hash, hashtag, pound sign, asterisk, star sign, dollar sign, percent, percent sign,
    exclamation mark, question mark, ampersand, and sign, colon, semicolon, comma, space, tilde, first name, last name, surname, firstname,
    lastname, first initial, last initial, my name, your name, same as, bracket, parenthesis, quote, works at, working at, located at, website, web site, web page, webpage, homepage, quadruple`),
  plainLetters: {},
  isDomainWord: (part) => ['com', 'net', 'org', 'edu', 'gov', 'info', 'biz', 'co', 'mil'].includes(part),
  mailDomains: {
    ...Object.fromEntries(words('yahoo outlook hotmail aol live ymail').map((provider) => [provider, ''])),
    ...Object.fromEntries(
      words('gmail icloud googlemail msn protonmail btinternet rocketmail').map((one) => [one, 'com']),
    ),
    comcast: 'net',
    verizon: 'net',
  },
  mailDomainNames: meanings({
    gmail: 'geemail jeemail g-mail gmale gmails',
    hotmail: 'hotmale hot-mail',
    icloud: 'eyecloud i-cloud',
  }),
  emailRemarks:
    lines(`all one word, as one word, one word, all in one word, in one word, all lower case, all lowercase, lower case, lowercase, in lower case,
    in lowercase, all in lower case, all in lowercase, all small letters, in small letters, small letters, all small, all upper case, all uppercase, upper case, uppercase,
    all caps, in caps, in all caps, all capitals, in capitals, no caps, no capitals, no capital letters, no spaces, no space, no spaces between,
    no space between, no spaces in between, with no spaces, with no space, without spaces, without any spaces, without a space, without space, no gaps, and no spaces,
    all together, altogether, all joined together, joined together, all run together, run together, thats it, um, uh, er, erm, hmm, mm, the number, the numbers, the digit,
    the digits, the numeral, the numerals, the letter, the letters, the word, no punctuation, without punctuation, no signs, the usual spelling,
    usual spelling, common spelling, the usual way, the normal way, spelled the usual way, spelled the normal way, spelt the usual way,
    spelled normally, spelled like it sounds, spelled as it sounds, just like it sounds, just as it sounds, like it sounds, as it sounds, exactly as it sounds,
    exactly like it sounds, not case sensitive, case does not matter, in figures, in digits, as digits, as a number, as numbers, the actual number, the symbol, the sign`),
  emailPrefaces: lines(
    'write it down please, write it down, write this down, take this down, probably, maybe, perhaps, simply, basically, i would say, sure thing, you got it, got it, here it is, here you go, here we go, ready, i think, i believe, i guess, let me see, let us see, one second, hold on, that will be, absolutely',
  ),
  letterRemarks: lines(
    'capital, capital letter, big, small, little, lower case, lowercase, upper case, uppercase, letter, a capital, a small',
  ),
  partLinks: lines(
    'then, and then, followed by, i repeat, again, once again, once more, one more time, next, and next, then comes, after that, and after that, that is followed by, and that is, and it is, then it is, and then it is',
  ),
  articles: words('a an the'),
  emailVerbs: words('is be was reads'),
  emailOpeners: words('to via under address mail email write try use read says'),
  spelledLeads:
    lines(`spelled, spelt, that is spelled, that is spelt, which is spelled, spelling, that is, spelled as, spelled out, it is spelled,
    that spells, as in the letters, i spell, i will spell it, let me spell that, let me spell it`),
  withLetter: lines('with a, with an, with the letter, with the, with'),
  withoutLetter: lines('without a, without an, without the, without any, without, with no, no'),
  letterCounts: { one: 1, single: 1, 'a single': 1, 'just one': 1, 'only one': 1, two: 2, double: 2, 'a double': 2 },
  atTheEnd: lines('at the end, on the end, in the end, at the end of it'),
  insteadOf: lines(
    'instead of a, instead of an, instead of the, instead of, not a, not an, rather than a, rather than an, and not a, and not an, not',
  ),
  inBetween: lines(
    'in between, between, between them, in the middle, between the two, between the names, in between them, between those',
  ),
  alikeLetters: [
    ['c', 'k', 'ck', 'ch'],
    ['i', 'y'],
    ['ph', 'f', 'v'],
    ['s', 'z'],
    ['ie', 'y', 'ey', 'ee'],

    ['ai', 'ay', 'ei', 'ey'],
  ],
  addedLetters: [
    { letter: 'e', word: /[^aeiouy]$/, becomes: '$&e' },
    { letter: 'h', word: /a$/, becomes: 'ah' },
    { letter: 'h', word: /^t(?=[aeiou])/, becomes: 'th' },
  ],
  wordsLikeLetters: words(
    `bee be see sea gee jee eye jay kay el ell em en oh owe pea pee queue cue ar are tea tee you yew why ex dee a i`,
  ),
  lettersAmongLetters: {},
  doubtfulZeros: words('oh o nil null'),
  numberScale: {
    hundred: ['hundred'],
    thousand: ['thousand'],
    link: ['and'],
    hundreds: {},
    inOneWord: () => null,
  },
};
