import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeypadEntry } from './keypad-entry.ts';

function entry(expected: number) {
  const entries: string[] = [];
  const keypad = new KeypadEntry((digits) => entries.push(digits));
  keypad.expect(expected);
  const press = (keys: string) => [...keys].map((key) => keypad.press(key));
  return { entries, keypad, press };
}

describe('an entry by keypad', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is complete at the expected digits, at "#", or after a pause', () => {
    const { entries, press } = entry(10);
    press('2185550144');
    press('555#');
    press('12');
    vi.advanceTimersByTime(2_500);
    expect(entries).toEqual(['2185550144', '555#', '12']);
  });

  it('swallows the "#" that closes a complete entry', () => {
    const { entries, press } = entry(10);
    press('7735550142');
    vi.advanceTimersByTime(2_000);
    expect(press('#')).toEqual([false]);
    expect(entries).toEqual(['7735550142']);
  });

  it('takes a late "#", and one that closes nothing, as a key of its own', () => {
    const { entries, press } = entry(10);
    press('#');
    press('7735550142');
    vi.advanceTimersByTime(3_100);
    expect(press('#')).toEqual([true]);
    press('2185550144#');
    press('#');
    expect(entries).toEqual(['#', '7735550142', '#', '2185550144', '#']);
  });
});
