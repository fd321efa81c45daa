import type { DocumentProblem } from '../document-reader.ts';

/** Ends the reading of a document with a problem that its owner is told. */
export class Unreadable extends Error {
  readonly reason: DocumentProblem;

  constructor(reason: DocumentProblem, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}
