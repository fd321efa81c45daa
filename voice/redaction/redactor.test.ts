import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberWord as germanNumber } from '../assistant/embedded/behaviour/de/number-words.ts';
import { numberWord as englishNumber } from '../assistant/embedded/behaviour/en/number-words.ts';
import { numberWord as spanishNumber } from '../assistant/embedded/behaviour/es/number-words.ts';
import { Redactor } from './redactor.ts';

const said = (text: string, before: string[] = []) => {
  const redactor = new Redactor([]);
  for (const line of before) redactor.hear('assistant', line);
  redactor.hear('caller', text);
  return redactor.redacted(text);
};

/** Luhn's last digit behind the others. */
function withCheck(digits: string): string {
  const sum = [...digits].reverse().reduce((before, digit, at) => {
    const twice = at % 2 === 0 ? Number(digit) * 2 : Number(digit);
    return before + (twice > 9 ? twice - 9 : twice);
  }, 0);
  return digits + ((10 - (sum % 10)) % 10);
}

const issuers: readonly [beginning: string, length: number][] = [
  ['4', 16],
  ['4', 19],
  ['40', 13],
  ['51', 16],
  ['55', 16],
  ['2221', 16],
  ['2720', 16],
  ['34', 15],
  ['37', 15],
  ['300', 14],
  ['36', 14],
  ['3528', 16],
  ['6011', 16],
  ['65', 16],
  ['62', 16],
  ['6304', 16],
  ['5018', 16],
];
const card = fc
  .constantFrom(...issuers)
  .chain(([beginning, length]) =>
    fc
      .array(fc.integer({ min: 0, max: 9 }), { minLength: length - 1, maxLength: length - 1 })
      .map((random) => withCheck((beginning + random.join('')).slice(0, length - 1))),
  );
const ssn = fc
  .tuple(fc.integer({ min: 1, max: 899 }), fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 9999 }))
  .filter(([area]) => area !== 666)
  .map(([area, group, serial]) => [
    String(area).padStart(3, '0'),
    String(group).padStart(2, '0'),
    String(serial).padStart(4, '0'),
  ]);

const numberWords = [englishNumber, germanNumber, spanishNumber];
const single = (digits: string, word: (value: number) => string) => [...digits].map((digit) => word(Number(digit)));
/** "41 11" in pairs, an odd digit first, where a pair that begins with a nought is told digit by digit. */
const pairs = (digits: string, word: (value: number) => string) =>
  (digits.match(/^.(?=(?:..)*$)|../g) ?? []).flatMap((pair) =>
    pair.length === 2 && pair[0] !== '0' ? [word(Number(pair))] : single(pair, word),
  );
const doubled = (digits: string, word: (value: number) => string) =>
  (digits.match(/(\d)\1|\d/g) ?? []).map((group) =>
    group.length === 2
      ? `${word === spanishNumber ? 'doble' : 'double'} ${word(Number(group[0]))}`
      : word(Number(group)),
  );

/** All the ways in which digits are written and said. */
const spokenForm = fc.constantFrom<(digits: string) => string>(
  (digits) => digits,
  ...[' ', '-', '. ', ', ', '–'].map((sign) => (digits: string) => (digits.match(/.{1,4}/g) ?? []).join(sign)),
  (digits) => [...digits].join(' '),
  ...numberWords.flatMap((word) => [
    (digits: string) => single(digits, word).join(' '),
    (digits: string) => single(digits, word).join(', '),
    (digits: string) => single(digits, word).join(' um '),
    (digits: string) => pairs(digits, word).join(' '),
  ]),
  (digits) => doubled(digits, englishNumber).join(' '),
  (digits) => doubled(digits, spanishNumber).join(' '),
  (digits) => single(digits, (value) => (value === 0 ? 'oh' : englishNumber(value))).join(' '),
);

describe('a card number', () => {
  it.each([
    'It is 4111 1111 1111 1111, thanks.',
    'it is four one one one, one one one one, one one one one, one one one one, thanks.',
    'it is forty one eleven eleven eleven eleven eleven eleven eleven, thanks.',
    'it is four one double one triple one one one one one one one one one one, thanks.',
    'it is four hundred eleven one one one one one one one one one one one one one, thanks.',
    'einundvierzig elf elf elf elf elf elf elf, danke.',
    'cuarenta y uno once once once once once once once, gracias.',
  ])('is not kept: %s', (text) => {
    const kept = said(text);
    expect(kept).toMatch(/^(?:it is )?\[card number\], (?:thanks|danke|gracias)\.$/i);
  });

  it('is found in all the ways in which it is told', () => {
    fc.assert(
      fc.property(card, spokenForm, (digits, form) => {
        expect(said(`So it is ${form(digits)} okay`)).toBe('So it is [card number] okay');
      }),
      { numRuns: 2_000 },
    );
  });

  it('is found beside its date and its code, and with "and" in it, where a card is spoken of', () => {
    expect(said('The card is 4111 1111 1111 1111 12 27 123')).toContain('The card is [card number]');
    expect(said('The card is 41111111111111111227')).toContain('The card is [card number]');
    expect(said('my visa is 4111 1111 and 1111 1111')).toBe('my visa is [card number]');
  });

  it('is not kept where we say it back', () => {
    const redactor = new Redactor([]);
    redactor.hear('assistant', 'I have 4111 1111 1111 1111.');
    expect(redactor.redacted('I have 4111 1111 1111 1111.')).toBe('I have [card number].');
  });

  it('is not kept where a telephone number was asked for and the caller tells of a card', () => {
    const asked = ['What is your phone number?'];
    expect(said('Take my credit card, 4111 1111 1111 1111', asked)).toBe('Take my credit card, [card number]');
  });
});

