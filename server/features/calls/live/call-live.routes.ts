import { callEndpoints } from '#contract/calls.ts';
import type { Events } from '#server/events.ts';
import type { Routes } from '#server/http/endpoint.ts';
import type { EventStream } from '#server/http/event-stream.ts';
import type { OpenSessionStream } from '#server/http/session-streams.ts';

const streamsPerAccount = 50;

/** Live streams of calls; `close` ends them all. */
export interface LiveStreams {
  close(): void;
}

/** Server-sent events of the account's own calls, by bearer header. */
export function callLiveRoutes(routes: Routes, events: Events, openStream: OpenSessionStream): LiveStreams {
  const watching = new Map<string, Set<EventStream>>();
  events.on('call-changed', ({ accountId, event }) => {
    for (const stream of watching.get(accountId) ?? []) stream.send(event);
  });

  routes.add(callEndpoints.watchCalls, ({ session, reply }) => {
    const { accountId } = session;
    const own = watching.get(accountId) ?? new Set();
    const [oldest] = own;
    if (own.size >= streamsPerAccount) oldest?.end();
    const stream = openStream(reply, session, {
      closed() {
        own.delete(stream);
        if (own.size === 0) watching.delete(accountId);
      },
    });
    watching.set(accountId, own.add(stream));
    return reply;
  });

  return {
    close() {
      for (const own of watching.values()) for (const stream of own) stream.end();
    },
  };
}
