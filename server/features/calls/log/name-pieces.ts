import type { CallerDetail } from '#contract/brief.ts';
import { callerOf } from '#server/features/calls/call-details.ts';
import { openDetails } from '#server/features/calls/call-seals.ts';
import { callsWithoutPieces, updateCall } from '#server/features/calls/calls.store.ts';
import type { Foundation } from '#server/foundation.ts';
import type { TenantVault } from '#server/store/keys/vault.ts';

/** The longest piece. A longer term is met where all of its pieces of this length are. */
const mostCharacters = 8;
/** A name is found by its beginning of this length. */
const namedCharacters = 100;

/**
 * What a search meets the caller's name by, which stands sealed: a keyed hash of 32 bits of each of its parts of 1 to 8 characters,
 * without regard to case. Empty without a name.
 */
export function namePieces(box: TenantVault, details: readonly CallerDetail[]): number[] {
  const name = (callerOf(details).callerName ?? '').toLowerCase().slice(0, namedCharacters);
  const parts = new Set<string>();
  for (let length = 1; length <= mostCharacters; length += 1) for (const part of partsOf(name, length)) parts.add(part);
  return [...parts].map((part) => pieceOf(box, part));
}

/** The pieces that a name with the term in it has all of; for no term none. */
export function termPieces(box: TenantVault, term: string): number[] {
  const folded = term.toLowerCase();
  return partsOf(folded, Math.min(folded.length, mostCharacters)).map((part) => pieceOf(box, part));
}

function partsOf(text: string, length: number): string[] {
  if (length === 0) return [];
  return Array.from({ length: Math.max(text.length - length + 1, 0) }, (_, at) => text.slice(at, at + length));
}

const pieceOf = (box: TenantVault, part: string) => box.blind('name', part).readInt32BE();

const madeAtOnce = 500;

/** Makes the pieces of calls of a version before, which the search does not find by their names until then. */
export async function makeOldPieces({ db, vault }: Pick<Foundation, 'db' | 'vault'>, stop: AbortSignal): Promise<void> {
  for (;;) {
    const calls = await callsWithoutPieces(db, madeAtOnce);
    for (const { id, accountId, details } of calls) {
      const box = await vault.tenant(accountId);
      await updateCall(db, id, { namePieces: namePieces(box, openDetails(box, id, details)) });
    }
    if (calls.length < madeAtOnce || stop.aborted) return;
  }
}
