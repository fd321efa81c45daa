import { describe, expect, it } from 'vitest';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { Framer } from '../../audio/framer.ts';
import { TurnDetector } from './turn-detector.ts';

const voice = encodeMulaw(Int16Array.from({ length: 160 }, (_, i) => 9_000 * Math.sin(i / 5)));
/** The same, 25 dB under it: a television behind the caller. */
const softer = encodeMulaw(Int16Array.from({ length: 160 }, (_, i) => 500 * Math.sin(i / 5)));
const quiet = new Uint8Array(160).fill(0xff);

function detector() {
  const said: string[] = [];
  let bytes = 0;
  const turns = new TurnDetector((frame) => frame[7] !== 0xff, {
    overUs() {},
    soundOverUs() {},
    overUsForgotten() {},
    started: (preRoll) => {
      said.push('started');
      bytes = preRoll.length;
    },
    sound: (frame) => {
      bytes += frame.length;
    },
    paused: () => said.push('paused'),
    ended: (words) => said.push(words ? `words ${bytes / 8}` : 'nothing'),
  });
  const hear = (frame: Uint8Array, ms: number) => {
    for (let at = 0; at < ms; at += 20) turns.hear(frame);
  };
  return { turns, said, hear };
}

describe('the caller’s turn', () => {
  it('begins with the sound from before its onset and ends after the pause of the question', () => {
    const { turns, said, hear } = detector();
    hear(quiet, 1_000);
    hear(voice, 600);
    hear(quiet, 480);
    expect(said).toEqual(['started']);
    hear(quiet, 40);
    expect(said[1]).toMatch(/^words 1[34]\d\d$/);
    turns.endAfterMs = 900;
    hear(voice, 300);
    hear(quiet, 700);
    hear(voice, 300);
    expect(said).toHaveLength(3);
  });

  it('is none when it is much softer than the caller was, unless it goes on', () => {
    const { said, hear } = detector();
    hear(quiet, 500);
    hear(softer, 300);
    hear(quiet, 520);
    expect(said).toHaveLength(2);
    hear(voice, 1_000);
    hear(quiet, 520);
    for (let burst = 0; burst < 3; burst++) {
      hear(softer, 300);
      hear(quiet, 700);
    }
    expect(said).toHaveLength(4);
    for (let sentence = 0; sentence < 5; sentence++) {
      hear(softer, 1_500);
      hear(quiet, 700);
    }
    expect(said.length).toBeGreaterThanOrEqual(6);
  });

  it('is none when it was a click', () => {
    const { said, hear } = detector();
    hear(voice, 60);
    hear(quiet, 600);
    expect(said).toEqual(['started', 'nothing']);
  });

  it('does not begin while we are heard, unless the session says that it is an interruption', () => {
    const { turns, said, hear } = detector();
    turns.playing = true;
    hear(voice, 400);
    expect(said).toEqual([]);
    turns.interrupted();
    hear(voice, 200);
    hear(quiet, 520);
    expect(said[0]).toBe('started');
    expect(said[1]).toMatch(/^words/);
  });

  it('is found when our sound ends in the middle of it', () => {
    const { turns, said, hear } = detector();
    turns.playing = true;
    hear(voice, 200);
    turns.playing = false;
    hear(voice, 100);
    expect(said).toEqual(['started']);
  });

  it('has all of an interruption, however late the session decides, and nothing of what it let pass', () => {
    const { turns, said, hear } = detector();
    turns.playing = true;
    hear(quiet, 2_000);
    hear(voice, 300);
    hear(quiet, 1_600);
    hear(voice, 300);
    hear(quiet, 380);
    turns.interrupted();
    hear(quiet, 220);
    // 240 ms from before it, 300 of voice, and silence; the voice of before is not in it.
    const [, ms] = /^words (\d+)$/.exec(said[1] ?? '') ?? [];
    expect(Number(ms)).toBeGreaterThanOrEqual(240 + 300 + 380);
    expect(Number(ms)).toBeLessThanOrEqual(240 + 300 + 600);
  });

  it('is cut after half a minute', () => {
    const { said, hear } = detector();
    hear(voice, 30_200);
    expect(said.length).toBeGreaterThanOrEqual(2);
  });
});

it('frames chunks of any length without losing a byte', () => {
  const framer = new Framer();
  const sound = Uint8Array.from({ length: 1_000 }, (_, i) => i % 251);
  const frames = [sound.subarray(0, 100), sound.subarray(100, 101), sound.subarray(101)].flatMap((part) =>
    framer.frames(part),
  );
  expect(Buffer.concat(frames)).toEqual(Buffer.from(sound.subarray(0, 960)));
});
