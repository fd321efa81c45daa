import type { WebSocket } from './fake-ws.ts';
import { answerBegins, deltaMessage, mediaMessages } from './messages.ts';

/** One call between two sockets without wires. */
export interface Bridge {
  carrier: WebSocket;
  upstream: WebSocket;
  /** So much of the call has passed. */
  passed(ms: number): void;
  /** What its timers do every 50 ms. */
  tick(): void;
}

export interface FrameCost {
  /** Processor time for 20 ms of sound in both directions, microseconds. */
  microseconds: number;
  /** Base64 characters that came out a frame, for a check that the work was done. */
  upCharacters: number;
  downCharacters: number;
}

const frameMs = 20;
const tickMs = 50;
const answer = 2;
const noiseFrames = 30_000 / frameMs;

/** Drives a bridge with frames when asked, and says what they cost. */
export function answerFrames(open: () => Promise<Bridge>): void {
  process.on('message', async ({ frames, deltaMs }: { frames: number; deltaMs: number }) => {
    const bridge = await open();
    // The noise of this line is learnt first, and may interrupt the first answer; the second is the one that is measured.
    for (let frame = 0; frame < noiseFrames; frame++) hear(bridge, frame);
    for (const event of answerBegins(answer)) bridge.upstream.emit('message', event, false);
    run(bridge, 2_000, deltaMs);
    const cost = await measured(bridge, frames, deltaMs);
    process.send?.(cost);
  });
  process.on('disconnect', () => process.exit(0));
  process.send?.({ ready: true });
}

async function measured(bridge: Bridge, frames: number, deltaMs: number): Promise<FrameCost> {
  const up = bridge.upstream.sent;
  const down = bridge.carrier.sent;
  const before = process.cpuUsage();
  for (let done = 0; done < frames; done += 1000) {
    run(bridge, 1000, deltaMs);
    // Promises and ticks of the bridge get their turn, as between reads of a socket.
    await new Promise((resolve) => setImmediate(resolve));
  }
  const used = process.cpuUsage(before);
  return {
    microseconds: (used.user + used.system) / frames,
    upCharacters: (bridge.upstream.sent - up) / frames,
    downCharacters: (bridge.carrier.sent - down) / frames,
  };
}

function run(bridge: Bridge, frames: number, deltaMs: number): void {
  const delta = deltaMessage(deltaMs, answer);
  const framesADelta = deltaMs / frameMs;
  let sinceTickMs = 0;
  for (let frame = 0; frame < frames; frame++) {
    hear(bridge, frame);
    if (frame % framesADelta === 0) {
      bridge.carrier.last = '';
      bridge.upstream.emit('message', delta, false);
      returnMark(bridge.carrier);
    }
    sinceTickMs += frameMs;
    if (sinceTickMs >= tickMs) {
      sinceTickMs -= tickMs;
      bridge.tick();
    }
  }
}

function hear(bridge: Bridge, frame: number): void {
  bridge.passed(frameMs);
  bridge.carrier.emit('message', mediaMessages[frame % mediaMessages.length], false);
}

/** The carrier played everything and says so. */
function returnMark(carrier: WebSocket): void {
  const name = /"mark":\{"name":"([^"]+)"/.exec(String(carrier.last))?.[1];
  if (name) carrier.emit('message', Buffer.from(`{"event":"mark","streamSid":"MZ1","mark":{"name":"${name}"}}`), false);
}
