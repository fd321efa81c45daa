import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { systemClock } from '#server/clock.ts';
import { Allowance } from '#server/limits/allowance.ts';
import { networkAddress } from './network-address.ts';

export interface ConnectionLimits {
  /** Connections of one network address. */
  ofAddress: number;
  /** All of them; no more are accepted. */
  all: number;
  /** The last of all, in which nobody but carriers is answered. */
  forCarriers: number;
  /** Within which a new connection must have asked for something. */
  firstRequestMs: number;
  /** How long one stays open, idle, after a request that was refused. */
  idleAfterRefusalMs: number;
  /** From an address that was refused so often in a minute no new connection is taken until that is over, and the next refusal on an open one closes it. */
  refusalsAMinute: number;
}

export const usualConnections: ConnectionLimits = {
  ofAddress: 100,
  all: 10_000,
  forCarriers: 1_000,
  firstRequestMs: 5_000,
  idleAfterRefusalMs: 15_000,
  refusalsAMinute: 300,
};

/** The connections of a server. */
export interface Connections {
  /** This one is a carrier's, which has proven it: it is not counted with others of its address. */
  ofCarrier(socket: Socket): void;
  /** What was asked on this one came too often, or was no request: as often as `refusalsAMinute`, its address is not heard any more. */
  refused(socket: Socket): void;
  /** There is room for carriers alone, and this connection has come since. */
  isReserved(socket: Socket): boolean;
}

/**
 * Keeps one address from taking all connections, or our time with questions that are refused, and all others from taking those of
 * carriers. `isFree`: an address by which many may come; its connections are neither counted nor hurried.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isFree: (address: string) => boolean,
): Connections {
  const ofNetworks = new Map<string, number>();
  /** What is counted, with its network. */
  const counted = new WeakMap<Socket, string>();
  /** A refusal costs as much as many an answer, a connection that is closed next to nothing. */
  const refusals = new Allowance(limits.refusalsAMinute, systemClock);
  const unheard = new WeakSet<Socket>();
  const silent = new WeakMap<Socket, NodeJS.Timeout>();
  const late = new WeakSet<Socket>();
  const forOthers = limits.all - limits.forCarriers;
  let open = 0;
  server.maxConnections = limits.all;

  const uncount = (socket: Socket): void => {
    const network = counted.get(socket);
    if (network === undefined) return;
    counted.delete(socket);
    const left = (ofNetworks.get(network) ?? 0) - 1;
    if (left > 0) ofNetworks.set(network, left);
    else ofNetworks.delete(network);
  };
  /** False where its network has as many as it may, or goes on although it is refused. */
  const count = (socket: Socket, address: string): boolean => {
    const network = networkAddress(address);
    if (refusals.waitOf(network) > 0) return false;
    const others = ofNetworks.get(network) ?? 0;
    if (others >= limits.ofAddress) return false;
    ofNetworks.set(network, others + 1);
    counted.set(socket, network);
    silent.set(socket, setTimeout(() => socket.destroy(), limits.firstRequestMs).unref());
    return true;
  };

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (!isFree(address) && !count(socket, address)) return void socket.destroy();
    open += 1;
    if (open > forOthers) late.add(socket);
    socket.once('close', () => {
      open -= 1;
      clearTimeout(silent.get(socket));
      uncount(socket);
    });
  });
  server.prependListener('upgrade', ({ socket }: IncomingMessage) => clearTimeout(silent.get(socket)));
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    clearTimeout(silent.get(socket));
    // Node has set its own time by then: its listener came first.
    response.once('finish', () => {
      if (unheard.has(socket)) socket.destroy();
      else if (response.statusCode >= 400 && counted.has(socket)) socket.setTimeout(limits.idleAfterRefusalMs);
    });
  });
  return {
    ofCarrier: uncount,
    refused(socket) {
      const network = counted.get(socket);
      if (network !== undefined && refusals.take(network) > 0) unheard.add(socket);
    },
    isReserved: (socket) => open > forOthers && late.has(socket),
  };
}
