import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import { mostCalls } from '../b1-bridge-capacity/most-calls.ts';
import { lossOf } from '../harness/bridge-pair.ts';
import { type Load, startLoad } from './load.ts';

type Answer = 'carried' | 'busy' | 'no-stream' | 'socket-refused' | 'socket-dropped' | 'socket-closed';

/** A line that answers each call as it is told. */
let answers: (call: number) => Answer = () => 'carried';
/** The calls of a window in their order, each once however often it asks. */
let callSids: string[] = [];
let load: Load;
let server: Server;
let line: { voiceUrl: string; to: string };

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request));
    const callSid = form.get('CallSid') ?? '';
    if (!callSids.includes(callSid)) callSids.push(callSid);
    const answer = answers(callSids.indexOf(callSid));
    if (answer === 'busy') return void response.writeHead(503).end('{"code":"server.busy"}');
    const stream = `<Connect><Stream url="ws://${request.headers.host}/${answer}"/></Connect>`;
    response.end(`<Response>${answer === 'no-stream' ? '<Say>All lines are busy.</Say>' : stream}</Response>`);
  });
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (request.url === '/socket-dropped') return void socket.destroy();
    if (request.url === '/socket-refused') return void socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    sockets.handleUpgrade(request, socket, head, (webSocket) => {
      if (request.url === '/socket-closed') webSocket.close(1013);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  line = { voiceUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/voice`, to: '+13125550123' };
  load = await startLoad();
  return async () => {
    await load.stop();
    server.close();
    server.closeAllConnections();
  };
});

afterEach(() => load.end());

/** One window as a benchmark measures it, of a line that loses nothing that it takes. */
async function window(placed: number) {
  callSids = [];
  const begun = await load.begin(line, placed, 200);
  const measured = await load.measure(0.3);
  await load.end();
  return { begun, loss: lossOf({ ...measured, refusedCalls: begun.refused, refusal: begun.reason }) };
}

it('carries calls of a line that takes them', async () => {
  answers = () => 'carried';
  expect(await window(6)).toEqual({ begun: { calls: 6, refused: 0, reason: null }, loss: null });
});

it.each([
  ['busy', 'HTTP 503'],
  ['no-stream', 'All lines are busy'],
  ['socket-refused', '403 Forbidden'],
  ['socket-dropped', 'closed before it was upgraded'],
] as const)('counts calls that the line refuses and goes on: %s', async (refusal, words) => {
  answers = (call) => (call % 3 === 1 ? refusal : 'carried');
  const { begun, loss } = await window(6);
  expect(begun).toEqual({ calls: 4, refused: 2, reason: expect.stringContaining(words) });
  expect(loss).toContain('2 calls refused');
});

it('counts calls whose socket the line closes at once as lost', async () => {
  answers = (call) => (call === 2 ? 'socket-closed' : 'carried');
  const { begun, loss } = await window(4);
  expect(begun.refused).toBe(0);
  expect(loss).toBe('1 calls lost');
});

it('finds the most calls of a line that answers 503 above them', async () => {
  answers = (call) => (call >= 25 ? 'busy' : 'carried');
  const tried: number[] = [];
  const found = await mostCalls({ first: 20, most: 40 }, async (calls) => {
    tried.push(calls);
    return (await window(calls)).loss === null ? 'yes' : 'no';
  });
  expect(found).toBe(25);
  // Each step that was refused had its three tries.
  expect(tried).toEqual([20, 30, 30, 30, 25]);
});

it('throws where nobody listens', async () => {
  const closed = createServer().listen(0, '127.0.0.1');
  await once(closed, 'listening');
  const { port } = closed.address() as AddressInfo;
  await promisify(closed.close).call(closed);
  const gone = { ...line, voiceUrl: `http://127.0.0.1:${port}/voice` };
  await expect(load.begin(gone, 1, 100)).rejects.toThrow('Nobody listens');
});
