/**
 * Where somebody wanted to go when they were asked to log in: a link to a call, out of a mail. In this tab alone, also over a provider's
 * sign-in, and gone once it was used.
 */
const key = 'noura.return';

/** Keeps a path of this application with its query. Never throws: without storage one logs in and begins at the overview. */
export function keepReturn(path: string): void {
  try {
    sessionStorage.setItem(key, path);
  } catch {
    // The storage is closed.
  }
}

/** Where to go on, once; null where nobody was on the way. */
export function takeReturn(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path;
  } catch {
    return null;
  }
}
