const headerBytes = 13;
/** The first byte of a DTLS packet; sound has others (RFC 7983). */
const firstOfDtls = 20;
const lastOfDtls = 63;
const alert = 21;
const handshake = 22;
const applicationData = 23;
/** An encrypted alert is at least its nonce, two bytes and their seal. */
const leastAlertBytes = 8 + 2 + 16;
/** Second bytes that make `werift` 0.25.2 take an alert for one that is not encrypted. */
const alertsInClear = new Set([
  0, 10, 20, 21, 22, 30, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 60, 70, 71, 80, 90, 100, 110,
]);

/**
 * What is left of a packet once the keys are agreed on: records in clear, and of kinds that nobody sends, are taken out. `werift`
 * 0.25.2 would end the connection for any of them. Null when nothing is left; what is not DTLS is left as it is.
 */
export function trustedRecords(packet: Buffer): Buffer | null {
  const [first = 0] = packet;
  if (first < firstOfDtls || first > lastOfDtls) return packet;
  const kept = recordsOf(packet).filter(isTrusted);
  return kept.length === 0 ? null : Buffer.concat(kept);
}

/** How many records a DTLS packet has; one that is none counts as one. */
export function countRecords(packet: Buffer): number {
  return Math.max(1, recordsOf(packet).length);
}

export function hasHandshake(packet: Buffer): boolean {
  return recordsOf(packet).some((record) => record.readUInt8(0) === handshake);
}

function recordsOf(packet: Buffer): Buffer[] {
  const records: Buffer[] = [];
  for (let at = 0; at + headerBytes <= packet.length; ) {
    const end = at + headerBytes + packet.readUInt16BE(at + 11);
    if (end > packet.length) break;
    records.push(packet.subarray(at, end));
    at = end;
  }
  return records;
}

function isTrusted(record: Buffer): boolean {
  const type = record.readUInt8(0);
  const epoch = record.readUInt16BE(3);
  if (epoch === 0) return false;
  if (type === alert)
    return record.length >= headerBytes + leastAlertBytes && !alertsInClear.has(record.readUInt8(headerBytes + 1));
  return type === handshake || type === applicationData;
}
