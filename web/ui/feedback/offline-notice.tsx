import { useSyncExternalStore } from 'react';
import { Notice } from './notice.tsx';

const events = ['online', 'offline'] as const;

function onChange(listener: () => void): () => void {
  for (const event of events) window.addEventListener(event, listener);
  return () => {
    for (const event of events) window.removeEventListener(event, listener);
  };
}

/** Says that the browser has no connection, as long as it has none. */
export function OfflineNotice() {
  const online = useSyncExternalStore(onChange, () => navigator.onLine);
  if (online) return null;
  return (
    <div className="mb-16">
      <Notice tone="warn">You are offline. What you see may be out of date, and changes cannot be saved.</Notice>
    </div>
  );
}
