/** A WAV file (RIFF) of 16-bit PCM; `channels` are interleaved and padded with silence to the longest. */
export function wavFile(channels: readonly Int16Array[], rateHz: number): Uint8Array {
  const frames = Math.max(0, ...channels.map((channel) => channel.length));
  const frameBytes = channels.length * 2;
  const file = Buffer.alloc(44 + frames * frameBytes);
  file.write('RIFF', 0);
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels.length, 22);
  file.writeUInt32LE(rateHz, 24);
  file.writeUInt32LE(rateHz * frameBytes, 28);
  file.writeUInt16LE(frameBytes, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(frames * frameBytes, 40);
  const samples = new Int16Array(file.buffer, file.byteOffset + 44);
  channels.forEach((channel, nth) => {
    for (let at = nth, i = 0; i < channel.length; i++, at += channels.length) samples[at] = channel[i] as number;
  });
  return file;
}

/** Samples of a mono 16-bit PCM WAV file. Throws on any other format. */
export function wavSamples(bytes: Uint8Array): { samples: Int16Array; rateHz: number } {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tag = (at: number) => file.toString('latin1', at, at + 4);
  if (tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new Error('Not a WAV file');
  let rateHz = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const size = file.readUInt32LE(at + 4);
    if (tag(at) === 'fmt ') {
      const [kind, channels, bits] = [8, 10, 22].map((member) => file.readUInt16LE(at + member));
      if (kind !== 1 || channels !== 1 || bits !== 16) throw new Error('Only mono 16-bit PCM is read');
      rateHz = file.readUInt32LE(at + 12);
    }
    if (tag(at) === 'data') {
      const samples = new Int16Array(Math.min(size, file.length - at - 8) >> 1);
      for (let i = 0; i < samples.length; i++) samples[i] = file.readInt16LE(at + 8 + 2 * i);
      return { samples, rateHz };
    }
    at += 8 + size + (size & 1);
  }
  throw new Error('The WAV file has no sound');
}
