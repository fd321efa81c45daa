import { randomInt } from 'node:crypto';
import { frameBytes, frameMs, silence } from '#voice/audio/frame.ts';
import { Playout } from '../playout.ts';
import { IncomingSound, type SoundPacket } from './incoming-sound.ts';
import type { SoundClock } from './sound-clock.ts';

/** A connection with a browser: encrypted packets of sound, and one data channel. What a WebRTC library has to give. */
export interface Connection {
  /** The answer to the offer, as SDP with all candidates. */
  readonly answer: string;
  /** Sends 20 ms of u-law. */
  sendSound(packet: SoundPacket, first: boolean): void;
  sendText(text: string): void;
  /** Bytes of text that the browser has not taken yet. */
  readonly bufferedBytes: number;
  /** Idempotent; everything that was opened for it is closed. */
  close(): void;
}

/** Called from sockets; must not throw. */
export interface ConnectionEvents {
  /** Sound can flow, and the data channel is open. */
  open(): void;
  sound(packet: SoundPacket, source: number): void;
  text(message: Buffer): void;
  /** The browser is gone, or never came; its last sign of life is so long ago. Once, and not after `close`. */
  closed(silentMs: number): void;
}

/** What a browser's call tells. Called from sockets and timers; must not throw. */
export interface PeerEvents {
  /** Sound and messages can flow. */
  open(): void;
  /** A message on the data channel. */
  message(text: Buffer): void;
  /** The caller's sound in order and in time, u-law. */
  sound(mulaw: Uint8Array): void;
  /** Our sound before this mark was sent, or dropped. */
  mark(name: string): void;
  /** The browser is gone, its last sign of life so long ago; once, and not after `close`. */
  closed(silentMs: number): void;
}

/** All was heard when nothing was sent for so long. */
const quietFrames = 5;
const silentFrame = silence(frameMs);

/** The one end of a browser's call, from here to the browser. */
export type BrowserPeer = ReturnType<typeof createBrowserPeer>;

/** One call of a browser: our sound at the pace of the clock, the caller's in order, and messages beside them. */
export function createBrowserPeer(clock: SoundClock, events: PeerEvents) {
  const outgoing = new Playout((name) => events.mark(name));
  let incoming = new IncomingSound(events.sound);
  let source = -1;
  let connection: Connection | null = null;
  let answer = '';
  let stop = () => {};
  let sequence = randomInt(0x8000);
  let timestamp = randomInt(0x7fff_ffff);
  let idleFrames = 0;
  let talking = false;
  let quiet = () => {};
  let closed = false;

  /** Ends the call from this side; no event follows. Idempotent. */
  const close = (): void => {
    if (closed) return;
    closed = true;
    stop();
    connection?.close();
  };
  /** Silence is sent as well: the browser's play-out keeps its rhythm, and speech begins without a stumble. */
  const tick = (nowMs: number): void => {
    incoming.tick(nowMs);
    const payload = outgoing.empty ? null : outgoing.frame();
    sequence = (sequence + 1) & 0xffff;
    timestamp = (timestamp + frameBytes) >>> 0;
    connection?.sendSound({ sequence, timestamp, payload: payload ?? silentFrame }, payload !== null && !talking);
    talking = payload !== null;
    idleFrames = payload ? 0 : idleFrames + 1;
    if (idleFrames >= quietFrames) quiet();
  };
  const connectionEvents: ConnectionEvents = {
    open() {
      if (closed) return;
      stop = clock.every20ms(tick);
      events.open();
    },
    sound(packet, from) {
      if (from !== source) incoming = new IncomingSound(events.sound);
      source = from;
      incoming.take(packet, performance.now());
    },
    text: (message) => events.message(message),
    closed(silentMs) {
      if (closed) return;
      close();
      events.closed(silentMs);
    },
  };

  return {
    connectionEvents,
    connected(made: Connection, sdp: string): void {
      connection = made;
      answer = sdp;
      if (closed) made.close();
    },
    /** The SDP answer. */
    get answer(): string {
      return answer;
    },
    /** Sends a message on the data channel. */
    send: (text: string): void => connection?.sendText(text),
    /** Bytes of messages that the browser has not taken yet. */
    get bufferedBytes(): number {
      return connection?.bufferedBytes ?? 0;
    },
    /** Base64 u-law of any length, after what waits already. */
    play: (mulaw64: string): void => outgoing.sound(Buffer.from(mulaw64, 'base64')),
    /** Asks for `name` to come back once the sound before it was sent. */
    mark: (name: string): void => outgoing.mark(name),
    /** Drops what was not sent. */
    clear(): void {
      outgoing.clear();
    },
    /** `told` is called every 20 ms while nothing is left to send. */
    whenQuiet(told: () => void): void {
      quiet = told;
    },
    close,
  };
}
