import { createHmac, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface WebhookCall {
  method: string;
  path: string;
  query: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A tenant's own server, on loopback. `answer` does what it likes with each request. */
export interface WebhookServer {
  url: string;
  host: string;
  calls: WebhookCall[];
  answer: (call: WebhookCall, response: ServerResponse) => void;
  stop(): Promise<void>;
}

export async function startWebhookServer(
  answer: WebhookServer['answer'] = (_call, response) => json(response, { message: 'Done.' }),
): Promise<WebhookServer> {
  const http = createServer(async (request, response) => {
    const parts = await Array.fromAsync(request);
    const [path = '', query = ''] = (request.url ?? '').split('?');
    const { headers, method = '' } = request;
    const call = { method, path, query, headers, body: Buffer.concat(parts).toString('utf8') };
    server.calls.push(call);
    response.on('error', () => {});
    server.answer(call, response);
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  const { port } = http.address() as AddressInfo;
  const server: WebhookServer = {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    calls: [],
    answer,
    async stop() {
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };
  return server;
}

export function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}

/**
 * Checks a signature as the receiver of a Standard Webhook does, from the published scheme alone: HMAC-SHA256 over
 * "id.timestamp.payload" with the bytes of the secret, one of the signatures must be right, and five minutes of age at most.
 */
export function isSigned({ headers, method, query, body }: WebhookCall, secret: string, now = Date.now()): boolean {
  const [id, timestamp, signatures] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => headers[name],
  );
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return false;
  if (Math.abs(now / 1000 - Number(timestamp)) > 300) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const payload = method === 'GET' ? query : body;
  const right = createHmac('sha256', key).update(`${id}.${timestamp}.${payload}`).digest();
  return signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',');
    const given = Buffer.from(value, 'base64');
    return version === 'v1' && given.length === right.length && timingSafeEqual(given, right);
  });
}
