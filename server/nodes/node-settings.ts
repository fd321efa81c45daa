import * as z from 'zod/mini';
import { callTimings } from '#contract/limits.ts';
import { address, textLike, web, wholeNumber } from '#server/settings/env-values.ts';
import { type Role, rolesOf } from './roles.ts';

/** A stop waits so long for live calls where others take the new ones: as long as the longest. */
const drainMsOfMany = 3_600_000;
/** A balancer asks for readiness each few seconds, and believes what it hears twice. */
const balancerLagMsOfMany = 10_000;

/** Where several processes work on one database: the variables, before they are checked. */
export const nodeVariables = {
  NODE_NAME: z.optional(textLike(/^[A-Za-z0-9][A-Za-z0-9._-]{0,62}$/, 'a name of letters, digits, dots and hyphens')),
  MEDIA_URL: z.optional(web),
  DRAIN_SECONDS: z.optional(wholeNumber(0, 86_400)),
  BALANCER_LAG_SECONDS: z.optional(wholeNumber(0, 600)),
  ROLE: z._default(rolesOf, ['api', 'media', 'worker']),
  BUS_URL: z.optional(
    address(/^(nats|tls):\/\//, 'nats://user:password@host:4222, or tls:// where the line is sealed'),
  ),
  REDIS_URL: z.optional(
    address(/^rediss?:\/\//, 'redis://user:password@host:6379, or rediss:// where the line is sealed'),
  ),
};

export interface NodeVariables {
  NODE_NAME?: string | undefined;
  MEDIA_URL?: string | undefined;
  DRAIN_SECONDS?: number | undefined;
  BALANCER_LAG_SECONDS?: number | undefined;
  ROLE: readonly Role[];
  BUS_URL?: string | undefined;
  REDIS_URL?: string | undefined;
}

export function nodeSettings(v: NodeVariables) {
  const isAlone = v.NODE_NAME === undefined;
  return {
    /** Of one of several on a database; null: it is alone there. */
    name: v.NODE_NAME ?? null,
    /** Where carriers bring the media of calls that are answered here, without a slash at its end; null: as `publicUrl`. */
    mediaUrl: v.MEDIA_URL?.replace(/\/+$/, '') ?? null,
    /** What stands before the paths of that address; ''. */
    prefix: v.MEDIA_URL ? new URL(v.MEDIA_URL).pathname.replace(/\/+$/, '') : '',
    /** What this process does of what there is to do. */
    roles: v.ROLE,
    /** What nodes tell each other goes over this NATS; null: by notifications of the database. */
    busUrl: v.BUS_URL ?? null,
    /** Where requests of all nodes are counted together; null: each counts its own. */
    redisUrl: v.REDIS_URL ?? null,
    drainMs: v.DRAIN_SECONDS === undefined ? (isAlone ? callTimings.drainMs : drainMsOfMany) : v.DRAIN_SECONDS * 1000,
    /** A stop serves for so long after it is not ready any more, since the balancer still sends. */
    balancerLagMs:
      v.BALANCER_LAG_SECONDS === undefined ? (isAlone ? 0 : balancerLagMsOfMany) : v.BALANCER_LAG_SECONDS * 1000,
  };
}
