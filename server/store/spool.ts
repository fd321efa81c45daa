import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * A bounded file of records that outlives the process: appended and synced to the disk, read back in order. What it is
 * given must already be sealed. One user at a time; calls must not overlap.
 */
export interface Spool {
  readonly empty: boolean;
  readonly bytes: number;
  /** Writes the records (one line of text each) and waits for the disk. False when the spool is full: nothing is kept. */
  append(records: readonly string[]): Promise<boolean>;
  /** Up to `max` records from the oldest on; a torn last line, left by a crash, is not among them. */
  peek(max: number): Promise<string[]>;
  /** Forgets the first `count` of the last `peek`; an emptied spool gives its disk back. */
  drop(count: number): Promise<void>;
  close(): Promise<void>;
}

const chunkBytes = 256 * 1024;

/** Opens the spool at `path` (made with mode 0600). Records of an earlier process are still in it. */
export async function openSpool(path: string, maxBytes: number): Promise<Spool> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const file = await open(path, 'a+', 0o600);
  let end = await lastWholeLine(file);
  if (end < (await file.stat()).size) await file.truncate(end);
  let start = 0;
  let peeked: number[] = [];

  return {
    get empty() {
      return start === end;
    },
    get bytes() {
      return end - start;
    },
    async append(records) {
      const bytes = Buffer.from(records.map((record) => `${record}\n`).join(''));
      if (end + bytes.length > maxBytes) return false;
      try {
        await file.appendFile(bytes);
        await file.datasync();
      } catch (error) {
        await file.truncate(end).catch(() => undefined);
        throw error;
      }
      end += bytes.length;
      return true;
    },
    async peek(max) {
      const records: string[] = [];
      peeked = [];
      for (const line of await readLines(file, start, end, max)) {
        records.push(line);
        peeked.push(Buffer.byteLength(line) + 1);
      }
      return records;
    },
    async drop(count) {
      for (const bytes of peeked.splice(0, count)) start += bytes;
      if (start < end) return;
      await file.truncate(0);
      await file.datasync();
      start = 0;
      end = 0;
    },
    close: () => file.close(),
  };
}

async function readLines(file: FileHandle, start: number, end: number, max: number): Promise<string[]> {
  const lines: string[] = [];
  let rest = Buffer.alloc(0);
  for (let at = start; at < end && lines.length < max; ) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, end - at));
    const { bytesRead } = await file.read(chunk, 0, chunk.length, at);
    if (bytesRead === 0) break;
    at += bytesRead;
    rest = Buffer.concat([rest, chunk.subarray(0, bytesRead)]);
    for (let cut = rest.indexOf(10); cut >= 0 && lines.length < max; cut = rest.indexOf(10)) {
      lines.push(rest.subarray(0, cut).toString());
      rest = rest.subarray(cut + 1);
    }
  }
  return lines;
}

async function lastWholeLine(file: FileHandle): Promise<number> {
  const { size } = await file.stat();
  for (let at = size; at > 0; ) {
    const from = Math.max(0, at - chunkBytes);
    const chunk = Buffer.alloc(at - from);
    await file.read(chunk, 0, chunk.length, from);
    const cut = chunk.lastIndexOf(10);
    if (cut >= 0) return from + cut + 1;
    at = from;
  }
  return 0;
}
