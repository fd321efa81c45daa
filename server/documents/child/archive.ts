import { crc32, createInflateRaw } from 'node:zlib';
import { Unreadable } from './problem.ts';

const maxEntries = 2_000;
const maxUnpackedBytes = 200 * 1024 * 1024;
const maxRatio = 100;
/** Below this no ratio is suspicious. */
const alwaysAllowedBytes = 1024 * 1024;

const endBytes = 22;
const signature = { local: 0x04034b50, central: 0x02014b50, end: 0x06054b50 } as const;

interface Entry {
  name: string;
  method: number;
  crc: number;
  packedBytes: number;
  bytes: number;
  dataAt: number;
}

/**
 * Unpacks an archive, counting while it inflates: at most 2,000 entries, 200 MiB and a hundred times its size. All entries
 * are counted, those that `wanted` names are kept. An archive with anything before, between or behind its entries is refused, as
 * are names that lead elsewhere. Throws `Unreadable`, or what zlib and buffers throw. Source: PKWARE APPNOTE 6.3.
 */
export async function unpack(archive: Buffer, wanted: (name: string) => boolean): Promise<Map<string, Buffer>> {
  const entries = readDirectory(archive);
  const kept = new Map<string, Buffer>();
  const allowed = Math.min(maxUnpackedBytes, Math.max(alwaysAllowedBytes, archive.length * maxRatio));
  let total = 0;
  for (const entry of entries) {
    const packed = archive.subarray(entry.dataAt, entry.dataAt + entry.packedBytes);
    const keep = wanted(entry.name);
    const parts: Buffer[] = [];
    let bytes = 0;
    let crc = 0;
    const count = (part: Buffer) => {
      bytes += part.length;
      total += part.length;
      if (total > allowed) throw new Unreadable('too-much');
      crc = crc32(part, crc);
      if (keep) parts.push(part);
    };
    if (entry.method === 0) count(packed);
    else for await (const part of createInflateRaw().end(packed) as AsyncIterable<Buffer>) count(part);
    if (bytes !== entry.bytes || crc !== entry.crc) throw new Unreadable('broken');
    if (keep) kept.set(entry.name, Buffer.concat(parts));
  }
  return kept;
}

/** An archive of these files and nothing else, for parsers that want one: what they see was counted. */
export function pack(files: ReadonlyMap<string, Buffer>): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, bytes] of files) {
    const nameBytes = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(0x0800, 2);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(bytes.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    parts.push(uint32(signature.local), common, nameBytes, bytes);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(uint32(signature.central), Buffer.from([20, 0]), common, rest, nameBytes);
    at += 30 + nameBytes.length + bytes.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(endBytes);
  end.writeUInt32LE(signature.end, 0);
  end.writeUInt16LE(files.size, 8);
  end.writeUInt16LE(files.size, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, central, end]);
}

/** Whether bytes of another kind end as an archive, so that two programs would see two files in them. */
export function endsAsArchive(bytes: Buffer): boolean {
  return endOf(bytes) !== null;
}

function readDirectory(archive: Buffer): Entry[] {
  const end = endOf(archive);
  if (!end || archive.length < endBytes || archive.readUInt32LE(0) !== signature.local) throw new Unreadable('broken');
  const { at: endAt, entries: count, directoryAt } = end;
  if (count > maxEntries) throw new Unreadable('too-much');
  const entries: Entry[] = [];
  const names = new Set<string>();
  let at = directoryAt;
  for (let index = 0; index < count; index += 1) {
    if (archive.readUInt32LE(at) !== signature.central) throw new Unreadable('broken');
    const nameBytes = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameBytes);
    entries.push(readEntry(archive, at, name));
    if (names.has(name.toLowerCase())) throw new Unreadable('broken');
    names.add(name.toLowerCase());
    at += 46 + nameBytes + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  if (at !== endAt) throw new Unreadable('broken');
  // Entries that share their bytes unpack to far more than they are.
  let reached = 0;
  for (const { dataAt, packedBytes } of entries.toSorted((a, b) => a.dataAt - b.dataAt)) {
    if (dataAt < reached || dataAt + packedBytes > directoryAt) throw new Unreadable('broken');
    reached = dataAt + packedBytes;
  }
  return entries;
}

function readEntry(archive: Buffer, at: number, name: string): Entry {
  const [flags, method] = [archive.readUInt16LE(at + 8), archive.readUInt16LE(at + 10)];
  if (flags & 1) throw new Unreadable('locked');
  if (method !== 0 && method !== 8) throw new Unreadable('broken');
  if (name === '' || /^[/\\]|^[a-z]:|\\|\0|(^|\/)\.\.?(\/|$)/i.test(name)) throw new Unreadable('broken');
  const localAt = archive.readUInt32LE(at + 42);
  if (archive.readUInt32LE(localAt) !== signature.local) throw new Unreadable('broken');
  const nameBytes = archive.readUInt16LE(localAt + 26);
  if (archive.toString('utf8', localAt + 30, localAt + 30 + nameBytes) !== name) throw new Unreadable('broken');
  return {
    name,
    method,
    crc: archive.readUInt32LE(at + 16),
    packedBytes: archive.readUInt32LE(at + 20),
    bytes: archive.readUInt32LE(at + 24),
    dataAt: localAt + 30 + nameBytes + archive.readUInt16LE(localAt + 28),
  };
}

/** The record at the very end, when the directory that it names lies right before it. */
function endOf(bytes: Buffer): { at: number; entries: number; directoryAt: number } | null {
  const last = bytes.length - endBytes;
  for (let at = last; at >= Math.max(0, last - 0xffff); at -= 1) {
    if (bytes.readUInt32LE(at) !== signature.end || at + endBytes + bytes.readUInt16LE(at + 20) !== bytes.length)
      continue;
    const directoryBytes = bytes.readUInt32LE(at + 12);
    const entries = bytes.readUInt16LE(at + 10);
    return { at, entries, directoryAt: Math.max(0, at - directoryBytes) };
  }
  return null;
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}
