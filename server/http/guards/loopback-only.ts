import { createHash, timingSafeEqual } from 'node:crypto';
import { AppError } from '#server/app-error.ts';
import type { Guard } from '#server/http/endpoint.ts';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * Guard of routes for programs of this machine: a direct loopback request, through no proxy that says so, for a local host name,
 * from no web page, that carries the machine's key (`loadLocalKey`) as bearer token. `null`: no key is asked for. Throws
 * 'telephony.loopback-only' and 'request.local-key'.
 */
export function localOnly(key: string | null): Guard {
  return (request) => {
    if (!isDirectLoopback(request.raw.socket.remoteAddress, request.headers))
      throw new AppError('telephony.loopback-only');
    if (key !== null && !holdsKey(request.headers, key)) throw new AppError('request.local-key');
  };
}

/** The same check for a socket's upgrade request. Never throws. */
export const isLocal = (key: string | null, remoteAddress: string | undefined, headers: Headers) =>
  isDirectLoopback(remoteAddress, headers) && (key === null || holdsKey(headers, key));

/** Whether a request carries this key as bearer token. */
export function holdsKey(headers: Headers, key: string): boolean {
  const given = /^Bearer (\S{1,200})$/i.exec(String(headers.authorization ?? ''))?.[1];
  return given !== undefined && isSame(given, key);
}

/** Compares in a time that tells nothing. */
export function isSame(given: string, key: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(key));
}

/** Whether a connection comes from this machine, be it for somebody else. */
export const isLoopback = (address: string) => loopback.test(address);

/** A direct request of this machine, as far as its headers tell: a proxy that adds none, or a forwarder, looks the same. */
export function isDirectLoopback(remoteAddress: string | undefined, headers: Headers): boolean {
  if (!remoteAddress || !isLoopback(remoteAddress)) return false;
  if (headers.origin !== undefined || typeof headers.host !== 'string' || !localHost.test(headers.host)) return false;
  return !Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded') || name === 'forwarded' || name === 'via' || name === 'x-real-ip',
  );
}
