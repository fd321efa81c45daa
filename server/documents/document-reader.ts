import type { Readable } from 'node:stream';
import type { KnowledgeFileType } from '#contract/values/knowledge-files.ts';

/** A part of a document in reading order. */
export interface DocumentSection {
  /** The nearest heading above, the name of a sheet or the title of a slide; null where there is none. */
  heading: string | null;
  /** Page or slide, from 1; null where the format has none. */
  page: number | null;
  /** Plain text, paragraphs parted by an empty line, cells of a table's row by " | ". Never ''. */
  text: string;
}

export interface ReadDocument {
  title: string | null;
  sections: DocumentSection[];
}

/** Why a document cannot be read. The sentences are for its owner. */
const documentProblems = {
  'type-unknown': 'This kind of file cannot be read.',
  'type-differs': 'The content of this file does not match its name.',
  empty: 'This document contains no text.',
  'empty-image': 'No text was recognized in this image.',
  broken: 'This file is damaged and cannot be read.',
  locked: 'This file is password-protected.',
  'too-large': 'This file is too large. The limit is 50 MB.',
  'too-much': 'This file is too large once unpacked.',
  'too-much-text': 'There is too much text in this document. Split it into several files.',
  'too-slow': 'Reading this file took too long and was stopped. Split it into smaller files.',
  'too-heavy': 'Reading this file took too much memory and was stopped. Split it into smaller files.',
  failed: 'This file could not be read because of an error on our side. Try again.',
  stopped: 'Reading was stopped.',
} as const;
export type DocumentProblem = keyof typeof documentProblems;

/** A document could not be read. `problem` is plain words for the owner. */
export class DocumentError extends Error {
  readonly reason: DocumentProblem;
  readonly problem: string;

  constructor(reason: DocumentProblem, cause?: unknown) {
    super(documentProblems[reason], { cause });
    this.name = 'DocumentError';
    this.reason = reason;
    this.problem = documentProblems[reason];
  }
}

export interface DocumentToRead {
  /** A path, or the plain bytes as a stream; the stream is always consumed or destroyed. */
  file: string | Readable;
  /** Its last extension says which type it claims to be (`knowledgeFileTypes`). */
  name: string;
  /** What text in images is written in; without it both are tried. */
  language?: 'en' | 'de';
  /** 0 to 1, rising; at most a few times a second. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/**
 * Makes text of files and web pages. Everything foreign is parsed in a child process with 512 MiB and 30 s (images: 120 s), which
 * is killed when it takes more; two at once, further ones wait. Nothing that a document refers to is fetched.
 */
export interface DocumentReader {
  /** Throws `DocumentError` and nothing else. */
  read(document: DocumentToRead): Promise<ReadDocument>;
  /**
   * The article of a fetched web page; `contentType` is the header as it came, for the charset and to tell plain text. Throws
   * `DocumentError` and nothing else.
   */
  readPage(html: Uint8Array, page: { url: string; contentType?: string; signal?: AbortSignal }): Promise<ReadDocument>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

/** What the child is to read from its standard input. */
export type ReadingJob =
  | { kind: 'file'; type: KnowledgeFileType; language: 'en' | 'de' | null }
  | { kind: 'page'; url: string; contentType: string };

/** What the child tells while it reads; 'done' or 'problem' comes last. Small ones, so that none holds up a live call. */
export type ReadingMessage =
  | { say: 'progress'; share: number }
  | { say: 'sections'; sections: DocumentSection[] }
  | { say: 'done'; title: string | null }
  | { say: 'problem'; reason: DocumentProblem };
