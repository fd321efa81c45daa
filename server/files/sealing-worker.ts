import { createHash, type Hash, type KeyObject } from 'node:crypto';
import { closeSync, openSync, readSync, writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';
import { SealBroken } from '#server/store/keys/sealing.ts';
import { openPiece, sealedPieceBytes, sealPiece } from './sealed-piece.ts';
import type { SealingAnswer, SealingQuestion } from './sealing-messages.ts';

// The thread in which files are sealed, opened, hashed, written and read, so that 50 MB take nothing from live calls but the
// handing over. It works through questions one after the other, a piece at a time.

interface Work {
  key: KeyObject;
  file: number;
  number: number;
  hash: Hash;
  /** Of a file that is opened: the piece read ahead, as only then it is known whether one is the last; and memory for the next. */
  ahead: Buffer | null;
  spare: Buffer | null;
}

const works = new Map<number, Work>();
const answer = (said: SealingAnswer, handOver: readonly ArrayBuffer[] = []) =>
  parentPort?.postMessage(said, [...handOver]);

parentPort?.on('message', (question: SealingQuestion) => {
  try {
    follow(question);
  } catch (error) {
    end(question.id);
    answer({ id: question.id, say: 'failed', error, broken: error instanceof SealBroken });
  }
});

function follow(question: SealingQuestion): void {
  const { id } = question;
  if (question.ask === 'stop') {
    end(id);
    answer({ id, say: 'stopped' });
    return;
  }
  if (question.ask === 'seal' || question.ask === 'open') {
    const file = question.ask === 'seal' ? openSync(question.path, 'wx', 0o600) : openSync(question.path, 'r');
    works.set(id, { key: question.key, file, number: 0, hash: createHash('sha256'), ahead: null, spare: null });
    return;
  }
  const work = works.get(id);
  // Stopped, or failed before: nobody waits for it.
  if (!work) return;
  if (question.ask === 'piece') seal(id, work, question.bytes, question.last);
  else open(id, work);
}

function seal(id: number, work: Work, bytes: Uint8Array, last: boolean): void {
  work.hash.update(bytes);
  const [sealed, tag] = sealPiece(work.key, work.number, last, bytes);
  work.number += 1;
  for (const part of [sealed, tag]) for (let at = 0; at < part.length; ) at += writeSync(work.file, part, at);
  if (last) end(id);
  answer({ id, say: 'sealed', bytes, sha256: last ? work.hash.digest('hex') : null }, [bytes.buffer as ArrayBuffer]);
}

function open(id: number, work: Work): void {
  const piece = work.ahead ?? readPiece(work.file, Buffer.allocUnsafeSlow(sealedPieceBytes));
  const spare = work.spare ?? Buffer.allocUnsafeSlow(sealedPieceBytes);
  work.ahead = piece.length === sealedPieceBytes ? readPiece(work.file, spare) : null;
  const last = !work.ahead?.length;
  const plain = openPiece(work.key, work.number, last, piece);
  work.number += 1;
  work.spare = piece;
  if (last) end(id);
  const alone = plain.buffer instanceof ArrayBuffer && plain.buffer.byteLength === plain.length;
  const bytes = alone ? new Uint8Array(plain.buffer) : new Uint8Array(plain);
  answer({ id, say: 'piece', bytes, last }, [bytes.buffer as ArrayBuffer]);
}

function readPiece(file: number, piece: Buffer): Buffer {
  let bytes = 0;
  for (let read = 1; read !== 0 && bytes < sealedPieceBytes; bytes += read)
    read = readSync(file, piece, bytes, sealedPieceBytes - bytes, null);
  return piece.subarray(0, bytes);
}

function end(id: number): void {
  const work = works.get(id);
  if (!work) return;
  works.delete(id);
  closeSync(work.file);
}
