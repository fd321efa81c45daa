import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { FastifyInstance, preParsingAsyncHookHandler } from 'fastify';
import type { ErrorCode } from '#contract/errors.ts';
import { AppError } from '../app-error.ts';
import { markForOneUse } from '../garbage.ts';

/** The only content type whose body is a stream. */
const rawBytes = 'application/octet-stream';

/** 50 MB at 350 kbit/s. */
export const longestUploadMs = 20 * 60_000;
const longestPauseMs = 30_000;
/** What a body may still bring after it was answered, so that clients that write first come to read the answer. */
const drainMs = 5_000;

/** What an upload route takes. */
export interface UploadRule {
  maxBytes: number;
  /** What is answered to more bytes. */
  tooLarge: ErrorCode;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    upload?: UploadRule;
  }
}

/** Lets routes with an upload rule read their body as a stream; others refuse raw bytes with 415. Call before routes are added. */
export function acceptUploads(app: FastifyInstance): void {
  app.addContentTypeParser(rawBytes, (request, payload, done) => {
    const rule = request.routeOptions.config.upload;
    if (rule) done(null, new UploadBody(payload as IncomingMessage, rule));
    else done(new AppError('request.unsupported-media'));
  });
}

/** Refuses what needs no reading to be refused, and gives the body the time of an upload. */
export function admitUpload(rule: UploadRule): preParsingAsyncHookHandler {
  return async ({ raw, headers }) => {
    if (headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() !== rawBytes)
      throw new AppError('request.unsupported-media');
    if (Number(headers['content-length'] ?? 0) > rule.maxBytes) throw new AppError(rule.tooLarge);
    deadlines.get(raw)?.(longestUploadMs);
  };
}

/**
 * The plain bytes of one upload, counted. Fails with the rule's error beyond its bytes, and with 'request.invalid' when the sender
 * stops in the middle. Who destroys it early leaves the rest of the request to be thrown away, so that an answer can be read.
 */
class UploadBody extends Readable {
  readonly #raw: IncomingMessage;
  readonly #rule: UploadRule;
  #bytes = 0;
  #pause: NodeJS.Timeout | undefined;
  #attached = false;

  constructor(raw: IncomingMessage, rule: UploadRule) {
    super();
    this.#raw = raw;
    this.#rule = rule;
  }

  override _read(): void {
    if (!this.#attached) {
      this.#attached = true;
      this.#raw.on('data', this.#take).on('end', this.#end).on('error', this.#broken).on('close', this.#broken);
      if (this.#raw.destroyed) this.#broken();
    }
    this.#pause ??= setTimeout(this.#broken, longestPauseMs);
    this.#raw.resume();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    clearTimeout(this.#pause);
    this.#raw.off('data', this.#take).off('end', this.#end).off('close', this.#broken);
    this.#raw.resume();
    done(error);
  }

  readonly #take = (chunk: Buffer<ArrayBuffer>): void => {
    markForOneUse(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes > this.#rule.maxBytes) {
      this.destroy(new AppError(this.#rule.tooLarge));
      return;
    }
    this.#pause?.refresh();
    if (this.push(chunk)) return;
    // Nothing is awaited from the sender while we do not read.
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#raw.pause();
  };

  readonly #end = (): void => {
    clearTimeout(this.#pause);
    this.push(null);
  };

  readonly #broken = (cause?: unknown): void => {
    if (this.readableEnded || this.#raw.complete) return;
    this.destroy(new AppError('request.invalid', { cause }));
  };
}

/** A body is told of, whether it comes or not. */
export function bringsBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = headers;
  return encoding !== undefined || (length !== undefined && length !== '0');
}

/** Gives the body of a request so many milliseconds from now on. */
const deadlines = new WeakMap<IncomingMessage, (ms: number) => void>();

/**
 * Ends requests whose body is not there in time. Node's own `requestTimeout` knows no routes: it stands at the longest that any
 * route allows, and this holds all others to `withinMs`.
 */
export function boundBodies(server: Server, withinMs: number): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!bringsBody(request)) return;
    let timer: NodeJS.Timeout | undefined;
    const allow = (ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        if (request.complete) return;
        if (response.headersSent) request.socket.destroy();
        else server.emit('clientError', timedOut(), request.socket);
      }, ms);
      timer.unref();
    };
    allow(withinMs);
    deadlines.set(request, allow);
    request.once('close', () => clearTimeout(timer));
    response.once('finish', () => {
      if (!request.complete) allow(drainMs);
    });
  });
}

function timedOut(): Error {
  return Object.assign(new Error('The body of the request did not arrive in time.'), {
    code: 'ERR_HTTP_REQUEST_TIMEOUT',
  });
}
