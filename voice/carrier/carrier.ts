import type { EndReason, LineSource } from '#contract/calls.ts';

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
  /** The same for a moment: what was dropped may be queued again. Left out where sound that was handed over cannot be taken back. */
  pause?(): void;
  /** The caller's sound comes all the time, silence as well: when it stops, the line may be dead. */
  readonly streams?: boolean;
  /**
   * Frames tell when they were spoken: what is missing before one is given as silence by the leg, as long as that is shorter than
   * this; until then it may only be late. Left out where they do not.
   */
  readonly lateMs?: number;
  /** A harmless round trip over the connection: true once the other side answered, false when it does not within 2 s. Never rejects. */
  probe(): Promise<boolean>;
  /** Bytes handed to the operating system and not yet taken by the other side. */
  readonly bufferedBytes: number;
  /** Ends the media connection from our side; the carrier then asks what to do next. Idempotent. */
  close(why: EndReason): void;
  /** Left out where nobody reads along. */
  readonly client?: LegClient;
}

/**
 * A client behind a leg that follows the conversation in words, and may keep a part of it to itself. It is told everything
 * at once, ahead of the sound; what it was told of and was not heard is taken back by `cut`.
 */
export interface LegClient {
  /** Passes on a piece of an answer: now, or once the client asks for the answer. `last`: its last piece. */
  pass(piece: () => void, last?: boolean): void;
  /** Pieces of an answer wait for the client. */
  readonly holds: boolean;
  /** The caller's voice breaks into our sound; otherwise the client alone does. */
  readonly voiceInterrupts: boolean;
  /** We may speak unasked: into a silence of the caller's, and while an answer is slow. Otherwise the client sees to that. */
  readonly fillsSilence: boolean;

  /** The assistant hears the caller begin. `quiet`: only because the client broke into our sound, without a voice. */
  turnStarted(quiet: boolean): void;
  /** The caller's turn is over: an answer is being prepared. */
  turnEnded(): void;
  callerSaid(text: string, sound: Uint8Array | null): void;
  /** What the words of an item are made from; they follow. */
  madeFrom?(itemId: string, sources: readonly LineSource[]): void;
  words(itemId: string, delta: string): void;
  /** Sound of an item, base64 u-law, before it is played. */
  sound(itemId: string, mulaw64: string): void;
  itemDone(itemId: string): void;
  answerDone(): void;
  /** A whole sentence that is not the assistant's, without sound where it cannot be spoken, or a tone without words. */
  ownWords(itemId: string, text: string, mulaw64: string): void;
  /** Its sound was handed over. `more`: another sentence follows at once. */
  ownWordsDone(more: boolean): void;
  /** Our sound and the answer under way are stopped. */
  interrupted(by: 'voice' | 'client'): void;
  /** Of an item only the beginning was heard. */
  cut(itemId: string, heardMs: number, heardText: string): void;
  /** A line of ours was heard, to its end or as far as `cut`. */
  heard?(itemId: string, text: string, cut: boolean): void;
  /** The call comes to its end for this reason; a last sentence follows. */
  ending(why: EndReason): void;
}

/** What a leg tells its session. Called synchronously from the socket; must not throw. */
export interface CarrierLegEvents {
  /** Caller's sound, base64 u-law. */
  audio(mulaw64: string): void;
  mark(name: string): void;
  /** One of 0-9, * and #. */
  keypad(digit: string): void;
  /**
   * 'hangup': the caller or carrier ended the call; 'lost': the connection broke without a word. `silentMs`: for so long
   * nothing had come from the caller, which is not charged.
   */
  closed(how: 'hangup' | 'lost', silentMs?: number): void;
}

/** What a leg tells whose caller may type, or which a client directs. */
export interface ClientLegEvents extends CarrierLegEvents {
  /** A line that the caller typed. */
  text(line: string): void;
  /** The conversation begins, with what the client says was said before; counts once. */
  begin(earlier: readonly { speaker: 'assistant' | 'caller'; text: string }[]): void;
  /** The client wants to hear the first words of the call. */
  greet(): void;
  /** The client has said words of ours itself. */
  noteSpoken(text: string): void;
  /** Stops our sound and the answer under way. */
  interrupt(): void;
  /** Our sound ended for the client: of this item it heard so much. */
  truncate(itemId: string, heardMs: number, heardText: string): void;
  /** Which voice speaks from now on. */
  voice(name: string): void;
}
