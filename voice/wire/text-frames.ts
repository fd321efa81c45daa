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
const masks = new Int32Array(1024);
let nextMask = masks.length;
/**
 * Frames are cut from slabs, as short-lived buffers are from their pool, but so that mask and text begin with a whole word of
 * four bytes: they are masked a word at a time.
 */
const wordBytes = 4;
const slabBytes = 64 * 1024;
let slab = Buffer.alloc(0);
let words = new Int32Array(0);
let slabUsed = 0;

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
  const body = takeWords(2 + Math.ceil(length / wordBytes)) + 2 * wordBytes;
  const start = body - head;
  slab[start] = textHead;
  if (head === 6) slab[start + 1] = maskBit | length;
  else {
    slab[start + 1] = maskBit | shortest;
    slab[start + 2] = length >> 8;
    slab[start + 3] = length & 0xff;
  }
  if (nextMask === masks.length) {
    randomFillSync(masks);
    nextMask = 0;
  }
  const mask = masks[nextMask++] as number;
  slab.write(text, body, length, 'latin1');
  const end = body + length;
  words[body / wordBytes - 1] = mask;
  for (let at = body / wordBytes; at * wordBytes < end; at++) words[at] = (words[at] as number) ^ mask;
  return slab.subarray(start, end);
}

/** So many words of a slab; answers the byte that they begin with. */
function takeWords(count: number): number {
  const bytes = count * wordBytes;
  if (slabUsed + bytes > slab.length) {
    slab = Buffer.allocUnsafeSlow(Math.max(bytes, slabBytes));
    words = new Int32Array(slab.buffer, 0, slab.length / wordBytes);
    slabUsed = 0;
  }
  slabUsed += bytes;
  return slabUsed - bytes;
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
