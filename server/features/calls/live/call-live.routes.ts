import { callEndpoints } from '#contract/calls.ts';
import type { Events } from '#server/events.ts';
import type { Routes, Session } from '#server/http/endpoint.ts';
import { type EventStream, openEventStream } from '#server/http/event-stream.ts';

const streamsPerAccount = 50;

/** Live streams of calls; `close` ends them all. */
export interface LiveStreams {
  close(): void;
}

interface Watcher {
  session: Session;
  stream: EventStream;
}

/** Server-sent events of the account's own calls, by bearer header. The stream ends with its session. */
export function callLiveRoutes(routes: Routes, events: Events): LiveStreams {
  const watching = new Map<string, Set<Watcher>>();
  events.on('call-changed', ({ accountId, event }) => {
    for (const { stream } of watching.get(accountId) ?? []) stream.send(event);
  });
  events.on('session-ended', ({ accountId, tokenHash }) => {
    for (const { session, stream } of watching.get(accountId) ?? [])
      if (tokenHash === null || tokenHash.equals(session.tokenHash)) stream.end();
  });

  routes.add(callEndpoints.watchCalls, ({ session, reply }) => {
    const { accountId } = session;
    const own = watching.get(accountId) ?? new Set();
    const [oldest] = own;
    if (own.size >= streamsPerAccount) oldest?.stream.end();
    const stream = openEventStream(reply, {
      closed() {
        own.delete(watcher);
        if (own.size === 0) watching.delete(accountId);
      },
    });
    const watcher = { session, stream };
    watching.set(accountId, own.add(watcher));
    return reply;
  });

  return {
    close() {
      for (const own of watching.values()) for (const { stream } of own) stream.end();
    },
  };
}
