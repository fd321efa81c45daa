import { afterEach, expect, test, vi } from 'vitest';
import { LineSound } from './line-sound.ts';

const made: FakeContext[] = [];

class FakeContext {
  currentTime = 0;
  destination = {};
  acts: string[] = [];
  constructor() {
    made.push(this);
  }
  createGain = () => ({ gain: { value: 1 }, connect: () => {} });
  createBuffer = (_channels: number, length: number, rate: number) => ({
    duration: length / rate,
    copyToChannel: () => {},
  });
  createBufferSource = () => ({
    connect: () => {},
    start: () => this.acts.push('start'),
    stop: () => this.acts.push('stop'),
  });
  resume = async () => void this.acts.push('resume');
  close = async () => void this.acts.push('close');
}
afterEach(() => {
  made.length = 0;
  vi.unstubAllGlobals();
});

test('one loudspeaker, which a press has opened, plays all calls, also those that nobody pressed for', () => {
  vi.stubGlobal('AudioContext', FakeContext);
  const sound = new LineSound();
  sound.open();
  sound.play('AAAA');
  // The next call by itself: what still sounds is dropped, and no other context would be allowed to play.
  sound.open();
  sound.play('AAAA');
  sound.wake();
  expect(made).toHaveLength(1);
  expect(made[0]?.acts).toEqual(['resume', 'start', 'stop', 'resume', 'start', 'resume']);
  sound.close();
  expect(made[0]?.acts.slice(-2)).toEqual(['stop', 'close']);
  sound.open();
  expect(made).toHaveLength(2);
});

test('a browser without sound stays silent', () => {
  vi.stubGlobal('AudioContext', undefined);
  const sound = new LineSound();
  sound.open();
  sound.play('AAAA');
  sound.wake();
  sound.close();
});
