import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { frameMs, sampleRateHz, silence } from '#voice/audio/frame.ts';
import { decodeMulaw } from '#voice/audio/g711.ts';
import { wavFile } from '#voice/audio/wav.ts';

/** So long a recording stays to be fetched. */
const keptMs = 60_000;

/**
 * What the carrier records of a caller, in real time: until a quiet of `quietMs`, the longest time, or the end of the call.
 * Null when nothing was said.
 */
export async function record(
  caller: { speak(): Uint8Array | null; hear(frame: Uint8Array): void; gone(): boolean },
  { quietMs, longestMs }: { quietMs: number; longestMs: number },
): Promise<Uint8Array | null> {
  const frames: Uint8Array[] = [];
  let spoken = 0;
  const startedMs = performance.now();
  const quiet = () => (frames.length - spoken) * frameMs >= quietMs;
  while (!quiet() && frames.length * frameMs < longestMs && !caller.gone()) {
    const frame = caller.speak();
    frames.push(frame ?? silence(frameMs));
    if (frame) spoken = frames.length;
    caller.hear(silence(frameMs));
    const dueMs = startedMs + frames.length * frameMs - performance.now();
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, dueMs)));
  }
  return spoken > 0 ? Buffer.concat(frames) : null;
}

/** Offers a recording as the carrier does, as a WAV file; the address. */
export async function serveRecording(mulaw: Uint8Array): Promise<string> {
  const file = wavFile([decodeMulaw(mulaw)], sampleRateHz);
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(file),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  setTimeout(() => server.close(), keptMs).unref();
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/recording`;
}
