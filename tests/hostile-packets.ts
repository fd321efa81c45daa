import { crc32, type RTCPeerConnection, TransportWideCC } from 'werift';

/** A report (RTCP) on `packets` packets that were never sent, 8,191 in each two bytes. */
export function feedbackOnNothing(packets: number): Buffer {
  const runs = Math.ceil(packets / 8_191);
  const report = Buffer.alloc(Math.ceil((20 + 2 * runs) / 4) * 4);
  report.writeUInt8(0x80 | TransportWideCC.count, 0);
  report.writeUInt8(205, 1);
  report.writeUInt16BE(report.length / 4 - 1, 2);
  report.writeUInt16BE(packets, 14);
  for (let run = 0; run < runs; run++) report.writeUInt16BE(0x1fff, 20 + 2 * run);
  return report;
}

/** A report as this peer would seal it. */
export function sealedReport(peer: RTCPeerConnection, report: Buffer): Buffer {
  const { srtcp } = peer.dtlsTransports[0] as unknown as { srtcp: { encrypt(report: Buffer): Buffer } };
  return srtcp.encrypt(report);
}

/** A record of the handshake that comes after its end. */
export const lateHandshake = Buffer.concat([
  Buffer.from([22, 254, 253, 0, 1, 0, 0, 0, 0, 9, 9, 0, 60]),
  Buffer.alloc(60),
]);

/** Sends bytes past everything that a peer checks. */
export async function sendPacket(peer: RTCPeerConnection, packet: Buffer): Promise<void> {
  await peer.iceTransports[0]?.connection.send(packet);
}

const bindingRequest = 1;
const cookie = 0x2112a442;
export const xorMappedAddress = 0x0020;
const fingerprint = { type: 0x8028, xor: 0x5354554e };

/** A request of STUN of these attributes, whatever they are. */
export function stunOf(attributes: readonly (readonly [type: number, value: Buffer])[]): Buffer {
  const header = Buffer.alloc(20);
  header.writeUInt16BE(bindingRequest, 0);
  header.writeUInt32BE(cookie, 4);
  const parts = attributes.flatMap(([type, value]) => {
    const head = Buffer.alloc(4);
    head.writeUInt16BE(type, 0);
    head.writeUInt16BE(value.length, 2);
    return [head, value, Buffer.alloc(-value.length & 3)];
  });
  const body = Buffer.concat(parts);
  header.writeUInt16BE(body.length, 2);
  return Buffer.concat([header, body]);
}

/** An address that is as long as a datagram can be. */
export const longAddress = stunOf([[xorMappedAddress, Buffer.alloc(65_000)]]);

/** A request that says again and again, and rightly, what its checksum is so far. */
export function fingerprints(count: number): Buffer {
  let packet = stunOf([]);
  for (let nth = 0; nth < count; nth++) {
    packet.writeUInt16BE(packet.length - 20 + 8, 2);
    const attribute = Buffer.alloc(8);
    attribute.writeUInt16BE(fingerprint.type, 0);
    attribute.writeUInt16BE(4, 2);
    attribute.writeUInt32BE((crc32(packet) ^ fingerprint.xor) >>> 0, 4);
    packet = Buffer.concat([packet, attribute]);
  }
  return packet;
}

const record = (body: Buffer) => {
  const header = Buffer.from([22, 254, 253, 0, 0, 0, 0, 0, 0, 9, 9, 0, 0]);
  header.writeUInt16BE(body.length, 11);
  return Buffer.concat([header, body]);
};

/** What the answering side of a handshake says first, and after it where it gives its key, so often in one record. */
export const serverHello = record(
  Buffer.concat([
    Buffer.from([2, 0, 0, 38, 0, 1, 0, 0, 0, 0, 0, 38, 254, 253]),
    Buffer.alloc(32, 9),
    Buffer.from([0, 0xc0, 0x2b, 0]),
  ]),
);
const keyExchange = Buffer.from([12, 0, 0, 8, 0, 2, 0, 0, 0, 0, 0, 8, 3, 0, 29, 0, 4, 3, 0, 0]);
export const keyExchanges = (count: number) => record(Buffer.concat(Array.from({ length: count }, () => keyExchange)));

/** Keeps what this peer says of its handshake to itself; what is answered sends anything. */
export function withoutHandshake(peer: RTCPeerConnection): (packet: Buffer) => Promise<void> {
  const [ice] = peer.iceTransports;
  if (!ice) throw new Error('No way to the other side');
  const { connection } = ice;
  const send = connection.send.bind(connection);
  const firstOfDtls = 20;
  connection.send = async (packet) => {
    const [kind = 0] = packet;
    if (kind < firstOfDtls) await send(packet);
  };
  return send;
}
