import { setFlagsFromString } from 'node:v8';

/**
 * Lets the old space grow to four times what survived before it is collected; called once, first thing in a process that
 * is all ours. V8 starts marking when the space left is smaller than the young space, which for a heap of 40 MB is always:
 * with 200 calls it marked once a second, 100 ms long, on threads that take the core from the calls.
 */
export function collectSeldom(): void {
  setFlagsFromString('--heap-growing-percent=300');
}

const forOneUse = new WeakSet<Uint8Array>();

/** Says that a piece of a stream has its memory for itself, and that whoever uses it up may give that back. */
export function markForOneUse(piece: Uint8Array<ArrayBuffer>): void {
  if (piece.byteLength === piece.buffer.byteLength) forOneUse.add(piece);
}

/**
 * Frees the memory of a piece that was marked; nothing can be read from it afterwards, and any other piece stays as it is. Memory
 * outside the heap that waits for the collector starts it: in an upload of 50 MB, beside calls, five times instead of once.
 */
export function giveBack(piece: Uint8Array): void {
  if (forOneUse.delete(piece)) (piece.buffer as ArrayBuffer).transfer(0);
}
