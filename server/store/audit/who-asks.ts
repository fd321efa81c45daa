import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose request is at work, as far as the audit log is told. */
export interface Asker {
  requestId: string;
  sessionId: string | null;
  /** Coarse; '' where there is none. */
  network: string;
  /** Class of the program: "Chrome on Android". */
  agent: string;
}

const askers = new AsyncLocalStorage<Asker>();

/** Entries that `work` writes for this request say from where it came. */
export function askedBy<T>(asker: Asker, work: () => T): T {
  return askers.run(asker, work);
}

/** Who asks in the request of that id; null in work of nobody's, and in what a request only causes. */
export function askerOf(requestId: string): Asker | null {
  const asker = askers.getStore();
  return asker?.requestId === requestId ? asker : null;
}

/** What this request does from here on is done in a session that it opened. */
export function sessionOpened(sessionId: string): void {
  const asker = askers.getStore();
  if (asker) asker.sessionId = sessionId;
}
