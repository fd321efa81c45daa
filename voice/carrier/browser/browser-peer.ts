import { randomInt } from 'node:crypto';
import { frameBytes, frameMs, silence } from '#voice/audio/frame.ts';
import type { Connection, ConnectionEvents } from './connection.ts';
import { IncomingSound } from './incoming-sound.ts';
import { type CutSound, OutgoingSound } from './outgoing-sound.ts';
import type { SoundClock } from './sound-clock.ts';

/** What a browser's call tells. Called from sockets and timers; must not throw. */
export interface PeerEvents {
  /** Sound and messages can flow. */
  open(): void;
  /** A message on the data channel. */
  message(text: Buffer): void;
  /** The caller's sound in order and in time, u-law. */
  sound(mulaw: Uint8Array): void;
  /** The browser is gone, its last sign of life so long ago; once, and not after `close`. */
  closed(silentMs: number): void;
}

/** All was heard when nothing was sent for so long. */
const quietFrames = 5;
const silentFrame = silence(frameMs);

/** One call of a browser: our sound at the pace of the clock, the caller's in order, and messages beside them. */
export class BrowserPeer {
  readonly #clock: SoundClock;
  readonly #events: PeerEvents;
  readonly #outgoing = new OutgoingSound();
  #incoming: IncomingSound;
  #source = -1;
  #connection: Connection | null = null;
  #answer = '';
  #stop = () => {};
  #sequence = randomInt(0x8000);
  #timestamp = randomInt(0x7fff_ffff);
  #idleFrames = 0;
  #talking = false;
  #quiet = () => {};
  #closed = false;

  constructor(clock: SoundClock, events: PeerEvents) {
    this.#clock = clock;
    this.#events = events;
    this.#incoming = new IncomingSound(events.sound);
  }

  readonly connectionEvents: ConnectionEvents = {
    open: () => {
      if (this.#closed) return;
      this.#stop = this.#clock.every20ms((nowMs) => this.#tick(nowMs));
      this.#events.open();
    },
    sound: (packet, source) => {
      if (source !== this.#source) this.#incoming = new IncomingSound(this.#events.sound);
      this.#source = source;
      this.#incoming.take(packet, performance.now());
    },
    text: (message) => this.#events.message(message),
    closed: (silentMs) => {
      if (this.#closed) return;
      this.close();
      this.#events.closed(silentMs);
    },
  };

  connected(connection: Connection, answer: string): void {
    this.#connection = connection;
    this.#answer = answer;
    if (this.#closed) connection.close();
  }

  /** The SDP answer. */
  get answer(): string {
    return this.#answer;
  }

  /** Sends a message on the data channel. */
  send(text: string): void {
    this.#connection?.sendText(text);
  }

  /** Bytes of messages that the browser has not taken yet. */
  get bufferedBytes(): number {
    return this.#connection?.bufferedBytes ?? 0;
  }

  /** Sound of an item, base64 u-law, after what waits already. */
  play(itemId: string, mulaw64: string): void {
    this.#outgoing.play(itemId, mulaw64);
  }

  itemDone(itemId: string): void {
    this.#outgoing.itemDone(itemId);
  }

  /** Drops what was not sent; answers the items that were cut with what was sent of them. */
  clear(): CutSound[] {
    return this.#outgoing.clear();
  }

  get leftMs(): number {
    return this.#outgoing.leftMs;
  }

  /** `quiet` is called every 20 ms while nothing is left to send. */
  whenQuiet(quiet: () => void): void {
    this.#quiet = quiet;
  }

  /** Ends the call from this side; no event follows. Idempotent. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stop();
    this.#connection?.close();
  }

  /** Silence is sent as well: the browser's play-out keeps its rhythm, and speech begins without a stumble. */
  #tick(nowMs: number): void {
    this.#incoming.tick(nowMs);
    const payload = this.#outgoing.next();
    this.#sequence = (this.#sequence + 1) & 0xffff;
    this.#timestamp = (this.#timestamp + frameBytes) >>> 0;
    const packet = { sequence: this.#sequence, timestamp: this.#timestamp, payload: payload ?? silentFrame };
    this.#connection?.sendSound(packet, payload !== null && !this.#talking);
    this.#talking = payload !== null;
    this.#idleFrames = payload ? 0 : this.#idleFrames + 1;
    if (this.#idleFrames >= quietFrames) this.#quiet();
  }
}
