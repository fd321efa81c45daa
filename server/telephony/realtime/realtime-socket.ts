import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import { realtimePath } from '#contract/realtime.ts';
import type { Clock } from '#voice/session/ports.ts';
import type { SocketPath } from '../sockets.ts';
import { floodGuard } from './flood-guard.ts';
import type { Guest, RealtimeLobby } from './realtime-lobby.ts';

const maxPayloadBytes = 1024 * 1024;
/** A client that does not take what it is sent. */
const mostBufferedBytes = 16 * 1024 * 1024;

/**
 * `/v1/realtime`: admits a session's bearer token or a client secret, in the header or as browsers send it (a subprotocol);
 * nobody else.
 */
export function realtimeSocket(lobby: RealtimeLobby, clock: Clock): SocketPath {
  const admitted = new WeakMap<IncomingMessage, Guest>();
  return {
    path: realtimePath,
    maxPayloadBytes,
    async admit(request) {
      const guest = await lobby.admit(tokenOf(request));
      if (guest === 'bad-secret') return 401;
      if (typeof guest === 'string') return 403;
      admitted.set(request, guest);
      return true;
    },
    opened(socket, request) {
      const guest = admitted.get(request);
      if (!guest) return socket.terminate();
      const place = lobby.enter(guest, (reason) => socket.close(1008, reason));
      if (typeof place === 'string') return socket.close(1008, place);
      const session = place.begin({
        send(text) {
          if (socket.readyState !== WebSocket.OPEN) return;
          if (socket.bufferedAmount > mostBufferedBytes) return socket.terminate();
          socket.send(text);
        },
        close: (code, reason) => socket.close(code, reason),
      });
      const flooded = floodGuard(() => clock.monotonicMs());
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        if (flooded()) session.end(1008, 'too many messages');
        else if (isBinary) session.end(1003, 'text only');
        else session.receive(data);
      });
      socket.on('error', () => socket.terminate());
      socket.on('close', () => place.leave());
    },
  };
}

function tokenOf(request: IncomingMessage): string | null {
  const bearer = /^Bearer ([A-Za-z0-9_-]{20,200})$/i.exec(request.headers.authorization ?? '')?.[1];
  if (bearer) return bearer;
  const protocols = request.headers['sec-websocket-protocol'] ?? '';
  return /(?:^|[ ,])openai-insecure-api-key\.([A-Za-z0-9_-]{20,200})(?:[ ,]|$)/.exec(protocols)?.[1] ?? null;
}
