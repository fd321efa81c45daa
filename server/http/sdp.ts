import type { FastifyInstance } from 'fastify';
import { AppError } from '../app-error.ts';

const sdp = 'application/sdp';

/** Lets routes that consume SDP read it as text, within their `bodyBytes`; they take nothing else, and others refuse it with 415. */
export function acceptSdp(app: FastifyInstance): void {
  app.addContentTypeParser(sdp, { parseAs: 'string' }, (request, text, done) => {
    if (request.routeOptions.config.consumes === sdp) done(null, text);
    else done(new AppError('request.unsupported-media'));
  });
  app.addHook('preParsing', async ({ routeOptions, headers }) => {
    if (routeOptions.config.consumes !== sdp) return;
    if (headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() !== sdp)
      throw new AppError('request.unsupported-media');
  });
}
