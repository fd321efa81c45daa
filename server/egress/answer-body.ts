import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { type EgressAnswer, EgressError } from './egress.ts';

type AnswerBody = Pick<EgressAnswer, 'body' | 'truncated'>;

const decoders = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
} as const;

/**
 * Takes at most `maxBytes` of the plain bytes, and of the compressed ones: a few that unpack to a gigabyte are never unpacked
 * further; `truncated` where there was more, which was left. Throws `EgressError` 'answer-broken' for a coding that was not asked for or bytes that do not fit it.
 */
export async function readAnswer(source: Readable, coding: string, maxBytes: number): Promise<AnswerBody> {
  const name = coding.trim().toLowerCase();
  if (name !== '' && name !== 'identity' && !Object.hasOwn(decoders, name)) {
    source.on('error', () => {}).destroy();
    throw new EgressError('answer-broken');
  }
  const decoder = Object.hasOwn(decoders, name) ? decoders[name as keyof typeof decoders]() : null;
  const plain = decoder ? through(source, decoder, maxBytes) : source;
  const parts: Buffer[] = [];
  let bytes = 0;
  let truncated = false;
  try {
    for await (const part of plain as AsyncIterable<Buffer>) {
      parts.push(part.subarray(0, maxBytes - bytes));
      bytes += part.length;
      if (bytes > maxBytes) {
        truncated = true;
        break;
      }
    }
  } finally {
    source.on('error', () => {}).destroy();
    decoder?.destroy();
  }
  return { body: Buffer.concat(parts), truncated };
}

function through(source: Readable, decoder: NodeJS.ReadWriteStream & Readable, maxBytes: number): Readable {
  let compressed = 0;
  source.on('data', (part: Buffer) => {
    compressed += part.length;
    if (compressed > maxBytes) source.destroy(new EgressError('too-large'));
  });
  source.on('error', (error) => decoder.destroy(error));
  decoder.on('error', () => source.destroy());
  return source.pipe(decoder) as Readable;
}
