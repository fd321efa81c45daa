import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { crc32c, type RTCPeerConnection } from 'werift';
import { startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { offerCall, postOffer, type WebRtcCaller } from '#tests/webrtc-caller.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';

let house: TelephoneHouse;
const callers: WebRtcCaller[] = [];
beforeAll(async () => {
  house = await startTelephoneHouse({ assistant: new ScriptedAssistant() });
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

/** What the library keeps to itself. */
interface Sctp {
  remoteVerificationTag: number;
  send(stream: number, kind: number, data: Buffer, how: { ordered: boolean }): Promise<void>;
}
const sctpOf = (peer: RTCPeerConnection) => peer.sctpTransport?.sctp as unknown as Sctp;
