import { expect, test } from 'vitest';
import { type Caption, captionsFile } from './captions.ts';
import { webmFilm, webmSound } from './webm.ts';
import { clustersIn, inside, only, parts, whole } from './webm-parts.ts';

const colour = { primaries: 1, transfer: 13, matrix: 1, fullRange: false };
const chunk = (atMs: number, key: boolean, text: string) => ({
  atMs,
  key,
  data: Buffer.from(text).toString('base64'),
});
const opusHead = Buffer.from('OpusHead\x01\x01\x38\x01\x80\xbb\x00\x00\x00\x00\x00', 'latin1');
const spoken = (seconds: number) => ({
  chunks: Array.from({ length: seconds * 50 }, (_, at) => chunk(at * 20, true, `sound ${at}`)),
  head: opusHead.toString('base64'),
});
const film = webmFilm(
  { colour, chunks: [chunk(0, true, 'first'), chunk(33, false, 'next'), chunk(4_000, true, 'later')] },
  spoken(8),
  { width: 1280, height: 720, endMs: 8_000 },
);

const tracksOf = (file: Buffer) =>
  inside(parts(only(parts(only(parts(file), '18538067').body), '1654ae6b').body), 'ae').map(({ body }) => parts(body));

test('the file says that it is WebM, how long it lasts, and how its pictures and its sound are coded', () => {
  const top = parts(film);
  expect(top.map(({ id }) => id)).toEqual(['1a45dfa3', '18538067']);
  expect(only(parts(only(top, '1a45dfa3').body), '4282').body.toString()).toBe('webm');
  const segment = parts(only(top, '18538067').body);
  expect(only(parts(only(segment, '1549a966').body), '4489').body.readDoubleBE()).toBe(8_000);
  const tracks = tracksOf(film).map((track) => ({
    number: whole(only(track, 'd7').body),
    kind: whole(only(track, '83').body),
    codec: only(track, '86').body.toString(),
  }));
  expect(tracks).toEqual([
    { number: 1, kind: 1, codec: 'V_VP9' },
    { number: 2, kind: 2, codec: 'A_OPUS' },
  ]);
  expect(only(tracksOf(film)[1] ?? [], '63a2').body).toEqual(opusHead);
});

test('each cluster begins with a key picture, and the index names where it stands', () => {
  const segment = parts(only(parts(film), '18538067').body);
  const clusters = inside(segment, '1f43b675');
  expect(clusters).toHaveLength(2);
  const cues = inside(parts(only(segment, '1c53bb6b').body), 'bb').map(({ body }) => parts(body));
  expect(cues.map((cue) => Number(only(cue, 'b3').body.readBigUInt64BE()))).toEqual([0, 4_000]);
  const places = cues.map((cue) => Number(only(parts(only(cue, 'b7').body), 'f1').body.readBigUInt64BE()));
  expect(places).toEqual(clusters.map(({ at }) => at));
  const pictures = clustersIn(film).map((blocks) => blocks.filter(({ track }) => track === 1));
  expect(pictures.map((blocks) => blocks.map(({ atMs, key, data }) => [atMs, key, data.toString()]))).toEqual([
    [
      [0, true, 'first'],
      [33, false, 'next'],
    ],
    [[4_000, true, 'later']],
  ]);
});

test('what is heard stands beside what is seen meanwhile, in the order of time', () => {
  const clusters = clustersIn(film);
  expect(clusters.map(([first]) => [first?.track, first?.key])).toEqual([
    [1, true],
    [1, true],
  ]);
  const all = clusters.flat();
  expect(all.map(({ atMs }) => atMs)).toEqual(all.map(({ atMs }) => atMs).sort((a, b) => a - b));
  const heard = clusters.map((blocks) => blocks.filter(({ track }) => track === 2));
  expect(heard.map((blocks) => [blocks[0]?.atMs, blocks.at(-1)?.atMs])).toEqual([
    [0, 3_980],
    [4_000, 7_980],
  ]);
  expect(heard.flat().map(({ data }) => data.toString())).toEqual(
    Array.from({ length: 400 }, (_, at) => `sound ${at}`),
  );
});

test('the head of the file names where its parts begin', () => {
  const segment = parts(only(parts(film), '18538067').body);
  const named = inside(parts(only(segment, '114d9b74').body), '4dbb').map(({ body }) => parts(body));
  for (const seek of named) {
    const id = only(seek, '53ab').body.toString('hex');
    expect(only(segment, id).at, id).toBe(Number(only(seek, '53ac').body.readBigUInt64BE()));
  }
  expect(named).toHaveLength(3);
});

test('captions follow one another to the end, and say who speaks', () => {
  const captions: Caption[] = [
    { atMs: 0, text: 'The overview.' },
    { atMs: 61_250, speaker: 'Caller', text: 'Hartwell & Reyes?' },
  ];
  expect(captionsFile(captions, 65_000)).toBe(
    'WEBVTT\n\n00:00.000 --> 01:01.250\nThe overview.\n\n01:01.250 --> 01:05.000\nCaller: Hartwell &amp; Reyes?\n',
  );
});

test('sound is a track of Opus with what its decoder skips, in clusters of about a second', () => {
  const file = webmSound(spoken(2.4), 2_400);
  const [track = []] = tracksOf(file);
  expect(only(track, '86').body.toString()).toBe('A_OPUS');
  expect(only(track, '63a2').body).toEqual(opusHead);
  expect(only(track, '56aa').body.readUInt32BE()).toBe(6_500_000);
  expect(only(parts(only(track, 'e1').body), 'b5').body.readDoubleBE()).toBe(48_000);
  expect(clustersIn(file).map(({ length }) => length)).toEqual([50, 50, 20]);
});
