import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** What is used of the library's inside, and why: docs/decisions/016. Where it looks different, the library reads alone. */
interface Receiver {
  _state: number;
  _bufferedBytes: number;
  _fragmented: number;
  _errored: boolean;
  _isServer: boolean;
  /** 0: no limit. */
  _maxPayload: number;
}

const textHead = 0x81;
const maskBit = 0x80;
const sixteenBits = 126;
const betweenFrames = 0;

/**
 * Reads a socket's messages; `message` gets each as bytes that are valid during the call, and whether it was binary. Whole
 * text frames of up to 64 KiB, which is all sound, are cut out of the socket's bytes before they enter its stream, whose own
 * bookkeeping costs a tick for each piece; everything else (control frames, fragments, half frames, errors) goes the library's
 * own way. Source: RFC 6455, section 5.
 */
export function readMessages(socket: WebSocket, message: (data: Buffer, isBinary: boolean) => void): void {
  socket.on('message', message);
  if (socket.readyState === socket.OPEN) shortcut(socket, message);
  else socket.once('open', () => shortcut(socket, message));
}

function shortcut(socket: WebSocket, message: (data: Buffer, isBinary: boolean) => void): void {
  const { _socket: wire, _receiver: receiver } = socket as unknown as { _socket?: Duplex; _receiver?: Receiver };
  if (wire?.listeners('data').length !== 1 || receiver?._state !== betweenFrames) return;
  const needsMask = receiver._isServer ? maskBit : 0;
  const most = receiver._maxPayload || Number.POSITIVE_INFINITY;

  const push = wire.push;
  wire.push = (chunk: Buffer | null, encoding?: BufferEncoding): boolean => {
    if (chunk === null || wire.readableFlowing !== true || wire.readableLength > 0)
      return push.call(wire, chunk, encoding);
    let at = 0;
    while (
      at + 2 <= chunk.length &&
      chunk[at] === textHead &&
      socket.readyState === socket.OPEN &&
      receiver._state === betweenFrames &&
      receiver._bufferedBytes === 0 &&
      receiver._fragmented === 0 &&
      !receiver._errored
    ) {
      const second = chunk[at + 1] as number;
      if ((second & maskBit) !== needsMask) break;
      let length = second & 0x7f;
      let start = at + 2;
      if (length === sixteenBits) {
        if (start + 2 > chunk.length) break;
        length = ((chunk[start] as number) << 8) | (chunk[start + 1] as number);
        start += 2;
      } else if (length > sixteenBits) break;
      if (needsMask) start += 4;
      const end = start + length;
      if (end > chunk.length || length > most) break;
      if (needsMask) unmask(chunk, start, end);
      at = end;
      message(chunk.subarray(start, end), false);
    }
    return at === chunk.length || push.call(wire, at === 0 ? chunk : chunk.subarray(at), encoding);
  };
}

/** Takes the mask before `start` off, in place. */
function unmask(chunk: Buffer, start: number, end: number): void {
  const a = chunk[start - 4] as number;
  const b = chunk[start - 3] as number;
  const c = chunk[start - 2] as number;
  const d = chunk[start - 1] as number;
  if ((a | b | c | d) === 0) return;
  const whole = start + ((end - start) & ~3);
  let at = start;
  for (; at < whole; at += 4) {
    chunk[at] = (chunk[at] as number) ^ a;
    chunk[at + 1] = (chunk[at + 1] as number) ^ b;
    chunk[at + 2] = (chunk[at + 2] as number) ^ c;
    chunk[at + 3] = (chunk[at + 3] as number) ^ d;
  }
  if (at < end) chunk[at] = (chunk[at] as number) ^ a;
  if (at + 1 < end) chunk[at + 1] = (chunk[at + 1] as number) ^ b;
  if (at + 2 < end) chunk[at + 2] = (chunk[at + 2] as number) ^ c;
}
