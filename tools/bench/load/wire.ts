import type { Socket } from 'node:net';

/**
 * WebSocket frames without a library, so that the load costs less than what it loads. Source: RFC 6455, section 5.
 * Control frames but close are not answered: no one here pings.
 */
export const opcodes = { text: 1, close: 8 } as const;

const openingMask = 0x80;
const noMask = Buffer.alloc(4);

/** A whole frame of latin1 text. `asClient` adds a mask of zeros, which changes nothing and is allowed. */
export function textFrame(text: string, asClient: boolean): Buffer {
  const length = text.length;
  const extended = length < 126 ? 0 : length < 65_536 ? 2 : 8;
  const head = 2 + extended + (asClient ? 4 : 0);
  const frame = Buffer.allocUnsafe(head + length);
  const mask = asClient ? openingMask : 0;
  frame[0] = 0x80 | opcodes.text;
  if (extended === 0) frame[1] = mask | length;
  else if (extended === 2) {
    frame[1] = mask | 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = mask | 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  if (asClient) noMask.copy(frame, 2 + extended);
  frame.write(text, head, 'latin1');
  return frame;
}

/** A close frame with code 1000. */
export function closeFrame(asClient: boolean): Buffer {
  return asClient ? Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8]) : Buffer.from([0x88, 0x02, 0x03, 0xe8]);
}

/** What came: the message, still masked when `mask` is not null. Valid during the call only. */
export type FrameSink = (opcode: number, payload: Buffer, mask: Buffer | null) => void;

/** Cuts a socket's bytes into frames. Frames of one message in pieces are not joined: neither side sends them. */
export function readFrames(socket: Socket, sink: FrameSink, first: Buffer): void {
  let kept: Buffer | null = null;
  const take = (chunk: Buffer) => {
    const data: Buffer = kept ? Buffer.concat([kept, chunk]) : chunk;
    kept = null;
    let at = 0;
    while (data.length - at >= 2) {
      const second = data[at + 1] as number;
      let length = second & 0x7f;
      let head = at + 2;
      if (length === 126) {
        if (data.length < head + 2) break;
        length = data.readUInt16BE(head);
        head += 2;
      } else if (length === 127) {
        if (data.length < head + 8) break;
        length = Number(data.readBigUInt64BE(head));
        head += 8;
      }
      const masked = (second & openingMask) !== 0;
      const start = head + (masked ? 4 : 0);
      if (data.length < start + length) break;
      const mask = masked ? data.subarray(head, head + 4) : null;
      sink((data[at] as number) & 0x0f, data.subarray(start, start + length), mask);
      at = start + length;
    }
    if (at < data.length) kept = data.subarray(at);
  };
  socket.on('data', take);
  if (first.length > 0) take(first);
}

/** Text of a part of a message. */
export function unmasked(payload: Buffer, mask: Buffer | null, from = 0, to = payload.length): string {
  if (!mask) return payload.toString('latin1', from, to);
  let text = '';
  for (let at = from; at < to; at++) text += String.fromCharCode((payload[at] as number) ^ (mask[at & 3] as number));
  return text;
}
