import { AppError } from '../app-error.ts';
import type { Guard } from './endpoint.ts';

const loopback = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;
const localHost = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i;

/**
 * Guard of routes that only the machine itself may call without a key: a direct loopback request, through no proxy,
 * for a local host name, from no web page. Throws 'telephony.loopback-only'. Source: decisions "Accounts".
 */
export const loopbackOnly: Guard = (request) => {
  if (!isDirectLoopback(request.raw.socket.remoteAddress, request.headers))
    throw new AppError('telephony.loopback-only');
};

/** The same check for a socket's upgrade request. Never throws. */
export function isDirectLoopback(
  remoteAddress: string | undefined,
  headers: Readonly<Record<string, string | string[] | undefined>>,
): boolean {
  if (!remoteAddress || !loopback.test(remoteAddress)) return false;
  if (headers.origin !== undefined || typeof headers.host !== 'string' || !localHost.test(headers.host)) return false;
  return !Object.keys(headers).some(
    (name) => name.startsWith('x-forwarded') || name === 'forwarded' || name === 'via' || name === 'x-real-ip',
  );
}
