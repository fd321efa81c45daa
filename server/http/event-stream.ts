import type { FastifyReply } from 'fastify';

/** A reader that does not read is let go. */
const unreadBytes = 256 * 1024;

export interface EventStream {
  /** Sends one event as JSON. A reader that is too far behind is let go. */
  send(event: unknown): void;
  /** Ends it politely, and its connection with it. */
  end(): void;
}

export interface EventStreamOptions {
  /** Called once, when the reader is gone or the stream was ended. */
  closed(): void;
  /** Between comments that keep the connection open. Default 15,000 ms. */
  commentMs?: number;
  /** Streams are ended and joined again by the reader, so that an expired session does not watch for ever. Default an hour. */
  longestMs?: number;
}

/** Answers a request with a stream of server-sent events; hand `reply` back from the handler. Source: HTML, "Server-sent events". */
export function openEventStream(reply: FastifyReply, options: EventStreamOptions): EventStream {
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    ...headersOf(reply.getHeaders()),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  const write = (text: string) => {
    if (response.writableLength > unreadBytes) stream.end();
    else if (!response.writableEnded) response.write(text);
  };
  const stream: EventStream = {
    send: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
    end() {
      response.end();
      response.socket?.destroySoon();
    },
  };
  const comment = setInterval(() => write(': alive\n\n'), options.commentMs ?? 15_000).unref();
  const limit = setTimeout(() => stream.end(), options.longestMs ?? 60 * 60_000).unref();
  response.once('close', () => {
    clearInterval(comment);
    clearTimeout(limit);
    options.closed();
  });
  write(': watching\n\n');
  return stream;
}

function headersOf(headers: Record<string, number | string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
