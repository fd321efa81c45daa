import type { FastifyReply } from 'fastify';

/** A reader that does not read is let go. */
const unreadBytes = 256 * 1024;
/** Between comments that keep the connection open. */
const commentMs = 15_000;
/** Streams are ended and joined again by the reader, so that an expired session does not watch for ever. */
const longestMs = 60 * 60_000;

export interface EventStream {
  /** Sends one event as JSON. A reader that is too far behind is let go. */
  send(event: unknown): void;
  /** Ends it politely, and its connection with it. */
  end(): void;
}

/**
 * Answers a request with a stream of server-sent events; hand `reply` back from the handler. `closed` is called once, when the reader is
 * gone or the stream was ended. Source: HTML, "Server-sent events".
 */
export function openEventStream(reply: FastifyReply, { closed }: { closed(): void }): EventStream {
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
  const comment = setInterval(() => write(': alive\n\n'), commentMs).unref();
  const limit = setTimeout(() => stream.end(), longestMs).unref();
  response.once('close', () => {
    clearInterval(comment);
    clearTimeout(limit);
    closed();
  });
  write(': watching\n\n');
  return stream;
}

function headersOf(headers: Record<string, number | string | string[] | undefined>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
