import { once } from 'node:events';
import { type AddressInfo, connect, Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { readMessages } from './message-reader.ts';
import { maskedTextFrame, textFrame, writeFrames } from './text-frames.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

interface Heard {
  texts: string[];
  closed: Promise<number>;
  pongs: number;
}

/** A server that reads with the shortcut, and a raw connection to it. */
async function rawClient(maxPayload = 100_000) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload });
  closing.push(() => server.close());
  const opened = once(server, 'connection') as Promise<[WebSocket]>;
  await once(server, 'listening');
  const wire = connect((server.address() as AddressInfo).port, '127.0.0.1');
  wire.setNoDelay(true);
  closing.push(() => wire.destroy());
  wire.write(
    'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n',
  );
  const [socket] = await opened;
  await once(wire, 'data');
  socket.on('error', () => {});
  const heard: Heard = { texts: [], pongs: 0, closed: new Promise((resolve) => socket.once('close', resolve)) };
  readMessages(socket, (data, isBinary) => heard.texts.push(isBinary ? 'binary' : data.toString('utf8')));
  wire.on('data', (data) => {
    if (data[0] === 0x8a) heard.pongs++;
  });
  /** What was written so far has come: what is written next comes in another piece. */
  const arrived = async () => {
    while (inside(socket).wire.bytesRead < wire.bytesWritten) await new Promise((resolve) => setImmediate(resolve));
  };
  return { wire, heard, arrived };
}

const mask = Buffer.from([1, 2, 3, 4]);
function frame(head: number, text: string): Buffer {
  const body = Buffer.from(text).map((byte, at) => byte ^ (mask[at & 3] as number));
  return Buffer.concat([Buffer.from([head, 0x80 | body.length]), mask, body]);
}
const closeFrame = Buffer.from([0x88, 0x82, 0, 0, 0, 0, 0x03, 0xe8]);

it('reads many frames in one piece of the wire, and pings, fragments and binary among them in their order', async () => {
  const { wire, heard } = await rawClient();
  wire.write(
    Buffer.concat([
      maskedTextFrame('one'),
      maskedTextFrame('x'.repeat(300)),
      frame(0x89, 'ping'),
      maskedTextFrame(''),
      frame(0x01, 'in '),
      frame(0x89, 'ping'),
      frame(0x80, 'parts'),
      frame(0x82, 'bytes'),
      frame(0x81, 'grün'),
      closeFrame,
      maskedTextFrame('after the end'),
    ]),
  );
  expect(await heard.closed).toBe(1000);
  expect(heard.texts).toEqual(['one', 'x'.repeat(300), '', 'in parts', 'binary', 'grün']);
});

it('reads frames that the wire cut at any place', async () => {
  const { wire, heard, arrived } = await rawClient();
  const bytes = Buffer.concat([
    maskedTextFrame('a'.repeat(200)),
    maskedTextFrame('bc'),
    maskedTextFrame('d'.repeat(130)),
  ]);
  const whole = ['a'.repeat(200), 'bc', 'd'.repeat(130)];
  const cuts = [1, 2, 3, 4, 7, 8, 9, 100, 207, 208, 209, 213, 214, 216, 217, 220, bytes.length - 1];
  for (const cut of cuts) {
    wire.write(bytes.subarray(0, cut));
    await arrived();
    wire.write(bytes.subarray(cut));
    await arrived();
  }
  wire.write(closeFrame);
  await heard.closed;
  expect(heard.texts).toEqual(cuts.flatMap(() => whole));
});

it('closes on what the protocol forbids, as the library does', async () => {
  const unmasked = await rawClient();
  unmasked.wire.write(Buffer.from(textFrame('no mask'), 'latin1'));
  expect(await unmasked.heard.closed).toBe(1006);
  expect(unmasked.heard.texts).toEqual([]);
  const large = await rawClient(1_000);
  large.wire.write(maskedTextFrame('y'.repeat(1_001)));
  expect(await large.heard.closed).toBe(1006);
  expect(large.heard.texts).toEqual([]);
});

