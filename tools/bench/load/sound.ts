import { seeded } from '../harness/figures.ts';

const frameBytes = 160;
const deltaBytes = 800;
/** Base64 characters at the head of each frame that name its call and its number; nine bytes of sound. */
export const nameCharacters = 12;
const named = 4;

/** Calls are numbered to 9,999, frames to 99,999,999: digits are base64 characters. */
export function frameName(call: number, frame: number): string {
  return String(call).padStart(named, '0') + String(frame).padStart(nameCharacters - named, '0');
}

export function readName(name: string): { call: number; frame: number } {
  return { call: Number(name.slice(0, named)), frame: Number(name.slice(named)) };
}

function noise(count: number, bytes: number, seed: number): string[] {
  const random = seeded(seed);
  return Array.from({ length: count }, () =>
    Buffer.from(Uint8Array.from({ length: bytes }, () => Math.floor(random() * 256)))
      .toString('base64')
      .slice(nameCharacters),
  );
}

/** Random u-law, base64, without the characters of the name: 20 ms of a caller, 100 ms of an answer. */
export const frameSounds = noise(256, frameBytes, 1);
export const deltaSounds = noise(64, deltaBytes, 2);
