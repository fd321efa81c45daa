import { once } from 'node:events';
import { connect as connectSocket, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { EgressError } from './egress.ts';
import { isPublicAddress, withoutMapping } from './public-address.ts';
import type { Target } from './target.ts';

const addressesTried = 3;
const connectMs = 3_000;

/** Opens a TCP connection to a numeric address; replaced in tests by one that is led astray. */
export type OpenSocket = (to: { host: string; port: number }) => Socket;
const openSocket: OpenSocket = (to) => connectSocket(to);

/**
 * A connection to one of the checked addresses, with TLS for https. Where it really ended is checked before a byte is sent.
 * Throws `EgressError`.
 */
export async function dial(
  target: Target,
  addresses: readonly string[],
  signal: AbortSignal,
  open: OpenSocket = openSocket,
): Promise<Socket> {
  let failure: unknown;
  for (const host of addresses.slice(0, addressesTried)) {
    try {
      const socket = await connected(open({ host, port: target.port }), 'connect', signal);
      const peer = withoutMapping(socket.remoteAddress ?? '');
      if (!target.allowed && !isPublicAddress(peer)) {
        socket.destroy();
        throw new EgressError('address-inside');
      }
      return target.url.protocol === 'https:' ? await secured(socket, target.host, signal) : socket;
    } catch (error) {
      if (error instanceof EgressError) throw error;
      // Given up by the asker, which says nothing about the server.
      signal.throwIfAborted();
      failure = error;
    }
  }
  throw new EgressError('unreachable', failure);
}

async function secured(socket: Socket, host: string, signal: AbortSignal): Promise<Socket> {
  const tls = connectTls({ socket, host, servername: isIP(host) > 0 ? '' : host, ALPNProtocols: ['http/1.1'] });
  try {
    return await connected(tls, 'secureConnect', signal);
  } catch (error) {
    socket.destroy();
    const { code = '' } = error as NodeJS.ErrnoException;
    if (/CERT|SELF_SIGNED|UNABLE_TO|ALTNAME|HOSTNAME/.test(code)) throw new EgressError('certificate', error);
    throw error;
  }
}

async function connected<S extends Socket>(
  socket: S,
  event: 'connect' | 'secureConnect',
  signal: AbortSignal,
): Promise<S> {
  try {
    await once(socket, event, { signal: AbortSignal.any([signal, AbortSignal.timeout(connectMs)]) });
    return socket;
  } catch (error) {
    // A second error of a socket that is given up concerns nobody.
    socket.on('error', () => {}).destroy();
    throw error;
  }
}
