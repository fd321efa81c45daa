import { expect, test, vi } from 'vitest';
import { Message } from 'werift';
import { fingerprints, longAddress } from '#tests/hostile-packets.ts';
import { KnownSenders } from './known-senders.ts';
import * as stun from './stun-request.ts';

const credentials = { ours: 'ours', theirs: 'theirs', password: 'a password of ours' };
const browser: [string, number] = ['192.0.2.1', 5_000];
const stranger: [string, number] = ['192.0.2.66', 5_000];
const sound = Buffer.from([0x80, 0, 0, 1]);

/** A request as browsers send them while they look for a way. */
function request(username = 'ours:theirs', password: string | null = credentials.password, method = 1): Buffer {
  const message = new Message(method, 0);
  message.setAttribute('USERNAME', username).setAttribute('PRIORITY', 1).setAttribute('USE-CANDIDATE', null);
  if (password !== null) message.addMessageIntegrity(Buffer.from(password));
  return message.addFingerprint().bytes;
}
function open() {
  const clock = { nowMs: 1_000 };
  const senders = new KnownSenders(
    () => credentials,
    () => clock.nowMs,
  );
  return { clock, senders };
}

test('an address is heard once a request from it is signed with our password, and no other', () => {
  const { senders } = open();
  expect(senders.readable(sound, browser, true)).toBeNull();
  expect(senders.readable(request(), browser, false)).not.toBeNull();
  expect(senders.isKnown(browser)).toBe(true);
  expect(senders.readable(sound, browser, true)).toEqual(sound);
  for (const from of [stranger, [browser[0], 5_001] as const]) {
    expect(senders.isKnown(from)).toBe(false);
    expect(senders.readable(sound, from, true)).toBeNull();
  }
});

test('what only looks like a request of the browser is not read, from wherever it comes, and is no sign of life', () => {
  const { clock, senders } = open();
  const signed = request();
  const changed = Buffer.from(signed);
  changed.writeUInt8(changed.readUInt8(24) ^ 1, 24);
  senders.readable(signed, browser, true);
  expect(senders.seenMs).toBe(1_000);
  clock.nowMs = 9_000;
  const forged = [
    request('ours:theirs', null),
    request('ours:theirs', 'a guess'),
    request('ours:others'),
    request('ours'),
    request('theirs:ours'),
    request('ours:theirs', credentials.password, 3),
    changed,
    signed.subarray(0, 20),
  ];
  for (const packet of forged)
    for (const from of [stranger, browser])
      if (packet.length > 20 || from === stranger) expect(senders.readable(packet, from, true)).toBeNull();
  expect(senders.isKnown(stranger)).toBe(false);
  expect(senders.seenMs).toBe(1_000);
  senders.readable(sound, browser, true);
  expect(senders.seenMs).toBe(1_000);
  senders.readable(request(), browser, true);
  expect(senders.seenMs).toBe(9_000);
});

test('a browser may move, but not without end', () => {
  const { senders } = open();
  for (let port = 1; port <= 200; port++) senders.readable(request(), ['192.0.2.1', port], false);
  expect(senders.isKnown(['192.0.2.1', 2])).toBe(true);
  expect(senders.isKnown(['192.0.2.1', 200])).toBe(false);
  expect(senders.readable(request(), ['192.0.2.1', 2], true)).not.toBeNull();
});

test.each([
  ['of a long address', longAddress],
  ['of thousands of checksums', fingerprints(8_000)],
])('one datagram %s costs nothing, from whomever', (_what, packet) => {
  const { senders } = open();
  senders.readable(request(), browser, false);
  const startMs = performance.now();
  for (const from of [stranger, browser]) expect(senders.readable(packet, from, true)).toBeNull();
  expect(performance.now() - startMs).toBeLessThan(20);
});

test('no datagram is read that is longer than the way to us carries at once', () => {
  const { senders } = open();
  senders.readable(request(), browser, false);
  const long = Buffer.concat([sound, Buffer.alloc(1_496)]);
  expect(senders.readable(long, browser, true)).toEqual(long);
  expect(senders.readable(Buffer.concat([long, Buffer.alloc(1)]), browser, true)).toBeNull();
});

test('the signatures of who was never heard are looked at so often, and those of the browser always', () => {
  const { clock, senders } = open();
  senders.readable(request(), browser, false);
  clock.nowMs += 1_000;
  const forged = stun.stunRequest(request('ours:theirs', 'a guess')) as stun.StunRequest;
  const looked = vi.spyOn(forged, 'isSigned');
  const read = vi.spyOn(stun, 'stunRequest').mockReturnValue(forged);
  for (let count = 0; count < 1_000; count++) senders.readable(request(), stranger, false);
  expect(looked).toHaveBeenCalledTimes(50);
  read.mockRestore();
  expect(senders.readable(request(), browser, false)).not.toBeNull();
  clock.nowMs += 1_000;
  expect(senders.readable(request(), ['192.0.2.2', 5_000], false)).not.toBeNull();
});
