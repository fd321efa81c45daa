/**
 * What screens keep for the person who is signed in, over a reload: 'tab' in this tab alone, 'session' in all tabs. All of it
 * goes when the session ends. Never a secret.
 */
type Reach = 'tab' | 'session';

const prefix = 'noura.kept.';

/** Null where the browser has no storage or refuses it. */
function storageOf(reach: Reach): Storage | null {
  try {
    return reach === 'tab' ? sessionStorage : localStorage;
  } catch {
    return null;
  }
}

/** Keeps `value`, which JSON can carry. Never throws: without storage nothing is kept. */
export function writeStored(name: string, value: unknown, reach: Reach = 'tab'): void {
  try {
    storageOf(reach)?.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // The storage is full or closed: what is typed is still on the screen.
  }
}

/** What was kept, undefined when nothing can be read. */
export function readStored<T>(name: string, reach: Reach = 'tab'): T | undefined {
  try {
    const text = storageOf(reach)?.getItem(prefix + name);
    return text ? (JSON.parse(text) as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Forgets everything whose name begins with `names`; without it, all. */
export function clearStored(names = ''): void {
  for (const reach of ['tab', 'session'] as const) {
    const storage = storageOf(reach);
    if (!storage) continue;
    for (const key of Object.keys(storage)) if (key.startsWith(prefix + names)) storage.removeItem(key);
  }
}
