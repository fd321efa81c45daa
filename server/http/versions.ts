import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Versioned } from '#server/store/setting-save.ts';

/** The setting, told with its version for a later save over it: an entity tag of HTTP (RFC 9110, 8.8.3). */
export function tellVersion<T>(reply: FastifyReply, { value, version }: Versioned<T>): T {
  reply.header('etag', `"${version}"`);
  return value;
}

/**
 * The version that the client means to change, from `If-Match`; null when it saves over whatever is there, and -1, which no
 * setting has, for a tag that is none of ours. A proxy that compresses marks tags as weak: it is the same setting.
 */
export function expectedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match']?.replace(/^W\//, '');
  if (!header || header === '*') return null;
  return Number(/^"(\d{1,9})"$/.exec(header)?.[1] ?? -1);
}
