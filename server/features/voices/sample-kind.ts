import { Readable } from 'node:stream';
import { AppError } from '#server/app-error.ts';

/** What a voice sample may be; the content decides, and the name must agree. */
export type SampleKind = 'audio/mpeg' | 'video/mp4';

const endings: Record<SampleKind, RegExp> = { 'audio/mpeg': /\.mp3$/i, 'video/mp4': /\.mp4$/i };
/** So many first bytes tell it. */
const tellingBytes = 12;

/** By an ID3 tag or an MPEG audio frame, or by the box that an MP4 file begins with; null for anything else. */
export function sampleKind(head: Uint8Array): SampleKind | null {
  if (head.length < tellingBytes) return null;
  if (isId3(head) || isMpegFrame(head)) return 'audio/mpeg';
  return isFileTypeBox(head) ? 'video/mp4' : null;
}

/** "ID3", version 2.2 to 2.4, and a length whose bytes leave the highest bit free. Source: ID3v2.4.0, section 3.1. */
function isId3(head: Uint8Array): boolean {
  const [i, d, three, version = 0, , , ...rest] = head;
  const size = rest.slice(0, 4);
  return (
    i === 0x49 && d === 0x44 && three === 0x33 && version >= 2 && version <= 4 && size.every((byte) => byte < 0x80)
  );
}

/** Eleven set bits, layer III, and neither a reserved version, bit rate nor sample rate. Source: ISO/IEC 11172-3, 2.4.1.3. */
function isMpegFrame([first = 0, second = 0, third = 0]: Uint8Array): boolean {
  const synchronised = first === 0xff && (second & 0xe0) === 0xe0;
  const bitRate = third >> 4;
  return (
    synchronised &&
    (second & 0x18) !== 0x08 &&
    (second & 0x06) === 0x02 &&
    bitRate !== 0 &&
    bitRate !== 15 &&
    (third & 0x0c) !== 0x0c
  );
}

/** A box "ftyp" of a sensible length. Source: ISO/IEC 14496-12, section 4.3. */
function isFileTypeBox(head: Uint8Array): boolean {
  const bytes = Buffer.from(head.buffer, head.byteOffset, head.byteLength);
  const length = bytes.readUInt32BE(0);
  return bytes.toString('latin1', 4, 8) === 'ftyp' && length >= 16 && length <= 4_096;
}

/**
 * Looks at the first bytes of an upload and gives the whole of it on. Throws 'voices.file-type' when they are no sample, or
 * not what the name says; an error of the upload comes out as it is.
 */
export async function recognised(upload: Readable, fileName: string): Promise<{ kind: SampleKind; file: Readable }> {
  const pieces = upload[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let head = Buffer.alloc(0);
  while (head.length < tellingBytes) {
    const piece = await pieces.next();
    if (piece.done) break;
    head = Buffer.concat([head, piece.value]);
  }
  const kind = sampleKind(head);
  if (!kind || !endings[kind].test(fileName)) {
    upload.destroy();
    throw new AppError('voices.file-type');
  }
  async function* whole() {
    yield head;
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  return { kind, file: Readable.from(whole(), { objectMode: false }) };
}
