import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { CallEvent, CallLog, TranscriptEntry } from '#contract/calls.ts';
import { keepAnswer, refresh } from '#web/client/requests/query.ts';
import { callQuery, refreshCalls } from '../call-queries.ts';
import { watchCalls } from './watch-calls.ts';

/** Keeps log, figures and open call current while calls happen. A hidden page lets go of its line and joins again later. */
export function useLiveCalls(): void {
  const cache = useQueryClient();
  useEffect(() => {
    let line: AbortController | null = null;
    let joined = false;
    const watch = () => {
      if (document.hidden) {
        line?.abort();
        line = null;
      } else if (!line) {
        line = new AbortController();
        void watchCalls(line.signal, {
          onJoin: () => {
            if (joined) refreshCalls(cache);
            joined = true;
          },
          onEvent: (event) => take(cache, event),
        });
      }
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    return () => {
      document.removeEventListener('visibilitychange', watch);
      line?.abort();
    };
  }, [cache]);
}

function take(cache: QueryClient, event: CallEvent): void {
  if (event.type === 'line') {
    const asked = callQuery(event.callId);
    const reading = cache.isFetching({ queryKey: asked.queryKey }) > 0;
    keepAnswer(cache, asked, (call) => withLine(call, event.entry));
    // An answer under way may have been written before this line.
    if (reading) void cache.invalidateQueries({ queryKey: asked.queryKey });
    return;
  }
  refreshCalls(cache);
  refresh(cache, 'GET /user');
}

function withLine(call: CallLog, entry: TranscriptEntry): CallLog {
  const lines = call.transcription ?? [];
  const known = lines.some((line) => line.timestamp === entry.timestamp && line.message === entry.message);
  return known ? call : { ...call, transcription: [...lines, entry] };
}
