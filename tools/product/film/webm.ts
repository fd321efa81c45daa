import type { Chunk, Encoded, Sound } from './score.ts';

const ids = {
  ebml: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  tracks: 0x1654ae6b,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
} as const;

/** Places in a file are written in eight bytes, so that what stands before them keeps its length. */
const placeBytes = 8;
const program = 'Noura';

/** A cluster lasts at least so long: what stands alone each 20 ms would else be one each time. */
const shortestClusterMs = 1_000;

/** VP9 pictures and what is heard with them, as WebM. */
export function webmFilm(
  { chunks, colour }: Encoded,
  sound: Sound,
  about: { width: number; height: number; endMs: number },
): Buffer {
  const video = element(0xe0, [
    number(0xb0, about.width),
    number(0xba, about.height),
    element(0x55b0, [
      number(0x55b1, colour.matrix),
      number(0x55b9, colour.fullRange ? 2 : 1),
      number(0x55ba, colour.transfer),
      number(0x55bb, colour.primaries),
    ]),
  ]);
  const pictures = { chunks, entry: [number(0x83, 1), text(0x86, 'V_VP9'), video] };
  return fileOf([pictures, soundTrack(sound)], about.endMs);
}

/** Opus as WebM. */
export function webmSound(sound: Sound, endMs: number): Buffer {
  return fileOf([soundTrack(sound)], endMs);
}

interface Track {
  chunks: readonly Chunk[];
  /** What the file says of it besides its number. */
  entry: readonly Buffer[];
}

/** What the decoder needs to be right is told in samples of 48 kHz (RFC 7845) and in nanoseconds. */
function soundTrack({ chunks, head }: Sound): Track {
  const opusHead = Buffer.from(head, 'base64');
  const skipped = opusHead.readUInt16LE(10);
  return {
    chunks,
    entry: [
      number(0x83, 2),
      text(0x86, 'A_OPUS'),
      number(0x56aa, Math.round((skipped / 48_000) * 1_000_000_000), 4),
      number(0x56bb, 80_000_000, 4),
      element(0x63a2, [opusHead]),
      element(0xe1, [float(0xb5, 48_000), number(0x9f, 1)]),
    ],
  };
}

/**
 * Tracks with their duration and an index, so that a player can seek before it has everything. Each cluster begins with a chunk of the
 * first track that stands alone, and has all that is shown and heard until the next. Source: RFC 8794 (EBML), RFC 9559 (Matroska), the
 * WebM Project's container guidelines.
 */
function fileOf(all: readonly Track[], endMs: number): Buffer {
  const info = element(ids.info, [
    number(0x2ad7b1, 1_000_000),
    float(0x4489, endMs),
    text(0x4d80, program),
    text(0x5741, program),
  ]);
  const tracks = element(
    ids.tracks,
    all.map(({ entry }, at) =>
      element(0xae, [number(0xd7, at + 1), number(0x73c5, at + 1), number(0x9c, 0), text(0x22b59c, 'und'), ...entry]),
    ),
  );
  const clusters = clustersOf(all);
  const seekHead = (cuesAt: number, infoAt: number, tracksAt: number) =>
    element(ids.seekHead, [seek(ids.info, infoAt), seek(ids.tracks, tracksAt), seek(ids.cues, cuesAt)]);
  const cues = (places: readonly number[]) =>
    element(
      ids.cues,
      clusters.map(({ atMs }, i) =>
        element(0xbb, [
          number(0xb3, atMs, placeBytes),
          element(0xb7, [number(0xf7, 1), number(0xf1, places[i] ?? 0, placeBytes)]),
        ]),
      ),
    );
  // Lengths do not depend on the places, so they are known before.
  const infoAt = seekHead(0, 0, 0).length;
  const tracksAt = infoAt + info.length;
  const cuesAt = tracksAt + tracks.length;
  const places: number[] = [];
  let place = cuesAt + cues([]).length;
  for (const { bytes } of clusters) {
    places.push(place);
    place += bytes.length;
  }
  const header = element(ids.ebml, [
    number(0x4286, 1),
    number(0x42f7, 1),
    number(0x42f2, 4),
    number(0x42f3, 8),
    text(0x4282, 'webm'),
    number(0x4287, 4),
    number(0x4285, 2),
  ]);
  const parts = [seekHead(cuesAt, infoAt, tracksAt), info, tracks, cues(places), ...clusters.map(({ bytes }) => bytes)];
  return Buffer.concat([header, element(ids.segment, parts)]);
}

function clustersOf(tracks: readonly Track[]): { atMs: number; bytes: Buffer }[] {
  const all = tracks.flatMap(({ chunks }, at) => chunks.map((chunk) => ({ ...chunk, track: at + 1 })));
  const groups: (typeof all)[] = [];
  for (const chunk of all.sort((a, b) => a.atMs - b.atMs || a.track - b.track)) {
    const begunMs = groups.at(-1)?.[0]?.atMs ?? Number.NEGATIVE_INFINITY;
    if (chunk.track === 1 && chunk.key && chunk.atMs - begunMs >= shortestClusterMs) groups.push([]);
    groups.at(-1)?.push(chunk);
  }
  return groups.map((group) => {
    const atMs = group[0]?.atMs ?? 0;
    const blocks = group.map(({ atMs: at, key, track, data }) => {
      // The track, the time within the cluster, and whether it stands alone.
      const head = Buffer.from([0x80 | track, 0, 0, key ? 0x80 : 0]);
      head.writeInt16BE(at - atMs, 1);
      return element(0xa3, [head, Buffer.from(data, 'base64')]);
    });
    return { atMs, bytes: element(ids.cluster, [number(0xe7, atMs), ...blocks]) };
  });
}

function seek(id: number, place: number): Buffer {
  return element(0x4dbb, [element(0x53ab, [idBytes(id)]), number(0x53ac, place, placeBytes)]);
}

function element(id: number, parts: readonly Buffer[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE((1n << 56n) | BigInt(length));
  return Buffer.concat([idBytes(id), size, ...parts]);
}

function idBytes(id: number): Buffer {
  const hex = id.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}

function number(id: number, value: number, bytes = value < 0x100 ? 1 : value < 0x10000 ? 2 : 4): Buffer {
  const body = Buffer.alloc(8);
  body.writeBigUInt64BE(BigInt(value));
  return element(id, [body.subarray(8 - bytes)]);
}

function float(id: number, value: number): Buffer {
  const body = Buffer.alloc(8);
  body.writeDoubleBE(value);
  return element(id, [body]);
}

function text(id: number, value: string): Buffer {
  return element(id, [Buffer.from(value)]);
}
