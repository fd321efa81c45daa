import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { readMessages } from './message-reader.ts';
import { answersPing } from './ping.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function connected(autoPong: boolean) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', autoPong });
  await once(server, 'listening');
  const socket = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  readMessages(socket, () => {});
  closing.push(
    () => socket.terminate(),
    () => server.close(),
  );
  const [[other]] = await Promise.all([once(server, 'connection'), once(socket, 'open')]);
  return { socket, other: other as WebSocket };
}

it('tells a socket that answers from one that does not, or is gone', async () => {
  const alive = await connected(true);
  // A pong among messages that are read past the library.
  alive.other.send('{"type":"a"}');
  expect(await answersPing(alive.socket)).toBe(true);
  const silent = await connected(false);
  const began = performance.now();
  expect(await answersPing(silent.socket)).toBe(false);
  expect(performance.now() - began).toBeGreaterThan(1_900);
  const leaving = await connected(false);
  const asked = answersPing(leaving.socket);
  leaving.other.terminate();
  expect(await asked).toBe(false);
  expect(await answersPing(leaving.socket)).toBe(false);
});
