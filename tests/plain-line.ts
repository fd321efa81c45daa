import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { levelDb } from '#voice/audio/loudness.ts';

/** One call of a plain line: the frames that came, with their time in the stream (ms) and level (dB of full scale). */
export interface PlainCall {
  readonly frames: { timestamp: number; chunk: number; level: number }[];
  pings: number;
  pongs: number;
  says(mulaw: Uint8Array): void;
  /** Cuts its own sound off. */
  clears(): void;
}

export interface PlainLine {
  voiceUrl: string;
  /** The next call, once its media has begun. */
  readonly begun: Promise<PlainCall>;
  stop(): void;
}

/** A line that a test makes up, on a real socket: takes every call, pings it each 50 ms, and tells of each frame. */
export async function startPlainLine(heard: (call: PlainCall, level: number) => void = () => {}): Promise<PlainLine> {
  const server = createServer((request, response) =>
    response.end(
      `<Response><Connect action="http://${request.headers.host}/over"><Stream url="ws://${request.headers.host}/media"><Parameter name="token" value="t"/></Stream></Connect></Response>`,
    ),
  );
  const begun = new Promise<PlainCall>((resolve) => {
    new WebSocketServer({ server }).on('connection', (socket) => carry(socket, resolve, heard));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    voiceUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/voice`,
    begun,
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function carry(socket: WebSocket, begun: (call: PlainCall) => void, heard: (call: PlainCall, level: number) => void) {
  const send = (message: object) => socket.send(JSON.stringify(message));
  const call: PlainCall = {
    frames: [],
    pings: 0,
    pongs: 0,
    says: (mulaw) => send({ event: 'media', media: { payload: Buffer.from(mulaw).toString('base64') } }),
    clears: () => send({ event: 'clear' }),
  };
  const pinging = setInterval(() => {
    call.pings++;
    socket.ping();
  }, 50);
  socket.on('close', () => clearInterval(pinging));
  socket.on('pong', () => call.pongs++);
  socket.on('message', (data) => {
    const { event, media } = JSON.parse(String(data));
    if (event === 'start') begun(call);
    if (event !== 'media') return;
    const level = levelDb(Buffer.from(media.payload, 'base64'));
    call.frames.push({ timestamp: Number(media.timestamp), chunk: Number(media.chunk), level });
    heard(call, level);
  });
}
