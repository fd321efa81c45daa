import { decodeMulaw, encodeMulaw } from './g711.ts';

/** G.711 A-law, the telephone sound of Europe, to and from u-law. Source: ITU-T G.711, table 1; even bits are sent inverted. */
const linearOfAlaw = Int16Array.from({ length: 256 }, (_, byte) => {
  const code = byte ^ 0x55;
  const segment = (code & 0x70) >> 4;
  const step = ((code & 0x0f) << 4) + 8;
  const magnitude = segment === 0 ? step : (step + 0x100) << (segment - 1);
  return code & 0x80 ? magnitude : -magnitude;
});

const mulawOfAlaw = encodeMulaw(linearOfAlaw);
const alawOfMulaw = decodeMulaw(Uint8Array.from({ length: 256 }, (_, byte) => byte)).reduce((table, sample, byte) => {
  let nearest = 0;
  for (let code = 1; code < 256; code++) {
    const distance = Math.abs((linearOfAlaw[code] as number) - sample);
    if (distance < Math.abs((linearOfAlaw[nearest] as number) - sample)) nearest = code;
  }
  table[byte] = nearest;
  return table;
}, new Uint8Array(256));

/** A-law bytes -> u-law bytes, as many. Never throws. */
export function alawToMulaw(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => mulawOfAlaw[byte] as number);
}

/** u-law bytes -> A-law bytes, as many. Never throws. */
export function mulawToAlaw(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte) => alawOfMulaw[byte] as number);
}
