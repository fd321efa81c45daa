import { describe, expect, it } from 'vitest';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { levelDb } from '#voice/audio/loudness.ts';
import { activeLevelDb, atLevel, lineSound, mixed, mmHmSound, soundKinds } from './sounds.ts';

describe.each(soundKinds)('%s', (kind) => {
  it.each([
    [-20, 1_000],
    [-30, 3_000],
    [-45, 7_500],
  ])('has the level and length asked for: %i dB, %i ms', async (level, ms) => {
    const sound = await lineSound(kind, { level, ms });
    expect(sound.length).toBe(ms * 8);
    expect(activeLevelDb(sound)).toBeCloseTo(level, 0);
  });

  it('is the same for the same seed', async () => {
    const wanted = { level: -30, ms: 2_000, seed: 4 };
    expect(Buffer.compare(await lineSound(kind, wanted), await lineSound(kind, wanted))).toBe(0);
    if (kind === 'ring') return;
    expect(Buffer.compare(await lineSound(kind, wanted), await lineSound(kind, { ...wanted, seed: 5 }))).not.toBe(0);
  });
});

it('goes on without a gap where the sound does, and pauses where it pauses', async () => {
  const quietShare = async (kind: (typeof soundKinds)[number]) => {
    const sound = await lineSound(kind, { level: -30, ms: 6_000 });
    const frames = Array.from({ length: 300 }, (_, at) => levelDb(sound.subarray(at * 160, (at + 1) * 160)));
    return frames.filter((level) => level < -55).length / frames.length;
  };
  for (const kind of ['street', 'tv', 'music'] as const) expect(await quietShare(kind), kind).toBeLessThan(0.05);
  // 2 s of 6; coughs of a third of a second, four in 3.2 s; a knock every 1.5 s.
  expect(await quietShare('ring')).toBeCloseTo(2 / 3, 1);
  for (const kind of ['cough', 'door'] as const) expect(await quietShare(kind), kind).toBeGreaterThan(0.3);
});

it('rings with 440 and 480 Hz', async () => {
  const sound = await lineSound('ring', { level: -20, ms: 1_000 });

  const samples = decodeMulaw(sound);
  const strength = (hz: number) => {
    let [cos, sin] = [0, 0];
    for (const [at, sample] of samples.entries()) {
      cos += sample * Math.cos((2 * Math.PI * hz * at) / 8000);
      sin += sample * Math.sin((2 * Math.PI * hz * at) / 8000);
    }
    return Math.hypot(cos, sin);
  };
  for (const hz of [440, 480]) expect(strength(hz)).toBeGreaterThan(50 * strength(460));
});

it('hums', () => {
  const sound = mmHmSound(-24);
  expect(sound.length).toBe(4_000);
  expect(activeLevelDb(sound)).toBeCloseTo(-24, 0);
});

it('brings speech to another level, and two sounds together', async () => {
  const sound = await lineSound('music', { level: -20, ms: 1_000 });
  expect(activeLevelDb(atLevel(sound, -40))).toBeCloseTo(-40, 0);
  const silence = new Uint8Array(400).fill(0xff);
  expect(Buffer.compare(atLevel(silence, -20), silence)).toBe(0);
  const twice = mixed(sound, sound.subarray(0, 4_000));
  expect(twice.length).toBe(8_000);
  expect(levelDb(twice.subarray(0, 4_000)) - levelDb(sound.subarray(0, 4_000))).toBeCloseTo(6, 0);
  expect(Buffer.compare(twice.subarray(4_000), sound.subarray(4_000))).toBe(0);
});
