import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Sends pieces of CSV as a file to be kept, as they come; `name` in ASCII. */
export function sendCsv(reply: FastifyReply, name: string, text: AsyncIterable<string>): FastifyReply {
  return reply
    .type('text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(text, { objectMode: false, highWaterMark: 64 * 1024 }));
}
