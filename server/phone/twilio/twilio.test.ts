import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { newCallSid, startTelephoneHouse, type TelephoneHouse } from '#tests/telephone.ts';
import { ScriptedAssistant } from '#voice/testing/scripted-assistant.ts';

const voice = '/telephony/twilio/voice';
const caller = '+13125550147';
const frame = Buffer.alloc(160, 0xff).toString('base64');

/** What a stream says, as text, and the code with which it was closed. */
interface Stream {
  socket: WebSocket;
  received: string[];
  closed: Promise<number>;
  send(message: object | string): void;
}

function openStream(url: string, headers: Record<string, string> = {}): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { headers });
    const received: string[] = [];
    const closed = new Promise<number>((done) => socket.on('close', done));
    socket.on('message', (data) => received.push(String(data)));
    socket.on('error', reject);
    socket.on('open', () =>
      resolve({
        socket,
        received,
        closed,
        send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
      }),
    );
  });
}

const start = (callSid: string, token: string) => ({
  event: 'start',
  sequenceNumber: '1',
  streamSid: 'MZ0001',
  start: {
    accountSid: 'AC0',
    streamSid: 'MZ0001',
    callSid,
    tracks: ['inbound'],
    mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 },
    customParameters: { token },
  },
});
const media = {
  event: 'media',
  sequenceNumber: '2',
  media: { track: 'inbound', chunk: '1', timestamp: '0', payload: frame },
  streamSid: 'MZ0001',
};

const tokenOf = (twiml: string) => /name="token" value="([^"]+)"/.exec(twiml)?.[1] ?? '';
const until = (holds: () => boolean | Promise<boolean>) => expect.poll(holds, { interval: 25 }).toBe(true);

