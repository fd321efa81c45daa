import { createSocket } from 'node:dgram';
import { connect, type Socket } from 'node:net';
import { setTimeout as passed } from 'node:timers/promises';
import { WebSocket } from 'ws';
import {
  feedbackOnNothing,
  fingerprints,
  keyExchanges,
  lateHandshake,
  longAddress,
  sealedReport,
  sendPacket,
  serverHello,
  withoutHandshake,
} from '#tests/hostile-packets.ts';
import { offerCall, postOffer } from '#tests/webrtc-caller.ts';
import { placeCall } from '../load/media-caller.ts';
import type { Attacking } from './attacks.ts';

/** Between tries that were refused: a stranger gains nothing by fewer. */
const againMs = 20;

/** Reports on millions of packets that never were, thirty in a datagram, and pieces of handshakes; a call that is cut off is placed anew. */
export async function floodOfPackets(attacking: Attacking): Promise<void> {
  const { line, stranger } = attacking;
  const reports = Buffer.concat(Array.from({ length: 30 }, () => feedbackOnNothing(0xffff)));
  while (attacking.goes) {
    const { sdp, peer, accept } = await offerCall();
    const response = await postOffer(line.origin, stranger.token, sdp);
    const answer = await response.text();
    attacking.tell(response.status);
    if (response.status === 201) {
      const caller = await accept(answer, response.headers.get('location') ?? '').catch(() => null);
      let over = caller === null;
      void caller?.closed.then(() => {
        over = true;
      });
      for (let sent = 0; attacking.goes && !over; sent++) {
        await sendPacket(peer, sent % 2 === 0 ? sealedReport(peer, reports) : lateHandshake);
        if (sent % 10 === 0) await passed(1);
      }
      if (over) attacking.tell('cut off');
      await caller?.close();
    }
    await peer.close();
    await passed(againMs);
  }
}

/** Datagrams that are long to read, from who has no part in a call, to a port of one that nobody has come to yet. */
export async function hostileDatagrams(attacking: Attacking): Promise<void> {
  const { line, stranger } = attacking;
  const packets = [longAddress, fingerprints(8_000), fingerprints(150)];
  const socket = createSocket('udp4');
  while (attacking.goes) {
    const { sdp, peer } = await offerCall();
    const response = await postOffer(line.origin, stranger.token, sdp);
    const [, host, port] = /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ host/im.exec(await response.text()) ?? [];
    attacking.tell(response.status);
    // A call that nobody comes to is given up after ten seconds.
    for (let sent = 0; response.status === 201 && attacking.goes && sent < 900; sent++) {
      for (const packet of packets) socket.send(packet, Number(port), host);
      await passed(10);
    }
    await peer.close();
    await passed(againMs);
  }
  socket.close();
}

/** The key of a handshake that never ends, again and again: as often as is heard, and then 65 in a record. */
export async function repeatedKeys(attacking: Attacking): Promise<void> {
  const { line, stranger } = attacking;
  while (attacking.goes) {
    const { sdp, peer } = await offerCall();
    const response = await postOffer(line.origin, stranger.token, sdp);
    const answer = await response.text();
    attacking.tell(response.status);
    if (response.status === 201) {
      const send = withoutHandshake(peer);
      await peer.setRemoteDescription({ type: 'answer', sdp: answer });
      await passed(200);
      const packets = [serverHello, ...Array(4).fill(keyExchanges(8)), ...Array(50).fill(keyExchanges(65))];
      for (const packet of packets) {
        if (!attacking.goes) break;
        await send(packet).catch(() => attacking.tell('not sent'));
        await passed(20);
      }
    }
    await peer.close();
    await passed(againMs);
  }
}

/** A thousand updates of nothing at once, to a session that is as long as it may be. */
export function updatesAtOnce(attacking: Attacking): Promise<void> {
  const long = { type: 'session.update', session: { instructions: 'x'.repeat(60_000) } };
  return sockets(attacking, (count) => (count % 1_000 === 0 ? long : { type: 'session.update', session: {} }), 1_000);
}

/** 15 s of sound in a message, as many as are taken. */
export function soundAtOnce(attacking: Attacking): Promise<void> {
  const audio = Buffer.alloc(15 * 48_000, 0x11).toString('base64');
  return sockets(attacking, () => ({ type: 'input_audio_buffer.append', audio }));
}

/** A session that is longer each time. */
export function growingSession(attacking: Attacking): Promise<void> {
  return sockets(attacking, (count) => {
    return {
      type: 'session.update',
      session: { type: 'realtime', instructions: 'x'.repeat(60_000), [`x${count}`]: 1 },
    };
  });
}

