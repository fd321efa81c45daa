/** What was sent of an item that was cut off. */
export interface CutItem {
  itemId: string;
  sentMs: number;
}

/** A line that carries our sound beside the events, in real time, and so knows what it has sent. */
export interface SoundLine {
  /** Sound of an item, base64 u-law, after what waits already. */
  play(itemId: string, mulaw64: string): void;
  /** No further sound of this item. */
  itemDone(itemId: string): void;
  /** Drops what was not sent; answers every item that was not sent to its end. */
  clear(): readonly CutItem[];
  /** Length of what waits. */
  readonly leftMs: number;
  /** `quiet` is called again and again while nothing is left to send. */
  whenQuiet(quiet: () => void): void;
}

/** How our sound gets to a client and how much of it is being played: in events, or on a line of its own. */
export interface SoundWay {
  /** The sound goes in `response.output_audio.delta` events. */
  readonly inEvents: boolean;
  /** The client is hearing us. */
  readonly playing: boolean;
  /** When all will have been played, ms from now. */
  readonly leftMs: number;
  play(itemId: string, mulaw64: string): void;
  itemDone(itemId: string): void;
  /** No more is to be played. Answers the items that were cut where this side knows what was sent of them. */
  stop(): readonly CutItem[];
}
