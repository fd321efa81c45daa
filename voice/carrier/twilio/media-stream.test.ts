import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { carryMediaStream } from './media-stream.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const streamSid = 'MZ1';
const start = { event: 'start', start: { streamSid, callSid: 'CA1', customParameters: {} }, streamSid };

/** A stream that has started; `heard` grows by the base64 of each chunk. */
async function openStream(): Promise<{ socket: WebSocket; heard: string[]; closed: Promise<number> }> {
  const heard: string[] = [];
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  server.on('connection', (socket) =>
    carryMediaStream(socket, () => ({ audio: (sound) => heard.push(sound), mark() {}, keypad() {}, closed() {} })),
  );
  await once(server, 'listening');
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  closing.push(
    () => socket.terminate(),
    () => server.close(),
  );
  await once(socket, 'open');
  socket.send(JSON.stringify(start));
  return { socket, heard, closed: once(socket, 'close').then(([code]) => Number(code)) };
}

const chunk = (fill: number) => Buffer.alloc(160, fill).toString('base64');

it('hears media in any form of JSON, not only as Twilio writes it', async () => {
  const { socket, heard, closed } = await openStream();
  const media = (ms: number, fill: number) => ({ track: 'inbound', timestamp: String(ms), payload: chunk(fill) });
  socket.send(JSON.stringify({ event: 'media', streamSid, media: media(0, 1) }));
  socket.send(JSON.stringify({ event: 'media', streamSid, media: media(20, 2) }, null, 2));
  socket.send(JSON.stringify({ media: media(40, 3), streamSid, event: 'media' }));
  socket.send(`{"event":"media", "media": {"timestamp": "60", "payload": "${chunk(4)}"}}`);
  socket.close();
  await closed;
  expect(heard).toEqual([chunk(1), chunk(2), chunk(3), chunk(4)]);
});

it('fills as much as a carrier may be late, and leaves what is longer to the session, which has heard it as silence', async () => {
  const { socket, heard, closed } = await openStream();
  const media = (ms: number) => ({ event: 'media', media: { timestamp: String(ms), payload: chunk(9) } });
  for (const ms of [0, 420, 1_420]) socket.send(JSON.stringify(media(ms)));
  socket.close();
  await closed;
  expect(heard).toHaveLength(3 + 400 / 20);
});

it('fills a gap in the timestamps with silence, whatever the form', async () => {
  const { socket, heard, closed } = await openStream();
  for (const [ms, indent] of [
    [0, 0],
    [40, 0],
    [80, 1],
  ] as const) {
    socket.send(
      JSON.stringify(
        { event: 'media', media: { timestamp: String(ms), payload: chunk(9) } },
        null,
        indent || undefined,
      ),
    );
  }
  socket.close();
  await closed;
  expect(heard).toEqual([chunk(9), chunk(0xff), chunk(9), chunk(0xff), chunk(9)]);
});

it('closes on media without sound, in either form', async () => {
  for (const text of ['{"event":"media","media":{"timestamp":"0"}}', '{"event": "media", "media": {}}']) {
    const { socket, closed } = await openStream();
    socket.send(text);
    expect(await closed).toBe(1008);
  }
});
