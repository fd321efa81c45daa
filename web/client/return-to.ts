import { paths } from '#contract/pages.ts';

/**
 * Where somebody wanted to go when they were asked to log in: a link to a call, out of a mail. In this tab alone, also over a provider's
 * sign-in and the set-up of a second factor, and gone once it was used.
 */
const key = 'noura.return';

/**
 * Keeps a path of this application with its query; the overview by itself is where one begins anyway. Never throws: without storage one
 * logs in and begins there.
 */
export function keepReturn(path: string): void {
  try {
    if (path === paths.overview) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, path);
  } catch {
    // The storage is closed.
  }
}

/** Where who has logged in goes on: to where they were on the way, once, else as their set-up is (LOGIN-21, LOGIN-22). */
export function wayOn({ isSetupComplete }: { isSetupComplete: boolean | undefined }): string {
  return takeReturn() ?? (isSetupComplete ? paths.overview : paths.guidedSetup);
}

function takeReturn(): string | null {
  try {
    const path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return path;
  } catch {
    return null;
  }
}
