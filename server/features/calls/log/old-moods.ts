import { openSentiment } from '#server/features/calls/call-seals.ts';
import { callsWithoutMood, noteMood } from '#server/features/calls/calls.store.ts';
import type { Foundation } from '#server/foundation.ts';

const openedAtOnce = 500;

/** Opens the mood of calls of a version before, which no filter finds by it until then. */
export async function openOldMoods({ db, vault }: Pick<Foundation, 'db' | 'vault'>, stop: AbortSignal): Promise<void> {
  // One that holds no mood is passed by.
  let after: string | null = null;
  for (;;) {
    const calls = await callsWithoutMood(db, after, openedAtOnce);
    for (const { id, accountId, sentiment } of calls) {
      const mood = openSentiment(await vault.tenant(accountId), id, sentiment)?.overall_sentiment;
      if (mood) await noteMood(db, { id, sentiment }, mood);
    }
    after = calls.at(-1)?.id ?? null;
    if (calls.length < openedAtOnce || stop.aborted) return;
  }
}