describe('the telephone without an auth token', () => {
  let house: TelephoneHouse;
  let mediaUrl: string;
  const assistant = new ScriptedAssistant();
  beforeAll(async () => {
    house = await startTelephoneHouse({ assistant, env: { MAX_CALLS: '16' } });
    mediaUrl = `${house.url.replace('http', 'ws')}/telephony/twilio/media`;
  });
  afterAll(() => house.stop());

  const ring = async (callSid = newCallSid(), from = caller) => {
    const answer = await house.webhook(voice, { CallSid: callSid, From: from, To: house.number });
    return { callSid, token: tokenOf(await answer.text()), status: answer.status };
  };
  const over = (callSid: string) =>
    house.webhook('/telephony/twilio/status', { CallSid: callSid, CallStatus: 'completed' });
  const endOf = async (stream: Stream, callSid: string) => {
    stream.send({ event: 'stop', streamSid: 'MZ0001', stop: { callSid } });
    stream.socket.close(1000);
    await stream.closed;
  };

  it('connects a call for a known number with a one-time token and no query string', async () => {
    const callSid = newCallSid();
    const answer = await house.webhook(voice, { CallSid: callSid, From: caller, To: house.number });
    const twiml = await answer.text();
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toContain('text/xml');
    expect(twiml).toContain(`<Stream url="${mediaUrl}" statusCallback="${house.url}/telephony/twilio/stream">`);
    expect(tokenOf(twiml)).toMatch(/^[\w-]{32}$/);
    await over(callSid);
  });

  it('rejects an unknown number politely and gives no tenant a row', async () => {
    const before = (await house.log()).length;
    const answer = await house.webhook(voice, { CallSid: newCallSid(), From: caller, To: '+13125550188' });
    expect(await answer.text()).toMatch(/<Say language="en-US">[^<]*not in service[^<]*<\/Say><Hangup\/>/);
    expect((await house.log()).length).toBe(before);
  });

  it('answers the same token to a carrier that asks twice, and writes one row', async () => {
    const first = await ring();
    const rows = (await house.log()).length;
    const second = await ring(first.callSid);
    expect(second.token).toBe(first.token);
    expect((await house.log()).length).toBe(rows);
    await house.webhook('/telephony/twilio/status', { CallSid: first.callSid, CallStatus: 'no-answer' });
    await until(async () => (await house.log())[0]?.status === 'Missed');
    expect((await ring(first.callSid)).token, 'a call that is over does not ring again').toBe('');
  });

  it('answers only direct requests of this machine', async () => {
    const form = { CallSid: newCallSid(), From: caller, To: house.number };
    const foreign: Record<string, string>[] = [
      { 'x-forwarded-for': '203.0.113.5' },
      { origin: 'https://example.com' },
      { 'x-forwarded-proto': 'https' },
    ];
    for (const headers of foreign) expect((await house.webhook(voice, form, headers)).status).toBe(403);
    await expect(openStream(mediaUrl, { origin: 'https://example.com' })).rejects.toThrow('403');
  });

  it('greets on the media socket, hears the caller and files the call', async () => {
    const { callSid, token } = await ring();
    const stream = await openStream(mediaUrl);
    stream.send({ event: 'connected', protocol: 'Call', version: '1.0.0' });
    stream.send(start(callSid, token));
    await until(() => stream.received.some((text) => text.startsWith('{"event":"media"')));
    assistant.current.events.ready();
    assistant.current.events.callerSaid('hello there', false, null);
    stream.send(media);
    await until(() => assistant.current.acts.some(({ act }) => act === 'audio'));
    const [live] = await house.log();
    expect(live?.status).toBe('In progress');
    await endOf(stream, callSid);
    await until(async () => (await house.log())[0]?.status === 'Completed');
    const call = await house.call((await house.log())[0]?._id ?? '');
    expect(call.transcription.map(({ speaker }) => speaker)).toContain('caller');
  });

  it('closes a socket with a wrong token, and with a token that was used', async () => {
    const { callSid, token } = await ring();
    const wrong = await openStream(mediaUrl);
    wrong.send(start(callSid, 'a'.repeat(32)));
    expect(await wrong.closed).toBe(1008);
    const right = await openStream(mediaUrl);
    right.send(start(callSid, token));
    await until(() => right.received.length > 0);
    const again = await openStream(mediaUrl);
    again.send(start(callSid, token));
    expect(await again.closed).toBe(1008);
    expect(right.socket.readyState).toBe(WebSocket.OPEN);
    await endOf(right, callSid);
  });

  it('closes the socket of a token that belongs to another call', async () => {
    const { callSid, token } = await ring();
    const stream = await openStream(mediaUrl);
    stream.send(start(newCallSid(), token));
    expect(await stream.closed).toBe(1008);
    await over(callSid);
  });

  it('closes a socket that sends nonsense, too much or too large, and that one alone', async () => {
    const { callSid, token } = await ring();
    const good = await openStream(mediaUrl);
    good.send(start(callSid, token));
    await until(() => good.received.length > 0);

    const odd = '{"toString":1,"valueOf":1}';
    const oddStart = `{"event":"start","start":{"streamSid":"MZ1","callSid":"CA1","mediaFormat":{"encoding":"audio/x-mulaw","sampleRate":${odd}}}}`;
    for (const nonsense of ['{"event":', 'null', '"x"', '{"event":"media"}', '{"event":"start"}', oddStart]) {
      const bad = await openStream(mediaUrl);
      bad.send(nonsense);
      expect(await bad.closed).toBe(1008);
    }
    const marks = await ring();
    const oddMark = await openStream(mediaUrl);
    oddMark.send(start(marks.callSid, marks.token));
    oddMark.send(`{"event":"mark","mark":{"name":${odd}}}`);
    expect(await oddMark.closed).toBe(1008);
    await over(marks.callSid);

    const large = await openStream(mediaUrl);
    large.socket.on('error', () => {});
    large.send(`{"event":"media","media":{"payload":"${'A'.repeat(70_000)}"}}`);
    expect(await large.closed).toBe(1009);

    const second = await ring();
    const flood = await openStream(mediaUrl);
    flood.send(start(second.callSid, second.token));
    for (let i = 0; i < 2_000; i++) flood.send(media);
    expect(await flood.closed).toBe(1008);
    await over(second.callSid);

    expect(good.socket.readyState).toBe(WebSocket.OPEN);
    await endOf(good, callSid);
  });

  it('survives an upgrade for an address that is none', async () => {
    const { connect } = await import('node:net');
    for (const path of ['//', 'http://[', '/telephony/twilio/media/..', '*']) {
      const socket = connect(Number(new URL(house.url).port), '127.0.0.1');
      const answer = new Promise<string>((resolve) => {
        socket.on('data', (data) => resolve(String(data)));
        socket.on('close', () => resolve(''));
      });
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
      expect(await answer).not.toContain(' 101 ');
      socket.destroy();
    }
    expect((await house.request('GET', '/healthz')).status).toBe(200);
  });

  it('takes NUL characters out of a form, and one call for two forms at once', async () => {
    const odd = newCallSid();
    const form = { CallSid: odd, From: caller, To: `${house.number}\0`, FromCity: 'a\0b' };
    expect((await house.webhook(voice, form)).status).toBe(200);
    await over(odd);
    const callSid = newCallSid();
    const [one, two] = await Promise.all([ring(callSid), ring(callSid)]);
    expect(one?.token).toBe(two?.token);
    await over(callSid);
  });

  it('refuses calls over the limit of their account with a recording by the carrier, and files what was recorded, also when the carrier has it later', async () => {
    const { createServer } = await import('node:http');
    const { wavFile } = await import('#voice/audio/wav.ts');
    const recording = wavFile([new Int16Array(16_000).fill(1_000)], 8_000);
    let asked = 0;
    const carrier = createServer((_request, response) => {
      response.statusCode = ++asked === 1 ? 503 : 200;
      response.end(recording);
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => carrier.once('listening', resolve));
    const { port } = carrier.address() as { port: number };
    const rung = [];
    for (let i = 0; i < 6; i++) rung.push(await ring(newCallSid(), `+1312556100${i}`));
    const refused = rung.filter(({ token }) => token === '');
    expect(refused.length).toBeGreaterThanOrEqual(2);
    const callSid = refused[0]?.callSid ?? '';
    const RecordingUrl = `http://127.0.0.1:${port}/recording`;
    const answer = await house.webhook('/telephony/twilio/voicemail', { CallSid: callSid, RecordingUrl });
    expect(await answer.text()).toContain('<Hangup/>');
    const filed = async () => (await house.log()).filter(({ status }) => status === 'Voicemail');
    await until(async () => (await filed()).length > 0);
    carrier.close();
    expect(asked).toBe(2);
    expect(await filed()).toHaveLength(1);
    for (const { callSid: sid } of rung) await over(sid);
  });

  it('lets a call whose media broke join again', async () => {
    await until(() => house.phone?.switchboard.liveCalls === 0);
    const { callSid, token } = await ring();
    const stream = await openStream(mediaUrl);
    stream.send(start(callSid, token));
    await until(() => stream.received.length > 0);
    stream.socket.terminate();
    const answer = await house.webhook('/telephony/twilio/resume', {
      CallSid: callSid,
      From: caller,
      To: house.number,
      CallStatus: 'in-progress',
    });
    const renewed = tokenOf(await answer.text());
    expect(renewed).not.toBe('');
    const second = await openStream(mediaUrl);
    second.send(start(callSid, renewed));
    await until(() => second.received.some((text) => text.startsWith('{"event":"media"')));
    await endOf(second, callSid);
    const over = await house.webhook('/telephony/twilio/resume', { CallSid: callSid, CallStatus: 'completed' });
    expect(await over.text()).toContain('<Hangup/>');
  });
});

describe('the telephone with an auth token', () => {
  const authToken = 'f00dfacef00dfacef00dfacef00dface';
  const nextToken = 'beadbeefbeadbeefbeadbeefbeadbeef';
  const publicUrl = 'https://noura.example';
  let house: TelephoneHouse;
  beforeAll(async () => {
    house = await startTelephoneHouse({
      assistant: new ScriptedAssistant(),
      env: {
        TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
        TWILIO_AUTH_TOKEN: `${authToken}, ${nextToken}`,
        PUBLIC_URL: publicUrl,
      },
    });
  });
  afterAll(() => house.stop());

  /** The signature as Twilio's security page describes it, written apart from the product. */
  const sign = (url: string, form: Record<string, string>, token = authToken) => {
    const data = Object.keys(form)
      .sort()
      .reduce((text, key) => text + key + form[key], url);
    return { 'x-twilio-signature': createHmac('sha1', token).update(data).digest('base64') };
  };

  it('takes a signed webhook and refuses an unsigned, forged or altered one with 403', async () => {
    const form = { CallSid: newCallSid(), From: caller, To: house.number };
    expect((await house.webhook(voice, form, sign(publicUrl + voice, form))).status).toBe(200);
    const status = '/telephony/twilio/status';
    const ended = { CallSid: form.CallSid, CallStatus: 'completed' };
    expect((await house.webhook(status, ended, sign(publicUrl + status, ended))).status).toBe(204);
    const promoted = { ...form, CallSid: newCallSid() };
    expect((await house.webhook(voice, promoted, sign(publicUrl + voice, promoted, nextToken))).status).toBe(200);
    const promotedEnd = { CallSid: promoted.CallSid, CallStatus: 'completed' };
    const endSigned = sign(publicUrl + status, promotedEnd, nextToken);
    expect((await house.webhook(status, promotedEnd, endSigned)).status).toBe(204);
    const stranger = sign(publicUrl + voice, promoted, 'another');
    expect((await house.webhook(voice, promoted, stranger)).status).toBe(403);
    expect((await house.webhook(voice, form)).status).toBe(403);
    expect((await house.webhook(voice, form, { 'x-twilio-signature': 'AAAA' })).status).toBe(403);
    const altered = { ...form, From: '+13125550100' };
    expect((await house.webhook(voice, altered, sign(publicUrl + voice, form))).status).toBe(403);
    expect((await house.webhook(voice, form, sign(`${house.url}${voice}`, form))).status).toBe(403);
  });

  it('has sound sent to a sealed socket, as it is reached by https', async () => {
    const form = { CallSid: newCallSid(), From: caller, To: house.number };
    const answer = await house.webhook(voice, form, sign(publicUrl + voice, form));
    expect(await answer.text()).toContain('<Stream url="wss://noura.example/telephony/twilio/media"');
    const status = '/telephony/twilio/status';
    const ended = { CallSid: form.CallSid, CallStatus: 'completed' };
    await house.webhook(status, ended, sign(publicUrl + status, ended));
  });

  it('opens the media socket to a signed upgrade alone', async () => {
    const path = '/telephony/twilio/media';
    const url = house.url.replace('http', 'ws') + path;
    await expect(openStream(url)).rejects.toThrow('403');
    const stream = await openStream(url, sign(`wss://noura.example${path}`, {}));
    stream.socket.close();
    await stream.closed;
  });
});
