import { expect, it } from 'vitest';
import { FrameWatch } from './frame-watch.ts';

const tickMs = 50;

/** Frames of silence that are due in ticks up to `toMs`, when the last frame came at 0. */
function due(watch: FrameWatch, fromMs: number, toMs: number): number {
  let frames = 0;
  for (let ms = fromMs; ms <= toMs; ms += tickMs) frames += watch.silenceDue(ms);
  return frames;
}

it('gives silence in real time once frames have stopped for 200 ms', () => {
  const watch = new FrameWatch(0);
  expect(due(watch, tickMs, 150)).toBe(0);
  expect(due(watch, 200, 1_000)).toBe(50);
});

it('takes a stall of our own for none of the carrier: the frames that lie in the socket are heard without a gap', () => {
  const watch = new FrameWatch(0);
  expect(due(watch, tickMs, 100)).toBe(0);
  expect(watch.silenceDue(600)).toBe(0);
  for (let late = 0; late < 30; late++) watch.frame(610);
  expect(due(watch, 650, 750)).toBe(0);
  // A carrier that was mute before and after it is heard so a tick later, with all that is missing.
  expect(watch.silenceDue(1_500)).toBe(0);
  expect(watch.silenceDue(1_550)).toBe(47);
});

it('waits longer where the carrier tells what is missing, and then gives all of it', () => {
  const watch = new FrameWatch(0, 500);
  expect(due(watch, tickMs, 450)).toBe(0);
  expect(due(watch, 500, 600)).toBe(30);
});
