import { type CallEvent, callEndpoints, type TranscriptEntry } from '#contract/calls.ts';
import type { Events } from '#server/events.ts';
import type { Routes } from '#server/http/endpoint.ts';
import type { EventStream } from '#server/http/event-stream.ts';
import type { OpenSessionStream } from '#server/http/session-streams.ts';

const streamsPerAccount = 50;

/** Live streams of calls; `close` ends them all. */
export interface LiveStreams {
  close(): void;
}

export interface LiveParts {
  events: Events;
  openStream: OpenSessionStream;
  /** A line that another node wrote; null where it is not there. */
  lineOf(line: { accountId: string; callId: string; sequence: number }): Promise<TranscriptEntry | null>;
}

/** Server-sent events of the account's own calls, by bearer header. */
export function callLiveRoutes(routes: Routes, { events, openStream, lineOf }: LiveParts): LiveStreams {
  const watching = new Map<string, Set<EventStream>>();
  /** Told of one after another, as they were written. */
  let telling: Promise<void> = Promise.resolve();
  const tell = ({ accountId, event }: { accountId: string; event: CallEvent }) => {
    for (const stream of watching.get(accountId) ?? []) stream.send(event);
  };
  events.on('call-changed', tell);
  events.on('line-written', ({ accountId, callId, sequence }) => {
    if (!watching.has(accountId)) return;
    telling = telling.then(async () => {
      const entry = await lineOf({ accountId, callId, sequence }).catch(() => null);
      // Who is shown that the call changed reads it anew.
      tell({ accountId, event: entry ? { type: 'line', callId, entry } : { type: 'call-changed', callId } });
    });
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
