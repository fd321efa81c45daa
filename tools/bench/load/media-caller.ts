import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { CalledLine } from './load.ts';
import { frameName, frameSounds, nameCharacters, readName } from './sound.ts';
import { closeFrame, opcodes, readFrames, textFrame, unmasked } from './wire.ts';

const frameMs = 20;
const remembered = 1024;
/** Of ringing at a line. */
const attempts = 5;
/** Where the sound of a media message of either side begins: after its stream's name. */
const payloadKey = Buffer.from('"payload":"');

export interface CallerEvents {
  /** The answer to the frame of that number is here. */
  answered(caller: MediaCaller, frame: number): void;
  cleared(): void;
  closed(caller: MediaCaller): void;
}

/** One call over the Media Streams protocol: sends a numbered frame when told to, knows when it sent each, echoes marks. */
export class MediaCaller {
  readonly number: number;
  readonly #socket: Socket;
  readonly #streamSid: string;
  readonly #events: CallerEvents;
  readonly #sentAt = new Float64Array(remembered);
  #frames = 0;
  #sequence = 1;
  #over = false;
  /** Media messages so far. */
  mediaMessages = 0;
  /** When the start was sent, and when the first sound came; 0 before. */
  readonly startedAt = performance.now();
  firstSoundAt = 0;

  constructor(number: number, socket: Socket, call: { callSid: string; parameters: object }, events: CallerEvents) {
    this.number = number;
    this.#socket = socket;
    this.#events = events;
    this.#streamSid = `MZ${randomBytes(16).toString('hex')}`;
    const start = {
      accountSid: 'AC00000000000000000000000000000000',
      streamSid: this.#streamSid,
      callSid: call.callSid,
      tracks: ['inbound'],
      mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 },
      customParameters: call.parameters,
    };
    this.#send(JSON.stringify({ event: 'connected', protocol: 'Call', version: '1.0.0' }));
    this.#send(JSON.stringify({ event: 'start', sequenceNumber: '1', start, streamSid: this.#streamSid }));
  }

  /** Called once the socket was upgraded. */
  listen(first: Buffer): this {
    readFrames(this.#socket, (opcode, payload) => this.#message(opcode, payload), first);
    this.#socket.on('close', () => {
      this.#over = true;
      this.#events.closed(this);
    });
    return this;
  }

  get frames(): number {
    return this.#frames;
  }

  /** When that frame was sent; only the last thousand are known. */
  sentAt(frame: number): number {
    return this.#sentAt[frame % remembered] as number;
  }

  /** The next 20 ms. */
  speak(nowMs: number): void {
    if (this.#over) return;
    const frame = this.#frames++;
    this.#sentAt[frame % remembered] = nowMs;
    const sound = frameSounds[(frame + this.number * 7) % frameSounds.length];
    this.#send(
      `{"event":"media","sequenceNumber":"${++this.#sequence}","media":{"track":"inbound","chunk":"${frame + 1}","timestamp":"${frame * frameMs}","payload":"${frameName(this.number, frame)}${sound}"},"streamSid":"${this.#streamSid}"}`,
    );
  }

  hangUp(): void {
    if (this.#over) return;
    this.#send(JSON.stringify({ event: 'stop', sequenceNumber: String(++this.#sequence), streamSid: this.#streamSid }));
    this.#over = true;
    this.#socket.write(closeFrame(true));
    setTimeout(() => this.#socket.destroy(), 2_000).unref();
  }

  #message(opcode: number, payload: Buffer): void {
    if (opcode === opcodes.close) return void this.#socket.end();
    if (opcode !== opcodes.text) return;
    // {"event":"media" / {"event":"mark" / {"event":"clear": the third letter tells them apart.
    const kind = payload[12];
    if (kind === 0x64) {
      if (this.mediaMessages++ === 0) this.firstSoundAt = performance.now();
      const at = payload.indexOf(payloadKey, 20) + payloadKey.length;
      const { call, frame } = readName(payload.toString('latin1', at, at + nameCharacters));
      if (call === this.number) this.#events.answered(this, frame);
    } else if (kind === 0x72) {
      const { mark } = JSON.parse(unmasked(payload, null)) as { mark: { name: string } };
      this.#send(
        `{"event":"mark","sequenceNumber":"${++this.#sequence}","streamSid":"${this.#streamSid}","mark":{"name":${JSON.stringify(mark.name)}}}`,
      );
    } else this.#events.cleared();
  }

  #send(text: string): void {
    this.#socket.write(textFrame(text, true));
  }
}

/** Rings at a voice webhook as Twilio does, and opens the media stream that its TwiML names. Throws when the line refuses. */
export async function placeCall(number: number, line: CalledLine, events: CallerEvents): Promise<MediaCaller> {
  const callSid = `CA${randomBytes(16).toString('hex')}`;
  const form = {
    CallSid: callSid,
    From: `+1312556${String(number).padStart(4, '0')}`,
    To: line.to,
    CallStatus: 'ringing',
    Direction: 'inbound',
  };
  const { status, document } = await webhook(line, form);
  const stream = /<Stream url="([^"]+)"/.exec(document)?.[1];
  if (!stream) throw new Error(`HTTP ${status} without a stream, ${document.slice(0, 100)}`);
  const parameters = Object.fromEntries(
    [...document.matchAll(/<Parameter name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
  const { socket, rest } = await upgrade(new URL(stream), line.headers);
  return new MediaCaller(number, socket, { callSid, parameters }, events).listen(rest);
}

/** A line that is busy for the moment (503) is asked again, as carriers do. */
async function webhook(
  { voiceUrl, headers }: CalledLine,
  form: Record<string, string>,
): Promise<{ status: number; document: string }> {
  for (let attempt = 1; ; attempt++) {
    const response = await fetch(voiceUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(20_000),
    });
    const document = await response.text();
    if (response.status !== 503 || attempt === attempts) return { status: response.status, document };
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

/** Opens a WebSocket by hand; `rest` are bytes that came with the answer. */
function upgrade(url: URL, headers: Record<string, string> = {}): Promise<{ socket: Socket; rest: Buffer }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname);
    socket.setNoDelay(true);
    socket.setTimeout(20_000, () => socket.destroy(new Error('No answer to the upgrade')));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('The socket was closed before it was upgraded')));
    const more = Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('');
    socket.write(
      `GET ${url.pathname} HTTP/1.1\r\nHost: ${url.host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\nSec-WebSocket-Version: 13\r\n${more}\r\n`,
    );
    let answer = Buffer.alloc(0);
    const read = (chunk: Buffer) => {
      answer = Buffer.concat([answer, chunk]);
      const end = answer.indexOf('\r\n\r\n');
      if (end < 0) return;
      socket.off('data', read);
      socket.setTimeout(0);
      const head = answer.toString('latin1', 0, end);
      if (!head.startsWith('HTTP/1.1 101')) return void socket.destroy(new Error(head.split('\r\n')[0]));
      resolve({ socket, rest: answer.subarray(end + 4) });
    };
    socket.on('data', read);
  });
}
