import type { IncomingMessage } from 'node:http';
import rateLimit, { type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';
import type { Connections } from './connection-limits.ts';
import { networkAddress } from './network-address.ts';
import { type IsProxy, visitorOf } from './proxies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request that no route takes. Throws 'request.too-many'. */
    countUnknown(request: FastifyRequest): Promise<void>;
    /** Counts a request for a file of the pages, of which one visit takes dozens. Throws 'request.too-many'. */
    countFile(request: FastifyRequest): Promise<void>;
    /** Counts a request for a socket, `ofCarrier` until its network has proven to be one's; how many seconds it has to wait, 0 for none. */
    countUpgrade(request: IncomingMessage, ofCarrier: boolean): Promise<number>;
    /** A carrier's proof held for this request: its network is not counted with others, nor closed for what others send from it. */
    carrierProven(request: IncomingMessage): void;
  }
}

const filesForRequest = 5;
/** Networks that are remembered. */
export const cache = 10_000;

/** Where requests are counted. */
export type LimitStore = Pick<FastifyRateLimitStore, 'incr'> & { child(route: object): LimitStore };
export type MakeLimitStore = new (settings: object) => LimitStore;

/**
 * Counts the requests of each network address before anything is looked up for them: of routes, each of which may have a limit
 * of its own, of addresses that no route takes, for files, and for sockets; in memory, or in a `store` that several processes share.
 * Those to a carrier's routes count as any others until its proof has held, as their bodies are read for it. `connections` hears of
 * each that is too many. Call before routes are added.
 */
export async function limitRequests(
  app: FastifyInstance,
  perMinute: number,
  isProxy: IsProxy,
  connections: Connections,
  store: MakeLimitStore | null = null,
): Promise<void> {
  const tooMany = ({ raw }: FastifyRequest, ttlMs: number) => {
    connections.refused(raw.socket);
    return new AppError('request.too-many', { retryAfterSeconds: Math.ceil(ttlMs / 1000) });
  };
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    cache,
    ...(store ? { store } : {}),
    keyGenerator: (request) => networkAddress(request.ip),
    // Where all nodes count together, the one that it came to has counted it.
    allowList: (request) => store !== null && request.wasPassedOn,
    errorResponseBuilder: (request, context) => tooMany(request, context.ttl),
  });
  const count = app.createRateLimit();
  const counting = (limit: typeof count) => async (request: FastifyRequest) => {
    const counted = await limit(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(request, counted.ttl);
  };
  app.decorate('countUnknown', counting(count));
  app.decorate('countFile', counting(app.createRateLimit({ max: filesForRequest * perMinute })));
  app.addHook('onRequest', async (request) => {
    if (request.routeOptions.config?.ofCarrier && !connections.isProven(request.ip)) await app.countUnknown(request);
  });
  app.decorate('carrierProven', (request) => connections.ofCarrier(request.socket, visitorOf(request, isProxy)));
  app.decorate('countUpgrade', async (request, ofCarrier) => {
    const ip = visitorOf(request, isProxy);
    if (ofCarrier && connections.isProven(ip)) return 0;
    // What the limiter reads of a request; the framework makes none of an upgrade.
    const asked = { ip, routeOptions: { config: {} } } as FastifyRequest;
    const counted = await count(asked);
    if (counted.isAllowed || !counted.isExceeded) return 0;
    connections.refused(request.socket);
    return counted.ttlInSeconds;
  });
}
