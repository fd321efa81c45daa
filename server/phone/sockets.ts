import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';

/** A WebSocket path of the house: who may open it, and what happens on it. */
export interface SocketPath {
  path: string;
  /** Largest message, bytes; a larger one closes the socket. */
  maxPayloadBytes: number;
  /** Decides before the upgrade; an answer other than true is the HTTP status to refuse with. */
  admit(request: IncomingMessage): Promise<true | 401 | 403 | 404>;
  /** The socket is open; messages are Buffers. */
  opened(socket: WebSocket, request: IncomingMessage): void;
}

const reasons = { 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found' } as const;

/** Mounts WebSocket paths on the HTTP server. No compression, no delay, no text validation (voice.md 2, "Hot path"). */
export function mountSockets(server: Server, paths: readonly SocketPath[]): { close(): void } {
  const mounted = new Map(
    paths.map((entry) => {
      const sockets = new WebSocketServer({
        noServer: true,
        perMessageDeflate: false,
        skipUTF8Validation: true,
        maxPayload: entry.maxPayloadBytes,
      });
      return [entry.path, { entry, sockets }] as const;
    }),
  );
  const refuse = (socket: Duplex, status: keyof typeof reasons) =>
    socket.end(`HTTP/1.1 ${status} ${reasons[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);

  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    socket.on('error', () => socket.destroy());
    const found = mounted.get((request.url ?? '').split('?', 1)[0] ?? '');
    if (!found) return void refuse(socket, 404);
    found.entry
      .admit(request)
      .then((admitted) => {
        if (admitted !== true) return void refuse(socket, admitted);
        found.sockets.handleUpgrade(request, socket, head, (open) => {
          open.on('error', () => open.terminate());
          try {
            found.entry.opened(open, request);
          } catch {
            open.close(1011, 'not possible');
          }
        });
      })
      .catch(() => refuse(socket, 403));
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
