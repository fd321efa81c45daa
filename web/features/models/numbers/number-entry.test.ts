import { expect, test } from 'vitest';
import { settingBounds } from '#contract/values/model-settings.ts';
import { durationText, entered, nearest, rangeText, shareOf } from './number-entry.ts';

const { temperature, ringDuration, pauseBeforeSpeaking, maxCallDuration, endCallOnSilence } = settingBounds;

test('every end of every scale is taken, and nothing beyond it', {
  tags: ['MODEL-27', 'MODEL-41', 'MODEL-43', 'MODEL-44', 'MODEL-45'],
}, () => {
  for (const bounds of Object.values(settingBounds)) {
    for (const value of [bounds.min, bounds.min + bounds.step, bounds.max - bounds.step, bounds.max]) {
      expect(entered(String(value), bounds)).toBe(value);
    }
    expect(entered(String(bounds.min - bounds.step), bounds)).toBeNull();
    expect(entered(String(bounds.max + bounds.step), bounds)).toBeNull();
    expect(entered(String(bounds.min + bounds.step / 4), bounds)).toBeNull();
  }
});

test('what is no number is none, and a comma is a point', () => {
  for (const text of ['', ' ', '-', 'abc', '1e', 'NaN', 'Infinity']) expect(entered(text, maxCallDuration)).toBeNull();
  expect(entered(' 2,5 ', pauseBeforeSpeaking)).toBe(2.5);
});

test('every hundredth of a temperature is on its scale', () => {
  for (let hundredths = 0; hundredths <= 100; hundredths++) {
    expect(entered((hundredths / 100).toFixed(2), temperature)).toBe(hundredths / 100);
  }
});

test('a number beside the scale goes to the nearest on it', () => {
  expect([nearest(99, ringDuration), nearest(-3, ringDuration), nearest(7.4, ringDuration)]).toEqual([60, 5, 7]);
  expect([nearest(0.555, temperature), nearest(2.3, pauseBeforeSpeaking)]).toEqual([0.56, 2.5]);
});

test('values are told as a person says them', () => {
  expect([1, 45, 60, 150, 300, 3600, 3540].map(durationText)).toEqual([
    '1 second',
    '45 seconds',
    '1 minute',
    '2 min 30 s',
    '5 minutes',
    '1 hour',
    '59 minutes',
  ]);
  expect(rangeText(ringDuration, 'seconds')).toBe('5 to 60 seconds');
  expect(rangeText(endCallOnSilence, 'minutes')).toBe('0 to 30 minutes, in steps of 0.5');
  expect(shareOf(30, { min: 0, max: 60, step: 1 })).toBe(0.5);
});
