import { decodeMulaw } from '#voice/audio/g711.ts';
import { upsampler8to24 } from '#voice/audio/resample-24.ts';
import { accepting, type StubConnection } from './stub-realtime-service.ts';

/**
 * How realtime services behave, each a function for `startStubService`. Those that answer take the caller's turns by loudness, as a
 * service with turn detection does, and send its events.
 */
export type Behaviour = (connection: StubConnection) => void;

/** What a service answers a turn with; `turn` counts from 1. */
export type Answer = (connection: StubConnection, turn: number) => void;

const loud = 1_500;
const onsetMs = 60;
const quietMs = 500;
const transcriptMs = 200;
let counted = 0;

/**
 * Takes the session and every turn of the caller, and answers each. `formats`: what it really speaks, shown in its session; `said`:
 * the words of the caller's turns, in order, as its transcription writes them down; without `obeys` it answers turns that it is
 * told to leave.
 */
export function answeringTurns(
  answer: Answer,
  formats: Record<string, unknown> = {},
  said: readonly string[] = [],
  { obeys = true } = {},
): Behaviour {
  return (connection) => {
    let turns = 0;
    let heard = 0;
    let answers = true;
    const take = (session: Record<string, unknown>) => {
      const audio = session.audio as { input?: { turn_detection?: { create_response?: boolean } } } | undefined;
      answers = audio?.input?.turn_detection?.create_response ?? answers;
    };
    const ear = new LoudnessEar(
      (item_id) => connection.send({ type: 'input_audio_buffer.speech_started', item_id, audio_start_ms: 0 }),
      (item_id) => {
        connection.send({ type: 'input_audio_buffer.speech_stopped', item_id, audio_end_ms: 0 });
        const transcript = said[heard++];
        const type = 'conversation.item.input_audio_transcription.completed';
        if (transcript !== undefined) setTimeout(() => connection.send({ type, item_id, transcript }), transcriptMs);
        if (answers || !obeys) answer(connection, ++turns);
      },
    );
    connection.send({ type: 'session.created', event_id: 'e1', session: { type: 'realtime', audio: {} } });
    connection.onEvent = (event) => {
      if (event.type === 'session.update') {
        const session = event.session as Record<string, unknown>;
        take(session);
        connection.send({ type: 'session.updated', session: { ...session, ...formats } });
      } else if (event.type === 'input_audio_buffer.append') ear.hear(String(event.audio));
      else if (event.type === 'response.create') answer(connection, ++turns);
    };
  };
}

/** Takes the session, hears everything, and takes nothing of it for speech. */
export const ignoringNoise: Behaviour = accepting();

/** Answers in text alone, in pieces as a model makes them. */
export const inText =
  (words: string): Answer =>
  (connection) => {
    const { place, response } = began(connection);
    for (const delta of words.match(/\S+\s*/g) ?? [])
      connection.send({ type: 'response.output_text.delta', ...place, delta });
    connection.send({ type: 'response.output_text.done', ...place, text: words });
    ended(connection, place, response, { type: 'output_text', text: words });
  };

/** Answers with this sound (u-law), sent as it is or as PCM at 24,000 Hz, and with usage as a service bills it. */
export const inSound =
  (words: string, mulaw: Uint8Array, format: 'mulaw' | 'pcm24000' = 'mulaw'): Answer =>
  (connection) => {
    const { place, response } = began(connection);
    connection.send({ type: 'response.output_audio_transcript.delta', ...place, delta: words });
    for (const delta of soundPieces(mulaw, format))
      connection.send({ type: 'response.output_audio.delta', ...place, delta });
    ended(connection, place, response, { type: 'output_audio', transcript: words });
  };

/** The same answer so much later. */
export const after =
  (ms: number, answer: Answer): Answer =>
  (connection, turn) =>
    void setTimeout(() => answer(connection, turn), ms);

