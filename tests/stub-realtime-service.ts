import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';

type Event = { type: string } & Record<string, unknown>;

/** One connection to the stub: what came, and how to answer. */
export interface StubConnection {
  readonly request: IncomingMessage;
  readonly received: Event[];
  readonly socket: WebSocket;
  send(event: Event): void;
  /** Events of one type that came so far. */
  of(type: string): Event[];
  /** Called for each event after it is kept. */
  onEvent: (event: Event) => void;
}

export interface StubService {
  url: string;
  connections: StubConnection[];
  /** Resolves with the connection that an event made true; fails after 5 s. */
  until(holds: () => boolean): Promise<void>;
  stop(): Promise<void>;
}

/**
 * A realtime service of the test's own making, on a real socket. `refuse` answers the upgrade with a status and a body. Without
 * `pongs` it answers no ping.
 */
export async function startStubService(
  behave: (connection: StubConnection) => void,
  refuse?: () => { status: number; body: string } | null,
  { pongs = true } = {},
): Promise<StubService> {
  const connections: StubConnection[] = [];
  const http = createServer();
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false, autoPong: pongs });
  http.on('upgrade', (request, socket, head) => {
    const refusal = refuse?.() ?? null;
    if (refusal)
      return void socket.end(
        `HTTP/1.1 ${refusal.status} No\r\nContent-Length: ${Buffer.byteLength(refusal.body)}\r\nConnection: close\r\n\r\n${refusal.body}`,
      );
    sockets.handleUpgrade(request, socket, head, (open) => {
      const connection: StubConnection = {
        request,
        received: [],
        socket: open,
        send: (event) => open.send(JSON.stringify(event)),
        of: (type) => connection.received.filter((event) => event.type === type),
        onEvent: () => {},
      };
      connections.push(connection);
      open.on('error', () => {});
      open.on('message', (data) => {
        const event = JSON.parse(String(data)) as Event;
        connection.received.push(event);
        connection.onEvent(event);
      });
      behave(connection);
    });
  });
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  return {
    url: `ws://127.0.0.1:${(http.address() as AddressInfo).port}/v1/realtime`,
    connections,
    async until(holds) {
      for (let waited = 0; !holds(); waited += 5) {
        if (waited > 60_000) throw new Error('It did not come to that');
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    },
    async stop() {
      for (const { socket } of connections) socket.terminate();
      sockets.close();
      http.close();
      http.closeAllConnections();
      await once(http, 'close');
    },
  };
}

/** Behaves as a service does up to the first answer: the session is made and accepted. */
export function accepting(then: (connection: StubConnection, event: Event) => void = () => {}) {
  return (connection: StubConnection): void => {
    connection.send({ type: 'session.created', event_id: 'e1', session: { type: 'realtime', audio: {} } });
    connection.onEvent = (event) => {
      if (event.type === 'session.update')
        connection.send({ type: 'session.updated', event_id: 'e2', session: event.session });
      then(connection, event);
    };
  };
}

let counted = 0;

/** The beginning of an answer: a response, an item and `ms` of sound in pieces of 100 ms, with words. */
export function beginAnswer(connection: StubConnection, ms: number, words = 'We are open until five.') {
  const response_id = `resp_${++counted}`;
  const item_id = `item_${counted}`;
  const place = { response_id, item_id, output_index: 0, content_index: 0 };
  connection.send({ type: 'response.created', response: { id: response_id, status: 'in_progress' } });
  connection.send({ type: 'response.output_audio_transcript.delta', ...place, delta: words });
  for (let sent = 0; sent < ms; sent += 100)
    connection.send({
      type: 'response.output_audio.delta',
      ...place,
      delta: Buffer.alloc(800, 0x35).toString('base64'),
    });
  return {
    response_id,
    item_id,
    end(status = 'completed') {
      connection.send({ type: 'response.output_audio.done', ...place });
      connection.send({
        type: 'response.output_item.done',
        response_id,
        output_index: 0,
        item: { id: item_id, type: 'message' },
      });
      connection.send({ type: 'response.done', response: { id: response_id, status, output: [] } });
    },
  };
}

/** A whole response that only calls functions. */
export function callFunctions(
  connection: StubConnection,
  calls: { call_id: string; name: string; arguments: string }[],
) {
  const response_id = `resp_${++counted}`;
  connection.send({ type: 'response.created', response: { id: response_id, status: 'in_progress' } });
  const output = calls.map((call, output_index) => {
    const item = { id: `fc_${++counted}`, type: 'function_call', status: 'completed', ...call };
    connection.send({ type: 'response.output_item.done', response_id, output_index, item });
    return item;
  });
  connection.send({ type: 'response.done', response: { id: response_id, status: 'completed', output } });
}
