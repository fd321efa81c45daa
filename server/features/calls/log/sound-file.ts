const headBytes = 58;

/** A WAV file of u-law sound, 8000 Hz mono, as browsers play it (format 7 of RFC 2361). */
export function mulawWav(mulaw: Uint8Array): Uint8Array {
  const padding = mulaw.length % 2;
  const head = Buffer.alloc(headBytes);
  head.write('RIFF', 0);
  head.writeUInt32LE(headBytes - 8 + mulaw.length + padding, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(18, 16);
  head.writeUInt16LE(7, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(8000, 24);
  head.writeUInt32LE(8000, 28);
  head.writeUInt16LE(1, 32);
  head.writeUInt16LE(8, 34);
  head.write('fact', 38);
  head.writeUInt32LE(4, 42);
  head.writeUInt32LE(mulaw.length, 46);
  head.write('data', 50);
  head.writeUInt32LE(mulaw.length, 54);
  return Buffer.concat([head, mulaw, Buffer.alloc(padding, 0xff)]);
}
