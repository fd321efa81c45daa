import { describe, expect, it } from 'vitest';
import { encodeMulaw } from '#voice/audio/g711.ts';
import { Framer, TurnDetector } from './turn-detector.ts';

const voice = encodeMulaw(Int16Array.from({ length: 160 }, (_, i) => 9_000 * Math.sin(i / 5)));
const quiet = new Uint8Array(160).fill(0xff);

function detector() {
  const said: string[] = [];
  let bytes = 0;
  const turns = new TurnDetector((frame) => frame[7] !== 0xff, {
    started: (preRoll) => {
      said.push('started');
      bytes = preRoll.length;
    },
    sound: (frame) => {
      bytes += frame.length;
    },
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
