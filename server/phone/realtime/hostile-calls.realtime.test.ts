import { createSocket } from 'node:dgram';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { crc32c, Message, RTCPeerConnection, StunProtocol, TransportWideCC } from 'werift';
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
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { offerCall, postOffer, type WebRtcCaller } from '#tests/webrtc-caller.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';

/** Where the library reads what our guard lets through. */
const library = StunProtocol.prototype as unknown as Reads;
let house: TelephoneHouse;
const callers: WebRtcCaller[] = [];
beforeAll(async () => {
  house = await startTelephoneHouse({ assistant: new ScriptedAssistant({ listens: true }) });
});
afterEach(async () => {
  for (const caller of callers.splice(0)) await caller.close();
});
afterAll(() => house?.stop());

/** A call, with the peer to send through what no browser would. */
async function call(): Promise<{ caller: WebRtcCaller; peer: RTCPeerConnection }> {
  const { sdp, peer, accept } = await offerCall();
  const response = await postOffer(house.url, house.owner.token, sdp);
  expect(response.status).toBe(201);
  const caller = await accept(await response.text(), response.headers.get('location') ?? '');
  callers.push(caller);
  await caller.event('session.created');
  return { caller, peer };
}
const moment = (ms = 150) => new Promise((resolve) => setTimeout(resolve, ms));
/** That a message is taken and answered. */
async function isHeard(caller: WebRtcCaller): Promise<void> {
  const from = caller.events.length;
  const content = [{ type: 'input_text', text: 'x'.repeat(3_000) }];
  caller.send({ type: 'conversation.item.create', item: { type: 'message', role: 'user', content } });
  await caller.event('conversation.item.done', from);
}

describe('a client that is through and sends what no browser would', () => {
  const parameterOfNothing = Buffer.from([0, 1, 0, 0]);
  const chunks: [what: string, type: number, body: Buffer, length?: number][] = [
    ['an unknown chunk', 255, Buffer.alloc(0)],
    ['short data', 0, Buffer.alloc(3)],
    ['a short beginning', 1, Buffer.alloc(9)],
    ['a short receipt', 3, Buffer.alloc(2)],
    ['a receipt without its gaps', 3, Buffer.from('0000000000010000ffffffff', 'hex')],
    ['a short jump', 192, Buffer.alloc(2)],
    ['a parameter cut short', 130, Buffer.from([0, 13, 0, 6, 1, 1])],
    ...[8, 11, 130].map((type) => [`chunk ${type} without a length`, type, Buffer.alloc(0), 0] as const),
    ...[4, 6, 9, 130].map((type) => [`a parameter of nothing in ${type}`, type, parameterOfNothing] as const),
    ['a parameter of nothing in 1', 1, Buffer.concat([Buffer.alloc(16), parameterOfNothing])],
  ].map(([what, type, body, length]) => [what, type, body, length] as [string, number, Buffer, number?]);

  it('is heard all the same, and so is everybody else', async () => {
    const { caller: other } = await call();
    const { caller, peer } = await call();
    const tag = sctpOf(peer).remoteVerificationTag;
    for (const [, type, body, length = 4 + body.length] of chunks) {
      for (const verification of [tag, 0]) {
        const packet = Buffer.concat([Buffer.alloc(16), body]);
        packet.writeUInt32BE(0x13881388, 0);
        packet.writeUInt32BE(verification, 4);
        packet.writeUInt8(type, 12);
        packet.writeUInt16BE(length, 14);
        packet.writeUInt32LE(crc32c(packet), 8);
        await peer.dtlsTransports[0]?.sendData(packet);
      }
      await moment(20);
    }
    await isHeard(other);
    await isHeard(caller);
    expect((await house.request('GET', '/healthz')).status).toBe(200);
  });

  it('is heard after messages on the channel that mean nothing', async () => {
    const { caller, peer } = await call();
    const [, theirs = 0] = /^a=sctp-port:(\d+)/m.exec(caller.answer) ?? [];
    expect(Number(theirs)).toBe(5_000);
    const text = 51;
    const control = 50;
    const sctp = sctpOf(peer);
    const stream = Number(Object.keys(peer.sctpTransport?.dataChannels ?? {})[0]);
    // Of no kind that there is; accepted on a channel that there is not; opened with less than that takes; of no content.
    await sctp.send(stream, 99, Buffer.from('x'), { ordered: true });
    await sctp.send(stream + 40, control, Buffer.from([2]), { ordered: true });
    await sctp.send(stream + 42, control, Buffer.from([3, 0]), { ordered: true });
    await sctp.send(stream + 44, text, Buffer.from('nobody'), { ordered: true });
    await moment();
    await isHeard(caller);
  });
});

