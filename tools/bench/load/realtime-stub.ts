import { createHash } from 'node:crypto';
import { createServer, type Server, type Socket } from 'node:net';
import { deltaSounds, frameSounds, nameCharacters, readName } from './sound.ts';
import { closeFrame, opcodes, readFrames, textFrame, unmasked } from './wire.ts';

const appendHead = '{"type":"input_audio_buffer.append","audio":"';
const appendOverhead = appendHead.length + 2;
const framesADelta = 5;
const deltaMs = 100;
const framesAWordDelta = 50;
/** An answer ends and the next one begins, as in a conversation: about every 5 s. */
const framesAnAnswer = 250;
const greetingName = '0'.repeat(nameCharacters);
/** Frames of each connection whose sound is compared with what was sent. */
const comparedFrames = 20;

/** Of a session that is asked for, what this service heeds. */
interface SessionAsked {
  audio?: { input?: { turn_detection?: { create_response?: boolean } | null } };
}

export interface StubFigures {
  connections: number;
  frames: number;
  /** Frames with other sound than any caller sent. */
  foreignFrames: number;
  deltas: number;
  cancels: number;
}

/** One session of the service, for benchmarks that direct it themselves. */
export interface StubSession {
  /** Says `ms` of sound, in pieces of 100 ms: as it would be spoken, or all at once. */
  talk(ms: number, pace: 'streaming' | 'at-once'): void;
  /** The service notices the caller, and breaks its answer off. */
  callerStarted(): void;
  callerStopped(): void;
}

export interface RealtimeStub {
  readonly url: string;
  readonly figures: StubFigures;
  /** Ms from the caller's sending to the arrival here is told for each fifth frame. */
  arrived: (call: number, frame: number) => void;
  /** Speaks at once when its session is ready, instead of waiting to hear sound. */
  greets: boolean;
  /** The sessions that are ready, in their order. */
  readonly sessions: StubSession[];
  close(): void;
}

/**
 * A realtime service that answers 100 ms of sound for each 100 ms it hears, words each second and a new answer every
 * 5 s. What it says carries the name of the frame that it answers. `directs`: it says only what its sessions are told.
 * Source: OpenAI, "Realtime API" reference, GA names.
 */
