import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { markRead } from '../mark-read.ts';

/** A call that is open before its reader is read. That it could not be noted changes nothing for them: it stays unread, and is noted next time. */
export function useMarkedRead(callId: string | null): void {
  const cache = useQueryClient();
  useEffect(() => {
    if (callId !== null)
      markRead(cache, callId).catch((error: unknown) => console.warn('The call could not be marked as read.', error));
  }, [cache, callId]);
}
