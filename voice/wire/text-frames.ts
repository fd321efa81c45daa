import { randomFillSync } from 'node:crypto';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/**
 * WebSocket text frames for sound, made in one piece. The library makes two buffers and a gathered write of each message; what
 * that costs a call is in docs/decisions/016. Source: RFC 6455, section 5.2.
 */

const textHead = 0x81;
const maskBit = 0x80;
const shortest = 126;
const longest = 65_536;
/** Masks of as many frames, made together. */
const masksKept = 1024;
const masks = Buffer.alloc(masksKept * 4);
let nextMask = masks.length;

/** A server's frame as latin1 characters, unmasked. `text` must be latin1. */
export function textFrame(text: string): string {
  const { length } = text;
  if (length < shortest) return `\x81${String.fromCharCode(length)}${text}`;
  if (length < longest) return `\x81\x7e${String.fromCharCode(length >> 8, length & 0xff)}${text}`;
  const bytes = [24, 16, 8, 0].map((shift) => (length >>> shift) & 0xff);
  return `\x81\x7f\0\0\0\0${String.fromCharCode(...bytes)}${text}`;
}

/** A client's frame, masked with a fresh random mask. `text` must be latin1 and shorter than 65,536 characters. */
export function maskedTextFrame(text: string): Buffer {
  const { length } = text;
  const head = length < shortest ? 6 : 8;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = textHead;
  if (head === 6) frame[1] = maskBit | length;
  else {
    frame[1] = maskBit | shortest;
    frame[2] = length >> 8;
    frame[3] = length & 0xff;
  }
  if (nextMask >= masks.length) {
    randomFillSync(masks);
    nextMask = 0;
  }
  const a = masks[nextMask] as number;
  const b = masks[nextMask + 1] as number;
  const c = masks[nextMask + 2] as number;
  const d = masks[nextMask + 3] as number;
  nextMask += 4;
  frame[head - 4] = a;
  frame[head - 3] = b;
  frame[head - 2] = c;
  frame[head - 1] = d;
  frame.write(text, head, 'latin1');
  const whole = head + (length & ~3);
  let at = head;
  for (; at < whole; at += 4) {
    frame[at] = (frame[at] as number) ^ a;
    frame[at + 1] = (frame[at + 1] as number) ^ b;
    frame[at + 2] = (frame[at + 2] as number) ^ c;
    frame[at + 3] = (frame[at + 3] as number) ^ d;
  }
  if (at < frame.length) frame[at] = (frame[at] as number) ^ a;
  if (at + 1 < frame.length) frame[at + 1] = (frame[at + 1] as number) ^ b;
  if (at + 2 < frame.length) frame[at + 2] = (frame[at + 2] as number) ^ c;
  return frame;
}

/**
 * Writes whole frames past the library's `send`; nothing when the socket is not open. The order among `send`s is kept: without
 * compression those write at once, too.
 */
export function writeFrames(socket: WebSocket, frames: string | Buffer): void {
  if (socket.readyState !== socket.OPEN) return;
  const wire = (socket as unknown as { _socket: Duplex })._socket;
  if (typeof frames === 'string') wire.write(frames, 'latin1');
  else wire.write(frames);
}