describe('a client that is through and sends packets that nobody agreed on', () => {
  it('has no report of 65,535 packets in 40 bytes read', async () => {
    const read = vi.spyOn(TransportWideCC, 'deSerialize');
    const heard = vi.spyOn(library, 'datagramReceived');
    const { caller, peer } = await call();
    expect(feedbackOnNothing(0xffff)).toHaveLength(40);
    await sendPacket(peer, sealedReport(peer, feedbackOnNothing(0xffff)));
    // After a report that is one: what is behind it is encrypted.
    const receiverReport = Buffer.from([0x80, 201, 0, 1, 0, 0, 0, 1]);
    await sendPacket(peer, sealedReport(peer, Buffer.concat([receiverReport, feedbackOnNothing(0xffff)])));
    await isHeard(caller);
    expect(read).not.toHaveBeenCalled();
    // Past our guard it would be: this is the call's own end, which has the packet from its browser.
    const ends = new Set(heard.mock.contexts as Reads[]);
    for (const own of protocolsOf(peer)) ends.delete(own);
    for (const end of ends) end.datagramReceived(sealedReport(peer, feedbackOnNothing(0xffff)), ['127.0.0.1', 9]);
    expect(read).toHaveBeenCalled();
    read.mockRestore();
    heard.mockRestore();
  });

  it.each<[what: string, packet: (peer: RTCPeerConnection) => Buffer]>([
    ['reports', (peer) => sealedReport(peer, feedbackOnNothing(1))],
    ['packets of sound', () => Buffer.alloc(172, 0x80)],
    ['records', () => Buffer.from([23, 254, 253, 0, 1, 0, 0, 0, 0, 9, 9, 0, 0])],
    ['ends of its handshake', () => lateHandshake],
    ['checks that are not signed', () => fingerprints(1)],
    ['what is too long to be read', () => Buffer.alloc(1_501, 0x80)],
  ])('is cut off for a flood of %s, alone', async (_what, packet) => {
    const { caller: other } = await call();
    const { caller, peer } = await call();
    let over = false;
    void caller.closed.then(() => {
      over = true;
    });
    for (let sent = 0; !over && sent < 20_000; sent++) {
      await sendPacket(peer, packet(peer));
      if (sent % 100 === 0) await moment(5);
    }
    expect(over).toBe(true);
    await isHeard(other);
    expect((await house.request('GET', '/healthz')).status).toBe(200);
  });
});

describe('a client that is not through yet', () => {
  it.each<[what: string, packets: readonly Buffer[]]>([
    ['keys again and again in one record', [serverHello, keyExchanges(65)]],
    ['keys again and again', [serverHello, ...Array.from({ length: 40 }, () => keyExchanges(1))]],
  ])('is cut off for %s, alone', async (_what, packets) => {
    const { caller: other } = await call();
    const { sdp, peer } = await offerCall();
    const response = await postOffer(house.url, house.owner.token, sdp);
    const exchanged = vi.spyOn(library, 'datagramReceived');
    const cutOff = vi.spyOn(RTCPeerConnection.prototype, 'close');
    const answer = await response.text();
    const send = withoutHandshake(peer);
    await peer.setRemoteDescription({ type: 'answer', sdp: answer });
    await expect.poll(() => peer.iceTransports[0]?.state).toMatch(/connected|completed/);
    for (const packet of packets) await send(packet);
    const [, name] = /^a=ice-ufrag:(\S+)/m.exec(answer) ?? [];
    const ends = () => cutOff.mock.contexts as RTCPeerConnection[];
    const isEnd = (one: RTCPeerConnection) => one.iceTransports[0]?.connection.localUsername === name;
    await expect.poll(() => ends().some(isEnd)).toBe(true);
    const keys = exchanged.mock.calls.filter(([packet]) => packet.equals(packets[1] as Buffer));
    expect(keys.length).toBeLessThanOrEqual(40);
    exchanged.mockRestore();
    cutOff.mockRestore();
    await peer.close();
    await isHeard(other);
  });
});

