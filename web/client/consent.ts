import { useSyncExternalStore } from 'react';
import { publicFormLimits } from '#contract/limits.ts';

/** Whether optional things may be loaded; 'none' as long as nothing was chosen (COOKIES-06). */
export type Consent = 'none' | 'accepted' | 'rejected';

const cookie = 'noura_consent';
const watchers = new Set<() => void>();
/** The choice for this page alone, where the browser keeps no cookies: nobody is asked without end. */
let unkept: Consent = 'none';

/** What this browser's cookie says, the only place where the choice is kept (COOKIES-05). */
export function currentConsent(): Consent {
  const kept = document.cookie.split('; ').find((pair) => pair.startsWith(`${cookie}=`));
  const value = kept?.slice(cookie.length + 1);
  return value === 'accepted' || value === 'rejected' ? value : unkept;
}

/** Keeps the choice for 365 days (COOKIES-08 to 10); 'none' asks again. */
export function setConsent(consent: Consent): void {
  const seconds = consent === 'none' ? 0 : publicFormLimits.cookieDays * 24 * 60 * 60;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser that we support
  document.cookie = `${cookie}=${consent}; Max-Age=${seconds}; Path=/; SameSite=Lax${secure}`;
  unkept = 'none';
  if (currentConsent() !== consent) unkept = consent;
  for (const watcher of watchers) watcher();
}

/** The choice as it is now, in whichever tab it was made. Pages that are rendered ahead ask nothing. */
export function useConsent(): Consent {
  return useSyncExternalStore<Consent>(watch, currentConsent, () => 'rejected');
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  // A choice in another tab is seen when this one is looked at again.
  document.addEventListener('visibilitychange', watcher);
  return () => {
    watchers.delete(watcher);
    document.removeEventListener('visibilitychange', watcher);
  };
}
