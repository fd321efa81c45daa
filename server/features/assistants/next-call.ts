import type { AssistantBrief } from '#contract/brief.ts';

/**
 * Makes an account's next call ready after its settings were saved: reads the brief anew and has it prepared: one account after another, since building a listener's words takes the
 * better part of a core, and once for many saves in a row. A call that comes first reads its brief itself.
 */
export function createNextCall(deps: {
  briefFor(accountId: string): Promise<AssistantBrief>;
  prepare(brief: AssistantBrief): Promise<void>;
  /** For the log. */
  failed(error: unknown): void;
}) {
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
    changed(accountId: string) {
      if (closed) return;
      waiting.add(accountId);
      if (!working) void work();
    },
    /** Nothing more is prepared. */
    close() {
      closed = true;
      waiting.clear();
    },
  };
}
