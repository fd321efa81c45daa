import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
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
}

export const usualConnections: ConnectionLimits = {
  ofAddress: 100,
  all: 10_000,
  forCarriers: 1_000,
  firstRequestMs: 5_000,
  idleAfterRefusalMs: 15_000,
};

/** The connections of a server. */
export interface Connections {
  /** This one is a carrier's, which has proven it: it is not counted with others of its address. */
  ofCarrier(socket: Socket): void;
  /** There is room for carriers alone, and this connection has come since. */
  isReserved(socket: Socket): boolean;
}

/**
 * Keeps one address from taking all connections, and all others from taking those of carriers. `isFree`: an address by which many
 * may come; its connections are neither counted nor hurried.
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  isFree: (address: string) => boolean,
): Connections {
  const ofNetworks = new Map<string, number>();
  /** What is counted, with its network. */
  const counted = new WeakMap<Socket, string>();
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
  /** False where its network has as many as it may. */
  const count = (socket: Socket, address: string): boolean => {
    const network = networkAddress(address);
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
      if (response.statusCode >= 400 && counted.has(socket)) socket.setTimeout(limits.idleAfterRefusalMs);
    });
  });
  return {
    ofCarrier: uncount,
    isReserved: (socket) => open > forOthers && late.has(socket),
  };
}
