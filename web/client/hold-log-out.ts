/**
 * A log-out waits for what still needs the session at the server, in every tab: a token that is revoked first lets nothing through
 * any more. Browsers without locks do not wait.
 */
const lock = 'noura.needs-session';
const longestMs = 3_000;

/** Until `done` a log-out waits, though not for long. Never throws. */
export function holdLogOut(done: Promise<unknown>): void {
  navigator.locks?.request(lock, { mode: 'shared' }, () => done).catch(() => undefined);
}

/** Resolves when nothing holds it any more, or it has waited long enough. Never rejects. */
export async function logOutIsFree(): Promise<void> {
  const signal = AbortSignal.timeout(longestMs);
  await navigator.locks?.request(lock, { signal }, () => undefined).catch(() => undefined);
}
