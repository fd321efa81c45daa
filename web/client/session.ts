import type { FirstSteps } from '#contract/first-steps.ts';
import { type Area, type BusinessRole, mayDo, noTicks, type Ticks } from '#contract/roles.ts';
import { clearStored } from './user-storage.ts';

/**
 * The session as the browser keeps it: token and user, in memory and in local storage (SESSION-02, 03).
 * A store of its own, so that requests, guards and screens read one truth and other tabs follow.
 */
export interface SessionUser {
  /** What the person is to the business. */
  business_role: BusinessRole;
  /** What its owner gave them beside the role. */
  ticks?: Ticks;
  first_name: string;
  /** Ten digits; '' when there is no number. */
  phone_number: string;
  custom_function: boolean;
  schedule_functions: boolean;
  /** Minutes with two decimals. */
  remaining_minutes: number;
  totalMinutes: number;
  isSetupComplete: boolean;
  email: string;
  role: 'user' | 'superadmin';
  /** What of the first run is done, while it is shown. */
  first_steps?: FirstSteps;
  /** A second factor is to be set up before anything else. */
  must_add_factor?: boolean;
}

export interface Session {
  token: string | null;
  user: SessionUser | null;
  /** Why the session ended by itself; the log-in screen says it. */
  notice: string | null;
}

const tokenKey = 'noura.token';
const userKey = 'noura.user';
const listeners = new Set<() => void>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the session lives as long as the page.
  }
}

function storedUser(): SessionUser | null {
  try {
    return JSON.parse(read(userKey) ?? 'null') as SessionUser | null;
  } catch {
    return null;
  }
}

let session: Session = { token: read(tokenKey), user: storedUser(), notice: null };
if (session.token === null) clearStored();

function become(next: Session): void {
  // What was entered in one session is not for the next.
  if (next.token !== session.token) clearStored();
  session = next;
  for (const listener of listeners) listener();
}

export function currentSession(): Session {
  return session;
}

/** Whether who is signed in may read, or change, what is in an area; the server says so too. A session stored by an older page has no role, or no ticks, yet. */
export function mayHere(act: 'reads' | 'changes', area: Area | null): boolean {
  const { business_role: businessRole = 'owner', ticks = noTicks } = session.user ?? {};
  return area === null || mayDo({ businessRole, ...ticks }, act, area);
}

/** Whether somebody is signed in: a page may ask before it is left, never one whose session is over. */
export function hasSession(): boolean {
  return session.token !== null;
}

/** Calls `listener` after each change, also one made in another tab. Returns the way to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function startSession(token: string, user: SessionUser): void {
  write(tokenKey, token);
  write(userKey, JSON.stringify(user));
  become({ token, user, notice: null });
}

export function saveSessionUser(user: SessionUser): void {
  if (!session.token) return;
  write(userKey, JSON.stringify(user));
  become({ ...session, user });
}

/** Clears token and user, in storage and in memory (SESSION-07 to 09). */
export function endSession(notice: string | null = null): void {
  write(tokenKey, null);
  write(userKey, null);
  become({ token: null, user: null, notice });
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key !== tokenKey && event.key !== null) return;
    become({ token: read(tokenKey), user: storedUser(), notice: null });
  });
}
