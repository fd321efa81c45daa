import type { RTCPeerConnection } from 'werift';
import { sanePacket } from './sctp-packet.ts';

/** More that waits for what was lost before it is nobody's microphone: each packet would cost more than the last. */
const mostMisordered = 4_096;
/** How far a client may go beyond the room that it was told. */
const mostBeyondRoom = 256 * 1024;

/**
 * Lets only what is sane through to the data channel. `werift` 0.25.2 reads packets of a client in promises that nobody waits
 * for: one that it cannot read would end the process, and some would be read for ever. `overfull`: the client sends more than
 * it was given room for.
 */
export function guardChannel(peer: RTCPeerConnection, overfull: () => void): void {
  const transport = peer.sctpTransport as unknown as Transport | undefined;
  if (!transport) return;
  const { sctp } = transport;
  const handleData = sctp.handleData.bind(sctp);
  sctp.handleData = async (packet) => {
    if (!sanePacket(packet)) return;
    await handleData(packet).catch(() => {});
    if (sctp.sackMisOrdered.size > mostMisordered || sctp.advertisedRwnd < -mostBeyondRoom) overfull();
  };
  // Messages are read in promises of their own.
  sctp.receive = (...message) => void transport.datachannelReceive(...message).catch(() => {});
}

type Message = [stream: number, kind: number, data: Buffer];

/** What the library keeps to itself. */
interface Transport {
  sctp: {
    handleData(packet: Buffer): Promise<void>;
    receive(...message: Message): void;
    sackMisOrdered: Set<number>;
    /** Bytes that there is still room for. */
    advertisedRwnd: number;
  };
  datachannelReceive(...message: Message): Promise<void>;
}
