import { createCipheriv, createDecipheriv, type KeyObject } from 'node:crypto';
import { SealBroken } from '#server/store/keys/sealing.ts';

/** Plain bytes of a piece; only the last one is shorter. */
export const pieceBytes = 64 * 1024;
const tagBytes = 16;
export const sealedPieceBytes = pieceBytes + tagBytes;

/**
 * A file is sealed by AES-256-GCM as pieces one after the other, with a key that seals this one file and nothing else. The nonce is
 * the number of the piece and whether it is the last, so that none can be moved or left out and the end cannot be cut off (STREAM of
 * Hoang, Reyhanitabar, Rogaway and Vizár). Ciphertext and tag, apart to save a copy.
 */
export function sealPiece(key: KeyObject, number: number, last: boolean, plain: Uint8Array): [Buffer, Buffer] {
  const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, last));
  const sealed = cipher.update(plain);
  cipher.final();
  return [sealed, cipher.getAuthTag()];
}

/** Throws `SealBroken` for bytes that were not sealed as this piece of this file. */
export function openPiece(key: KeyObject, number: number, last: boolean, sealed: Uint8Array): Buffer {
  if (sealed.length < tagBytes) throw new SealBroken();
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, last));
    decipher.setAuthTag(sealed.subarray(sealed.length - tagBytes));
    const plain = decipher.update(sealed.subarray(0, sealed.length - tagBytes));
    decipher.final();
    return plain;
  } catch (error) {
    throw new SealBroken(error);
  }
}

function nonceOf(number: number, last: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt32BE(number, 7);
  nonce.writeUInt8(last ? 1 : 0, 11);
  return nonce;
}
