import * as z from 'zod/mini';
import { readAs } from '#server/settings/env-values.ts';

/**
 * What a process may do: `api` serves pages and the office and answers carriers, `media` carries calls, `worker` does jobs. One without
 * a role among them leaves it to other nodes.
 */
export const roles = ['api', 'media', 'worker'] as const;
export type Role = (typeof roles)[number];

/** ROLE, as it stands. */
export const rolesOf = readAs<readonly Role[]>(
  z.string(),
  (value) => {
    if (value.trim() === 'all') return roles;
    const named = value.split(',').map((name) => name.trim());
    return named.every((name) => roles.includes(name as Role)) ? roles.filter((role) => named.includes(role)) : null;
  },
  'must be all, or of api, media and worker one, or several with commas between',
);

const everywhere = /^\/(healthz|readyz|metrics|openapi\.json)$/;
const ofCarriers = /^\/telephony\//;
/** What is a call here, or acts on one that is. */
const ofCalls = /^\/(v1\/realtime|test-box)(\/|$)/;

/** Whether a process of these roles serves this path of an endpoint. A carrier's question is answered by both who talk with people. */
export function servesPath(own: readonly Role[], path: string): boolean {
  if (everywhere.test(path)) return true;
  if (ofCarriers.test(path)) return own.includes('api') || own.includes('media');
  return own.includes(ofCalls.test(path) ? 'media' : 'api');
}
