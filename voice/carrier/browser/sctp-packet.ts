const commonBytes = 12;
const headerBytes = 4;

/**
 * Chunks that a data channel needs, with the least length of each; `parameters`: where they begin, from the chunk's header on.
 * Source: RFC 9260, RFC 6525, RFC 3758.
 */
const chunks = new Map<number, { least: number; parameters?: number }>([
  [0, { least: 16 }], // DATA
  [1, { least: 20, parameters: 20 }], // INIT
  [2, { least: 20, parameters: 20 }], // INIT ACK
  [3, { least: 16 }], // SACK
  [4, { least: 4, parameters: 4 }], // HEARTBEAT
  [5, { least: 4, parameters: 4 }], // HEARTBEAT ACK
  [6, { least: 4, parameters: 4 }], // ABORT
  [7, { least: 8 }], // SHUTDOWN
  [8, { least: 4 }], // SHUTDOWN ACK
  [9, { least: 4, parameters: 4 }], // ERROR
  [10, { least: 4 }], // COOKIE ECHO
  [11, { least: 4 }], // COOKIE ACK
  [14, { least: 4 }], // SHUTDOWN COMPLETE
  [130, { least: 4, parameters: 4 }], // RE-CONFIG
  [192, { least: 8 }], // FORWARD TSN
]);
const sack = 3;
const forwardTsn = 192;
/** A client may name as many packets as there are positions, but not the same ones again and again: each costs time. */
const mostGapPositions = 65_536;

/**
 * Whether an SCTP packet is built as the standard says, as far as reading it could fail or never end: lengths that hold, chunks
 * that are known. Its checksum and its sense are for the reader.
 */
export function sanePacket(packet: Buffer): boolean {
  if (packet.length < commonBytes + headerBytes) return false;
  return walk(packet, commonBytes, packet.length, saneChunk);
}

function saneChunk(chunk: Buffer): boolean {
  const type = chunk.readUInt8(0);
  const known = chunks.get(type);
  if (!known || chunk.length < known.least) return false;
  if (type === sack) return saneSack(chunk);
  if (type === forwardTsn) return chunk.length % 4 === 0;
  return known.parameters === undefined || walk(chunk, known.parameters, chunk.length, () => true);
}

function saneSack(chunk: Buffer): boolean {
  const gaps = chunk.readUInt16BE(12);
  const duplicates = chunk.readUInt16BE(14);
  if (chunk.length < 16 + 4 * (gaps + duplicates)) return false;
  let positions = 0;
  for (let at = 16; at < 16 + 4 * gaps; at += 4)
    positions += Math.max(0, chunk.readUInt16BE(at + 2) - chunk.readUInt16BE(at) + 1);
  return positions <= mostGapPositions;
}

/** Chunks and parameters alike: a length in the third and fourth byte that counts the header, the next at a multiple of four. */
function walk(bytes: Buffer, from: number, end: number, sane: (piece: Buffer) => boolean): boolean {
  for (let at = from; at + headerBytes <= end; ) {
    const length = bytes.readUInt16BE(at + 2);
    if (length < headerBytes || at + length > end || !sane(bytes.subarray(at, at + length))) return false;
    at += (length + 3) & ~3;
  }
  return true;
}
