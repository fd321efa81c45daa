import type { FastifyReply } from 'fastify';
import type { Events } from '../events.ts';
import type { Session } from './endpoint.ts';
import { type EventStream, openEventStream } from './event-stream.ts';

/** Has `ended` called when the session ends, at whichever process, until the result is called. */
export type WhileSignedIn = (session: Session, ended: () => void) => () => void;

/** `hold`: has the end of a session told while something stays open for it, also an end by another process; the result lets it go. */
export function createWhileSignedIn(events: Events, hold: (session: Session) => () => void): WhileSignedIn {
  const open = new Set<{ session: Session; ended: () => void }>();
  events.on('session-ended', ({ accountId, tokenHash }) => {
    for (const { session, ended } of open)
      if (session.accountId === accountId && (tokenHash === null || tokenHash.equals(session.tokenHash))) ended();
  });
  return (session, ended) => {
    const letGo = hold(session);
    const one = { session, ended };
    open.add(one);
    return () => {
      letGo();
      open.delete(one);
    };
  };
}

/** Answers a request with a stream of events that ends with the session that asked for it; see `openEventStream`. */
export type OpenSessionStream = (reply: FastifyReply, session: Session, of: { closed(): void }) => EventStream;

export function createSessionStreams(whileSignedIn: WhileSignedIn): OpenSessionStream {
  return (reply, session, { closed }) => {
    // Others hear of the end in this moment too, and may have a last word.
    const letGo = whileSignedIn(session, () => setImmediate(() => stream.end()));
    const stream = openEventStream(reply, {
      closed() {
        letGo();
        closed();
      },
    });
    return stream;
  };
}
