import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CallEvent, CallLog, TranscriptEntry } from '#contract/calls.ts';
import { refresh } from '#web/client/requests/query.ts';
import type { Versioned } from '#web/client/requests/request.ts';
import { askedOf, refreshCalls } from '../call-queries.ts';
import { watchCalls } from './watch-calls.ts';

/**
 * Keeps log, figures and open call current while calls happen; answers whether they are, false while the line is lost. A hidden page
 * lets go of its line and joins again later.
 */
export function useLiveCalls(): boolean {
  const cache = useQueryClient();
  const [current, setCurrent] = useState(true);
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
            setCurrent(true);
            if (joined) refreshCalls(cache);
            joined = true;
          },
          onLost: () => setCurrent(false),
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
  return current;
}

function take(cache: QueryClient, event: CallEvent): void {
  if (event.type === 'line') {
    const asked = askedOf(event.callId);
    const reading = cache.isFetching(asked) > 0;
    cache.setQueriesData<Versioned<CallLog>>(
      asked,
      (kept) => kept && { ...kept, value: withLine(kept.value, event.entry) },
    );
    // An answer under way may have been written before this line.
    if (reading) void cache.invalidateQueries(asked);
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
