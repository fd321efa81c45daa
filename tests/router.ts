import { once } from 'node:events';
import { request as ask, createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A balancer in a few lines: `/n/<name>/…` goes to that node, all else to the first of `order` that is there. */
export interface Router {
  url: string;
  /** Where nodes listen, by their names. */
  nodes: Map<string, string>;
  /** Who is asked for addresses of nobody's own. */
  order: string[];
  stop(): Promise<void>;
}

export async function startRouter(): Promise<Router> {
  const nodes = new Map<string, string>();
  const sockets = new Set<Socket>();
  const router: Router = { url: '', nodes, order: [], stop };

  const targetOf = ({ url = '' }: IncomingMessage): string | undefined => {
    const own = /^\/n\/([^/]+)\//.exec(url)?.[1];
    return nodes.get(own ?? router.order.find((name) => nodes.has(name)) ?? '');
  };

  const server = createServer((request, response) => {
    const target = targetOf(request);
    const refuse = () => response.writeHead(503).end();
    if (!target) return refuse();
    const { method = 'GET', headers, url = '/' } = request;
    const onward = ask(new URL(url, target), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', refuse);
    request.pipe(onward);
  });
  server.on('upgrade', (request, near: Socket) => {
    const target = targetOf(request);
    if (!target) return near.destroy();
    const far = connect(Number(new URL(target).port), '127.0.0.1');
    for (const socket of [near, far])
      sockets.add(socket.on('error', () => undefined).on('close', () => sockets.delete(socket)));
    const lines = request.rawHeaders.flatMap((name, i, all) => (i % 2 ? [] : [`${name}: ${all[i + 1]}`]));
    far.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    near.pipe(far).pipe(near);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  router.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function stop(): Promise<void> {
    server.close();
    server.closeAllConnections();
    for (const socket of sockets) socket.destroy();
    await once(server, 'close');
  }
  return router;
}
