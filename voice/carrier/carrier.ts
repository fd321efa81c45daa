/**
 * The carrier port: one caller's live media connection, whoever carries it.
 *
 * Sound in both directions is G.711 u-law, 8000 Hz mono, as base64 text: what comes from a carrier's JSON goes to a
 * model's JSON without being decoded. One frame is normally 20 ms = 160 bytes.
 */
export interface CarrierLeg {
  /** Queues sound to be played in order after what is already queued; any length. Never throws. */
  play(mulaw64: string): void;
  /** Asks for `name` to come back once all sound queued before it was played, or at once after a clear. */
  mark(name: string): void;
  /** `play` and `mark` as one write to the wire. */
  playAndMark(mulaw64: string, name: string): void;
  /** Drops all queued sound. */
  clear(): void;
  /** Bytes handed to the operating system and not yet taken by the other side. */
  readonly bufferedBytes: number;
  /** Ends the media connection from our side; the carrier then asks what to do next. Idempotent. */
  close(): void;
}

/** What a leg tells its session. Called synchronously from the socket; must not throw. */
export interface CarrierLegEvents {
  /** Caller's sound, base64 u-law. */
  audio(mulaw64: string): void;
  mark(name: string): void;
  /** One of 0-9, * and #. */
  keypad(digit: string): void;
  /** 'hangup': the caller or carrier ended the call; 'lost': the connection broke without a word. */
  closed(how: 'hangup' | 'lost'): void;
}
