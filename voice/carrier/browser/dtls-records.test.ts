import { expect, test } from 'vitest';
import { trustedRecords, wholeRecords } from './dtls-records.ts';

function record(type: number, epoch: number, body: Buffer): Buffer {
  const header = Buffer.from([type, 254, 253, 0, epoch, 0, 0, 0, 0, 0, 9, 0, body.length]);
  return Buffer.concat([header, body]);
}
const sealed = (second = 1) => Buffer.concat([Buffer.from([0, second]), Buffer.alloc(24)]);

test('encrypted records are left as they are, and so is sound', () => {
  for (const packet of [
    record(23, 1, Buffer.alloc(40)),
    record(22, 1, Buffer.alloc(40)),
    record(21, 1, sealed()),
    Buffer.concat([record(23, 1, Buffer.alloc(40)), record(23, 1, Buffer.alloc(50))]),
    Buffer.from([0x80, 0, 0, 1, 2]),
  ])
    expect(trustedRecords(packet)).toEqual(packet);
});

test('records in clear and of unknown kinds are dropped: anybody could have sent them', () => {
  for (const type of [20, 21, 22, 23, 24, 25, 63]) expect(trustedRecords(record(type, 0, sealed()))).toBeNull();
  for (const type of [20, 24, 25, 63]) expect(trustedRecords(record(type, 1, sealed()))).toBeNull();
  // An alert that only says that it is encrypted.
  expect(trustedRecords(record(21, 1, Buffer.from([1, 0])))).toBeNull();
  expect(trustedRecords(record(21, 1, sealed(0)))).toBeNull();
  expect(trustedRecords(record(21, 1, sealed()).subarray(0, 20))).toBeNull();
  expect(trustedRecords(Buffer.from([22]))).toBeNull();
});

test('what is encrypted is kept of a packet that has both: a browser repeats the end of its handshake', () => {
  const finished = record(22, 1, Buffer.alloc(40));
  const packet = Buffer.concat([record(22, 0, Buffer.alloc(20)), record(20, 0, Buffer.from([1])), finished]);
  expect(trustedRecords(packet)).toEqual(finished);
});

test('a sealed handshake that is longer than its end is dropped: it could hold any number of messages', () => {
  expect(trustedRecords(record(22, 1, Buffer.alloc(48)))).not.toBeNull();
  expect(trustedRecords(record(22, 1, Buffer.alloc(49)))).toBeNull();
});

test('before keys are agreed on, whole records are left, and none that is cut short', () => {
  const whole = record(22, 0, Buffer.alloc(20));
  expect(wholeRecords(whole)).toEqual(whole);
  expect(wholeRecords(Buffer.concat([whole, whole.subarray(0, -1)]))).toEqual(whole);
  expect(wholeRecords(whole.subarray(0, -1))).toBeNull();
  expect(wholeRecords(Buffer.from([0x80, 0, 0, 1, 2]))).toEqual(Buffer.from([0x80, 0, 0, 1, 2]));
});
