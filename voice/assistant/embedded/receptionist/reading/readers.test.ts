import { describe, expect, it } from 'vitest';
import { weekdays } from '#contract/values/business-hours.ts';
import { lexicon } from '../../behaviour/en/lexicon.ts';
import { isOpen, localTime, nextOpening } from '../opening-hours.ts';
import { utteranceOf } from '../utterance.ts';
import { readChoice } from './choice.ts';
import { meantDigits, readNumber } from './digits.ts';
import { spelledEmail } from './email-address.ts';
import { readSpelling } from './spelling.ts';

const typed = (text: string) => utteranceOf({ kind: 'typed', text }, lexicon);

describe('what callers say', () => {
  it.each([
    ['three one two five five five oh one two three', '3125550123'],
    ['area code 312, 555-0123', '3125550123'],
    ['three twelve five fifty five zero one twenty three', '3125550123'],
    ['three one two triple five oh one double three', '3125550133'],
    ['eight hundred five five five zero one zero zero', '8005550100'],
    ['312 555 0123, no sorry, 0124', '3125550124'],
    ['five five five to for oh one', '5552401'],
    ['hello there', undefined],
  ])('is read as digits: %s', (text, digits) => {
    expect(meantDigits(typed(text).words, lexicon)?.digits).toBe(digits);
  });

  it.each([
    ['+1 312 555 0123', 'whole'],
    ['1-312-555-0123', 'whole'],
    ['+44 20 7946 0018', 'whole'],
    ['555 0123', 'local'],
    ['0124', 'piece'],
    ['012 555 0123', 'wrong'],
    ['312 555 01234', 'wrong'],
  ])('is a phone number or not: %s is %s', (text, kind) => {
    expect(readNumber(typed(text), lexicon)?.kind).toBe(kind);
  });

  it.each([
    ['H-A-N-S-O-N', 'hanson'],
    ['hanson, h a n s o n', 'hanson'],
    ['it is b as in boy, r, o, w n', 'brown'],
    ['november golf uniform yankee', 'nguy'],
    ['m i double l e r', 'miller'],
    ['double you o o d', 'wood'],
    ['hello', undefined],
  ])('is spelled: %s', (text, letters) => {
    expect(readSpelling(typed(text).words, lexicon)?.text).toBe(letters);
  });

  it.each([
    ['yes', 'yes'],
    ["yes that's right", 'yes'],
    ['um, yeah sure', 'yes'],
    ['no problem', 'yes'],
    ['no', 'no'],
    ["that's not right", 'no'],
    ['not quite', 'no'],
    ['yes no', null],
    ['yes but that is wrong', null],
    ['it is 0124', null],
    ['the weather', null],
  ])('is yes, no or neither: %s', (text, choice) => {
    expect(readChoice(typed(text), lexicon).choice).toBe(choice);
  });
});

describe('what is said back', () => {
  it('reads numbers in groups, endings that look like a year apart, and e-mail addresses letter by letter', () => {
    expect(lexicon.numbers.spoken('+13125550123')).toBe('312-555-0123');
    expect(lexicon.numbers.spoken('+13125550123;ext=22')).toBe('312-555-0123, extension 2 2');
    expect(lexicon.numbers.spoken('+442079460958')).toBe('plus 4 4, 2 0, 7 9 4 6, 0 9 5 8');
    expect(lexicon.numbers.ending('+13125550123')).toBe('0123');
    expect(lexicon.numbers.ending('+13125550123;ext=22')).toBe('0123');
    expect(lexicon.numbers.ending('+13125551999')).toBe('1 9 9 9');
    expect(spelledEmail('d.h@gmail.com', lexicon)).toBe('D dot H at gmail dot com');
  });
});

describe('opening hours', () => {
  const hours = weekdays.map((day, at) => ({ day, open: at < 5 ? { fromMinute: 540, toMinute: 1050 } : null }));

  it.each([
    ['2026-03-06T23:29:00Z', true],
    ['2026-03-06T23:30:00Z', false],
    ['2026-03-09T13:59:00Z', false],
    ['2026-03-09T14:00:00Z', true],
    ['2026-03-07T18:00:00Z', false],
  ])('are those of the business on its own clock, also over the change to summer time: %s', (at, open) => {
    expect(isOpen(hours, localTime(new Date(at), 'America/Chicago'))).toBe(open);
  });

  it('know the next opening, over the weekend and on the same morning', () => {
    const at = (iso: string) => nextOpening(hours, localTime(new Date(iso), 'America/Chicago'));
    expect(at('2026-03-07T18:00:00Z')).toEqual({ inDays: 2, day: 0, minute: 540 });
    expect(at('2026-03-06T12:00:00Z')).toEqual({ inDays: 0, day: 4, minute: 540 });
    expect(nextOpening([], { day: 0, minute: 0 })).toBeNull();
  });
});
