import type { FastifyRequest } from 'fastify';

/** The value of a cookie of ours, or ''. */
export function cookieOf({ headers }: FastifyRequest, name: string): string {
  const pairs = headers.cookie?.split(';') ?? [];
  const own = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`));
  return own?.slice(name.length + 1) ?? '';
}
