import { once } from 'node:events';
import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import type { DocumentProblem, ReadingJob, ReadingMessage } from '../document-reader.ts';
import { fitsType, headBytes } from '../file-types.ts';
import { Unreadable } from './problem.ts';
import { createSectionWriter, type SectionWriter } from './section-writer.ts';

// One document: bytes come by the standard input, what was read goes by messages. Foreign code parses foreign bytes here, so
// there is no environment, no writing and no network.
Socket.prototype.connect = () => {
  throw new Error('Nothing is fetched while a document is read.');
};
// Should the server die, nobody else would end a parser that never returns.
const ended = 'setTimeout(() => process.kill(process.pid, "SIGKILL"), Number(process.argv[2])).ref()';
new Worker(ended, { eval: true, argv: process.argv.slice(2), resourceLimits: { maxOldGenerationSizeMb: 32 } }).unref();
process.on('disconnect', () => process.exit());

const maxFileBytes = 52_428_800;
const [job] = (await once(process, 'message')) as [ReadingJob];
const tell = (message: ReadingMessage) => new Promise<void>((resolve) => process.send?.(message, () => resolve()));

const writer = createSectionWriter(
  (sections) => void tell({ say: 'sections', sections }),
  (share) => void tell({ say: 'progress', share }),
);
try {
  const title = await read(job, await received(), writer);
  if (writer.end()) await tell({ say: 'done', title: title?.slice(0, 300) ?? null });
  else await tell({ say: 'problem', reason: 'empty' });
} catch (error) {
  await tell({ say: 'problem', reason: problemOf(error) });
}
process.exit();

async function received(): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of process.stdin as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > maxFileBytes) throw new Unreadable('too-large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Parsers say in many ways that they cannot go on; what is not known is the file's fault, as the parsers are tested. */
function problemOf(error: unknown): DocumentProblem {
  const { code = '' } = error as NodeJS.ErrnoException;
  if (/^ERR_(ACCESS_DENIED|MODULE_NOT_FOUND|WORKER)/.test(code)) return 'failed';
  return error instanceof Unreadable ? error.reason : 'broken';
}

/** Each format's parser is loaded only for its files. Answers the title. */
async function read(job: ReadingJob, bytes: Buffer, writer: SectionWriter): Promise<string | null> {
  if (job.kind === 'page') return (await import('./web-page.ts')).writeWebPage(bytes, job.contentType, writer);
  if (bytes.length === 0) return null;
  const { type, language } = job;
  if (!fitsType(type, bytes.subarray(0, headBytes))) throw new Unreadable('type-differs');
  if (bytes[0] === 0xd0 && /x$/.test(type)) {
    const { requireStream, streamsOf } = await import('./compound.ts');
    requireStream(streamsOf(bytes), '');
  }
  switch (type) {
    case 'pdf':
      return (await import('./pdf.ts')).writePdf(bytes, writer);
    case 'docx':
      return (await import('./office.ts')).writeDocx(bytes, writer);
    case 'xlsx':
      return (await import('./sheets.ts')).writeXlsx(bytes, writer);
    case 'pptx':
      return (await import('./slides.ts')).writePptx(bytes, writer);
    case 'doc':
      return (await import('./compound.ts')).writeDoc(bytes, writer);
    case 'xls': {
      const { requireStream, streamsOf } = await import('./compound.ts');
      requireStream(streamsOf(bytes), 'Workbook', 'Book');
      return (await import('./sheets.ts')).writeXls(bytes, writer);
    }
    case 'ppt':
      return (await import('./powerpoint-97.ts')).writePpt(bytes, writer);
    case 'png':
      return (await import('./image.ts')).writeImage(bytes, 'png', language, writer);
    case 'jpg':
    case 'jpeg':
      return (await import('./image.ts')).writeImage(bytes, 'jpeg', language, writer);
    case 'html':
      return (await import('./web-page.ts')).writeHtmlFile(bytes, writer);
    case 'xml': {
      const { parseXml, writeXml } = await import('./markup.ts');
      const { decodeText } = await import('./text.ts');
      const charset = /^<\?xml[^>]{1,100}encoding=["']([\w-]+)/.exec(bytes.toString('latin1', 0, 200))?.[1];
      const root = parseXml(decodeText(bytes, charset)).documentElement;
      if (root) writeXml(root, writer);
      return null;
    }
    case 'md': {
      const { decodeText, writeMarkdown } = await import('./text.ts');
      return writeMarkdown(decodeText(bytes), writer);
    }
    case 'txt': {
      const { decodeText, writeText } = await import('./text.ts');
      writeText(decodeText(bytes), writer);
      return null;
    }
  }
}
