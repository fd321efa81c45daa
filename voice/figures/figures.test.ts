import { expect, it } from 'vitest';
import type { AssistantLanguage } from '#contract/brief.ts';
import { numberWord as germanNumber } from '../assistant/embedded/behaviour/de/number-words.ts';
import { numberWord as englishNumber } from '../assistant/embedded/behaviour/en/number-words.ts';
import { numberWord as spanishNumber } from '../assistant/embedded/behaviour/es/number-words.ts';
import { behaviourIn } from '../assistant/embedded/behaviour/spoken-language.ts';
import { figuresIn } from './figures.ts';

const german = (value: number) => (value === 1 ? 'ein' : germanNumber(value));
const spanishHundreds = ['', 'cien', 'dos', 'tres', 'cuatro', 'quinientos', 'seis', 'sete', 'ocho', 'nove'].map(
  (word) => (/^(?:|cien|quinientos)$/.test(word) ? word : `${word}cientos`),
);

/** 1 to 9,999 in words. */
const words: Readonly<Record<string, (value: number) => string>> = {
  'en-US': (value) => {
    const [thousands, hundreds, rest] = [Math.floor(value / 1000), Math.floor((value % 1000) / 100), value % 100];
    const parts = [
      thousands > 0 ? `${englishNumber(thousands)} thousand` : '',
      hundreds > 0 ? `${englishNumber(hundreds)} hundred` : '',
      rest > 0 ? `${value > 99 && value % 2 === 0 ? 'and ' : ''}${englishNumber(rest).replace(' ', '-')}` : '',
    ];
    return `${parts.filter(Boolean).join(' ')} dollars`;
  },
  'de-DE': (value) => {
    const [thousands, hundreds, rest] = [Math.floor(value / 1000), Math.floor((value % 1000) / 100), value % 100];
    const parts = [
      thousands > 0 ? `${german(thousands)}tausend` : '',
      hundreds > 0 ? `${german(hundreds)}hundert` : '',
      rest > 0 ? germanNumber(rest) : '',
    ];
    return `${parts.join('')} Euro`;
  },
  'es-US': (value) => {
    const [thousands, hundreds, rest] = [Math.floor(value / 1000), Math.floor((value % 1000) / 100), value % 100];
    const parts = [
      thousands > 1 ? `${spanishNumber(thousands)} mil` : thousands === 1 ? 'mil' : '',
      hundreds === 1 && rest > 0 ? 'ciento' : (spanishHundreds[hundreds] ?? ''),
      rest > 0 ? spanishNumber(rest) : '',
    ];
    return `${parts.filter(Boolean).join(' ')} dólares`;
  },
};

it.each(Object.entries(words))('an amount in words has the value of its digits (%s)', (language, said) => {
  const wrong: string[] = [];
  for (let value = 2; value < 10_000; value += value < 1_200 ? 1 : 37) {
    const found = figuresIn(`So ${said(value)}.`, language as AssistantLanguage);
    const read = JSON.stringify(found.map(({ readings }) => readings));
    if (read !== JSON.stringify([[[`m:${value}`]]])) wrong.push(`${said(value)}: ${read}`);
  }
  expect(wrong).toEqual([]);
});

it.each(['en-US', 'de-DE', 'es-US'] as const)(
  'an hour is the minute of the day that it is said for (%s)',
  (language) => {
    const { clock } = behaviourIn(language).lexicon;
    const wrong: string[] = [];
    for (let minute = 0; minute < 1_440; minute += 5) {
      const readings = figuresIn(`${clock(minute)}.`, language).flatMap((figure) => figure.readings.flat());
      // German has no halves of the day.
      const known = language === 'de-DE' ? readings.includes(`t:${minute}`) : readings.join() === `t:${minute}`;
      if (!known) wrong.push(`${clock(minute)}: ${readings}`);
    }
    expect(wrong).toEqual([]);
  },
);
