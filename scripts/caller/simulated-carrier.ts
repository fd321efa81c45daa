import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';
import { frameBytes, frameMs } from '#voice/audio/frame.ts';
import { Playout } from '#voice/carrier/playout.ts';
import { record, serveRecording } from './carrier-recording.ts';
import { readVerbs, unescaped, type Verb } from './twiml-verbs.ts';

export interface SimulatedCallOptions {
  /** The line's voice webhook, for example `http://127.0.0.1:3000/telephony/twilio/voice`. */
  voiceUrl: string;
  /** Asked when a webhook of the call fails, at its start or later, with how it did; without it the call fails. */
  voiceFallbackUrl?(why: unknown): string | Promise<string>;
  from: string;
  to: string;
  /** What else the carrier tells of the call, as it posts it. */
  form?: Readonly<Record<string, string>>;
  /** Of a call that is known to the line already; a new one otherwise. */
  callSid?: string;
  /** Headers for a webhook or the socket, such as a signature. */
  sign?(url: string, parameters: Record<string, string>): Record<string, string>;
  /** The caller's next 20 ms of u-law (160 bytes); null for silence. */
  speak(): Uint8Array | null;
  /** 20 ms of what the caller hears. */
  hear(frame: Uint8Array): void;
  /** A number to which the line puts the caller through: how that went. Default: nobody answers. */
  dial?(number: string): DialStatus | Promise<DialStatus>;
  /** The line cut its own sound off: so many bytes were not played. */
  cleared?(droppedBytes: number): void;
}

export type DialStatus = 'completed' | 'busy' | 'no-answer' | 'failed';

export interface SimulatedCall {
  readonly callSid: string;
  /** How the call ended. Rejects when the line refuses or breaks the protocol. */
  readonly over: Promise<CallEnd>;
  /** Media connections so far. */
  readonly streams: number;
  keypad(digit: string): void;
  /**
   * Sends no frame for so long while the socket stays open: a muted phone, or a tunnel. What the caller says meanwhile is not
   * sent. `answersPings` false: nor is a ping of the line's answered.
   */
  mute(ms: number, answersPings?: boolean): void;
  hangUp(): void;
  /** Cuts the media connection without a word, as a broken network does. */
  breakMedia(): void;
}

export interface CallEnd {
  by: 'caller' | 'line';
  /** Sentences that the line had the carrier say (TwiML Say). */
  said: string[];
  /** Numbers to which the line put the caller through, and so many messages that the carrier recorded. */
  dialled: string[];
  recorded: number;
}

const frameSilence = Buffer.alloc(frameBytes, 0xff).toString('base64');

/**
 * A carrier in one process: asks the voice webhook, follows its TwiML and carries sound over the Media Streams protocol in
 * real time, as Twilio does. Source: Twilio, "Media Streams - WebSocket Messages", "TwiML Voice" and "Availability and Reliability".
 */
