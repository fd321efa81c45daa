import { limits } from '#contract/limits.ts';

/**
 * "Remember for 30 days": e-mail and password in IndexedDB, sealed with AES-GCM under a key that no script can read out
 * (SESSION-19 to 22, safety "Decisions"). Every function is harmless where the browser offers no such storage.
 */
export interface RememberedLogIn {
  email: string;
  password: string;
}

interface Kept {
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
  keptAtMs: number;
}

const store = 'log-in';
const dayMs = 24 * 60 * 60 * 1000;

/** Keeps the values from now on for 30 days, under a key made for them. */
export async function rememberLogIn(logIn: RememberedLogIn, nowMs = Date.now()): Promise<void> {
  await quietly(async () => {
    const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(JSON.stringify(logIn));
    const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain);
    await inStore('readwrite', (log) => log.put({ key, iv, sealed, keptAtMs: nowMs } satisfies Kept, store));
  });
}

/** The kept values, or null when there are none; older ones than 30 days are removed. */
export async function rememberedLogIn(nowMs = Date.now()): Promise<RememberedLogIn | null> {
  return quietly(async () => {
    const kept = (await inStore('readonly', (log) => log.get(store))) as Kept | undefined;
    if (!kept) return null;
    if (nowMs - kept.keptAtMs > limits.rememberDays * dayMs) {
      await forgetLogIn();
      return null;
    }
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: kept.iv }, kept.key, kept.sealed);
    return JSON.parse(new TextDecoder().decode(plain)) as RememberedLogIn;
  });
}

export async function forgetLogIn(): Promise<void> {
  await quietly(() => inStore('readwrite', (log) => log.delete(store)));
}

async function quietly<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    console.warn('Remembered login is not available in this browser.', error);
    return null;
  }
}

async function inStore<T>(mode: IDBTransactionMode, work: (log: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await opened();
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(store, mode);
      const asked = work(transaction.objectStore(store));
      transaction.oncomplete = () => resolve(asked.result);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('noura', 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(store);
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error);
  });
}
