import { Readable } from 'node:stream';
import { DocumentError, type DocumentReader, type ReadDocument } from '#server/documents/document-reader.ts';
import { EgressError } from '#server/egress/egress.ts';
import type { ItemRow } from '#server/features/knowledge/items/items.store.ts';
import { FileMissing } from '#server/files/file-store.ts';
import type { Foundation } from '#server/foundation.ts';
import { cutVersion, type Section } from './cut-passages.ts';

export interface ContentParts extends Pick<Foundation, 'files' | 'egress'> {
  documents: DocumentReader;
}

/** What an item says now; null sections: its server said that nothing changed. */
export interface Content {
  sections: Section[] | null;
  etag: string | null;
  lastModified: string | null;
}

/** An item cannot be read, and trying again at once would not help. `gone`: what was read of it before is not to be told any more. */
export class Unreadable extends Error {
  readonly problem: string;
  readonly gone: boolean;

  constructor(problem: string, options: { gone?: boolean; cause?: unknown } = {}) {
    super(problem, { cause: options.cause });
    this.name = 'Unreadable';
    this.problem = problem;
    this.gone = options.gone ?? false;
  }
}

/** Documents that are fetched instead of a page, by their content type. */
const documentTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/msword': 'doc',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'text/markdown': 'md',
};
const pageTypes = /^(text\/html|text\/plain|application\/xhtml\+xml|text\/xml|application\/xml)$/;

/**
 * Reads a text, a file or a web page. All of it is data: nothing in it is followed or run. Throws `Unreadable`; any
 * other error is a fault of the moment. `onProgress`: 0 to 1.
 */
export async function readContent(
  parts: ContentParts,
  item: ItemRow,
  how: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<Content> {
  try {
    if (item.type === 'text') return plain([{ heading: item.name, text: item.body ?? '' }]);
    if (item.type === 'web_page') return await readPage(parts, item, how.signal);
    const file = await parts.files.open(item.accountId, item.fileKey ?? '');
    return plain(sectionsOf(await parts.documents.read({ file, name: item.name, ...how })));
  } catch (error) {
    throw plainly(error);
  }
}

async function readPage(parts: ContentParts, item: ItemRow, signal: AbortSignal): Promise<Content> {
  const url = item.url ?? '';
  // Only what is here already need not come again.
  const known = item.passages > 0 && item.contentHash !== null && item.cutVersion === cutVersion;
  const answer = await parts.egress.request({
    accountId: item.accountId,
    kind: 'page',
    method: 'GET',
    url,
    headers: {
      accept: 'text/html,application/xhtml+xml,text/plain;q=0.9,application/pdf;q=0.8,*/*;q=0.5',
      ...(known && item.etag ? { 'if-none-match': item.etag } : {}),
      ...(known && item.lastModified ? { 'if-modified-since': item.lastModified } : {}),
    },
    signal,
  });
  const versions = { etag: answer.headers.etag ?? null, lastModified: answer.headers['last-modified'] ?? null };
  if (answer.status === 304 && known)
    return {
      sections: null,
      etag: versions.etag ?? item.etag,
      lastModified: versions.lastModified ?? item.lastModified,
    };
  if (answer.status === 404 || answer.status === 410)
    throw new Unreadable('There is no page at this address.', { gone: true });
  if (answer.status === 401 || answer.status === 403) throw new Unreadable('This page requires a login.');
  if (answer.status < 200 || answer.status >= 300)
    throw new Unreadable(`The server returned an error (${answer.status}) instead of the page.`);
  const contentType = answer.headers['content-type'] ?? 'text/html';
  const type = contentType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const document = documentTypes[type];
  if (document) {
    if (answer.truncated)
      throw new Unreadable('The document at this address is larger than 5 MB. Upload it as a file.');
    const read = await parts.documents.read({ file: Readable.from([answer.body]), name: `page.${document}`, signal });
    return { ...plain(sectionsOf(read)), ...versions };
  }
  if (!pageTypes.test(type)) throw new Unreadable('This address does not lead to a web page.');
  const read = await parts.documents.readPage(answer.body, { url: answer.url, contentType, signal });
  return { ...plain(sectionsOf(read)), ...versions };
}

function plain(sections: Section[]): Content {
  return { sections, etag: null, lastModified: null };
}

/** The title of a document stands where a section has no heading of its own. */
function sectionsOf({ title, sections }: ReadDocument): Section[] {
  return sections.map(({ heading, text }) => ({ heading: heading ?? title, text }));
}

const ofTheMoment: ReadonlySet<string> = new Set(['failed', 'stopped']);

function plainly(error: unknown): unknown {
  if (error instanceof EgressError)
    return error.reason === 'stopped' || error.reason === 'paused'
      ? error
      : new Unreadable(error.problem, { cause: error });
  if (error instanceof DocumentError)
    return ofTheMoment.has(error.reason) ? error : new Unreadable(error.problem, { cause: error });
  if (error instanceof FileMissing)
    return new Unreadable('This file no longer exists. Upload it again.', { cause: error });
  return error;
}