export async function placeSimulatedCall(options: SimulatedCallOptions): Promise<SimulatedCall> {
  const callSid = options.callSid ?? `CA${randomBytes(16).toString('hex')}`;
  const end: Omit<CallEnd, 'by'> = { said: [], dialled: [], recorded: 0 };
  let streams = 0;
  let socket: WebSocket | null = null;
  let hungUp = false;
  let muted = { untilMs: 0, answersPings: true };
  const isMuted = () => performance.now() < muted.untilMs;
  let settle: (end: CallEnd) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const over = new Promise<CallEnd>((resolve, reject) => {
    settle = resolve;
    fail = reject;
  });
  over.catch(() => {});

  const post = async (url: string, extra: Record<string, string>): Promise<string> => {
    const form = {
      CallSid: callSid,
      From: options.from,
      To: options.to,
      CallStatus: 'ringing',
      Direction: 'inbound',
      ...options.form,
      ...extra,
    };
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...options.sign?.(url, form) },
      body: new URLSearchParams(form),
      signal: AbortSignal.timeout(15_000),
    });
    if (!response.ok) throw new Error(`The line answered ${response.status}: ${(await response.text()).slice(0, 200)}`);
    return response.text();
  };

  /** A webhook that wants TwiML. */
  const webhook = async (url: string, extra: Record<string, string>): Promise<string> => {
    try {
      return await post(url, extra);
    } catch (error) {
      if (!options.voiceFallbackUrl) throw error;
      return post(await options.voiceFallbackUrl(error), { ...extra, ErrorCode: '11200', ErrorUrl: url });
    }
  };

  const follow = async (document: string): Promise<void> => {
    for (const verb of readVerbs(document)) {
      if (hungUp) break;
      const next = await carryOut(verb);
      if (next) return follow(await webhook(next.url, { CallStatus: 'in-progress', ...next.form }));
    }
    settle({ by: hungUp ? 'caller' : 'line', ...end });
  };

  /** What the carrier asks for next; null goes on with the verb behind. */
  const carryOut = async (verb: Verb): Promise<{ url: string; form: Record<string, string> } | null> => {
    const { name, attributes, inner } = verb;
    const url = attributes.action ?? '';
    if (name === 'Say') end.said.push(unescaped(inner));
    else if (name === 'Redirect') return { url: unescaped(inner), form: {} };
    else if (name === 'Connect') {
      const how = await carry(verb);
      return how === 'hung-up' ? null : { url, form: {} };
    } else if (name === 'Dial') {
      const [number] = readVerbs(inner);
      end.dialled.push(number?.inner ?? '');
      return { url, form: { DialCallStatus: (await options.dial?.(number?.inner ?? '')) ?? 'no-answer' } };
    } else if (name === 'Record') {
      const limits = {
        quietMs: Number(attributes.timeout ?? 5) * 1000,
        longestMs: Number(attributes.maxLength) * 1000,
      };
      stop = () => {};
      const mulaw = await record({ ...options, gone: () => hungUp }, limits);
      if (!mulaw) return null;
      end.recorded++;
      const RecordingDuration = String(Math.round(mulaw.length / frameBytes / (1000 / frameMs)));
      return { url, form: { RecordingUrl: await serveRecording(mulaw), RecordingDuration } };
    }
    return null;
  };

  /** Carries the media until one side ends it. */
  const carry = ({ inner }: Verb) =>
    new Promise<'hung-up' | 'ended'>((resolve, reject) => {
      const streamSid = `MZ${randomBytes(16).toString('hex')}`;
      const [stream] = readVerbs(inner);
      const { url = '', statusCallback } = stream?.attributes ?? {};
      const parameters = readVerbs(stream?.inner ?? '').map(({ attributes: { name = '', value = '' } }) => [
        name,
        value,
      ]);
      const tell = (StreamEvent: string, more: Record<string, string> = {}) => {
        const form = { StreamSid: streamSid, StreamEvent, Timestamp: new Date().toISOString(), ...more };
        if (statusCallback) post(statusCallback, form).catch(() => {});
      };
      const headers = options.sign?.(url, {}) ?? {};
      const open = new WebSocket(url, { perMessageDeflate: false, autoPong: false, headers });
      socket = open;
      let sequence = 0;
      let chunk = 0;
      let turns = 0;
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
        if (!isMuted())
          send('media', {
            media: { track: 'inbound', chunk: String(++chunk), timestamp: String(turns * frameMs), payload },
          });
        options.hear(playout.frame());
        turns++;
        timer = setTimeout(turn, Math.max(0, startedMs + turns * frameMs - performance.now()));
      };
      open.on('open', () => {
        streams++;
        open.send(JSON.stringify({ event: 'connected', protocol: 'Call', version: '1.0.0' }));
        send('start', {
          start: {
            accountSid: 'AC00000000000000000000000000000000',
            streamSid,
            callSid,
            tracks: ['inbound'],
            mediaFormat: { encoding: 'audio/x-mulaw', sampleRate: 8000, channels: 1 },
            customParameters: Object.fromEntries(parameters),
          },
        });
        tell('stream-started');
        turn();
      });
      open.on('message', (data) => {
        const message = JSON.parse(String(data));
        if (message.event === 'media') playout.sound(Buffer.from(message.media.payload, 'base64'));
        else if (message.event === 'mark') playout.mark(message.mark.name);
        else if (message.event === 'clear') options.cleared?.(playout.clear());
      });
      open.on('ping', (data) => {
        if (!isMuted() || muted.answersPings) open.pong(data);
      });
      let failure: Error | null = null;
      open.on('error', (error) => {
        failure = error;
      });
      open.on('close', (code) => {
        clearTimeout(timer);
        if (code === 1000) tell('stream-stopped');
        else tell('stream-error', { StreamError: `The connection was closed with ${code}` });
        if (hungUp) resolve('hung-up');
        else if (turns === 0) reject(failure ?? new Error('The line closed the media connection at once'));
        else resolve('ended');
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
    get streams() {
      return streams;
    },
    keypad: (digit) => keypad(digit),
    mute(ms, answersPings = true) {
      muted = { untilMs: performance.now() + ms, answersPings };
    },
    hangUp() {
      hungUp = true;
      stop();
    },
    breakMedia: () => socket?.terminate(),
  };
}
