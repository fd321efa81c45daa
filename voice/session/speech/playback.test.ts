import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ScriptedLeg } from '../../testing/scripted-leg.ts';
import { sound } from '../../testing/test-call.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { Playback } from './playback.ts';

function playing() {
  const clock = new TestClock();
  const leg = new ScriptedLeg();
  const finished: string[] = [];
  const playback = new Playback(
    () => clock.monotonicMs(),
    (itemId) => finished.push(itemId),
  );
  leg.markPlayed = (name) => playback.markReturned(name);
  playback.attach(leg);
  const pass = (ms: number) => {
    for (let left = ms; left > 0; left -= 20) {
      clock.advance(Math.min(20, left));
      leg.pass(Math.min(20, left));
      playback.tick();
    }
  };
  return { clock, leg, playback, finished, pass };
}

it('knows what was heard of an item, within a frame', () => {
  const { playback, pass } = playing();
  playback.play('a', sound(2_000));
  playback.itemDone('a');
  pass(700);
  expect(playback.heardMs('a')).toBeCloseTo(700, -1.5);
});

it('finishes items in order, each once, when all of it was played', () => {
  const { playback, finished, pass } = playing();
  playback.play('a', sound(400));
  playback.itemDone('a');
  playback.play('b', sound(300));
  playback.itemDone('b');
  pass(420);
  expect(finished).toEqual(['a']);
  expect(playback.active).toBe(true);
  pass(320);
  expect(finished).toEqual(['a', 'b']);
  expect(playback.active).toBe(false);
});

it('counts heard sound of the second item from its own beginning', () => {
  const { playback, pass } = playing();
  playback.play('a', sound(400));
  playback.itemDone('a');
  playback.play('b', sound(1_000));
  pass(900);
  expect(playback.heardMs('b')).toBeCloseTo(500, -1.5);
});

it('ignores the marks of what was cleared', () => {
  const { playback, leg, finished, pass } = playing();
  playback.play('a', sound(2_000));
  playback.itemDone('a');
  pass(500);
  const marks = leg.sent.flatMap((entry) => (typeof entry === 'object' && 'mark' in entry ? [entry.mark] : []));
  expect(playback.clear()).toMatchObject([{ itemId: 'a' }]);
  for (const name of marks) playback.markReturned(name);
  expect(finished).toEqual([]);
  expect(playback.active).toBe(false);
});

it('sends at most half a minute ahead, and all of it in the end', () => {
  const { playback, leg, finished, pass } = playing();
  playback.play('a', sound(60_000));
  playback.itemDone('a');
  expect(leg.soundMs).toBeLessThanOrEqual(30_200);
  pass(61_000);
  expect(leg.soundMs).toBe(60_000);
  expect(finished).toEqual(['a']);
});

/** `words` of 300 ms with 100 ms of silence after each. */
const spoken = (words: number) =>
  Buffer.concat(
    Array.from({ length: words }, () => [Buffer.alloc(2_400, 0x55), Buffer.alloc(800, 0xff)]).flat(),
  ).toString('base64');

it('pauses at once, and goes on from the beginning of the word that was cut', () => {
  const { playback, leg, finished, pass } = playing();
  playback.play('a', spoken(5));
  playback.itemDone('a');
  pass(1_000);
  expect(playback.pause()).toBe(true);
  expect(leg.sent.at(-1)).toBe('clear');
  expect(playback.heardMs('a')).toBeCloseTo(1_000, -1.5);
  pass(700);
  expect(playback.heardMs('a')).toBeCloseTo(1_000, -1.5);
  expect([playback.active, playback.sounding, finished]).toEqual([true, false, []]);
  playback.play('b', sound(200));
  playback.itemDone('b');
  playback.resume();
  // The third word began at 800 ms: what is heard is what was left from there.
  expect(leg.soundMs).toBeGreaterThanOrEqual(1_200 + 200);
  expect(leg.soundMs).toBeLessThanOrEqual(1_280 + 200);
  pass(500);
  expect(playback.heardMs('a')).toBeCloseTo(1_270, -2);
  pass(1_100);
  expect(finished).toEqual(['a', 'b']);
  expect(playback.active).toBe(false);
});

