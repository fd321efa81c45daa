import { silentByte } from './g711.ts';

/** G.711 u-law as the phone line carries it: 8000 samples a second, one byte a sample. */
export const sampleRateHz = 8000;
export const bytesPerMs = 8;
/** 20 ms, what carriers send at a time. */
export const frameMs = 20;
export const frameBytes = frameMs * bytesPerMs;

/** Length in bytes of base64 text's contents, without decoding it. */
export function base64Bytes(text: string): number {
  const length = text.length;
  if (length === 0) return 0;
  const padding = text.charCodeAt(length - 1) !== 61 ? 0 : text.charCodeAt(length - 2) !== 61 ? 1 : 2;
  return (length >> 2) * 3 - padding;
}

/** `ms` of u-law silence. */
export function silence(ms: number): Uint8Array {
  return new Uint8Array(Math.round(ms * bytesPerMs)).fill(silentByte);
}
