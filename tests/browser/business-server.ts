import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { ownLane } from './lane.ts';

/** What the server of a business got. */
export interface Heard {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** A web server of a business: its webhooks and pages, on the one port that the running house may reach on this machine. */
export interface BusinessServer {
  origin: string;
  heard: Heard[];
  /** What it answers from now on. */
  answer: (heard: Heard) => { status: number; type: string; body: string };
  close: () => Promise<void>;
}

export async function startBusinessServer(): Promise<BusinessServer> {
  const business: Omit<BusinessServer, 'origin' | 'close'> = {
    heard: [],
    answer: () => ({ status: 200, type: 'application/json', body: '{"status":"shipped"}' }),
  };
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const heard = { method, path: url, headers, body: await text(request) };
    business.heard.push(heard);
    const { status, type, body } = business.answer(heard);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await listening(server, ownLane().port + 2);
  const { port } = server.address() as AddressInfo;
  return Object.assign(business, {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve()).closeAllConnections()),
  });
}

function listening(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
}
