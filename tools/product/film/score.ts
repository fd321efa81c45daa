/** A point in the picture, in its pixels. */
export interface Point {
  x: number;
  y: number;
}

/** A recording as data: pictures and when each is shown, and where the pointer goes. Times in ms from the start. */
export interface Score {
  width: number;
  height: number;
  fps: number;
  endMs: number;
  /** `file` is the picture's path on the work page; with `fadeMs` it comes over the one before. */
  frames: { atMs: number; fadeMs: number; file: string }[];
  moves: { fromMs: number; toMs: number; from: Point; to: Point }[];
  presses: number[];
}

/** One encoded picture or piece of sound, its time in ms. */
export interface Chunk {
  atMs: number;
  key: boolean;
  /** In base64. */
  data: string;
}

/** How the colours of the chunks are to be read, as numbers of ITU-T H.273. */
export interface Colour {
  primaries: number;
  transfer: number;
  matrix: number;
  fullRange: boolean;
}

export interface Encoded {
  chunks: Chunk[];
  colour: Colour;
}

/** Opus of one channel; `head` is its OpusHead (RFC 7845), in base64. */
export interface Sound {
  chunks: Chunk[];
  head: string;
}