/** Sends so much of an answer and closes the socket in mid-word. */
export const closingInMidWord =
  (mulaw: Uint8Array, sentMs = 600): Answer =>
  (connection) => {
    const { place } = began(connection);
    connection.send({ type: 'response.output_audio_transcript.delta', ...place, delta: 'We are open until' });
    for (const delta of soundPieces(mulaw.subarray(0, sentMs * 8), 'mulaw'))
      connection.send({ type: 'response.output_audio.delta', ...place, delta });
    setTimeout(() => connection.socket.terminate(), 50);
  };

/** Refuses a session that has this member, by its path in the session, and behaves as told otherwise. */
export function refusing(param: string, otherwise: Behaviour, value?: unknown): Behaviour {
  return (connection) => {
    otherwise(connection);
    const goOn = connection.onEvent;
    connection.onEvent = (event) => {
      const found = event.type === 'session.update' ? memberAt(event.session, param) : undefined;
      if (found === undefined || (value !== undefined && found !== value)) return goOn(event);
      connection.send({
        type: 'error',
        error: {
          type: 'invalid_request_error',
          code: 'invalid_value',
          param: `session.${param}`,
          event_id: event.event_id,
        },
      });
    };
  };
}

/** A format of sound that a session shows, for both directions. */
export const speaks = (format: Record<string, unknown>) => ({ audio: { input: { format }, output: { format } } });

function began(connection: StubConnection) {
  const response_id = `resp_b${++counted}`;
  const place = { response_id, item_id: `item_b${counted}`, output_index: 0, content_index: 0 };
  connection.send({ type: 'response.created', response: { id: response_id, status: 'in_progress' } });
  return { place, response: response_id };
}

function ended(connection: StubConnection, place: { item_id: string }, id: string, content: Record<string, unknown>) {
  const item = { id: place.item_id, type: 'message', role: 'assistant', content: [content] };
  connection.send({ type: 'response.output_item.done', response_id: id, output_index: 0, item });
  const usage = { total_tokens: 120, input_tokens: 80, output_tokens: 40 };
  connection.send({ type: 'response.done', response: { id, status: 'completed', output: [item], usage } });
}

/** Pieces of no round length, as services cut them. */
export function* soundPieces(mulaw: Uint8Array, format: 'mulaw' | 'pcm24000'): Generator<string> {
  const wider = upsampler8to24();
  for (let at = 0; at < mulaw.length; at += 1_234) {
    const piece = mulaw.subarray(at, at + 1_234);
    const samples = format === 'mulaw' ? null : wider.push(decodeMulaw(piece));
    const bytes = samples ? new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength) : piece;
    if (bytes.length > 0) yield Buffer.from(bytes).toString('base64');
  }
}

function memberAt(session: unknown, path: string): unknown {
  return path.split('.').reduce((at, name) => (at as Record<string, unknown> | undefined)?.[name], session);
}

/** Turns of a caller in u-law or PCM, by loudness alone. */
class LoudnessEar {
  readonly #started: (itemId: string) => void;
  readonly #stopped: (itemId: string) => void;
  #itemId = '';
  #voicedMs = 0;
  #quietMs = 0;

  constructor(started: (itemId: string) => void, stopped: (itemId: string) => void) {
    this.#started = started;
    this.#stopped = stopped;
  }

  hear(base64: string): void {
    const bytes = Buffer.from(base64, 'base64');
    // 20 ms of u-law are 160 bytes; of PCM at 24,000 Hz nearly 960.
    const samples =
      bytes.length <= 320
        ? decodeMulaw(bytes)
        : new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~1)));
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
    if (peak >= loud) {
      this.#voicedMs += 20;
      this.#quietMs = 0;
      if (this.#itemId !== '' || this.#voicedMs < onsetMs) return;
      this.#itemId = `turn_${++counted}`;
      this.#started(this.#itemId);
      return;
    }
    this.#quietMs += 20;
    if (this.#quietMs < quietMs) return;
    this.#voicedMs = 0;
    if (this.#itemId !== '') this.#stopped(this.#itemId);
    this.#itemId = '';
  }
}
