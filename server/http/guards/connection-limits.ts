import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { systemClock } from '#server/clock.ts';
import { Allowance } from '#server/limits/allowance.ts';
import { networkAddress, networkOf } from './network-address.ts';
import { ProvenNetworks } from './proven-networks.ts';

export interface ConnectionLimits {
  /** Connections of one network address. */
  ofAddress: number;
  /** Of an IPv6 network by the length of its address: one customer may have so long a one to themselves. */
  ofWiderNetwork: Readonly<Record<number, number>>;
  /** All of them; no more are accepted. */
  all: number;
  /** The last of all, in which nobody but carriers is answered. */
  forCarriers: number;
  /** Within which a connection among those last must have proven to be a carrier's. */
  provenMs: number;
  /** Within which a new connection must have asked for something. */
  firstRequestMs: number;
  /** How long one stays open, idle, after a request that was refused. */
  idleAfterRefusalMs: number;
  /** Requests of one connection that may be unanswered: browsers and proxies send the next one after the answer. */
  unanswered: number;
  /** From an address that was refused so often in a minute no new connection is taken until that is over, and the next refusal on an open one closes it. */
  refusalsAMinute: number;
}

/** What one that sends thousands of requests in a piece counts for: reading them takes 20 ms, though none is answered. */
const refusalsOfFlood = 50;

export const usualConnections: ConnectionLimits = {
  ofAddress: 100,
  ofWiderNetwork: { 56: 200, 48: 1_000 },
  all: 10_000,
  forCarriers: 1_000,
  provenMs: 1_000,
  firstRequestMs: 5_000,
  idleAfterRefusalMs: 15_000,
  unanswered: 8,
  refusalsAMinute: 300,
};

/** The connections of a server. */
export interface Connections {
  /** This one is a carrier's, which has proven it for this visitor: it is not counted with others of its address. */
  ofCarrier(socket: Socket, visitor: string): void;
  /** A carrier's proof held at this address within a day. */
  isProven(visitor: string): boolean;
  /**
   * What was asked on this one came too often, lacked its proof or was no request: as often as `refusalsAMinute`, its address is not
   * heard any more, unless it is a carrier's, which others share.
   */
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
  const mostOf = [[64, limits.ofAddress] as const, ...widerOf(limits)];
  /** A refusal costs as much as many an answer, a connection that is closed next to nothing. */
  const refusals = new Allowance(limits.refusalsAMinute, systemClock);
  const unheard = new WeakSet<Socket>();
  const silent = new WeakMap<Socket, NodeJS.Timeout>();
  const proven = new ProvenNetworks(() => systemClock.monotonicMs());
  const late = new WeakSet<Socket>();
  const unanswered = new WeakMap<Socket, number>();
  /** Of the last connections those that have proven nothing yet, the oldest first, with the end of their time. */
  const unproven = new Map<Socket, NodeJS.Timeout>();
  const forOthers = limits.all - limits.forCarriers;
  let open = 0;
  server.maxConnections = limits.all;

  const uncount = (socket: Socket): void => {
    const address = counted.get(socket);
    if (address === undefined) return;
    counted.delete(socket);
    for (const network of networksOf(address)) {
      const left = (ofNetworks.get(network) ?? 0) - 1;
      if (left > 0) ofNetworks.set(network, left);
      else ofNetworks.delete(network);
    }
  };
  const networksOf = (address: string) => [...new Set(mostOf.map(([bits]) => networkOf(address, bits)))];
  const isFull = (address: string) =>
    mostOf.some(([bits, most]) => (ofNetworks.get(networkOf(address, bits)) ?? 0) >= most);
  /** False where its network has as many as it may, or goes on although it is refused. */
  const count = (socket: Socket, address: string): boolean => {
    if (!proven.has(address) && refusals.waitOf(networkAddress(address)) > 0) return false;
    if (isFull(address)) return false;
    for (const network of networksOf(address)) ofNetworks.set(network, (ofNetworks.get(network) ?? 0) + 1);
    counted.set(socket, address);
    silent.set(socket, setTimeout(() => socket.destroy(), limits.firstRequestMs).unref());
    return true;
  };
  const refuse = (socket: Socket, times = 1): void => {
    const address = counted.get(socket);
    if (address === undefined || proven.has(address)) return;
    for (let time = 0; time < times; time += 1) if (refusals.take(networkAddress(address)) > 0) unheard.add(socket);
  };
  const settle = (socket: Socket): void => {
    clearTimeout(unproven.get(socket));
    unproven.delete(socket);
  };
  /** Among the last connections: whoever proves nothing makes room, soon, or for the next. */
  const awaitProof = (socket: Socket): void => {
    const end = setTimeout(() => {
      settle(socket);
      if (open > forOthers) socket.destroy();
    }, limits.provenMs);
    unproven.set(socket, end.unref());
    const [oldest] = unproven.keys();
    if (open >= limits.all && oldest !== socket) oldest?.destroy();
  };

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (!isFree(address) && !count(socket, address)) return void socket.destroy();
    open += 1;
    socket.once('close', () => {
      open -= 1;
      settle(socket);
      clearTimeout(silent.get(socket));
      uncount(socket);
    });
    if (open <= forOthers) return;
    late.add(socket);
    awaitProof(socket);
  });
  server.prependListener('upgrade', ({ socket }: IncomingMessage) => clearTimeout(silent.get(socket)));
  // Thousands of requests fit one read, which are all told of in one turn of the loop: the rest of them is passed over.
  for (const answer of server.listeners('request')) {
    server.off('request', answer as () => void);
    server.on('request', (request, response) => {
      if (!request.socket.destroyed) answer(request, response);
    });
  }
  server.prependListener('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    clearTimeout(silent.get(socket));
    const waiting = (unanswered.get(socket) ?? 0) + 1;
    unanswered.set(socket, waiting);
    if (waiting > limits.unanswered) {
      if (!socket.destroyed) refuse(socket, refusalsOfFlood);
      return void socket.destroy();
    }
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    // Node has set its own time by then: its listener came first.
    response.once('finish', () => {
      if (unheard.has(socket)) socket.destroy();
      else if (response.statusCode >= 400 && counted.has(socket)) socket.setTimeout(limits.idleAfterRefusalMs);
    });
  });
  return {
    ofCarrier(socket, visitor) {
      uncount(socket);
      settle(socket);
      proven.add(visitor);
    },
    isProven: (visitor) => proven.has(visitor),
    refused: refuse,
    isReserved: (socket) => open > forOthers && late.has(socket),
  };
}

const widerOf = ({ ofWiderNetwork }: ConnectionLimits) =>
  Object.entries(ofWiderNetwork).map(([bits, most]) => [Number(bits), most] as const);
