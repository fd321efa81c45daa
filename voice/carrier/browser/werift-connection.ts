import {
  MediaStream,
  MediaStreamTrack,
  type RTCDataChannel,
  RTCDtlsTransport,
  RTCPeerConnection,
  RTCRtpCodecParameters,
  RtpHeader,
  type RtpPacket,
} from 'werift';
import type { Connection, ConnectionEvents } from './browser-peer.ts';
import { guardChannel } from './guarded-channel.ts';
import { guardSockets, socketsOf } from './guarded-sockets.ts';
import type { SoundPacket } from './incoming-sound.ts';
import { type Credentials, KnownSenders } from './known-senders.ts';
import { OfferError } from './offer.ts';
import { Traffic } from './traffic.ts';
import { lookAgainForPorts } from './udp-ports.ts';

export interface ConnectionSettings {
  /** Where this machine listens; each takes a port. */
  addresses: readonly string[];
  ports: [number, number] | null;
}

/** What the channel of events is called, as the official clients do. */
const channelLabel = 'oai-events';
const pcmu = 0;
const mostMessageBytes = 256 * 1024;
/** Browsers send sound or a sign of life many times in this time. */
const lostAfterMs = 15_000;
const lookEveryMs = 5_000;

lookAgainForPorts();

/** Makes the certificate that all connections of this process show. */
export async function prepare(): Promise<void> {
  await RTCDtlsTransport.SetupCertificate();
}

/** The library looks for a free port and then takes it: two connections at once might find the same. */
let taking: Promise<unknown> = Promise.resolve();

/**
 * Answers an offer. As the lite side of ICE we name our addresses and wait for the browser's checks: no other server is asked,
 * and nothing is sent to anybody who has not proven to know the answer.
 */
export async function connect(
  offer: string,
  settings: ConnectionSettings,
  events: ConnectionEvents,
): Promise<Connection> {
  const senders = new KnownSenders(
    () => credentialsOf(peer),
    () => performance.now(),
  );
  const [only] = settings.addresses.length === 1 ? settings.addresses : [];
  const peer = new RTCPeerConnection({
    iceServers: [],
    iceLite: true,
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: [...settings.addresses],
    // Bound to it, answers come from it: from any other of our addresses a browser would not take them.
    iceInterfaceAddresses: only?.startsWith('127.') ? { udp4: only } : undefined,
    icePortRange: settings.ports ?? undefined,
    bundlePolicy: 'max-bundle',
    maxMessageSize: mostMessageBytes,
    codecs: {
      audio: [new RTCRtpCodecParameters({ mimeType: 'audio/PCMU', clockRate: 8000, channels: 1, payloadType: pcmu })],
      video: [],
    },
  });
  const connection = new WeriftConnection(peer, events);
  try {
    const sending = taking.then(() => answered(peer, offer, () => connection.guard(senders)));
    if (settings.ports) taking = sending.catch(() => {});
    connection.answer = await sending;
    guardChannel(peer, () => connection.overfull());
  } catch (error) {
    connection.close();
    throw new OfferError('The offer cannot be answered.', { cause: error });
  }
  if (!/^m=audio [1-9]/m.test(connection.answer)) {
    connection.close();
    throw new OfferError('This offers no sound in u-law: its number means something else.');
  }
  if (!/^a=candidate:/m.test(connection.answer)) {
    connection.close();
    throw new Error('No port is free for a browser call: see WEBRTC_PORTS.');
  }
  connection.watch(() => performance.now() - Math.max(connection.heardMs, senders.seenMs));
  return connection;
}

/** `guard`: to be called before a socket is opened. */
async function answered(peer: RTCPeerConnection, offer: string, guard: () => void): Promise<string> {
  const track = new MediaStreamTrack({ kind: 'audio' });
  peer.addTransceiver(track, { direction: 'sendrecv', streams: [new MediaStream([track])] });
  await peer.setRemoteDescription({ type: 'offer', sdp: offer });
  guard();
  await peer.setLocalDescription(await peer.createAnswer());
  return peer.localDescription?.sdp ?? '';
}

class WeriftConnection implements Connection {
  readonly #peer: RTCPeerConnection;
  readonly #events: ConnectionEvents;
  #channel: RTCDataChannel | null = null;
  #connected = false;
  #closed = false;
  #looking: NodeJS.Timeout | undefined;
  answer = '';
  /** When sound came last, by the monotonic clock. */
  heardMs = 0;