it('says nothing twice but the word that was cut, though the end of what came before was never marked', () => {
  const { playback, leg, finished, pass } = playing();
  leg.markPlayed = () => {};
  playback.play('a', spoken(2));
  playback.itemDone('a');
  playback.play('b', spoken(5));
  playback.itemDone('b');
  pass(800 + 1_000);
  playback.pause();
  playback.resume();
  expect(leg.soundMs).toBeLessThanOrEqual(1_280);
  pass(6_000);
  expect(finished).toEqual(['a', 'b']);
});

it('ends what ends first, first, after a pause too', () => {
  const { playback, finished, pass } = playing();
  playback.play('a', sound(400));
  playback.play('b', sound(400));
  pass(100);
  playback.pause();
  playback.itemDone('b');
  playback.play('a', sound(400));
  playback.itemDone('a');
  playback.resume();
  pass(2_000);
  expect(finished).toEqual(['b', 'a']);
});

it('knows what was heard of an answer long after its sound broke off', () => {
  const { playback, pass } = playing();
  playback.play('a', sound(300));
  playback.play('b', sound(6_000));
  pass(5_000);
  expect(playback.heardMs('a')).toBeCloseTo(300, -1.5);
});

it('loses nothing of an answer, however often it pauses', () => {
  const pauses = fc.array(fc.integer({ min: 20, max: 900 }), { maxLength: 8 });
  fc.assert(
    fc.property(pauses, fc.boolean(), (times, marks) => {
      const { playback, leg, finished, pass } = playing();
      if (!marks) leg.markPlayed = () => {};
      playback.play('a', spoken(4));
      playback.itemDone('a');
      playback.play('b', sound(500));
      for (const ms of times) {
        pass(ms);
        const before = playback.heardMs('a');
        if (!playback.pause()) continue;
        expect(playback.heardMs('a')).toBeLessThanOrEqual(before);
        playback.resume();
        if (playback.plays('a')) expect(before - playback.heardMs('a')).toBeLessThanOrEqual(500);
      }
      playback.itemDone('b');
      pass(8_000);
      expect(finished).toEqual(['a', 'b']);
    }),
  );
});

it('can be cut for good in a pause, where it was', () => {
  const { playback, leg, pass } = playing();
  playback.play('a', sound(2_000));
  pass(700);
  playback.pause();
  pass(300);
  expect(playback.clear()[0]?.heardMs).toBeCloseTo(700, -1.5);
  playback.resume();
  expect([playback.active, leg.soundMs]).toEqual([false, 0]);
});

it('takes an item for heard when the carrier returns no marks', () => {
  const { playback, leg, finished, pass } = playing();
  leg.markPlayed = () => {};
  playback.play('a', sound(500));
  playback.itemDone('a');
  pass(3_000);
  expect(finished).toEqual([]);
  pass(700);
  expect(finished).toEqual(['a']);
});

it('never reports more than was sent nor less than a moment before, whatever happens', () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant('play' as const), ms: fc.integer({ min: 20, max: 900 }) }),
    fc.record({ kind: fc.constant('pass' as const), ms: fc.integer({ min: 20, max: 900 }) }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const { playback, pass } = playing();
      let sentMs = 0;
      let before = 0;
      for (const { kind, ms } of steps) {
        if (kind === 'play') {
          playback.play('a', sound(ms));
          sentMs += ms;
        } else pass(ms);
        const heard = playback.heardMs('a');
        expect(heard).toBeLessThanOrEqual(sentMs);
        expect(heard).toBeGreaterThanOrEqual(before);
        before = heard;
      }
    }),
  );
});

it('gains ground however often it pauses', () => {
  const { playback, finished, pass } = playing();
  playback.play('a', sound(3_000));
  playback.itemDone('a');
  let playedMs = 0;
  for (let pauses = 0; pauses < 100 && finished.length === 0; pauses++) {
    pass(200);
    playedMs += 200;
    playback.pause();
    playback.resume();
  }
  expect(finished).toEqual(['a']);
  // Nothing is said a third time.
  expect(playedMs).toBeLessThanOrEqual(2 * 3_000 + 200);
});
