import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { frameBytes, frameMs } from '../../audio/frame.ts';
import { Playout } from './playout.ts';

export interface SimulatedCallOptions {
  /** The line's voice webhook, for example `http://127.0.0.1:3000/telephony/twilio/voice`. */
  voiceUrl: string;
  from: string;
  to: string;
  /** Headers for a webhook or the socket, such as a signature. */
  sign?(url: string, parameters: Record<string, string>): Record<string, string>;
  /** The caller's next 20 ms of u-law (160 bytes); null for silence. */
  speak(): Uint8Array | null;
  /** 20 ms of what the caller hears. */
  hear(frame: Uint8Array): void;
  /** The line cut its own sound off: so many bytes were not played. */
  cleared?(droppedBytes: number): void;
}

export interface SimulatedCall {
  readonly callSid: string;
  /** How the call ended. Rejects when the line refuses or breaks the protocol. */
  readonly over: Promise<CallEnd>;
  keypad(digit: string): void;
  hangUp(): void;
  /** Cuts the media connection without a word, as a broken network does. */
  breakMedia(): void;
}

export interface CallEnd {
  by: 'caller' | 'line';
  /** Sentences that the line had the carrier say (TwiML Say). */
  said: string[];
}

const frameSilence = Buffer.alloc(frameBytes, 0xff).toString('base64');

/**
 * A carrier in one process: asks the voice webhook, follows its TwiML and carries sound over the Media Streams protocol in
 * real time, as Twilio does. Source: Twilio, "Media Streams - WebSocket Messages" and "TwiML Voice".
 */
export async function placeSimulatedCall(options: SimulatedCallOptions): Promise<SimulatedCall> {
  const callSid = `CA${randomBytes(16).toString('hex')}`;
  const said: string[] = [];
  let socket: WebSocket | null = null;
  let hungUp = false;
  let settle: (end: CallEnd) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const over = new Promise<CallEnd>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  over.catch(() => {});

  const webhook = async (url: string, extra: Record<string, string>): Promise<string> => {
    const form = {
      CallSid: callSid,
      From: options.from,
      To: options.to,
      CallStatus: 'ringing',
      Direction: 'inbound',
      ...extra,
    };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.sign?.(url, form) },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(10_000),
    });
    if (!response.ok) throw new Error(`The line answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
    return response.text();
  };

  const follow = async (document: string): Promise<void> => {
    for (const [, sentence] of document.matchAll(/<Say[^>]*>([^<]*)<\/Say>/g)) said.push(unescaped(sentence ?? ''));
    const stream = /<Connect action="([^"]*)"><Stream url="([^"]*)"><Parameter name="token" value="([^"]*)"/.exec(
      document,
    );
    if (!stream) return settle({ by: hungUp ? 'caller' : 'line', said });
    const [, action = '', url = '', token = ''] = stream.map(unescaped);
    const how = await carry(url, token);
    if (how === 'hung-up') return settle({ by: 'caller', said });
    const lost: Record<string, string> = how === 'broken' ? { StreamError: 'connection broken' } : {};
    await follow(await webhook(action, { CallStatus: 'in-progress', ...lost }));
  };

  /** Carries the media until one side ends it. */
  const carry = (url: string, token: string) =>
    new Promise<'hung-up' | 'ended' | 'broken'>((resolve, reject) => {
      const streamSid = `MZ${randomBytes(16).toString('hex')}`;
      const open = new WebSocket(url, { perMessageDeflate: false, headers: options.sign?.(url, {}) ?? {} });
      socket = open;
      let sequence = 0;
      let chunk = 0;
      let timer: NodeJS.Timeout | undefined;
      const send = (event: string, body: object) => {
        if (open.readyState === open.OPEN)
          open.send(JSON.stringify({ event, sequenceNumber: String(++sequence), ...body, streamSid }));
      };
      const playout = new Playout((name) => send('mark', { mark: { name } }));
      const startedMs = performance.now();
      const turn = () => {
        const spoken = options.speak();
        const payload = spoken ? Buffer.from(spoken).toString('base64') : frameSilence;
        send('media', {
          media: { track: 'inbound', chunk: String(chunk + 1), timestamp: String(chunk * frameMs), payload },
        });
        options.hear(playout.frame());
        chunk++;
        timer = setTimeout(turn, Math.max(0, startedMs + chunk * frameMs - performance.now()));
      };
      open.on('open', () => {
        open.send(JSON.stringify({ event: 'connected', protocol: 'Call', version: '1.0.0' }));
        send('start', {
          start: {
            accountSid: 'AC00000000000000000000000000000000',
            streamSid,
            callSid,
            tracks: ['inbound'],
            mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 },
            customParameters: { token },
          },
        });
        turn();
      });
      open.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.event === 'media') playout.sound(Buffer.from(message.media.payload, 'base64'));
        else if (message.event === 'mark') playout.mark(message.mark.name);
        else if (message.event === 'clear') options.cleared?.(playout.clear());
      });
      let failure: Error | null = null;
      open.on('error', (error) => {
        failure = error;
      });
      open.on('close', (code) => {
        clearTimeout(timer);
        if (hungUp) resolve('hung-up');
        else if (chunk === 0) reject(failure ?? new Error('The line closed the media connection at once'));
        else resolve(code === 1000 ? 'ended' : 'broken');
      });
      keypad = (digit) => send('dtmf', { dtmf: { track: 'inbound_track', digit } });
      stop = () => {
        send('stop', { stop: { accountSid: 'AC00000000000000000000000000000000', callSid } });
        open.close(1000);
      };
    });
  let keypad: (digit: string) => void = () => {};
  let stop: () => void = () => {};

  webhook(options.voiceUrl, {}).then(follow).catch(fail);
  return {
    callSid,
    over,
    keypad: (digit) => keypad(digit),
    hangUp() {
      hungUp = true;
      stop();
    },
    breakMedia: () => socket?.terminate(),
  };
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}