/** Visitors of the demonstration, who need no account: each talks with sound at once, and comes again. */
export function demoTalks(attacking: Attacking): Promise<void> {
  const audio = Buffer.alloc(15 * 48_000, 0x11).toString('base64');
  const secret = async () => {
    const answer = await attacking.stranger.read('POST', '/demo/talk', { business: 'law' }).catch(() => null);
    attacking.tell(answer ? 'a talk' : 'no talk');
    return (answer?.client_secret as { value: string } | undefined)?.value ?? 'none';
  };
  return sockets(attacking, () => ({ type: 'input_audio_buffer.append', audio }), 1, secret);
}

/** As many sockets as an account on trial has, each of which sends as fast as it can; one that is closed is opened anew. */
async function sockets(
  attacking: Attacking,
  message: (count: number) => object | null,
  atOnce = 1,
  token = async () => attacking.stranger.token,
): Promise<void> {
  const { line, stranger } = attacking;
  const one = async () => {
    while (attacking.goes) {
      const options = { headers: { authorization: `Bearer ${await token()}` }, localAddress: stranger.address };
      const socket = new WebSocket(`${line.origin.replace('http', 'ws')}/v1/realtime`, options);
      socket.on('message', () => attacking.tell('answered'));
      const isOpen = await new Promise<boolean>((resolve) => {
        socket.on('open', () => resolve(true));
        socket.on('error', () => resolve(false));
      });
      const closed = new Promise<void>((resolve) => {
        socket.on('close', (code) => {
          attacking.tell(isOpen ? `closed ${code}` : 'refused');
          resolve();
        });
      });
      for (let count = 0; attacking.goes && socket.readyState === WebSocket.OPEN; count++) {
        const next = message(count);
        if (socket.bufferedAmount < 2 ** 22) next ? socket.send(JSON.stringify(next)) : socket.ping();
        if (count % atOnce === 0) await passed(1);
      }
      socket.terminate();
      if (isOpen) await closed;
      await passed(againMs);
    }
  };
  await Promise.all([one(), one(), one()]);
}

/** A thousand pings at once, which are no messages and are answered all the same. */
export function pings(attacking: Attacking): Promise<void> {
  return sockets(attacking, () => null, 1_000);
}

/** Five thousand requests in one piece, on a connection that is opened anew whenever it is closed. */
export async function requestsAtOnce(attacking: Attacking): Promise<void> {
  const { hostname, port } = new URL(attacking.line.origin);
  const { address, token } = attacking.stranger;
  const one = `GET /user HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${token}\r\n\r\n`;
  while (attacking.goes) {
    const socket = connect({ host: hostname, port: Number(port), localAddress: address });
    socket.once('data', () => attacking.tell('answered'));
    socket.on('error', () => {});
    socket.write(one.repeat(5_000));
    await Promise.race([new Promise((resolve) => socket.once('close', resolve)), passed(1_000)]);
    attacking.tell(socket.destroyed ? 'closed' : 'open');
    socket.destroy();
    await passed(againMs);
  }
}

/** Connections that ask once and stay; as many as are let in, again and again. */
export const idleConnections = (attacking: Attacking) => held(attacking, 'GET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');

/** Requests whose body is told of and does not come. */
export const bodiesThatNeverCome = (attacking: Attacking) =>
  held(
    attacking,
    'POST /auth/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
  );

/** Streams of a business's calls, none of which is ended. */
export const streamsOfCalls = (attacking: Attacking) =>
  held(
    attacking,
    `GET /overview/live HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${attacking.stranger.token}\r\n\r\n`,
  );

async function held(attacking: Attacking, request: string): Promise<void> {
  const { hostname, port } = new URL(attacking.line.origin);
  const localAddress = attacking.stranger.address;
  const open = new Set<Socket>();
  while (attacking.goes) {
    for (let more = 0; more < 50 && open.size < 2_000; more++) {
      const socket = connect({ host: hostname, port: Number(port), localAddress });
      open.add(socket);
      socket.on('connect', () => socket.write(request));
      socket.once('data', () => attacking.tell('let in'));
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        attacking.tell('closed');
      });
    }
    await passed(againMs);
  }
  for (const socket of open) socket.destroy();
}

/** One number rings again and again, and stays on each line that it gets. */
export async function floodOfCalls(attacking: Attacking): Promise<void> {
  const events = { answered() {}, cleared() {}, closed() {} };
  const calls: { hangUp(): void }[] = [];
  while (attacking.goes) {
    const call = await placeCall(0, attacking.line, events).catch(() => null);
    attacking.tell(call ? 'a line' : 'a message');
    if (call) calls.push(call);
    await passed(againMs);
  }
  for (const call of calls) call.hangUp();
}