describe('digits that were asked for', () => {
  it.each([
    ['What is your member number?', '4111 1111 1111 1111'],
    ['May I have the booking reference?', 'four one one one one one one one one one one one one one one one'],
    ['Wie ist Ihre Kundennummer?', '4111 1111 1111 1111'],
    ['¿Cuál es su número de socio?', '4111 1111 1111 1111'],
  ])('are kept, and said back: %s', (question, answer) => {
    const redactor = new Redactor([]);
    redactor.hear('assistant', question);
    redactor.hear('caller', answer);
    expect(redactor.redacted(answer)).toBe(answer);
    const readBack = `I have ${answer}, is that right?`;
    redactor.hear('assistant', readBack);
    expect(redactor.redacted(readBack)).toBe(readBack);
  });

  it('are those of the business and of its functions too, but for cards', () => {
    const told = '4111 1111 1111 1111';
    const keep = (asked: string[], question: string) => {
      const redactor = new Redactor(asked);
      redactor.hear('assistant', question);
      redactor.hear('caller', told);
      return redactor.redacted(told);
    };
    expect(keep(['meter id'], 'What is the meter ID?')).toBe(told);
    expect(keep(['card number'], 'What is the card number?')).toBe('[card number]');
  });
});

describe('a social security number', () => {
  it('is found in all the ways in which it is told, where it is asked for or named', () => {
    const groups = fc.constantFrom<(parts: string[]) => string>(
      (parts) => parts.join('-'),
      (parts) => parts.join(' '),
      (parts) => parts.join(''),
      ...numberWords.map((word) => (parts: string[]) => parts.map((part) => single(part, word).join(' ')).join(', ')),
    );
    fc.assert(
      fc.property(ssn, groups, fc.boolean(), (parts, form, asked) => {
        const kept = asked
          ? said(`Yes, ${form(parts)} okay`, ['What is your social security number?'])
          : said(`My social security number is ${form(parts)} okay`);
        expect(kept).toMatch(/\[social security number\] okay$/);
      }),
      { numRuns: 1_000 },
    );
  });

  it('is known by its hyphens alone, and not by its digits', () => {
    expect(said('That would be 123-45-6789.')).toBe('That would be [social security number].');
    for (const text of ['That would be 123 45 6789.', 'That would be 123456789.', 'It is 900-45-6789, 000-12-3456.'])
      expect(said(text)).toBe(text);
  });
});

describe('what is no such number', () => {
  const digit = fc.integer({ min: 0, max: 9 });
  const digits = (length: number) =>
    fc.array(digit, { minLength: length, maxLength: length }).map((each) => each.join(''));
  const phones = fc.oneof(
    digits(10).map((d) => `${d.slice(0, 3)}-${d.slice(3, 6)}-${d.slice(6)}`),
    digits(10).map((d) => `(${d.slice(0, 3)}) ${d.slice(3, 6)} ${d.slice(6)}`),
    digits(11).map((d) => `+1${d.slice(1)}`),
    digits(10).map((d) => single(d, englishNumber).join(' ')),
    digits(11).map((d) => `0${single(d, germanNumber).join(' ')}`),
    digits(9).map((d) => pairs(d, spanishNumber).join(' ')),
    digits(13).map((d) => `+49${d.slice(2)}`),
    digits(12).map((d) => `plus ${single(d, englishNumber).join(' ')}`),
  );
  const others = fc.oneof(
    fc
      .date({ min: new Date('1920-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((d) => d.toISOString()),
    fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1920, max: 2040 }))
      .map(([m, d, y]) => `${m}/${d}/${y} at ${m}:30, or ${d}.${m}.${y}`),
    fc.tuple(fc.integer({ min: 1, max: 99999 }), digits(5)).map(([n, zip]) => `${n} West Lake Street, Chicago ${zip}`),
    fc.tuple(fc.constantFrom('A', 'ORD', 'DE'), digits(10)).map(([sign, d]) => `order ${sign}${d}`),
    digits(8).map((d) => `order number ${d}`),
    digits(12).map((d) => `invoice ${d}`),
  );

  it.each([
    'Call me on 415 555 0123 or 415 555 0188.',
    'We are four adults and two children, the ninth at half past seven, table twelve.',
    'We have 1, 2, 3, 4, 5, 6, 7, 8, 9, 10.',
    'My IBAN is DE89 3704 0044 0532 0130 00.',
    'Once I had a hundred dollars.',
  ])('stays as it was said: %s', (text) => expect(said(text)).toBe(text));

  it('stays as it was said, in hundreds of numbers', () => {
    fc.assert(
      fc.property(fc.oneof(phones, others), (number) => {
        expect(said(`My number is ${number}.`)).toBe(`My number is ${number}.`);
      }),
      { numRuns: 3_000 },
    );
  });
});
