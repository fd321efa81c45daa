import type { Chunk, Colour, Encoded, Point, Score } from '../film/score.ts';

const codec = 'vp09.00.31.08';
/** A player can seek to each; between them pictures say only what is new. */
const keyEveryMs = 15_000;
/** So long after a change pictures go on, so that what came out coarse becomes fine. */
const refineMs = 600;
const pressMs = 450;
const arrow = new Path2D('M0 0 L0 17.2 L4.2 13.4 L7 19.8 L9.9 18.6 L7.2 12.3 L12.8 12.3 Z');
const accent = '83, 70, 196';

const numbers: Record<string, number> = {
  bt709: 1,
  smpte170m: 6,
  bt470bg: 5,
  'iec61966-2-1': 13,
  rgb: 0,
};

/**
 * Draws a score, picture by picture, and encodes what changed, with about so many bits a second. The times are the score's, however
 * long the work takes.
 */
export async function encode(score: Score, bitrate: number): Promise<Encoded> {
  const { width, height, fps, endMs } = score;
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { alpha: false });
  if (!pen) throw new Error('This browser draws nothing.');
  const chunks: Chunk[] = [];
  let colour: Colour = { primaries: 1, transfer: 1, matrix: 1, fullRange: false };
  let failure: DOMException | null = null;
  const encoder = new VideoEncoder({
    output(chunk, about) {
      const data = new Uint8Array(chunk.byteLength);
      chunk.copyTo(data);
      chunks.push({ atMs: Math.round(chunk.timestamp / 1000), key: chunk.type === 'key', data: base64(data) });
      const space = about?.decoderConfig?.colorSpace;
      if (!space) return;
      const number = (name: string | null | undefined) => numbers[name ?? ''] ?? 1;
      colour = {
        primaries: number(space.primaries),
        transfer: number(space.transfer),
        matrix: number(space.matrix),
        fullRange: space.fullRange ?? false,
      };
    },
    error(error) {
      failure = error;
    },
  });
  encoder.configure({ codec, width, height, framerate: fps, bitrate, bitrateMode: 'variable', latencyMode: 'quality' });

  const pictures = new Map<string, ImageBitmap>();
  const picture = async (file: string) => {
    const known = pictures.get(file) ?? (await createImageBitmap(await (await fetch(file)).blob()));
    pictures.set(file, known);
    return known;
  };
  let shown = '';
  let changedMs = 0;
  let lastKeyMs = Number.NEGATIVE_INFINITY;
  for (let tick = 0; (tick * 1000) / fps < endMs; tick++) {
    const ms = (tick * 1000) / fps;
    const at = score.frames.findLastIndex(({ atMs }) => atMs <= ms);
    const [before, frame] = [score.frames[at - 1], score.frames[at]];
    if (!frame) throw new Error('The score has no picture at its start.');
    const faded = frame.fadeMs > 0 && before ? Math.min((ms - frame.atMs) / frame.fadeMs, 1) : 1;
    const pointer = pointerAt(score, ms);
    const press = Math.min((ms - (score.presses.findLast((pressed) => pressed <= ms) ?? -pressMs)) / pressMs, 1);
    const state = JSON.stringify([at, faded, pointer, press]);
    // A key picture in the midst of a fade would be one nobody wants to see alone.
    const key = faded === 1 && ms - lastKeyMs >= keyEveryMs;
    const last = ((tick + 1) * 1000) / fps >= endMs;
    if (state !== shown) changedMs = ms;
    if (ms - changedMs > refineMs && !key && !last) continue;
    shown = state;
    if (key) lastKeyMs = ms;
    if (before && faded < 1) pen.drawImage(await picture(before.file), 0, 0);
    pen.globalAlpha = faded;
    pen.drawImage(await picture(frame.file), 0, 0);
    pen.globalAlpha = 1;
    if (pointer) drawPointer(pen, pointer, press);
    const drawn = new VideoFrame(canvas, { timestamp: Math.round(ms * 1000), duration: Math.round(1_000_000 / fps) });
    encoder.encode(drawn, { keyFrame: key });
    drawn.close();
    while (encoder.encodeQueueSize > 8) await new Promise((resolve) => setTimeout(resolve, 5));
    for (const [file, old] of pictures) {
      if (file === frame.file || file === before?.file) continue;
      old.close();
      pictures.delete(file);
    }
    if (failure) throw failure;
  }
  await encoder.flush();
  encoder.close();
  return { chunks, colour };
}

/** Where the pointer is: on its way slowly at both ends, else where it came last. Null before it first shows. */
function pointerAt({ moves }: Score, ms: number): Point | null {
  const move = moves.findLast(({ fromMs }) => fromMs <= ms);
  if (!move) return null;
  const part = move.toMs === move.fromMs ? 1 : Math.min((ms - move.fromMs) / (move.toMs - move.fromMs), 1);
  const eased = part < 0.5 ? 4 * part ** 3 : 1 - (-2 * part + 2) ** 3 / 2;
  const between = (a: number, b: number) => Math.round((a + (b - a) * eased) * 2) / 2;
  return { x: between(move.from.x, move.to.x), y: between(move.from.y, move.to.y) };
}

function drawPointer(pen: OffscreenCanvasRenderingContext2D, { x, y }: Point, press: number): void {
  if (press < 1) {
    pen.beginPath();
    pen.arc(x, y, 8 + 16 * press, 0, 2 * Math.PI);
    pen.fillStyle = `rgba(${accent}, ${0.35 * (1 - press)})`;
    pen.fill();
  }
  pen.save();
  pen.translate(x, y);
  pen.scale(1.25, 1.25);
  pen.shadowColor = 'rgba(0, 0, 0, 0.35)';
  pen.shadowBlur = 5;
  pen.shadowOffsetY = 1.5;
  pen.fillStyle = '#17171f';
  pen.fill(arrow);
  pen.shadowColor = 'transparent';
  pen.lineWidth = 1.4;
  pen.lineJoin = 'round';
  pen.strokeStyle = '#fff';
  pen.stroke(arrow);
  pen.restore();
}

function base64(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}
