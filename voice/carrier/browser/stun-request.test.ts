import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { isStunMessage, Message } from 'werift';
import { fingerprints, longAddress, stunOf, xorMappedAddress } from '#tests/hostile-packets.ts';
import { stunRequest } from './stun-request.ts';

const password = 'a password of ours';
const name = Buffer.from('ours:theirs');
const userName = 0x0006;
const integrity = 0x0008;
const software = 0x8022;
const comment = Buffer.from('x');

type Attribute = readonly [type: number, value: Buffer];
const user: Attribute = [userName, name];

/** Of these attributes, signed; with `behind` its signature. */
function signed(attributes: readonly Attribute[] = [user], behind: readonly Attribute[] = []): Buffer {
  const unsigned = stunOf([...attributes, [integrity, Buffer.alloc(20)]]);
  const signature = createHmac('sha1', password).update(unsigned.subarray(0, -24)).digest();
  return stunOf([...attributes, [integrity, signature], ...behind]);
}

test('a request of a browser tells whose it is, and whether it is signed', () => {
  const message = new Message(1, 0).setAttribute('USERNAME', name.toString()).setAttribute('PRIORITY', 1);
  (message as Message).addMessageIntegrity(Buffer.from(password)).addFingerprint();
  const address: Attribute = [xorMappedAddress, Buffer.alloc(8)];
  const sixteen = Array.from({ length: 14 }, (_, nth) => [0xc000 + nth, comment] as const);
  for (const packet of [message.bytes, signed(), signed([address, user]), signed([user, ...sixteen])]) {
    const request = stunRequest(packet);
    expect(request?.username).toEqual(name);
    expect(request?.isSigned(password)).toBe(true);
    expect(request?.isSigned('a guess')).toBe(false);
    packet.writeUInt8(packet.readUInt8(19) ^ 1, 19);
    expect(stunRequest(packet)?.isSigned(password)).toBe(false);
  }
});

const fingerprint: Attribute = [0x8028, Buffer.alloc(4)];
const ofKind = (method: number, kind: number) =>
  new Message(method, kind).setAttribute('USERNAME', 'x').addMessageIntegrity(Buffer.from(password)).bytes;
const insane: [what: string, packet: Buffer][] = [
  ['an address of 65,000 bytes', longAddress],
  ['180 right checksums', fingerprints(180)],
  ['an address of no length', signed([user, [xorMappedAddress, Buffer.alloc(9)]])],
  ['a name twice', signed([user, user])],
  ['17 attributes', signed([user, ...Array.from({ length: 15 }, (_, nth) => [0xc000 + nth, comment] as const)])],
  ['no signature', stunOf([user])],
  ['a short signature', stunOf([user, [integrity, Buffer.alloc(19)]])],
  ['no name', signed([[software, comment]])],
  ['something behind its signature', signed([user], [[software, comment]])],
  ['something behind its checksum', signed([user], [fingerprint, [software, comment]])],
  ['another method', ofKind(3, 0)],
  ['an answer', ofKind(1, 0x100)],
];
test.each(insane)('one with %s is none', (_what, packet) => {
  expect(isStunMessage(packet)).toBe(true);
  expect(stunRequest(packet)).toBeNull();
});

test('one that is cut short anywhere, or tells of another length, is none', () => {
  const bytes = signed();
  for (let length = 0; length < bytes.length; length++) expect(stunRequest(bytes.subarray(0, length))).toBeNull();
  const long = Buffer.from(bytes);
  long.writeUInt16BE(0xffff, 22);
  expect(stunRequest(long)).toBeNull();
});
