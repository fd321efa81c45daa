import LocalStore from '@fastify/rate-limit/store/LocalStore.js';
import RedisStore from '@fastify/rate-limit/store/RedisStore.js';
import { Redis } from 'ioredis';
import type { Logger } from 'pino';
import { cache, type LimitStore, type MakeLimitStore } from './rate-limit.ts';

/** More than a request can wait for. */
const answerMs = 250;
const connectMs = 2_000;
/** While Redis does not answer it is asked once in so long. */
const restMs = 1_000;

export interface SharedLimits {
  /** For `limitRequests`. */
  store: MakeLimitStore;
  close(): void;
}

/** What the limiter tells its stores, as far as they read it. */
interface Settings {
  continueExceeding?: boolean;
  exponentialBackoff?: boolean;
}

/** Counts requests in Redis, so that several nodes have one limit; in memory while that is away, each node for itself. */
export function openSharedLimits({ url, name, logger }: { url: string; name: string; logger: Logger }): SharedLimits {
  const redis = new Redis(url, {
    connectionName: 'noura',
    connectTimeout: connectMs,
    commandTimeout: answerMs,
    maxRetriesPerRequest: 0,
    // What waits, or is sent twice, is counted late and in another minute.
    enableOfflineQueue: false,
    autoResendUnfulfilledCommands: false,
    retryStrategy: (times) => Math.min(100 * times, restMs),
  });
  redis.on('error', () => undefined);
  let restsUntilMs = Number.NEGATIVE_INFINITY;
  let told = false;

  function failed(err: unknown): void {
    restsUntilMs = performance.now() + restMs;
    if (!told) logger.warn({ err }, 'Redis is away: each node counts requests by itself');
    told = true;
  }

  class SharedStore implements LimitStore {
    readonly #near: LimitStore;
    readonly #far: LimitStore;

    constructor({ continueExceeding, exponentialBackoff }: Settings, far?: LimitStore) {
      this.#near = new LocalStore(continueExceeding, exponentialBackoff, cache);
      this.#far = far ?? new RedisStore(continueExceeding, exponentialBackoff, redis, `${name}-`);
    }

    incr: LimitStore['incr'] = (key, done, windowMs, max) => {
      const countHere = () => this.#near.incr(key, done, windowMs, max);
      if (performance.now() < restsUntilMs) return countHere();
      const answered: typeof done = (err, counted) => {
        if (err) {
          failed(err);
          return countHere();
        }
        told = false;
        done(null, counted);
      };
      this.#far.incr(key, answered, windowMs, max);
    };

    child(route: Settings): LimitStore {
      return new SharedStore(route, this.#far.child(route));
    }
  }

  return { store: SharedStore, close: () => redis.disconnect() };
}
