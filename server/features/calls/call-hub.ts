import type { CallEvent } from '#contract/calls.ts';

/** Tells those who watch an account's calls what happens in them, within this process. */
export interface CallHub {
  publish(accountId: string, event: CallEvent): void;
  /** Calls back for each event of the account; the result ends it. */
  watch(accountId: string, watcher: (event: CallEvent) => void): () => void;
}

export function createCallHub(): CallHub {
  const watchers = new Map<string, Set<(event: CallEvent) => void>>();
  return {
    publish(accountId, event) {
      for (const watcher of watchers.get(accountId) ?? []) watcher(event);
    },
    watch(accountId, watcher) {
      const all = watchers.get(accountId) ?? new Set();
      watchers.set(accountId, all.add(watcher));
      return () => {
        all.delete(watcher);
        if (all.size === 0) watchers.delete(accountId);
      };
    },
  };
}
