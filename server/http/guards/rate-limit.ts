import type { IncomingMessage } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#server/app-error.ts';
import { networkAddress } from './network-address.ts';
import { type IsProxy, visitorOf } from './proxies.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a request that no route takes. Throws 'request.too-many'. */
    countUnknown(request: FastifyRequest): Promise<void>;
    /** Counts a request for a file of the pages, of which one visit takes dozens. Throws 'request.too-many'. */
    countFile(request: FastifyRequest): Promise<void>;
    /** Counts a request for a socket; how many seconds its network has to wait, 0 for none. */
    countUpgrade(request: IncomingMessage): Promise<number>;
  }
}

const filesForRequest = 5;

/**
 * Counts the requests of each network address before anything is looked up for them: of routes, each of which may have a limit
 * of its own or none, of addresses that no route takes, for
 * files, and for sockets. Call before routes are added.
 */
export async function limitRequests(app: FastifyInstance, perMinute: number, isProxy: IsProxy): Promise<void> {
  const tooMany = (ttlMs: number) => new AppError('request.too-many', { retryAfterSeconds: Math.ceil(ttlMs / 1000) });
  await app.register(rateLimit, {
    global: true,
    max: perMinute,
    timeWindow: 60_000,
    cache: 10_000,
    keyGenerator: (request) => networkAddress(request.ip),
    errorResponseBuilder: (_request, context) => tooMany(context.ttl),
  });
  const count = app.createRateLimit();
  const counting = (limit: typeof count) => async (request: FastifyRequest) => {
    const counted = await limit(request);
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttl);
  };
  app.decorate('countUnknown', counting(count));
  app.decorate('countFile', counting(app.createRateLimit({ max: filesForRequest * perMinute })));
  app.decorate('countUpgrade', async (request) => {
    // What the limiter reads of a request; the framework makes none of an upgrade.
    const asked = { ip: visitorOf(request, isProxy), routeOptions: { config: {} } } as FastifyRequest;
    const counted = await count(asked);
    return !counted.isAllowed && counted.isExceeded ? counted.ttlInSeconds : 0;
  });
}
