import { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } from 'werift';
import { frameBytes } from '#voice/audio/frame.ts';

/** An event of the server. */
export type WireEvent = { type: string } & Record<string, unknown>;

export interface WebRtcCaller {
  /** The call's address, as the answer named it. */
  location: string;
  answer: string;
  events: WireEvent[];
  /** Packets of ours as they came: when, by the monotonic clock, and what. */
  heard: { atMs: number; sequence: number; timestamp: number; payload: Buffer }[];
  send(event: object): void;
  sendText(text: string | Buffer): void;
  /** Speaks u-law at the pace of a microphone; resolves when all was sent. Silence is sent the rest of the time. */
  say(mulaw: Uint8Array): Promise<void>;
  /** Sends a packet of its own making instead of the microphone's next. */
  sendPacket(header: { sequence: number; timestamp: number; payloadType?: number }, payload: Uint8Array): void;
  /** When an event that fits has come, or comes; looks from the `from`th event on. */
  event(type: string, from?: number, withinMs?: number): Promise<WireEvent>;
  /** Resolves when this peer was closed from the other side. */
  closed: Promise<void>;
  close(): Promise<void>;
  /** Closes the data channel and nothing else. */
  closeChannel(): void;
}

export interface Offer {
  sdp: string;
  peer: RTCPeerConnection;
  /** Takes the answer, and is the caller once the data channel is open. */
  accept(answer: string, location: string): Promise<WebRtcCaller>;
}

const connectWithinMs = 8_000;

export const newPcmu = () =>
  new RTCRtpCodecParameters({ mimeType: 'audio/PCMU', clockRate: 8000, channels: 1, payloadType: 0 });

/** A peer as a browser would be one: it offers sound in u-law and the channel for events. */
export async function offerCall(options: { label?: string; sendsSound?: boolean } = {}): Promise<Offer> {
  const { label = 'oai-events', sendsSound = true } = options;
  const peer = new RTCPeerConnection({
    // Without a server the library would ask a public one; nobody answers here.
    iceServers: [{ urls: 'stun:127.0.0.1:9' }],
    iceStunGatherTimeout: 0.01,
    codecs: { audio: [newPcmu()], video: [] },
    bundlePolicy: 'max-bundle',
    iceUseIpv6: false,
    iceUseIpv4: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
  });
  const track = new MediaStreamTrack({ kind: 'audio' });
  const { sender } = peer.addTransceiver(track, { direction: 'sendrecv' });
  const channel = peer.createDataChannel(label);
  const events: WireEvent[] = [];
  const heard: WebRtcCaller['heard'] = [];
  peer.onTrack.subscribe((theirs) => {
    theirs.onReceiveRtp.subscribe(({ header, payload }) => {
      const { sequenceNumber: sequence, timestamp } = header;
      heard.push({ atMs: performance.now(), sequence, timestamp, payload });
    });
  });
  channel.onMessage.subscribe((message) => events.push(JSON.parse(String(message))));
  const opened = new Promise<void>((resolve) => {
    channel.stateChanged.subscribe((state) => state === 'open' && resolve());
  });
  const closed = new Promise<void>((resolve) => {
    channel.stateChanged.subscribe((state) => state === 'closed' && resolve());
    peer.connectionStateChange.subscribe((state) => (state === 'closed' || state === 'failed') && resolve());
  });
  await peer.setLocalDescription(await peer.createOffer());

  let sequence = 1_000;
  let timestamp = 5_000;
  let spoken: Uint8Array = new Uint8Array(0);
  let saidAll = () => {};
  const sendPacket: WebRtcCaller['sendPacket'] = (header, payload) => {
    const { payloadType = 0 } = header;
    const made = new RtpHeader({ payloadType, sequenceNumber: header.sequence, timestamp: header.timestamp });
    void sender.sendRtp(new RtpPacket(made, Buffer.from(payload)));
  };
  const speak = () => {
    const payload = Buffer.alloc(frameBytes, 0xff);
    payload.set(spoken.subarray(0, frameBytes));
    if (spoken.length > 0) {
      spoken = spoken.subarray(frameBytes);
      if (spoken.length === 0) saidAll();
    }
    sequence = (sequence + 1) & 0xffff;
    timestamp = (timestamp + frameBytes) >>> 0;
    sendPacket({ sequence, timestamp }, payload);
  };
  let microphone: NodeJS.Timeout | undefined;
  const open = () => {
    const startMs = performance.now();
    let sent = 0;
    microphone = setInterval(() => {
      for (; sent * 20 < performance.now() - startMs; sent++) speak();
    }, 10);
  };

  return {
    sdp: peer.localDescription?.sdp ?? '',
    peer,
    async accept(answer, location) {
      await peer.setRemoteDescription({ type: 'answer', sdp: answer });
      let late: NodeJS.Timeout | undefined;
      const tooLate = new Promise<never>((_, reject) => {
        late = setTimeout(() => reject(new Error('No connection')), connectWithinMs);
      });
      await Promise.race([opened, tooLate])
        .catch(async (error: unknown) => {
          await peer.close();
          throw error;
        })
        .finally(() => clearTimeout(late));
      if (sendsSound) open();
      const caller: WebRtcCaller = {
        ...{ location, answer, events, heard, closed, sendPacket },
        send: (event) => channel.send(JSON.stringify(event)),
        sendText: (text) => channel.send(text),
        closeChannel: () => channel.close(),
        say(mulaw) {
          spoken = mulaw;
          return new Promise((resolve) => {
            saidAll = resolve;
          });
        },
        async event(type, from = 0, withinMs = 10_000) {
          for (let waited = 0; waited < withinMs; waited += 10) {
            const found = events.slice(from).find((event) => event.type === type);
            if (found) return found;
            await new Promise((resolve) => setTimeout(resolve, 10));
          }
          throw new Error(`No ${type}; events: ${events.slice(from).map((event) => event.type)}`);
        },
        async close() {
          clearInterval(microphone);
          await peer.close();
        },
      };
      void closed.then(() => clearInterval(microphone));
      return caller;
    },
  };
}

/** Posts an offer as the official client does. */
export function postOffer(url: string, token: string, sdp: string): Promise<Response> {
  return fetch(`${url}/v1/realtime/calls?model=gpt-realtime`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/sdp' },
    body: sdp,
  });
}

/** Calls, and is through. Throws with the status of a refusal. */
export async function callByWebRtc(url: string, token: string, options: Parameters<typeof offerCall>[0] = {}) {
  const offer = await offerCall(options);
  const response = await postOffer(url, token, offer.sdp);
  const text = await response.text();
  if (response.status !== 201) {
    await offer.peer.close();
    throw new Error(`${response.status} ${text}`);
  }
  return offer.accept(text, response.headers.get('location') ?? '');
}
