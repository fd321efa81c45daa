import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';

/** Names what a setting holds: the same for the same answer, an entity tag of HTTP (RFC 9110, 8.8.3). */
export function versionOf(answer: unknown): string {
  return `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`;
}

/** Answers a setting with its version, for a later save over it. */
export function tellVersion<T>(reply: FastifyReply, answer: T): T {
  reply.header('etag', versionOf(answer));
  return answer;
}

/**
 * The version that the client means to change, from `If-Match`; null when it saves over whatever is there. A proxy that
 * compresses marks tags as weak: it is the same answer.
 */
export function expectedVersion(request: FastifyRequest): string | null {
  const header = request.headers['if-match']?.replace(/^W\//, '');
  return header && header !== '*' ? header : null;
}

/**
 * Two tabs on one setting: throws 'settings.changed' when `current`, read under the account's lock, is not what the client
 * has seen. `expected` null saves knowingly.
 */
export function requireVersion(expected: string | null, current: unknown): void {
  if (expected !== null && expected !== versionOf(current)) throw new AppError('settings.changed');
}
