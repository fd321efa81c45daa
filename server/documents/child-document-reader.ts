import { createReadStream } from 'node:fs';
import { availableParallelism } from 'node:os';
import { Readable } from 'node:stream';
import { Gate } from '#server/limits/gate.ts';
import { DocumentError, type DocumentReader, type ReadDocument } from './document-reader.ts';
import { claimedType } from './file-types.ts';
import { type Reading, type ReadingLimits, readInProcess } from './reading-process.ts';

const maxMemoryBytes = 512 * 1024 * 1024;
const cpuMs = 30_000;
/** Recognizing a page takes seconds; it holds 200 MB and cannot run away. */
const imageCpuMs = 120_000;
/** On a machine full of calls a document waits for what they leave. */
const timeMs = 600_000;

export interface DocumentReaderSettings {
  limits?: Partial<ReadingLimits>;
  /** Documents at once in the whole house; a second core keeps calls free of the first. */
  atOnce?: number;
  /** Words that begin a program without a network. */
  networkNamespace?: readonly string[];
}

export function createDocumentReader(settings: DocumentReaderSettings = {}): DocumentReader {
  const { limits = {}, networkNamespace = [], atOnce = availableParallelism() > 2 ? 2 : 1 } = settings;
  const closing = new AbortController();
  const underWay = new Set<Promise<unknown>>();
  const gate = new Gate(atOnce);

  async function read(
    reading: Omit<Reading, 'limits' | 'signal' | 'networkNamespace'>,
    signal: AbortSignal | undefined,
  ): Promise<ReadDocument> {
    const ended = AbortSignal.any([closing.signal, ...(signal ? [signal] : [])]);
    const isImage = reading.job.kind === 'file' && /^(png|jpe?g)$/.test(reading.job.type);
    const leave = await gate.enter(ended).catch(() => {
      reading.source.destroy();
      throw new DocumentError('stopped');
    });
    try {
      const ours = { memoryBytes: maxMemoryBytes, cpuMs: isImage ? imageCpuMs : cpuMs, timeMs, ...limits };
      return await readInProcess({ ...reading, networkNamespace, limits: ours, signal: ended });
    } finally {
      leave();
    }
  }

  function follow(reading: Promise<ReadDocument>): Promise<ReadDocument> {
    underWay.add(reading);
    const over = () => void underWay.delete(reading);
    reading.then(over, over);
    return reading;
  }

  return {
    read({ file, name, language, onProgress, signal }) {
      const source = typeof file === 'string' ? createReadStream(file) : file;
      const type = claimedType(name);
      if (!type) {
        source.on('error', () => {}).destroy();
        return Promise.reject(new DocumentError('type-unknown'));
      }
      const job = { kind: 'file', type, language: language ?? null } as const;
      return follow(read({ source, job, onProgress }, signal));
    },
    readPage(html, { url, contentType = '', signal }) {
      const job = { kind: 'page', url, contentType: contentType.slice(0, 200) } as const;
      return follow(read({ source: Readable.from([html]), job }, signal));
    },
    async close() {
      closing.abort();
      await Promise.allSettled(underWay);
    },
  };
}
