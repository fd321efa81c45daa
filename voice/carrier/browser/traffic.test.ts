import { expect, test } from 'vitest';
import { keyExchanges } from '#tests/hostile-packets.ts';
import { Traffic } from './traffic.ts';

const stun = Buffer.from([0, 1, 0, 0]);
const sound = Buffer.from([0x80, 0, 0, 1]);
const lastSound = Buffer.from([0x80, 0x80, 0, 1]);
const record = (type: number, length = 0) =>
  Buffer.concat([Buffer.from([type, 254, 253, 0, 1, 0, 0, 0, 0, 0, 9, 0, length]), Buffer.alloc(length)]);
const reports = [192, 200, 201, 203, 205, 206, 207, 209, 223].map((type) => Buffer.from([0x81, type, 0, 1]));

function open() {
  const clock = { nowMs: 0 };
  const traffic = new Traffic(() => clock.nowMs);
  /** What is said of `count` packets that come one after another. */
  const judged = (packet: Buffer, count: number, everyMs: number, connected = true) =>
    new Set(
      Array.from({ length: count }, () => {
        clock.nowMs += everyMs;
        return traffic.judge(packet, connected);
      }),
    );
  return { clock, traffic, judged };
}

test('what a call needs is read; reports, and what is nothing, are not', () => {
  const { traffic } = open();
  for (const packet of [stun, sound, lastSound, record(23, 40)]) expect(traffic.judge(packet, true)).toBe('read');
  for (const packet of [...reports, Buffer.from([70, 0]), Buffer.from([200, 0]), Buffer.from([10])])
    expect(traffic.judge(packet, true)).toBe('drop');
});

test.each<[kind: string, packet: Buffer, usual: number, flood: number]>([
  ['checks of the way', stun, 20, 100],
  ['records', record(23, 40), 150, 400],
  ['packets of sound', sound, 50, 200],
  ['reports', reports[2] as Buffer, 2, 20],
])('as many %s as a browser sends are none too many, and more are', (_kind, packet, usual, flood) => {
  const { clock, judged } = open();
  expect(judged(packet, usual * 60, 1_000 / usual)).not.toContain('flood');
  // Ours stood still, and what came meanwhile comes at once.
  clock.nowMs += 3_000;
  expect(judged(packet, usual * 3, 0)).not.toContain('flood');
  expect(judged(packet, flood * 20, 1_000 / flood)).toContain('flood');
});

test('records count one by one, also where many come in one packet', () => {
  const { judged } = open();
  expect(judged(Buffer.concat(Array.from({ length: 80 }, () => record(23))), 100, 20)).toContain('flood');
});

test('the end of a handshake is heard again a few times, and not for ever', () => {
  const { judged } = open();
  expect(judged(record(22, 40), 40, 1_000, false)).toEqual(new Set(['read']));
  expect(judged(record(22, 40), 10, 1_000)).toEqual(new Set(['read']));
  expect(judged(record(22, 40), 60, 1_000)).toEqual(new Set(['drop']));
  expect(judged(Buffer.concat([record(23, 40), record(22, 40)]), 1, 1_000)).toEqual(new Set(['drop']));
  expect(judged(record(23, 40), 1, 1_000)).toEqual(new Set(['read']));
});

test('a handshake has as many messages as it needs, also where some are lost, and no more', () => {
  expect(open().judged(keyExchanges(1), 40, 50, false)).toEqual(new Set(['read']));
  expect(open().judged(keyExchanges(1), 41, 50, false)).toContain('flood');
  expect(open().judged(keyExchanges(8), 5, 50, false)).toEqual(new Set(['read']));
  expect(open().judged(keyExchanges(9), 1, 50, false)).toEqual(new Set(['flood']));
  const packets = Buffer.concat([keyExchanges(4), keyExchanges(5)]);
  expect(open().judged(packets, 1, 50, false)).toEqual(new Set(['flood']));
});

test('what is sealed is the end of a handshake alone, and none of its messages claims megabytes', () => {
  const sealed = (length: number) => record(22, length);
  expect(open().judged(sealed(48), 1, 0, false)).toEqual(new Set(['read']));
  expect(open().judged(sealed(49), 1, 0, false)).toEqual(new Set(['flood']));
  const claims = (bytes: number) => {
    const packet = keyExchanges(1);
    packet.writeUIntBE(bytes, 14, 3);
    return packet;
  };
  expect(open().judged(claims(16 * 1024), 1, 0, false)).toEqual(new Set(['read']));
  expect(open().judged(claims(0xffffff), 1, 0, false)).toEqual(new Set(['flood']));
});
