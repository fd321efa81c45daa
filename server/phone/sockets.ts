import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Connections } from '#server/http/guards/connection-limits.ts';
import { withoutPrefix } from '#server/http/node-prefix.ts';
import type { RawAnswer } from '#server/http/raw-answer.ts';

/** A WebSocket path of the house: who may open it, and what happens on it. */
export interface SocketPath {
  path: string;
  /** A carrier opens sockets from few addresses, at the rate of our calls: once its proof has held, they are not counted. */
  ofCarrier?: true;
  /** Largest message, bytes; a larger one closes the socket. */
  maxPayloadBytes: number;
  /** At most one message of a socket in a turn of the loop: many that came at once do not hold up everybody else. */
  inTurns?: true;
  /** Decides before the upgrade; an answer other than true is the HTTP status to refuse with. */
  admit(request: IncomingMessage): Promise<true | 401 | 403 | 404>;
  /** The socket is open; messages are Buffers. */
  opened(socket: WebSocket, request: IncomingMessage): void;
}

/** What the server knows of who asks for a socket. */
export interface Upgrades {
  /** Counts a request, of a carrier until its proof has held; more than 0 refuses it for so long, before its path has a look at it. */
  secondsToWait(request: IncomingMessage, ofCarrier: boolean): Promise<number>;
  /** A carrier's proof held. */
  proven(request: IncomingMessage): void;
  connections: Connections;
  refuse: RawAnswer;
  /** Before the paths of addresses that are this node's alone; ''. */
  prefix?: string;
}

/** Mounts WebSocket paths on the HTTP server. No compression, no delay, no text validation: each costs on every frame of a call. */
export function mountSockets(
  server: Server,
  paths: readonly SocketPath[],
  { secondsToWait, proven, connections, refuse, prefix = '' }: Upgrades,
): { close(): void } {
  const mounted = new Map(
    paths.map((entry) => {
      const sockets = new WebSocketServer({
        noServer: true,
        perMessageDeflate: false,
        skipUTF8Validation: true,
        allowSynchronousEvents: !entry.inTurns,
        maxPayload: entry.maxPayloadBytes,
      });
      return [entry.path, { entry, sockets }] as const;
    }),
  );
  const answer = async (request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> => {
    request.url = withoutPrefix(request.url, prefix);
    const found = mounted.get((request.url ?? '').split('?', 1)[0] ?? '');
    const ofCarrier = found?.entry.ofCarrier ?? false;
    if (!ofCarrier && connections.isReserved(request.socket)) return refuse(socket, 503);
    const waitSeconds = await secondsToWait(request, ofCarrier);
    if (waitSeconds > 0) return refuse(socket, 429, { headers: { 'retry-after': String(waitSeconds) } });
    if (!found) return refuse(socket, 404);
    const admitted = await found.entry.admit(request);
    if (admitted !== true) {
      if (ofCarrier) connections.refused(request.socket);
      return refuse(socket, admitted);
    }
    if (ofCarrier) proven(request);
    found.sockets.handleUpgrade(request, socket, head, (open) => {
      open.on('error', () => open.terminate());
      try {
        found.entry.opened(open, request);
      } catch {
        open.close(1011, 'not possible');
      }
    });
  };
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    answer(request, socket, head).catch(() => refuse(socket, 403));
  };
  server.on('upgrade', upgrade);
  return {
    close() {
      server.off('upgrade', upgrade);
      for (const { sockets } of mounted.values()) {
        for (const open of sockets.clients) open.terminate();
        sockets.close();
      }
    },
  };
}