it('writes frames of every length that the library reads back, both ways, with other messages between', async () => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  closing.push(() => server.close());
  const opened = once(server, 'connection') as Promise<[WebSocket]>;
  await once(server, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`, {
    perMessageDeflate: false,
  });
  closing.push(() => client.terminate());
  const up: string[] = [];
  const down: string[] = [];
  readMessages(client, (data) => down.push(data.toString('latin1')));
  const [socket] = await opened;
  socket.on('message', (data) => up.push(String(data)));
  if (client.readyState !== client.OPEN) await once(client, 'open');
  const texts = [0, 1, 124, 125, 126, 127, 128, 129, 300, 65_534, 65_535].map((length) => 'q'.repeat(length));
  for (const text of texts) {
    writeFrames(client, maskedTextFrame(text));
    client.send('between');
    writeFrames(socket, textFrame(text) + textFrame('twice'));
    socket.send('between');
  }
  const long = 'l'.repeat(70_000);
  writeFrames(socket, textFrame(long));
  socket.close(1000);
  await once(client, 'close');
  expect(up).toEqual(texts.flatMap((text) => [text, 'between']));
  expect(down).toEqual([...texts.flatMap((text) => [text, 'twice', 'between']), long]);
  writeFrames(socket, textFrame('nobody listens'));
});

/** The members of `ws` that `voice/wire` relies on, as an open socket shows them. */
function inside(socket: WebSocket) {
  const { _socket: wire, _receiver: receiver } = socket as unknown as {
    _socket: Socket;
    _receiver: Record<string, unknown> & { write(chunk: Buffer): boolean };
  };
  return { wire, receiver };
}

/** Both ends of one connection, before anything reads the messages of either. */
async function openPair(maxPayload: number): Promise<{ server: WebSocket; client: WebSocket }> {
  const listening = new WebSocketServer({ port: 0, host: '127.0.0.1', maxPayload });
  closing.push(() => listening.close());
  const opened = once(listening, 'connection') as Promise<[WebSocket]>;
  await once(listening, 'listening');
  const client = new WebSocket(`ws://127.0.0.1:${(listening.address() as AddressInfo).port}`, {
    perMessageDeflate: false,
  });
  closing.push(() => client.terminate());
  const [server] = await opened;
  if (client.readyState !== client.OPEN) await once(client, 'open');
  server.on('error', () => {});
  return { server, client };
}

it('reads past the library, which sees none of the sound: after a change of `ws` this must not fall back unnoticed', async () => {
  const { server, client } = await openPair(50_000);
  const seen: number[] = [];
  const heard: string[] = [];
  for (const socket of [server, client]) {
    const { receiver } = inside(socket);
    const write = receiver.write.bind(receiver);
    receiver.write = (chunk) => {
      seen.push(chunk.length);
      return write(chunk);
    };
    readMessages(socket, (data) => heard.push(data.toString('latin1')));
  }
  writeFrames(client, maskedTextFrame('u'.repeat(240)));
  writeFrames(server, textFrame('d'.repeat(240)));
  await expect.poll(() => heard).toHaveLength(2);
  expect(heard.sort()).toEqual(['d'.repeat(240), 'u'.repeat(240)]);
  expect(seen).toEqual([]);
});

it('finds the members of `ws` that it relies on, and they mean what it takes them for', async () => {
  const { server, client } = await openPair(50_000);
  for (const [socket, isServer] of [
    [server, true],
    [client, false],
  ] as const) {
    const { wire, receiver } = inside(socket);
    expect(wire).toBeInstanceOf(Socket);
    expect(wire.listeners('data')).toHaveLength(1);
    expect(receiver).toMatchObject({
      _state: 0,
      _bufferedBytes: 0,
      _fragmented: 0,
      _errored: false,
      _isServer: isServer,
    });
    expect(receiver._maxPayload).toBe(isServer ? 50_000 : 104_857_600);
  }
  const { receiver } = inside(server);
  const { wire } = inside(client);
  const whole = frame(0x81, 'x'.repeat(100));
  wire.write(whole.subarray(0, 1));
  await expect.poll(() => receiver._bufferedBytes).toBe(1);
  wire.write(whole.subarray(1, 20));
  await expect.poll(() => receiver._state).not.toBe(0);
  wire.write(whole.subarray(20));
  await expect.poll(() => receiver).toMatchObject({ _state: 0, _bufferedBytes: 0 });
  wire.write(frame(0x01, 'a part'));
  await expect.poll(() => receiver._fragmented).toBe(1);
  wire.write(frame(0x80, 'the rest'));
  await expect.poll(() => receiver._fragmented).toBe(0);
  wire.write(Buffer.from(textFrame('no mask'), 'latin1'));
  await expect.poll(() => receiver._errored).toBe(true);
});
