import type { ServerResponse } from 'node:http';
import { callEndpoints } from '#contract/calls.ts';
import type { Routes, Session } from '#server/http/endpoint.ts';
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
/** A reader that does not read is let go. */
const unreadBytes = 256 * 1024;
/** Streams are ended and joined again by the reader, so that an expired session does not watch for ever. */
const streamMs = 60 * 60_000;

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
    reply.hijack();
    const response = reply.raw;
    response.writeHead(200, {
      ...headersOf(reply.getHeaders()),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    const send = (text: string) => {
      if (response.writableLength > unreadBytes) stream.end();
      else response.write(text);
    };
    const unwatch = deps.hub.watch(session.accountId, (event) => send(`data: ${JSON.stringify(event)}\n\n`));
    const comment = setInterval(() => send(': alive\n\n'), deps.commentMs ?? 15_000).unref();
    const limit = setTimeout(() => stream.end(), streamMs).unref();
    const stream = { session, end: () => endStream(response) };
    streams.add(stream);
    response.once('close', () => {
      unwatch();
      clearInterval(comment);
      clearTimeout(limit);
      streams.delete(stream);
    });
    send(': watching\n\n');
    return reply;
  });

  return {
    close() {
      stopListening();
      for (const stream of streams) stream.end();
    },
  };
}

/** Ends it politely, and its connection with it: a reader that does not read would keep it otherwise. */
function endStream(response: ServerResponse): void {
  response.end();
  response.socket?.destroySoon();
}

function headersOf(headers: Record<string, number | string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

function isEnded(session: Session, ended: SessionEnd): boolean {
  if (session.accountId !== ended.accountId) return false;
  return ended.tokenHash === null || ended.tokenHash.equals(session.tokenHash);
}
