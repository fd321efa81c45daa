import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import type { Clock } from '#contract/clock.ts';
import { realtimePath } from '#contract/realtime.ts';
import type { SocketPath } from '../sockets.ts';
import { messageGuard } from './message-guard.ts';
import type { Place, RealtimeDoor } from './realtime-door.ts';

const maxPayloadBytes = 1024 * 1024;
/** A client that does not take what it is sent. */
const mostBufferedBytes = 16 * 1024 * 1024;
/** A client plays what it was sent a moment later than it came: the socket is closed after that. */
const lastWordsMs = 300;
/** A long message is followed by a pause: read one after the other, those of one client would take a whole turn of the loop. */
const longBytes = 32 * 1024;
const readBytesPerMs = 1024;
/** A client that goes on sending instead of leaving is cut off. */
const leaveWithinMs = 1_000;

interface Admitted {
  place: Place | null;
  /** Why nobody is wanted any more, before the socket was open. */
  dismissed: string | null;
}

/**
 * `/v1/realtime`: admits a session's bearer token or a client secret, in the header or as browsers send it (a subprotocol);
 * nobody else.
 */
export function realtimeSocket(door: RealtimeDoor, clock: Clock): SocketPath {
  const admitted = new WeakMap<IncomingMessage, Admitted>();
  return {
    path: realtimePath,
    maxPayloadBytes,
    inTurns: true,
    async admit(request) {
      const guest = await door.admit(tokenOf(request));
      if (guest === 'bad-secret') return 401;
      if (typeof guest === 'string') return 403;
      const one: Admitted = { place: null, dismissed: null };
      const place = door.enter(guest, (reason) => {
        one.dismissed = reason;
      });
      if (typeof place === 'string') return place === 'bad-secret' ? 401 : 403;
      // Also of a client that is gone, or whose handshake is none, before the socket is open.
      request.socket.once('close', () => place.leave());
      if (!(await place.ring())) return 403;
      if (request.socket.destroyed) place.leave();
      one.place = place;
      admitted.set(request, one);
      return true;
    },
    opened(socket, request) {
      const { place, dismissed } = admitted.get(request) ?? {};
      if (!place || dismissed) return socket.close(1008, dismissed ?? 'closed');
      const flooded = messageGuard(() => clock.monotonicMs());
      let flooding = false;
      const endFlood = () => {
        flooding = true;
        socket.pause();
        leg.end(1008, 'too many messages');
      };
      const leg = place.answer({
        echoed(characters) {
          if (flooded(characters)) endFlood();
        },
        send(text) {
          if (socket.readyState !== WebSocket.OPEN) return;
          if (socket.bufferedAmount > mostBufferedBytes) return socket.terminate();
          socket.send(text);
        },
        close: (code, reason) =>
          setTimeout(() => {
            // Of one that floods nothing is read any more, be it an answer to this.
            if (!flooding) socket.resume();
            socket.close(code, reason);
            setTimeout(() => socket.terminate(), leaveWithinMs).unref();
          }, lastWordsMs),
      });
      socket.on('message', (data: Buffer, isBinary: boolean) => {
        // What came before the socket was cut off is told all the same.
        if (flooding || socket.readyState !== WebSocket.OPEN) return;
        if (flooded(data.length)) return endFlood();
        if (isBinary) return leg.end(1003, 'text only');
        leg.receive(data);
        if (data.length < longBytes) return;
        socket.pause();
        setTimeout(() => {
          if (!flooding) socket.resume();
        }, data.length / readBytesPerMs);
      });
      // Each is answered, or read for nothing.
      for (const control of ['ping', 'pong'] as const)
        socket.on(control, () => {
          if (!flooding && flooded(0)) endFlood();
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
