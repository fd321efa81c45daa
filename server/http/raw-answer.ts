import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ErrorCode, errorCatalogue } from '#contract/errors.ts';

export interface RawExtras {
  headers?: Readonly<Record<string, string>>;
  /** What is told in the body; without it there is none. */
  code?: ErrorCode;
}

/** Answers a connection that no framework answers on, and closes it. Never throws. */
export type RawAnswer = (socket: Duplex, status: number, extras?: RawExtras) => void;

/** `common`: what every answer says. */
export function createRawAnswer(common: Readonly<Record<string, string>>): RawAnswer {
  return (socket, status, { headers = {}, code } = {}) => {
    const body = code ? JSON.stringify({ code, message: errorCatalogue[code].message }) : '';
    const ofBody = {
      ...(code ? { 'content-type': 'application/json; charset=utf-8' } : {}),
      'content-length': String(Buffer.byteLength(body)),
    };
    const lines = Object.entries({ ...common, ...ofBody, ...headers, connection: 'close' });
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
      // Whoever does not close its own side would hold it for ever: no time of the server counts any more.
      () => socket.destroy(),
    );
  };
}

/** What a request that is none is answered with; null for a connection that is gone. */
export function statusOfBroken({ code }: { code?: string }): number | null {
  if (code === 'ECONNRESET') return null;
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408;
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400;
}
