const headerBytes = 13;
/** The first byte of a DTLS packet; sound has others (RFC 7983). */
const firstOfDtls = 20;
const lastOfDtls = 63;
const alert = 21;
const handshake = 22;
const applicationData = 23;
const handshakeHeaderBytes = 12;
/** Of a whole message, a chain of certificates among them. */
const mostHandshakeBytes = 16 * 1024;
/** The last message, encrypted: its nonce, header, 12 bytes and their seal. */
const endOfHandshakeBytes = 8 + handshakeHeaderBytes + 12 + 16;
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
  if (!isDtls(packet)) return packet;
  const kept = [...recordsOf(packet)].filter(isTrusted);
  return kept.length === 0 ? null : Buffer.concat(kept);
}

/** What of a packet are whole records: `werift` 0.25.2 would read one that is cut short. What is not DTLS is left as it is. */
export function wholeRecords(packet: Buffer): Buffer | null {
  if (!isDtls(packet)) return packet;
  let end = 0;
  for (const record of recordsOf(packet)) end += record.length;
  return end === 0 ? null : packet.subarray(0, end);
}

/** How many records a DTLS packet has; one that is none counts as one. */
export function countRecords(packet: Buffer): number {
  let count = 0;
  for (const _ of recordsOf(packet)) count++;
  return Math.max(1, count);
}

/**
 * How many messages of a handshake a DTLS packet has, of which a record may hold many. A sealed one holds the end of a handshake
 * alone, and none of them is as long as some may claim to be: `Infinity` for what is not so.
 */
export function countHandshakes(packet: Buffer): number {
  let count = 0;
  for (const record of recordsOf(packet)) if (record.readUInt8(0) === handshake) count += messagesOf(record);
  return count;
}

/** Whether a packet repeats, sealed, the end of a handshake. */
export function hasSealedHandshake(packet: Buffer): boolean {
  for (const record of recordsOf(packet)) if (record.readUInt8(0) === handshake && epochOf(record) > 0) return true;
  return false;
}

function messagesOf(record: Buffer): number {
  if (epochOf(record) > 0) return isEndOfHandshake(record) ? 1 : Number.POSITIVE_INFINITY;
  let count = 0;
  for (let at = headerBytes; at < record.length; count++) {
    // Cut short it is no message, yet it is read.
    if (at + handshakeHeaderBytes > record.length) return count + 1;
    // Room for the whole is made once two of its pieces are there.
    if (record.readUIntBE(at + 1, 3) > mostHandshakeBytes) return Number.POSITIVE_INFINITY;
    at += handshakeHeaderBytes + record.readUIntBE(at + 9, 3);
  }
  return count;
}

function* recordsOf(packet: Buffer): Generator<Buffer> {
  for (let at = 0; at + headerBytes <= packet.length; ) {
    const end = at + headerBytes + packet.readUInt16BE(at + 11);
    if (end > packet.length) return;
    yield packet.subarray(at, end);
    at = end;
  }
}

const isDtls = ([first = 0]: Buffer) => first >= firstOfDtls && first <= lastOfDtls;
const epochOf = (record: Buffer) => record.readUInt16BE(3);
const isEndOfHandshake = (record: Buffer) => record.length <= headerBytes + endOfHandshakeBytes;

function isTrusted(record: Buffer): boolean {
  const type = record.readUInt8(0);
  if (epochOf(record) === 0) return false;
  if (type === alert)
    return record.length >= headerBytes + leastAlertBytes && !alertsInClear.has(record.readUInt8(headerBytes + 1));
  if (type === handshake) return isEndOfHandshake(record);
  return type === applicationData;
}
