import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { keptScope } from '#server/store/scope.ts';

/** A ZIP file that is written as it is read: one part after the other, none of them whole in memory. */
export interface Zip {
  readonly stream: Readable;
  /** Adds a part; resolves once it is read through. Rejects when the reader has gone. */
  add(
    name: string,
    content: AsyncIterable<Uint8Array | string> | Readable,
    options?: { isPacked?: boolean },
  ): Promise<void>;
  end(): void;
  /** Whoever reads it meets the error. */
  fail(error: Error): void;
}

export function createZip(mtime: Date): Zip {
  const zip = new ZipFile();
  const stream = zip.outputStream as Readable;
  let failed: Error | null = null;
  const gone = new Promise<never>((_, reject) => {
    const end = (error?: Error) => {
      failed ??= error ?? new Error('The archive is read no further.');
      stream.destroy(failed);
      reject(failed);
    };
    zip.on('error', end);
    stream.on('error', end);
    stream.on('close', () => end());
  });
  // Who adds nothing meets it in the stream alone.
  gone.catch(() => undefined);
  return {
    stream,
    async add(name, content, { isPacked = false } = {}) {
      const source = content instanceof Readable ? content : Readable.from(keptScope(content), { objectMode: false });
      const read = new Promise<void>((resolve, reject) => {
        source.once('end', resolve);
        source.once('error', reject);
      });
      zip.addReadStreamLazy(name, { compress: !isPacked, mtime }, handsOver({ source }));
      await Promise.race([read, gone]).catch((error: unknown) => {
        source.destroy();
        throw error;
      });
    },
    end: () => zip.end(),
    fail: (error) => void stream.destroy(error),
  };
}

/** The list of entries keeps this to the end, and so must hold nothing of what was read: it has no other scope, and lets go. */
function handsOver(held: { source: Readable | null }) {
  return (go: (error: null, source: Readable) => void): void => {
    const { source } = held;
    held.source = null;
    if (source) go(null, source);
  };
}

/** A JSON array, row by row; `counted` is told how many rows there were at the end. */
export async function* jsonArray(
  pages: AsyncIterable<readonly unknown[]>,
  counted: (rows: number) => void,
): AsyncGenerator<string> {
  let rows = 0;
  for await (const page of pages) {
    let text = '';
    for (const row of page) {
      text += `${rows === 0 ? '[\n' : ',\n'}${JSON.stringify(row)}`;
      rows += 1;
    }
    yield text;
  }
  yield rows === 0 ? '[]\n' : '\n]\n';
  counted(rows);
}

export async function* once(text: string | Uint8Array): AsyncGenerator<string | Uint8Array> {
  yield text;
}
