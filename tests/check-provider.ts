import { once } from 'node:events';
import { createServer } from 'node:http';

/** A provider of human checks at loopback, which speaks "siteverify" as Google, hCaptcha and Cloudflare describe it. */
export interface CheckProviderServer {
  url: string;
  /** What it answers next; a text goes as it is. */
  says(body: unknown, status?: number): void;
  asked: { type: string; form: Record<string, string> }[];
  stop(): Promise<void>;
}

export async function startCheckProvider(): Promise<CheckProviderServer> {
  let answer = { status: 200, body: '{"success":false}' };
  const asked: CheckProviderServer['asked'] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part) => parts.push(part))
      .on('end', () => {
        const form = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString()));
        asked.push({ type: request.headers['content-type'] ?? '', form });
        response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    asked,
    says(body, status = 200) {
      answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
