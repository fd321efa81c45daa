/** A WAV file (RIFF) of 16-bit PCM; `channels` are interleaved and padded with silence to the longest. */
export function wavFile(channels: readonly Int16Array[], rateHz: number): Uint8Array {
  const frames = Math.max(0, ...channels.map((channel) => channel.length));
  const dataBytes = frames * channels.length * 2;
  const file = new Uint8Array(44 + dataBytes);
  const view = new DataView(file.buffer);
  const text = (at: number, word: string) => {
    for (let i = 0; i < word.length; i++) view.setUint8(at + i, word.charCodeAt(i));
  };
  text(0, 'RIFF');
  view.setUint32(4, 36 + dataBytes, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels.length, true);
  view.setUint32(24, rateHz, true);
  view.setUint32(28, rateHz * channels.length * 2, true);
  view.setUint16(32, channels.length * 2, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, dataBytes, true);
  let at = 44;
  for (let i = 0; i < frames; i++)
    for (const channel of channels) {
      view.setInt16(at, channel[i] ?? 0, true);
      at += 2;
    }
  return file;
}

/** Samples of a mono 16-bit PCM WAV file. Throws on any other format. */
export function wavSamples(file: Uint8Array): { samples: Int16Array; rateHz: number } {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const tag = (at: number) => String.fromCharCode(...file.subarray(at, at + 4));
  if (tag(0) !== 'RIFF' || tag(8) !== 'WAVE') throw new Error('Not a WAV file');
  let rateHz = 0;
  for (let at = 12; at + 8 <= file.length; ) {
    const size = view.getUint32(at + 4, true);
    if (tag(at) === 'fmt ') {
      if (
        view.getUint16(at + 8, true) !== 1 ||
        view.getUint16(at + 10, true) !== 1 ||
        view.getUint16(at + 22, true) !== 16
      )
        throw new Error('Only mono 16-bit PCM is read');
      rateHz = view.getUint32(at + 12, true);
    }
    if (tag(at) === 'data') {
      const bytes = Math.min(size, file.length - at - 8) & ~1;
      const samples = new Int16Array(bytes / 2);
      for (let i = 0; i < samples.length; i++) samples[i] = view.getInt16(at + 8 + 2 * i, true);
      return { samples, rateHz };
    }
    at += 8 + size + (size & 1);
  }
  throw new Error('The WAV file has no sound');
}
