import { callEndpoints } from '#contract/calls.ts';
import type { Routes, Session } from '#server/http/endpoint.ts';
import { openEventStream } from '#server/http/event-stream.ts';
import type { CallHub } from './call-hub.ts';

/** What ended: one session, or all of an account (`tokenHash` null). */
interface SessionEnd {
  accountId: string;
  tokenHash: Buffer | null;
}

export interface LiveDeps {
  hub: CallHub;
  /** Calls back when sessions end; the result stops it. */
  onSessionEnd(listener: (end: SessionEnd) => void): () => void;
  /** Between comments that keep the connection open. Default 15,000 ms. */
  commentMs?: number;
}

const streamsPerAccount = 50;
/** Live streams of calls; `close` ends them all. */
export interface LiveStreams {
  close(): void;
}

/**
 * Server-sent events of the account's own calls, by bearer header. The stream ends with its session. Source: decisions
 * "The log and the figures".
 */
export function callLiveRoutes(routes: Routes, deps: LiveDeps): LiveStreams {
  const streams = new Set<{ session: Session; end(): void }>();
  const stopListening = deps.onSessionEnd((ended) => {
    for (const stream of streams) if (isEnded(stream.session, ended)) stream.end();
  });

  routes.add(callEndpoints.watchCalls, ({ session, reply }) => {
    const own = [...streams].filter((stream) => stream.session.accountId === session.accountId);
    if (own.length >= streamsPerAccount) own[0]?.end();
    const open = openEventStream(reply, {
      ...(deps.commentMs === undefined ? {} : { commentMs: deps.commentMs }),
      closed() {
        unwatch();
        streams.delete(stream);
      },
    });
    const unwatch = deps.hub.watch(session.accountId, (event) => open.send(event));
    const stream = { session, end: () => open.end() };
    streams.add(stream);
    return reply;
  });

  return {
    close() {
      stopListening();
      for (const stream of streams) stream.end();
    },
  };
}

function isEnded(session: Session, ended: SessionEnd): boolean {
  if (session.accountId !== ended.accountId) return false;
  return ended.tokenHash === null || ended.tokenHash.equals(session.tokenHash);
}
