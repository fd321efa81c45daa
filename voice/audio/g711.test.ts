import { describe, expect, it } from 'vitest';
import { decodeMulaw, encodeMulaw, silentByte } from './g711.ts';

describe('G.711 u-law', () => {
  it('decodes the values of the standard', () => {
    expect([...decodeMulaw(Uint8Array.of(0x00, 0x80, 0x7f, 0xff, 0x0f, 0x8f, 0x70, 0xf0))]).toEqual([
      -32124, 32124, 0, 0, -16764, 16764, -120, 120,
    ]);
  });

  it('encodes silence and full scale as the standard does', () => {
    expect([...encodeMulaw(Int16Array.of(0, 32767, -32768, 8, -8))]).toEqual([silentByte, 0x80, 0x00, 0xfe, 0x7e]);
  });

  it('gives every byte back, save for the two names of zero', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    const back = encodeMulaw(decodeMulaw(bytes));
    expect([...back].filter((byte, at) => byte !== bytes[at])).toEqual([0xff]);
  });

  it('stays within half a step of every sample', () => {
    const samples = Int16Array.from({ length: 65_536 }, (_, at) => at - 32_768);
    const back = decodeMulaw(encodeMulaw(samples));
    for (let at = 0; at < samples.length; at++) {
      const sample = samples[at] as number;
      const allowed = Math.abs(sample) > 32_124 ? 650 : Math.max(8, (Math.abs(sample) + 132) / 32);
      expect(Math.abs((back[at] as number) - sample)).toBeLessThanOrEqual(allowed);
    }
  });
});