describe('a stranger without an account', () => {
  /** Sends to the port of a call; answers how many packets came back. */
  async function send(answer: string, packets: readonly Buffer[]): Promise<number> {
    const port = Number(/ 127\.0\.0\.1 (\d+) typ host/.exec(answer)?.[1]);
    const socket = createSocket('udp4');
    let got = 0;
    socket.on('message', () => got++);
    for (const packet of packets) {
      await new Promise<void>((resolve) => socket.send(packet, port, '127.0.0.1', () => resolve()));
      await moment(20);
    }
    await moment(300);
    socket.close();
    return got;
  }
  const record = (type: number, epoch: number, body: Buffer) =>
    Buffer.concat([Buffer.from([type, 254, 253, 0, epoch, 0, 0, 0, 0, 0, 9, 0, body.length]), body]);
  /** A request that asks to be the way that sound goes. */
  function request(user: string, password: string | null): Buffer {
    const message = new Message(1, 0);
    message.setAttribute('USERNAME', user).setAttribute('PRIORITY', 0x6e00ffff).setAttribute('USE-CANDIDATE', null);
    if (password !== null) message.addMessageIntegrity(Buffer.from(password));
    return message.addFingerprint().bytes;
  }
  const requests = (answer: string) => {
    const [, ours = ''] = /^a=ice-ufrag:(\S+)/m.exec(answer) ?? [];
    const guess = 'x'.repeat(22);
    return [request('zzzz:yyyy', null), request(`${ours}:yyyy`, null), request(`${ours}:yyyy`, guess)];
  };

  it('ends no call with alerts that are not encrypted', async () => {
    const { caller } = await call();
    const alerts = [0, 1].flatMap((epoch) => [
      record(21, epoch, Buffer.from([1, 0])),
      record(25, epoch, Buffer.alloc(9)),
    ]);
    expect(await send(caller.answer, alerts)).toBe(0);
    await isHeard(caller);
    // The same from the browser's own address, which can be forged.
    const { caller: forged, peer } = await call();
    for (const alert of alerts) await peer.iceTransports[0]?.connection.send(alert);
    await moment(300);
    await isHeard(forged);
  });

  it('holds nobody up with one datagram that is long to read, and has none of it read', async () => {
    const heard = vi.spyOn(library, 'datagramReceived');
    const { caller } = await call();
    const loop = monitorEventLoopDelay({ resolution: 5 });
    loop.enable();
    const packets = [longAddress, fingerprints(8_000), fingerprints(150)];
    expect(await send(caller.answer, packets)).toBe(0);
    loop.disable();
    expect(loop.max / 1e6).toBeLessThan(500);
    const read = heard.mock.calls.map(([packet]) => packet);
    for (const packet of packets) expect(read.some((one) => one.equals(packet))).toBe(false);
    heard.mockRestore();
    await isHeard(caller);
  });

  it('gets nothing of a call that runs, nor of one before the browser has come', async () => {
    const { caller } = await call();
    const heard = caller.heard.length;
    expect(await send(caller.answer, requests(caller.answer))).toBe(0);
    await isHeard(caller);
    expect(caller.heard.length).toBeGreaterThan(heard + 10);

    const { sdp, accept } = await offerCall();
    const response = await postOffer(house.url, house.owner.token, sdp);
    const answer = await response.text();
    expect(await send(answer, requests(answer))).toBe(0);
    const early = await accept(answer, response.headers.get('location') ?? '');
    callers.push(early);
    await early.event('session.created');
    await isHeard(early);
  });
});

const protocolsOf = (peer: RTCPeerConnection) =>
  peer.iceTransports.flatMap(({ connection }) => (connection as unknown as { protocols: Reads[] }).protocols);

/** What the library keeps to itself. */
interface Reads {
  datagramReceived(packet: Buffer, from: [string, number]): void;
}
interface Sctp {
  remoteVerificationTag: number;
  send(stream: number, kind: number, data: Buffer, how: { ordered: boolean }): Promise<void>;
}
const sctpOf = (peer: RTCPeerConnection) => peer.sctpTransport?.sctp as unknown as Sctp;
