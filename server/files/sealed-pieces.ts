import { Transform, type TransformCallback } from 'node:stream';
import { SealBroken } from '../store/sealing.ts';
import type { TenantVault } from '../store/vault.ts';

/** Plain bytes of a piece; only the last one is shorter. */
const pieceBytes = 64 * 1024;
/** What a sealed piece is longer: version, key id, nonce and tag. */
const sealBytes = 37;

/**
 * A file as sealed pieces one after the other. Each is bound to its file, its number and whether it is the last, so that none can be
 * exchanged, moved or left out and the end cannot be cut off (the STREAM construction of Hoang, Reyhanitabar, Rogaway and Vizár).
 */
const place = (key: string, number: number, last: boolean) => ({
  table: 'files',
  column: last ? 'last-piece' : 'piece',
  row: `${key}|${number}`,
});

/** Collects what comes into pieces of `size`; the last is what is left, also when that is nothing. */
abstract class Pieces extends Transform {
  readonly #size: number;
  #parts: Buffer[] = [];
  #bytes = 0;
  #number = 0;

  constructor(size: number) {
    super();
    this.#size = size;
  }

  protected abstract piece(bytes: Buffer, number: number, last: boolean): Buffer;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#parts.push(chunk);
    this.#bytes += chunk.length;
    try {
      // One byte more than a piece, since a piece is only known not to be the last when something follows.
      if (this.#bytes > this.#size) {
        let rest = Buffer.concat(this.#parts);
        for (; rest.length > this.#size; rest = rest.subarray(this.#size)) {
          this.push(this.piece(rest.subarray(0, this.#size), this.#number, false));
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
      done(null, this.piece(Buffer.concat(this.#parts), this.#number, true));
    } catch (error) {
      done(error as Error);
    }
  }
}

/** Plain bytes in, sealed pieces out. */
export class SealPieces extends Pieces {
  readonly #vault: TenantVault;
  readonly #key: string;

  constructor(vault: TenantVault, key: string) {
    super(pieceBytes);
    this.#vault = vault;
    this.#key = key;
  }

  protected override piece(bytes: Buffer, number: number, last: boolean): Buffer {
    return this.#vault.seal(place(this.#key, number, last), bytes);
  }
}

/** Sealed pieces in, plain bytes out. Fails with `SealBroken` before it gives out anything that was not sealed here. */
export class OpenPieces extends Pieces {
  readonly #vault: TenantVault;
  readonly #key: string;

  constructor(vault: TenantVault, key: string) {
    super(pieceBytes + sealBytes);
    this.#vault = vault;
    this.#key = key;
  }

  protected override piece(bytes: Buffer, number: number, last: boolean): Buffer {
    if (bytes.length < sealBytes) throw new SealBroken();
    return this.#vault.open(place(this.#key, number, last), bytes);
  }
}
