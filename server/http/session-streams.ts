import type { FastifyReply } from 'fastify';
import type { Events } from '../events.ts';
import type { Session } from './endpoint.ts';
import { type EventStream, openEventStream } from './event-stream.ts';

/** Answers a request with a stream of events that ends with the session that asked for it; see `openEventStream`. */
export type OpenSessionStream = (reply: FastifyReply, session: Session, of: { closed(): void }) => EventStream;

/** `hold`: has the end of a session told while something stays open for it, also an end by another process; the result lets it go. */
export function createSessionStreams(events: Events, hold: (session: Session) => () => void): OpenSessionStream {
  const open = new Map<EventStream, Session>();
  events.on('session-ended', ({ accountId, tokenHash }) => {
    // Others hear of the end in this moment too, and may have a last word.
    for (const [stream, session] of open)
      if (session.accountId === accountId && (tokenHash === null || tokenHash.equals(session.tokenHash)))
        setImmediate(() => stream.end());
  });
  return (reply, session, { closed }) => {
    const letGo = hold(session);
    const stream = openEventStream(reply, {
      closed() {
        letGo();
        open.delete(stream);
        closed();
      },
    });
    open.set(stream, session);
    return stream;
  };
}
