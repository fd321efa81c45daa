import type { WebSocket } from 'ws';
import { bytesPerMs, frameBytes, silence } from '../../audio/frame.ts';
import { readMessages } from '../../wire/message-reader.ts';
import { answersPing } from '../../wire/ping.ts';
import { textFrame, writeFrames } from '../../wire/text-frames.ts';
import type { CarrierLeg, CarrierLegEvents } from '../carrier.ts';
import { type StartMessage, startMessage } from './media-messages.ts';

/** What a media event looks like on the wire, as far as it is matched without parsing it. */
const mediaPrefix = '{"event":"media"';
/** The first letter in which the events that come often differ: media, mark. */
const tellingAt = mediaPrefix.indexOf('d');
const tellingByte = mediaPrefix.charCodeAt(tellingAt);
const base64 = /^[\w+/=-]+$/;

/** A segment that TCP has to send again comes 200 to 400 ms late, and the frames behind it with it. */
const lateMs = 500;
/** A gap in the timestamps shorter than this is jitter of the counter; one as long as `lateMs` was heard as silence when it came. */
const leastGapMs = 20;
/** Ten seconds of frames within one second are a flood, not a call. */
const mostMessagesPerSecond = 500;
const startDeadlineMs = 10_000;

/** Who takes the call that this stream's start names; null refuses it, which closes the socket. */
export type AnswerStream = (start: StartMessage, leg: CarrierLeg) => CarrierLegEvents | null;

/**
 * One Media Streams socket: verifies that the stream starts properly, then carries sound both ways. The two audio events
 * are matched by their prefix and sliced; everything else is parsed. Malformed messages and floods close this socket alone.
 * Source: Twilio, "Media Streams - WebSocket Messages".
 */
