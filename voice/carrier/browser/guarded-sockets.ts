import type { Socket } from 'node:dgram';
import type { RTCPeerConnection } from 'werift';

/** What of a packet may be read; null for nothing. */
type Readable = (packet: Buffer, from: [string, number]) => Buffer | null;

/**
 * Has `readable` look at each packet before the library does, which reads whatever comes from anybody. To be called before the
 * peer opens its sockets.
 */
export function guardSockets(peer: RTCPeerConnection, readable: Readable): void {
  for (const ice of connectionsOf(peer)) {
    const { ensureProtocol } = ice;
    ice.ensureProtocol = (protocol) => {
      const { connectionMade } = protocol;
      protocol.connectionMade = async (...where) => {
        await connectionMade(...where);
        const { transport } = protocol;
        if (!transport) return;
        const { onData } = transport;
        transport.onData = (packet, from) => {
          const read = readable(packet, from);
          if (read) onData(read, from);
        };
      };
      ensureProtocol.call(ice, protocol);
    };
  }
}

export function socketsOf(peer: RTCPeerConnection): Socket[] {
  return connectionsOf(peer).flatMap(({ protocols }) => protocols.flatMap(({ transport }) => transport?.socket ?? []));
}

const connectionsOf = (peer: RTCPeerConnection) =>
  peer.iceTransports.map(({ connection }) => connection as unknown as Ice);

/** What the library keeps to itself. */
interface Ice {
  protocols: Protocol[];
  ensureProtocol(protocol: Protocol): void;
}

interface Protocol {
  transport?: Transport;
  connectionMade(...where: unknown[]): Promise<void>;
}

interface Transport {
  socket: Socket;
  onData(packet: Buffer, from: [string, number]): void;
}
