import { expect, test } from 'vitest';
import { IncomingSound } from './incoming-sound.ts';

/** Packets of 20 ms whose bytes are their number; what comes out as those numbers, '-' for 20 ms of silence. */
function listen() {
  const heard: string[] = [];
  const sound = new IncomingSound((mulaw) => {
    for (let at = 0; at < mulaw.length; at += 160) heard.push(mulaw[at] === 0xff ? '-' : String(mulaw[at]));
  });
  const take = (nth: number, nowMs = 20 * nth, first = { sequence: 65_534, timestamp: 0xffffff00 }) =>
    sound.take(
      {
        sequence: (first.sequence + nth) & 0xffff,
        timestamp: (first.timestamp + 160 * nth) >>> 0,
        payload: new Uint8Array(160).fill(nth),
      },
      nowMs,
    );
  return { sound, take, heard };
}

test('sound that comes in order is heard at once, across the end of the counters', () => {
  const { take, heard } = listen();
  for (let nth = 0; nth < 6; nth++) {
    take(nth);
    expect(heard).toHaveLength(nth + 1);
  }
  expect(heard).toEqual(['0', '1', '2', '3', '4', '5']);
});

test('packets that overtook each other are put in order, and those that come twice are heard once', () => {
  const { take, heard } = listen();
  for (const nth of [0, 2, 1, 1, 2, 4, 3, 0, 5]) take(nth);
  expect(heard).toEqual(['0', '1', '2', '3', '4', '5']);
});

test('what is lost is silence of its length, after a moment in which it might still come', () => {
  const { sound, take, heard } = listen();
  take(0);
  take(3);
  sound.tick(100);
  expect(heard).toEqual(['0']);
  sound.tick(130);
  expect(heard).toEqual(['0', '-', '-', '3']);
  take(2, 140);
  take(4, 140);
  expect(heard).toEqual(['0', '-', '-', '3', '4']);
  expect(sound.lost).toBe(2);
});

test('while nothing comes silence is heard in its place, once, however late the next packet is', () => {
  const { sound, take, heard } = listen();
  sound.tick(0);
  expect(heard).toEqual([]);
  take(0, 0);
  for (let nowMs = 20; nowMs <= 300; nowMs += 20) sound.tick(nowMs);
  expect(heard).toEqual(['0', '-', '-', '-', '-', '-', '-']);
  // A browser that was muted goes on where time is, with the next number.
  const muted = { sequence: 65_534 - 9, timestamp: 0xffffff00 };
  take(10, 320, muted);
  expect(heard.slice(7)).toEqual(['-', '-', '-', '10']);
  for (let nowMs = 340; nowMs <= 900; nowMs += 20) sound.tick(nowMs);
  expect(heard.slice(11)).toHaveLength(20);
  take(11, 920, muted);
  expect(heard.slice(31)).toEqual(['11']);
});

test('a stream that begins anew is followed, and packets without sense are dropped', () => {
  const { sound, take, heard } = listen();
  take(0);
  take(1);
  take(7, 60, { sequence: 30_000, timestamp: 5 });
  take(8, 80, { sequence: 30_000, timestamp: 5 });
  sound.take({ sequence: 30_009, timestamp: 5 + 160 * 9, payload: new Uint8Array(9_000) }, 100);
  sound.take({ sequence: 30_009, timestamp: 5 + 160 * 9, payload: new Uint8Array(0) }, 100);
  expect(heard).toEqual(['0', '1', '7', '8']);
});
