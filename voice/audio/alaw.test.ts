import { expect, it } from 'vitest';
import { alawToMulaw, mulawToAlaw } from './alaw.ts';
import { decodeMulaw } from './g711.ts';

it('knows the published codes: silence, the loudest samples and the middle of a segment', () => {
  // ITU-T G.711, table 1: 0xD5 is the least positive value, 0xAA the greatest, 0x2A the greatest negative.
  const linear = decodeMulaw(alawToMulaw(Uint8Array.of(0xd5, 0x55, 0xaa, 0x2a)));
  expect(Math.abs(linear[0] as number)).toBeLessThanOrEqual(8);
  expect(Math.abs(linear[1] as number)).toBeLessThanOrEqual(8);
  expect(linear[2]).toBeGreaterThan(31_000);
  expect(linear[3]).toBeLessThan(-31_000);
});

it('comes back as it went, within a step of either law', () => {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const back = decodeMulaw(alawToMulaw(mulawToAlaw(all)));
  decodeMulaw(all).forEach((sample, byte) => {
    expect(Math.abs((back[byte] as number) - sample)).toBeLessThanOrEqual(Math.max(16, Math.abs(sample) / 16));
  });
});
