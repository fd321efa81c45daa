import type { SoundPacket } from './incoming-sound.ts';

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