export function carryMediaStream(socket: WebSocket, answer: AnswerStream): void {
  let events: CarrierLegEvents | null = null;
  let streamSid = '';
  let nextTimestampMs = -1;
  let closedByUs = false;
  let saidStop = false;
  let refused = false;
  let messages = 0;
  let windowStart = performance.now();
  const payloadIn = valuesAfter('"payload":"');
  const timestampIn = valuesAfter('"timestamp":"');
  const deadline = setTimeout(() => events ?? socket.close(1008, 'no start'), startDeadlineMs);

  /** Answers false for media that is written in another way than usual. */
  const media = (message: Buffer): boolean => {
    const text = message.toString('latin1');
    if (!text.startsWith(mediaPrefix)) return false;
    const from = payloadIn(text);
    const to = text.indexOf('"', from);
    if (from < 0 || to < 0 || text[to - 1] === '\\') return false;
    fillGap(timestampOf(text), ((to - from) >> 2) * 3);
    events?.audio(text.slice(from, to));
    return true;
  };
  /** The same event in another form of JSON: with blanks, or its members in another order. */
  const parsedMedia = (body: unknown): void => {
    const { payload, timestamp } = (body ?? {}) as { payload?: unknown; timestamp?: unknown };
    if (typeof payload !== 'string' || !base64.test(payload)) return refuse('media without payload');
    fillGap(typeof timestamp === 'object' ? -1 : Number(timestamp ?? -1), (payload.length >> 2) * 3);
    events?.audio(payload);
  };
  const timestampOf = (text: string): number => {
    const at = timestampIn(text);
    if (at < 0) return -1;
    let timestampMs = 0;
    for (let i = at; i < text.length; i++) {
      const digit = text.charCodeAt(i) - 48;
      if (digit < 0 || digit > 9) break;
      timestampMs = timestampMs * 10 + digit;
    }
    return timestampMs;
  };
  /** Pads lost packets with silence, so that time in the sound is time on the line. */
  const fillGap = (timestampMs: number, bytes: number): void => {
    if (!(timestampMs >= 0)) return;
    const gapMs = timestampMs - nextTimestampMs;
    if (nextTimestampMs >= 0 && gapMs >= leastGapMs && gapMs < lateMs)
      for (let ms = gapMs; ms >= leastGapMs; ms -= leastGapMs) events?.audio(silentFrame);
    nextTimestampMs = Math.max(nextTimestampMs, timestampMs + Math.round(Math.min(bytes, frameBytes) / bytesPerMs));
  };
  /** After this nothing that still comes is read. */
  const refuse = (reason: string): void => {
    refused = true;
    socket.close(1008, reason);
  };

  const control = (message: Buffer): void => {
    let parsed: Record<string, unknown>;
    try {
      parsed = JSON.parse(message.toString('utf8'));
    } catch {
      return refuse('not JSON');
    }
    if (typeof parsed !== 'object' || parsed === null) return refuse('not an event');
    if (parsed.event === 'connected') return;
    if (parsed.event === 'start') {
      const start = startMessage(parsed);
      if (!start || events) return refuse('bad start');
      streamSid = start.streamSid;
      events = answer(start, legOf(streamSid));
      if (!events) return refuse('not expected');
      return;
    }
    if (!events) return refuse('not started');
    if (parsed.event === 'media') parsedMedia(parsed.media);
    else if (parsed.event === 'mark') events.mark(String((parsed.mark as { name?: unknown } | undefined)?.name ?? ''));
    else if (parsed.event === 'dtmf') {
      const digit = String((parsed.dtmf as { digit?: unknown } | undefined)?.digit ?? '');
      if (/^[0-9*#]$/.test(digit)) events.keypad(digit);
    } else if (parsed.event === 'stop') saidStop = true;
  };

  const legOf = (sid: string): CarrierLeg => {
    const mediaHead = `{"event":"media","streamSid":${JSON.stringify(sid)},"media":{"payload":"`;
    const markHead = `{"event":"mark","streamSid":${JSON.stringify(sid)},"mark":{"name":"`;
    const clear = textFrame(`{"event":"clear","streamSid":${JSON.stringify(sid)}}`);
    const media = (mulaw64: string) => textFrame(`${mediaHead}${mulaw64}"}}`);
    const mark = (name: string) => textFrame(`${markHead}${name}"}}`);
    return {
      play: (mulaw64) => writeFrames(socket, media(mulaw64)),
      mark: (name) => writeFrames(socket, mark(name)),
      playAndMark: (mulaw64, name) => writeFrames(socket, media(mulaw64) + mark(name)),
      clear: () => writeFrames(socket, clear),
      pause: () => writeFrames(socket, clear),
      streams: true,
      lateMs,
      probe: () => answersPing(socket),
      get bufferedBytes() {
        return socket.bufferedAmount;
      },
      close() {
        closedByUs = true;
        socket.close(1000);
      },
    };
  };

  const flooded = (): boolean => {
    if (++messages <= mostMessagesPerSecond) return false;
    const now = performance.now();
    const full = now - windowStart < 1000;
    messages = 0;
    windowStart = now;
    return full;
  };

  readMessages(socket, (data) => {
    if (refused) return;
    if (flooded()) return refuse('too many messages');
    try {
      if (!(events && data[tellingAt] === tellingByte && media(data))) control(data);
    } catch {
      refuse('malformed');
    }
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearTimeout(deadline);
    if (!closedByUs) events?.closed(saidStop ? 'hangup' : 'lost');
    events = null;
  });
}

const silentFrame = Buffer.from(silence(leastGapMs)).toString('base64');

/**
 * Finds where a member's value begins, -1 where it has none. It is looked for first where the last message had it: only a number
 * before it that grows by a digit moves it.
 */
function valuesAfter(key: string): (text: string) => number {
  let at = 0;
  return (text) => {
    if (text.startsWith(key, at)) return at + key.length;
    const found = text.indexOf(key);
    if (found < 0) return -1;
    at = found;
    return found + key.length;
  };
}
