import { expect, test } from 'vitest';
import { sanePacket } from './sctp-packet.ts';

const common = Buffer.from('138813880000000100000000', 'hex');
/** A chunk or a parameter: its length is what it has, or what it claims. */
function piece(head: number, body: Buffer = Buffer.alloc(0), length = 4 + body.length): Buffer {
  const header = Buffer.alloc(4);
  header.writeUInt16BE(head, 0);
  header.writeUInt16BE(length, 2);
  return Buffer.concat([header, body, Buffer.alloc(-body.length & 3)]);
}
const chunk = (type: number, body?: Buffer, length?: number) => piece(type << 8, body, length);
const packet = (...chunks: Buffer[]) => sanePacket(Buffer.concat([common, ...chunks]));
const body = (bytes: number, ...parameters: Buffer[]) => Buffer.concat([Buffer.alloc(bytes), ...parameters]);
const gaps = (...of: [from: number, to: number][]) => {
  const sack = Buffer.alloc(12 + 4 * of.length);
  sack.writeUInt16BE(of.length, 8);
  for (const [at, [from, to]] of of.entries()) sack.writeUInt32BE(from * 65_536 + to, 12 + 4 * at);
  return sack;
};

test('what data channels send is sane', () => {
  const heartbeat = piece(1, Buffer.alloc(5));
  expect(packet(chunk(0, body(13)), chunk(0, body(200)))).toBe(true);
  expect(packet(chunk(1, body(16, piece(0x8008, body(3)), piece(0xc000))))).toBe(true);
  expect(packet(chunk(3, gaps([2, 3], [5, 900])))).toBe(true);
  expect(packet(chunk(4, heartbeat), chunk(5, heartbeat))).toBe(true);
  expect(packet(chunk(6), chunk(7, body(4)), chunk(8), chunk(10, body(24)), chunk(11), chunk(14))).toBe(true);
  expect(packet(chunk(6, piece(12, body(7))), chunk(9, piece(3, body(8))))).toBe(true);
  expect(packet(chunk(130, piece(13, body(14))), chunk(192, body(8)))).toBe(true);
  // The last chunk may come without its padding.
  expect(sanePacket(Buffer.concat([common, chunk(0, body(13)).subarray(0, 17)]))).toBe(true);
});

test('chunks that nobody knows, or that are shorter than their kind, are not', () => {
  expect(sanePacket(common)).toBe(false);
  expect(packet(chunk(255))).toBe(false);
  expect(packet(chunk(11), chunk(64, body(20)))).toBe(false);
  for (const [type, bytes] of [
    [0, 11],
    [1, 15],
    [2, 15],
    [3, 11],
    [7, 3],
    [192, 3],
    [192, 6],
  ] as const)
    expect([type, packet(chunk(type, body(bytes)))]).toEqual([type, false]);
});

test('lengths that lead nowhere, or past the end, are not', () => {
  for (const type of [0, 1, 3, 4, 6, 8, 9, 11, 130])
    for (const length of [0, 1, 3, 5_000])
      expect([type, packet(chunk(type, undefined, length))]).toEqual([type, false]);
  for (const [type, before] of [
    [1, 16],
    [2, 16],
    [4, 0],
    [5, 0],
    [6, 0],
    [9, 0],
    [130, 0],
  ] as const)
    for (const length of [0, 3, 9])
      expect([type, packet(chunk(type, body(before, piece(1, undefined, length))))]).toEqual([type, false]);
});

test('a receipt names what it has room for, and each packet about once', () => {
  const sack = gaps([1, 1]);
  sack.writeUInt16BE(2, 8);
  expect(packet(chunk(3, sack))).toBe(false);
  sack.writeUInt16BE(1, 8);
  sack.writeUInt16BE(1, 10);
  expect(packet(chunk(3, sack))).toBe(false);
  expect(packet(chunk(3, gaps([0, 65_535])))).toBe(true);
  expect(packet(chunk(3, gaps([0, 65_535], [0, 65_535])))).toBe(false);
});
