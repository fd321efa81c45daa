import type { Sound } from '../film/score.ts';

/** What Opus works at, whatever it is given. */
const rateHz = 48_000;
const pieceFrames = rateHz / 50;

/** Encodes a sound file as Opus of one channel, with about so many bits a second. */
export async function encode(file: string, bitrate: number): Promise<Sound> {
  const bytes = await (await fetch(file)).arrayBuffer();
  const sound = await new OfflineAudioContext(1, 1, rateHz).decodeAudioData(bytes);
  const samples = sound.getChannelData(0);
  const chunks: Sound['chunks'] = [];
  let head = '';
  let failure: DOMException | null = null;
  const encoder = new AudioEncoder({
    output(chunk, about) {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      chunks.push({ atMs: Math.round(chunk.timestamp / 1000), key: true, data: base64(data) });
      const described = about?.decoderConfig?.description;
      if (!described) return;
      const { buffer, byteOffset, byteLength } = ArrayBuffer.isView(described) ? described : new Uint8Array(described);
      head = base64(new Uint8Array(buffer, byteOffset, byteLength));
    },
    error(error) {
      failure = error;
    },
  });
  encoder.configure({ codec: 'opus', sampleRate: rateHz, numberOfChannels: 1, bitrate });
  for (let at = 0; at < samples.length; at += pieceFrames) {
    const piece = new Float32Array(pieceFrames);
    piece.set(samples.subarray(at, at + pieceFrames));
    const data = new AudioData({
      ...{ format: 'f32-planar', sampleRate: rateHz, numberOfChannels: 1, data: piece },
      ...{ numberOfFrames: pieceFrames, timestamp: Math.round((at / rateHz) * 1_000_000) },
    });
    encoder.encode(data);
    data.close();
  }
  await encoder.flush();
  encoder.close();
  if (failure) throw failure;
  if (head === '') throw new Error('This browser encodes no Opus.');
  return { chunks, head };
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
