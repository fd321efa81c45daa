import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A TCP relay that can be cut, so that a test can take a server away and bring it back. */
export interface Relay {
  port: number;
  /** Breaks every connection and refuses new ones. */
  cut(): void;
  /** Holds what goes either way by the connections that there are, which stay open; new ones are carried, or taken in silence too. */
  fallSilent(newOnesToo?: boolean): void;
  restore(): void;
  stop(): Promise<void>;
}

export async function startRelay(target: { host: string; port: number }): Promise<Relay> {
  const sockets = new Set<Socket>();
  const pairs = new Set<[Socket, Socket]>();
  let isCut = false;
  let isSilent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    return socket;
  };
  const server = createServer((near) => {
    keep(near);
    if (isCut) return near.destroy();
    if (isSilent) return;
    const far = keep(connect(target));
    near.pipe(far).pipe(near);
    pairs.add([near, far]);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut() {
      isCut = true;
      breakAll();
    },
    fallSilent(newOnesToo = false) {
      isSilent = newOnesToo;
      for (const [near, far] of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    restore() {
      isCut = false;
      isSilent = false;
    },
    async stop() {
      server.close();
      breakAll();
      await once(server, 'close');
    },
  };
}
