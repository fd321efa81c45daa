import { expect, it } from 'vitest';
import { lineSound } from '#scripts/caller/sounds.ts';
import { type PlainCall, startPlainLine } from '#tests/plain-line.ts';
import type { Worker } from '../harness/processes.ts';
import { MannersPanel } from './manners.ts';
import type { Voice } from './voices.ts';

/** What a line does when the caller makes a sound while it speaks. */
type Habit = 'yields' | 'goes on' | 'begins anew' | 'does not care';

const answer = await lineSound('music', { level: -22, ms: 6_000, seed: 2 });
const other = await lineSound('music', { level: -22, ms: 800, seed: 9 });
const words = await lineSound('music', { level: -22, ms: 2_200, seed: 5 });
const voice: Voice = { name: 'chords', pitchHz: 120, speak: async () => words };

/** Sent ahead of its time, so that a late timer leaves no hole in it. */
const aheadBytes = 5 * 160;

/** A line that greets, answers each turn at its end, and has that habit. `nervous`: it answers noise, too. */
function lineWith(habit: Habit, nervous = false) {
  let loudFrames = 0;
  let quietFrames = 0;
  let spokenMs = 0;
  let saying: { sound: Uint8Array; at: number } | null = null;
  let cut: { at: number; framesAgo: number } | null = null;
  let wasCut = false;
  const begin = (call: PlainCall, sound: Uint8Array, from = 0) => {
    [saying, cut, spokenMs] = [{ sound, at: from + aheadBytes }, null, 0];
    call.says(sound.subarray(from, from + aheadBytes));
  };
  return startPlainLine((call: PlainCall, level) => {
    if (call.frames.length === 1) begin(call, other);
    if (level > -45) [loudFrames, quietFrames, spokenMs] = [loudFrames + 1, 0, spokenMs + 20];
    else if (++quietFrames > 4) loudFrames = 0;
    if (cut && ++cut.framesAgo === 35 && habit !== 'yields')
      return begin(call, answer, habit === 'goes on' ? cut.at : 0);
    if (saying) {
      call.says(saying.sound.subarray(saying.at, saying.at + 160));
      saying.at += 160;
      if (loudFrames >= 4 && !wasCut && habit !== 'does not care' && saying.sound === answer) {
        call.clears();
        wasCut = true;
        [cut, saying] = [{ at: saying.at - aheadBytes, framesAgo: 0 }, null];
      } else if (saying.at >= saying.sound.length) [saying, spokenMs] = [null, 0];
    } else if (quietFrames === 20 && (spokenMs >= 2_000 || (nervous && spokenMs > 0)))
      begin(call, cut ? other : answer);
  });
}

async function withPanel<T>(habit: Habit, nervous: boolean, trial: (panel: MannersPanel) => Promise<T>): Promise<T> {
  const line = await lineWith(habit, nervous);
  const worker = { ask: async () => ({ events: [] }) } as unknown as Worker;
  const subject = { worker, line: { voiceUrl: line.voiceUrl, to: '+13125550123' } };
  const panel = new MannersPanel({ subject, from: '+13125550150', asker: voice, voice, line: 'quiet' });
  try {
    expect(await panel.prepare()).toBe(true);
    return await trial(panel);
  } finally {
    await panel.close();
    line.stop();
  }
}

it.concurrent.each([
  ['yields', true],
  ['goes on', false],
  ['begins anew', false],
  ['does not care', false],
] as const)('judges a line that %s when it is interrupted', async (habit, yielded) => {
  const found = await withPanel(habit, false, (panel) => panel.interrupt(0));
  expect(found?.yielded).toBe(yielded);
  if (habit === 'does not care') expect(found?.pauseMs).toBeNull();
  else expect(found?.pauseMs).toBeLessThanOrEqual(200);
});

it.concurrent.each([
  ['yields', false],
  ['goes on', true],
  ['begins anew', false],
  ['does not care', true],
] as const)('judges a line that %s when somebody says "mm-hm"', async (habit, survived) => {
  const found = await withPanel(habit, false, (panel) => panel.murmur('mm-hm'));
  expect(found?.survived).toBe(survived);
  if (habit === 'goes on') expect(found?.gapMs).toBeGreaterThanOrEqual(600);
  if (habit === 'does not care') expect(found?.gapMs).toBeLessThanOrEqual(100);
});

it.concurrent.each([true, false])('hears whether noise is answered: %s', async (nervous) => {
  expect(await withPanel('yields', nervous, (panel) => panel.noise('door', -30))).toBe(nervous);
});
