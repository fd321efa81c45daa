/**
 * What a frame of sound costs on a socket: with the package `ws` alone, and with what `voice/wire` does in its place. 200 calls
 * over loopback, a frame each 20 ms; both ways take turns of half a second in one process, so that other work on the machine
 * falls on both alike. Processor time of this process, user and system, with the kernel's reading and writing in it.
 * Run: node tools/bench/media-frames/main.ts [seconds of each comparison, 40].
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { WebSocket, WebSocketServer } from 'ws';
import { readMessages } from '#voice/wire/message-reader.ts';
import { maskedTextFrame, textFrame, writeFrames } from '#voice/wire/text-frames.ts';

const calls = 200;
const frameMs = 20;
const turnMs = 500;
const options = { perMessageDeflate: false, skipUTF8Validation: true, maxPayload: 100_000 };

const payload = Buffer.alloc(160, 0x5a).toString('base64');
/** Of a carrier, to a carrier, and to a realtime service, each with 20 ms of sound. */
const carrierFrame = `{"event":"media","sequenceNumber":"4","media":{"track":"inbound","chunk":"2","timestamp":"5","payload":"${payload}"},"streamSid":"MZ18ad3ab5a668481ce02b83e7395059f0"}`;
const ownFrame = `{"event":"media","streamSid":"MZ18ad3ab5a668481ce02b83e7395059f0","media":{"payload":"${payload}"}}`;
const serviceFrame = `{"type":"input_audio_buffer.append","audio":"${payload}"}`;

/** Whose turn it is: 0 for `ws` alone, 1 for `voice/wire`; alike in both processes. */
const turn = () => Math.floor(Date.now() / turnMs) % 2;

interface Comparison {
  name: string;
  /** What the other process does. */
  peer: 'speaks' | 'listens' | 'serves';
  /** `ws` alone, and `voice/wire`: sets a connection up, and gives what is done on it each 20 ms. */
  ways: readonly ((socket: WebSocket, came: () => void) => (() => void) | null)[];
}

const reads = (socket: WebSocket, came: () => void) => {
  socket.on('message', came);
  return null;
};
const readsByWire = (socket: WebSocket, came: () => void) => {
  readMessages(socket, came);
  return null;
};

const comparisons: readonly Comparison[] = [
  { name: 'read of a carrier', peer: 'speaks', ways: [reads, readsByWire] },
  {
    name: 'write to a carrier',
    peer: 'listens',
    ways: [(socket) => () => socket.send(ownFrame), (socket) => () => writeFrames(socket, textFrame(ownFrame))],
  },
  {
    name: 'write to a service',
    peer: 'serves',
    ways: [
      (socket) => () => socket.send(serviceFrame),
      (socket) => () => writeFrames(socket, maskedTextFrame(serviceFrame)),
    ],
  },
];

async function listening(): Promise<WebSocketServer> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1', ...options });
  await once(server, 'listening');
  return server;
}

const portOf = (server: WebSocketServer) => (server.address() as AddressInfo).port;

/** Connections for both ways; the path tells which. */
async function connections(port: number): Promise<WebSocket[][]> {
  const all = [0, 1].map((way) =>
    Array.from({ length: calls }, () => new WebSocket(`ws://127.0.0.1:${port}/${way}`, options)),
  );
  await Promise.all(all.flat().map((socket) => once(socket, 'open')));
  return all;
}

/** The other end, in a process of its own, until that of the measurement goes. */
async function peer(kind: Comparison['peer'], port: number): Promise<void> {
  process.once('disconnect', () => process.exit());
  if (kind === 'serves') {
    const server = await listening();
    server.on('connection', (socket) => socket.on('message', () => {}));
    process.send?.(portOf(server));
    return;
  }
  const sockets = await connections(port);
  process.send?.(0);
  if (kind !== 'speaks') return;
  setInterval(() => {
    for (const socket of sockets[turn()] ?? []) writeFrames(socket, maskedTextFrame(carrierFrame));
  }, frameMs);
}

/** Microseconds a frame, by way; a median over the turns. */
async function compare({ peer: kind, ways }: Comparison, seconds: number): Promise<number[]> {
  const frames = [0, 0];
  const writers: (() => void)[][] = [[], []];
  const setUp = (socket: WebSocket, way: number) => {
    const write = ways[way]?.(socket, () => void (frames[way] as number)++);
    if (write) writers[way]?.push(write);
  };
  const server = await listening();
  server.on('connection', (socket, request) => setUp(socket, Number(request.url?.slice(1))));
  const child = fork(fileURLToPath(import.meta.url), ['peer', kind, String(portOf(server))]);
  const [port] = (await once(child, 'message')) as [number];
  if (port > 0)
    for (const [way, sockets] of (await connections(port)).entries()) for (const socket of sockets) setUp(socket, way);

  const costs: number[][] = [[], []];
  let current = turn();
  let used = process.cpuUsage();
  const timer = setInterval(() => {
    const now = turn();
    if (now !== current) {
      const { user, system } = process.cpuUsage(used);
      costs[current]?.push((user + system) / (frames[current] || 1));
      frames[current] = 0;
      used = process.cpuUsage();
      current = now;
    }
    for (const write of writers[now] ?? []) write();
    frames[now] = (frames[now] as number) + (writers[now]?.length ?? 0);
  }, frameMs);
  await wait(seconds * 1000);
  clearInterval(timer);
  child.kill();
  for (const socket of server.clients) socket.terminate();
  server.close();
  return costs.map((each) => each.slice(2).sort((a, b) => a - b)[(each.length - 2) >> 1] ?? Number.NaN);
}

const [, , first = '40', kind, port] = process.argv;
if (first === 'peer') await peer(kind as Comparison['peer'], Number(port));
else {
  for (const comparison of comparisons) {
    const [alone = 0, wire = 0] = await compare(comparison, Number(first));
    const saved = `${(alone - wire).toFixed(2)} us saved`;
    process.stdout.write(
      `${comparison.name}: ws alone ${alone.toFixed(2)} us, voice/wire ${wire.toFixed(2)} us, ${saved}\n`,
    );
  }
  process.exit();
}
