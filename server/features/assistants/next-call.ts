import type { AssistantBrief } from '#contract/brief.ts';
import type { SettingsChanged } from '#server/store/setting-save.ts';

/** Makes an account's next call ready after its settings were saved. */
export interface NextCall {
  changed: SettingsChanged;
  /** Nothing more is prepared. */
  close(): void;
}

/**
 * Reads the brief anew and has it prepared: one account after another, since building a listener's words takes the
 * better part of a core, and once for many saves in a row. A call that comes first reads its brief itself.
 */
export function createNextCall(deps: {
  briefFor(accountId: string): Promise<AssistantBrief>;
  prepare(brief: AssistantBrief): Promise<void>;
  /** For the log. */
  failed(error: unknown): void;
}): NextCall {
  const waiting = new Set<string>();
  let working = false;

  async function work(): Promise<void> {
    working = true;
    for (const accountId of waiting) {
      waiting.delete(accountId);
      await deps
        .briefFor(accountId)
        .then((brief) => deps.prepare(brief))
        .catch(deps.failed);
    }
    working = false;
  }

  let closed = false;
  return {
    changed(accountId) {
      if (closed) return;
      waiting.add(accountId);
      if (!working) void work();
    },
    close() {
      closed = true;
      waiting.clear();
    },
  };
}
