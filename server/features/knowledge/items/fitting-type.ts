import { Transform } from 'node:stream';
import type { KnowledgeFileType } from '#contract/values/knowledge-files.ts';
import { fitsType, headBytes } from '#server/documents/file-types.ts';

/** The first bytes of a file are not those of the type that its name claims. */
export class TypeDiffers extends Error {
  constructor(type: KnowledgeFileType) {
    super(`The content is not that of a ${type} file.`);
    this.name = 'TypeDiffers';
  }
}

/** Passes a file on once its first bytes fit the type, and only these are held; fails with `TypeDiffers`. Nothing fits every type. */
export function fittingType(type: KnowledgeFileType): Transform {
  let head: Buffer[] | null = [];
  let held = 0;
  /** What was held, or null where it does not fit. */
  const release = (): Buffer | null => {
    const bytes = Buffer.concat(head ?? []);
    head = null;
    return bytes.length === 0 || fitsType(type, bytes.subarray(0, headBytes)) ? bytes : null;
  };
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!head) return done(null, chunk);
      head.push(chunk);
      held += chunk.length;
      if (held < headBytes) return done();
      const bytes = release();
      if (bytes) done(null, bytes);
      else done(new TypeDiffers(type));
    },
    flush(done) {
      const bytes = head ? release() : Buffer.alloc(0);
      if (bytes) done(null, bytes);
      else done(new TypeDiffers(type));
    },
  });
}
