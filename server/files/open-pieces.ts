import type { KeyObject } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { openPiece, sealedPieceBytes } from './sealed-piece.ts';

/** Sealed pieces in, plain bytes out; for what comes over the network. Fails with `SealBroken` before it gives out what is not whole. */
export class OpenPieces extends Transform {
  readonly #key: KeyObject;
  #parts: Buffer[] = [];
  #bytes = 0;
  #number = 0;

  constructor(key: KeyObject) {
    super();
    this.#key = key;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#parts.push(chunk);
    this.#bytes += chunk.length;
    try {
      // One byte more than a piece, since a piece is only known not to be the last when something follows.
      if (this.#bytes > sealedPieceBytes) {
        let rest = Buffer.concat(this.#parts);
        for (; rest.length > sealedPieceBytes; rest = rest.subarray(sealedPieceBytes)) {
          this.push(openPiece(this.#key, this.#number, false, rest.subarray(0, sealedPieceBytes)));
          this.#number += 1;
        }
        this.#parts = [rest];
        this.#bytes = rest.length;
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      done(null, openPiece(this.#key, this.#number, true, Buffer.concat(this.#parts)));
    } catch (error) {
      done(error as Error);
    }
  }
}
