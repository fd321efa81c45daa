import type { KeyObject } from 'node:crypto';

/** What the server asks its sealing thread. `id` names one file under way; pieces are handed over, not copied. */
export type SealingQuestion =
  | { id: number; ask: 'seal'; key: KeyObject; path: string }
  | { id: number; ask: 'piece'; bytes: Uint8Array; last: boolean }
  | { id: number; ask: 'open'; key: KeyObject; path: string }
  | { id: number; ask: 'next' }
  | { id: number; ask: 'stop' };

export type SealingAnswer =
  /** A piece is on the disk and its memory comes back; the last one brings what the whole file is. */
  | { id: number; say: 'sealed'; bytes: Uint8Array; sha256: string | null }
  | { id: number; say: 'piece'; bytes: Uint8Array; last: boolean }
  /** Nothing of it is open any more. */
  | { id: number; say: 'stopped' }
  | { id: number; say: 'failed'; error: unknown; broken: boolean };