  constructor(peer: RTCPeerConnection, events: ConnectionEvents) {
    this.#peer = peer;
    this.#events = events;
    peer.onDataChannel.subscribe((channel) => this.#taken(channel));
    peer.connectionStateChange.subscribe((state) => {
      if (state === 'connected') this.#connectedNow();
      else if (state === 'failed' || state === 'closed') this.#gone();
    });
  }

  sendSound({ sequence, timestamp, payload }: SoundPacket, first: boolean): void {
    const [transceiver] = this.#peer.getTransceivers();
    const transport = this.#transport;
    if (!transceiver || transport?.state !== 'connected') return;
    const header = new RtpHeader({
      payloadType: pcmu,
      sequenceNumber: sequence,
      timestamp,
      marker: first,
      ssrc: transceiver.sender.ssrc,
    });
    // Past the library's sender, which copies each packet for retransmissions that nobody asks of u-law.
    void transport.sendRtp(Buffer.from(payload.buffer, payload.byteOffset, payload.length), header);
  }

  sendText(text: string): void {
    if (this.#channel?.readyState === 'open') this.#channel.send(text);
  }

  get bufferedBytes(): number {
    return this.#channel?.bufferedAmount ?? 0;
  }

  /** Only the browser is heard, and of it only what is sane and not too much: on each socket from the moment that it is open. */
  guard(senders: KnownSenders): void {
    const traffic = new Traffic(() => performance.now());
    guardSockets(this.#peer, (packet, from) => {
      if (this.#closed) return null;
      const connected = this.#transport?.state === 'connected';
      const verdict = senders.isKnown(from) ? traffic.judge(packet, connected) : 'read';
      if (verdict === 'flood') this.#gone();
      return verdict === 'read' ? senders.readable(packet, from, connected) : null;
    });
  }

  /** The browser sends more on its channel than it was given room for. */
  overfull(): void {
    this.#gone();
  }

  /** Looks now and then whether the browser is still there. */
  watch(silentMs: () => number): void {
    for (const socket of socketsOf(this.#peer)) {
      // An address that cannot be reached is told as an event, which would end the process; ICE sees it by itself.
      socket.on('error', () => {});
    }
    if (this.#closed) return;
    this.#looking = setInterval(() => {
      const silent = silentMs();
      if (silent >= lostAfterMs) this.#gone(silent);
    }, lookEveryMs);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearInterval(this.#looking);
    this.#peer.close().catch(() => {});
  }

  get #transport(): RTCDtlsTransport | undefined {
    return this.#peer.dtlsTransports[0];
  }

  #connectedNow(): void {
    if (this.#connected) return;
    this.#connected = true;
    this.#transport?.onRtp.subscribe((packet) => this.#sound(packet));
    this.#open();
  }

  #taken(channel: RTCDataChannel): void {
    if (this.#channel || channel.label !== channelLabel) return channel.close();
    this.#channel = channel;
    channel.onMessage.subscribe((message) => {
      if (!this.#closed) this.#events.text(typeof message === 'string' ? Buffer.from(message) : message);
    });
    channel.stateChanged.subscribe((state) => {
      if (state === 'open') this.#open();
      else if (state === 'closing' || state === 'closed') this.#gone();
    });
    this.#open();
  }

  #opened = false;
  #open(): void {
    if (this.#opened || this.#closed || !this.#connected || this.#channel?.readyState !== 'open') return;
    this.#opened = true;
    this.#events.open();
  }

  #sound({ header, payload }: RtpPacket): void {
    if (this.#closed || header.payloadType !== pcmu) return;
    this.heardMs = performance.now();
    const { sequenceNumber: sequence, timestamp, ssrc } = header;
    this.#events.sound({ sequence, timestamp, payload }, ssrc);
  }

  #gone(silentMs = 0): void {
    if (this.#closed) return;
    this.close();
    this.#events.closed(silentMs);
  }
}

function credentialsOf(peer: RTCPeerConnection): Credentials {
  const [ice] = peer.iceTransports;
  const { localUsername = '', remoteUsername = '', localPassword = '' } = ice?.connection ?? {};
  return { ours: localUsername, theirs: remoteUsername, password: localPassword };
}