export function openRealtimeStub(directs = false): Promise<RealtimeStub> {
  const figures: StubFigures = { connections: 0, frames: 0, foreignFrames: 0, deltas: 0, cancels: 0 };
  const known = new Set(frameSounds);
  const sockets = new Set<Socket>();
  let connections = 0;

  const serve = (socket: Socket, first: Buffer) => {
    const connection = ++connections;
    let events = 0;
    let frames = 0;
    let answers = 0;
    let item = '';
    let response = '';
    let updated = false;
    figures.connections++;
    const send = (text: string) => {
      if (!socket.destroyed) socket.write(textFrame(text, false));
    };
    const event = (type: string, body: object) => send(JSON.stringify({ type, event_id: `e_${++events}`, ...body }));
    const place = () => ({ response_id: response, item_id: item, output_index: 0, content_index: 0 });

    const beginAnswer = () => {
      const name = `${connection}_${++answers}`;
      response = `resp_${name}`;
      item = `item_${name}`;
      event('response.created', {
        response: { id: response, object: 'realtime.response', status: 'in_progress', output: [] },
      });
      const started = {
        id: item,
        object: 'realtime.item',
        type: 'message',
        status: 'in_progress',
        role: 'assistant',
        content: [],
      };
      event('response.output_item.added', { response_id: response, output_index: 0, item: started });
    };
    const endAnswer = (status: 'completed' | 'cancelled') => {
      const content = [{ type: 'output_audio', transcript: 'Words of a second, said again and again.' }];
      const done = {
        id: item,
        object: 'realtime.item',
        type: 'message',
        status: 'completed',
        role: 'assistant',
        content,
      };
      event('response.output_audio.done', place());
      event('response.output_item.done', { response_id: response, output_index: 0, item: done });
      event('response.done', { response: { id: response, object: 'realtime.response', status, output: [done] } });
    };
    const answer = (name: string) => {
      figures.deltas++;
      const sound = deltaSounds[figures.deltas % deltaSounds.length];
      send(
        `{"type":"response.output_audio.delta","event_id":"e_${++events}","response_id":"${response}","item_id":"${item}","output_index":0,"content_index":0,"delta":"${name}${sound}"}`,
      );
    };
    let talking: NodeJS.Timeout | undefined;
    const directed: StubSession = {
      talk(ms, pace) {
        beginAnswer();
        let left = ms / deltaMs;
        const piece = () => {
          answer(greetingName);
          if (--left <= 0) clearInterval(talking);
        };
        event('response.output_audio_transcript.delta', { ...place(), delta: 'A long sentence. ' });
        if (pace === 'streaming') talking = setInterval(piece, deltaMs);
        else while (left > 0) piece();
      },
      callerStarted() {
        event('input_audio_buffer.speech_started', { audio_start_ms: 0, item_id: `caller_${connection}_${answers}` });
        if (talking) endAnswer('cancelled');
        clearInterval(talking);
        talking = undefined;
      },
      callerStopped() {
        event('input_audio_buffer.speech_stopped', { audio_end_ms: 0, item_id: `caller_${connection}_${answers}` });
      },
    };
    const heard = (name: string) => {
      frames++;
      figures.frames++;
      if (directs || item === '') return;
      if (frames % framesADelta === 0) {
        const { call, frame } = readName(name);
        stub.arrived(call, frame);
        answer(name);
      }
      if (frames % framesAWordDelta === 0)
        event('response.output_audio_transcript.delta', { ...place(), delta: 'Words of a second. ' });
      if (frames % framesAnAnswer === 0) {
        endAnswer('completed');
        const said = {
          item_id: `caller_${connection}_${answers}`,
          content_index: 0,
          transcript: 'What the caller said.',
        };
        event('conversation.item.input_audio_transcription.completed', said);
        beginAnswer();
      }
    };
    const other = (text: string) => {
      const message = JSON.parse(text) as { type: string; audio?: string; session?: SessionAsked };
      if (message.type === 'input_audio_buffer.append') heard((message.audio ?? '').slice(0, nameCharacters));
      else if (message.type === 'session.update') {
        event('session.updated', { session: { id: `sess_${connection}`, ...message.session } });
        if (!updated) stub.sessions.push(directed);
        updated = true;
        if (directs || item !== '') return;
        // Who is told to leave turns alone begins no answer.
        if (message.session?.audio?.input?.turn_detection?.create_response !== false) {
          beginAnswer();
          if (stub.greets) answer(greetingName);
        }
      } else if (message.type === 'response.cancel') {
        figures.cancels++;
        clearInterval(talking);
        if (directs && !talking) return;
        talking = undefined;
        endAnswer('cancelled');
        if (!directs) beginAnswer();
      }
    };

    event('session.created', {
      session: { id: `sess_${connection}`, object: 'realtime.session', type: 'realtime', audio: {} },
    });
    readFrames(
      socket,
      (opcode, payload, mask) => {
        if (opcode === opcodes.close) return void socket.end(closeFrame(false));
        if (opcode !== opcodes.text) return;
        if (unmasked(payload, mask, 0, appendHead.length) !== appendHead) return other(unmasked(payload, mask));
        if (frames < comparedFrames) {
          const sound = unmasked(payload, mask, appendHead.length + nameCharacters, payload.length - 2);
          if (!known.has(sound)) figures.foreignFrames++;
        } else if (payload.length !== appendOverhead + 216) figures.foreignFrames++;
        heard(unmasked(payload, mask, appendHead.length, appendHead.length + nameCharacters));
      },
      first,
    );
  };

  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
    let request = Buffer.alloc(0);
    const shake = (chunk: Buffer) => {
      request = Buffer.concat([request, chunk]);
      const end = request.indexOf('\r\n\r\n');
      if (end < 0) return;
      socket.off('data', shake);
      const key = /sec-websocket-key:\s*(\S+)/i.exec(request.toString('latin1', 0, end))?.[1] ?? '';
      const accept = createHash('sha1').update(`${key}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
      socket.write(
        `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
      );
      serve(socket, request.subarray(end + 4));
    };
    socket.on('data', shake);
  });
  const stub: RealtimeStub = {
    url: '',
    figures,
    arrived: () => {},
    greets: false,
    sessions: [],
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve(Object.assign(stub, { url: `ws://127.0.0.1:${port}/v1/realtime` }));
    });
  });
}
