import { type RTCPeerConnection, TransportWideCC } from 'werift';

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
