import { fileURLToPath } from 'node:url';
import { createWorker } from 'tesseract.js';
import { endsAsArchive } from './archive.ts';
import { Unreadable } from './problem.ts';
import type { SectionWriter } from './section-writer.ts';
import { writeText } from './text.ts';

const maxPixels = 40_000_000;
/** Below this it was guessed: a photo without any writing gives letters too. */
const leastConfidence = 45;
/** German first where both are tried: it has all letters of English, which has not all of its. */
const languages = { de: 'deu', en: 'eng' } as const;
/** LSTM alone, for which the data is. */
const engine = 1;

/** What is written in a picture, English or German, recognized on this machine. */
export async function writeImage(
  image: Buffer,
  type: 'png' | 'jpeg',
  language: 'en' | 'de' | null,
  writer: SectionWriter,
): Promise<null> {
  if (endsAsArchive(image)) throw new Unreadable('type-differs');
  const { width, height } = type === 'png' ? pngSize(image) : jpegSize(image);
  if (width * height > maxPixels) throw new Unreadable('too-much');
  const worker = await createWorker(language ? languages[language] : Object.values(languages), engine, {
    workerPath: fileURLToPath(new URL('./recognizer.ts', import.meta.url)),
    langPath: 'installed',
    cacheMethod: 'none',
    logger: ({ status, progress }) => {
      if (status === 'recognizing text') writer.progress(progress);
    },
    errorHandler: () => {},
  });
  try {
    const { data } = await worker.recognize(image);
    const letters = data.text.match(/\p{L}|\p{N}/gu)?.length ?? 0;
    if (letters < 3 || data.confidence < leastConfidence) throw new Unreadable('empty-image');
    writeText(data.text, writer);
  } finally {
    await worker.terminate();
  }
  return null;
}

/** Source: PNG specification, 11.2.2 IHDR. */
function pngSize(image: Buffer) {
  if (image.length < 33 || image.toString('latin1', 12, 16) !== 'IHDR') throw new Unreadable('broken');
  return { width: image.readUInt32BE(16), height: image.readUInt32BE(20) };
}

/** Walks the segments to the first frame header. Source: ITU-T T.81, B.1.1.3. */
function jpegSize(image: Buffer) {
  for (let at = 2; at + 9 < image.length; ) {
    if (image[at] !== 0xff) break;
    const marker = image[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: image.readUInt16BE(at + 5), width: image.readUInt16BE(at + 7) };
    at += 2 + image.readUInt16BE(at + 2);
  }
  throw new Unreadable('broken');
}
