import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipEntry {
  name: string;
  bytes: Buffer | string;
  /** Says another size than there is. */
  claims?: number;
  /** General purpose flags; 1 is encrypted. */
  flags?: number;
  /** Takes the bytes of an entry before it instead of its own. */
  sameAs?: number;
}

/** An archive of deflated entries, written here alone, with whatever is wrong with it on purpose (PKWARE APPNOTE 6.3). */
export function zip(entries: readonly ZipEntry[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  const starts: number[] = [];
  let at = 0;
  for (const { name, bytes, claims, flags = 0, sameAs } of entries) {
    const plain = Buffer.from(bytes);
    const packed = deflateRawSync(plain, { level: 9 });
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE(flags | 0x0800, 2);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(plain), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(claims ?? plain.length, 18);
    fields.writeUInt16LE(Buffer.byteLength(name), 22);
    const start = sameAs === undefined ? at : (starts[sameAs] ?? 0);
    starts.push(start);
    if (sameAs === undefined) {
      const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, Buffer.from(name), packed]);
      parts.push(local);
      at += local.length;
    }
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(start, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, rest, Buffer.from(name));
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...parts, central, end]);
}
