import type { Socket } from 'node:net';
import { type Endpoint, isAlwaysDone } from '#contract/endpoint.ts';
import { AppError } from '#server/app-error.ts';
import { Gates } from '#server/limits/gate.ts';

/** What one account reads, what it changes, and what of it waits for others' servers, is done so many at once. */
const readsAtOnce = 4;
const changesAtOnce = 3;
const waitingAtOnce = 3;
/** As many as one address has connections. */
const mayWait = 100;

/** Does the work of a request when it is its account's turn. Throws 'request.too-many'. */
export type InTurn = <T>(
  endpoint: Endpoint,
  request: { session: { accountId: string } | null; raw: { socket: Pick<Socket, 'destroyed' | 'once'> } },
  work: () => T | Promise<T>,
) => Promise<T>;

/**
 * Requests of one account wait for each other, so that calls and others do not wait for them: a turn of the loop is as long as what has come
 * for all requests that are being worked on, and each holds connections of the database. What comes or goes piece by piece has
 * bounds of its own. Nobody waits behind somebody else's server, nor before what makes a person safe: a stranger's session is ended
 * whatever that session has begun.
 */
export function turnsOfAccounts(): InTurn {
  const reads = new Gates(readsAtOnce, mayWait);
  const changes = new Gates(changesAtOnce, mayWait);
  const waiting = new Gates(waitingAtOnce, mayWait);
  const closed = closedOf();
  return async (endpoint, { session, raw }, work) => {
    const { method, waits, consumes, produces } = endpoint;
    const isRead = method === 'GET';
    if (!session || consumes || produces || (!isRead && isAlwaysDone(endpoint))) return work();
    const gates = waits ? waiting : isRead ? reads : changes;
    const leave = await gates.enter(session.accountId, closed(raw.socket));
    if (!leave) throw new AppError('request.too-many', { retryAfterSeconds: 1 });
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/** Aborted once the connection is closed: what waits for its turn then is not worked for. One for all requests of a connection. */
function closedOf() {
  const signals = new WeakMap<object, AbortSignal>();
  return (socket: Pick<Socket, 'destroyed' | 'once'>): AbortSignal => {
    const known = signals.get(socket);
    if (known) return known;
    const closing = new AbortController();
    const close = () => closing.abort(new AppError('request.invalid'));
    if (socket.destroyed) close();
    else socket.once('close', close);
    signals.set(socket, closing.signal);
    return closing.signal;
  };
}
