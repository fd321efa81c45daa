import { voiceParts } from '#contract/values/spoken-voice.ts';
import { textIn } from '../../openai-realtime/server-event.ts';
import { keyHeaders, type ServiceSettings } from '../../service-settings.ts';
import { ServiceSocket } from '../../service-socket.ts';
import { serviceVoice, speechVoices } from '../../service-voices.ts';
import {
  inCall,
  ofSentence,
  type RequestLimits,
  type RequestTimes,
  readable,
  ServiceError,
  untimed,
} from '../http/service-request.ts';
import type { Speaker, SpeakerVoice } from '../speaker/speaker.ts';
import { spokenSound } from '../speaker/spoken-sound.ts';

/** ElevenLabs' ids of voices, as the operator names them. */
export interface ElevenLabsSettings extends ServiceSettings {
  voices: Partial<Record<SpeakerVoice['gender'], string>>;
}

/** Two minutes. */
const mostBytes = 8_000 * 120;
/** Its errors that are about everybody's sentences: the key, the quota, a crowd, itself. All others are about a voice or a text. */
const ofEverybody = /api_key|auth|permission|quota|payment|concurrent|busy|unusual_activity|internal|timeout/;

/**
 * A speaker that is ElevenLabs: `wss://api.elevenlabs.io/v1/text-to-speech/<voice>/stream-input`, a connection a sentence, u-law as it is
 * made. Sources: ElevenLabs, "WebSocket" of its Text to Speech (API reference, with the AsyncAPI document), "Error messages" and "API - Error
 * Code 400 or 401", as copies of autumn 2026 show them; that a wrong key and an unknown voice are told by a message once the line is open, by
 * reports of others of September 2026.
 */
export function createElevenLabsSpeaker(
  service: ElevenLabsSettings,
  times: RequestTimes = untimed,
  waits: Pick<RequestLimits, 'firstMs' | 'idleMs'> = inCall(service),
): Speaker {
  const headers = keyHeaders({ ...service, keyHeader: service.keyHeader ?? 'xi-api-key' });
  const voices = offered(service.voices);
  return {
    voices,
    speak: (text, voiceId, signal) => {
      const { id, language } = voiceParts(voiceId);
      const url = addressFor(service, voiceFor(id, voices), language?.slice(0, 2) ?? 'en');
      return spoken(text, url, headers, { ...waits, signal, timed: times('speaker') });
    },
    close: async () => {},
  };
}

function offered({ female, male }: ElevenLabsSettings['voices']): SpeakerVoice[] {
  const voice = (id: string | undefined, gender: SpeakerVoice['gender'], name: string): SpeakerVoice[] =>
    id ? [{ id, name, language: 'en-US', gender, traits: 'The voice of this house' }] : [];
  return [...voice(female, 'female', 'Her voice'), ...voice(male, 'male', 'His voice')];
}

/** A voice that was chosen at another speaker is spoken by the one of the same gender. */
function voiceFor(id: string, voices: readonly SpeakerVoice[]): string {
  const gender = speechVoices.find((voice) => voice.id === serviceVoice(id, 'speech'))?.gender;
  const found = voices.find((voice) => voice.id === id) ?? voices.find((voice) => voice.gender === gender) ?? voices[0];
  return found?.id ?? id;
}

/** The address up to "/v1" or the whole one, with "{voice}" where the voice belongs; its query is kept. */
function addressFor({ url, model }: ServiceSettings, voice: string, language: string): string {
  const address = new URL(url);
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/text-to-speech/${encodeURIComponent(voice)}/stream-input`;
  const settings = { model_id: model, output_format: 'ulaw_8000', auto_mode: 'true' };
  for (const [name, value] of Object.entries(settings)) address.searchParams.set(name, value);
  // Only these models take the language from us; others hear it in the text.
  if (/_v2_5$/.test(model)) address.searchParams.set('language_code', language);
  return address.href;
}

type Piece = { sound: Buffer } | { error: unknown } | { end: true };

/** One sentence. Throws `ServiceError`, or the reason of `limits.signal`. */
async function* spoken(
  text: string,
  url: string,
  headers: Record<string, string>,
  limits: Omit<RequestLimits, 'maxBytes'>,
): AsyncGenerator<Uint8Array> {
  const { signal, timed } = limits;
  const pieces: Piece[] = [];
  let more = Promise.withResolvers<void>();
  const add = (piece: Piece) => {
    pieces.push(piece);
    more.resolve();
  };
  const fail = (...why: ConstructorParameters<typeof ServiceError>) => add({ error: new ServiceError(...why) });
  const socket = new ServiceSocket(
    url,
    { ...timed.headers, ...headers },
    {
      opened() {
        socket.send({ text: ' ' });
        socket.send({ text: `${text} ` });
        socket.send({ text: '' });
      },
      message: (data, isBinary) => {
        const message = isBinary ? null : read(data);
        if (!message) return false;
        const audio = textIn(message, 'audio');
        const error = textIn(message, 'error').slice(0, 60);
        if (audio !== '') add({ sound: Buffer.from(audio, 'base64') });
        else if (message.error) fail('content', error || 'error', !ofEverybody.test(error));
        if (message.isFinal === true) add({ end: true });
        return true;
      },
      failed: ({ detail }) => {
        const [, status] = /^http (\d+)$/.exec(detail) ?? [];
        if (status) fail('status', detail, ofSentence.includes(Number(status)));
        else fail('connection', detail);
      },
    },
  );
  const aborted = () => add({ error: signal?.reason });
  signal?.addEventListener('abort', aborted);
  let late = setTimeout(() => fail('deadline', 'stream-input'), limits.firstMs);
  // No message says of what kind its sound is.
  const sound = spokenSound('audio/pcmu', 8_000);
  let bytes = 0;
  let outcome: string | undefined = 'dropped';
  try {
    signal?.throwIfAborted();
    for (;;) {
      const piece = pieces.shift();
      if (!piece) {
        await more.promise;
        more = Promise.withResolvers();
        continue;
      }
      if ('end' in piece) break;
      if ('error' in piece) throw piece.error;
      clearTimeout(late);
      timed.begun();
      bytes += piece.sound.length;
      if (bytes > mostBytes) throw new ServiceError('content', 'too long', true);
      const mulaw = readable(() => sound.push(piece.sound));
      if (mulaw.length > 0) yield mulaw;
      late = setTimeout(() => fail('deadline', 'stream-input'), limits.idleMs);
    }
    // Of a text without a word there is none.
    if (bytes === 0) throw new ServiceError('content', 'no sound', true);
    const rest = readable(() => sound.flush());
    if (rest.length > 0) yield rest;
    outcome = undefined;
  } catch (error) {
    if (error instanceof ServiceError) outcome = error.kind;
    throw error;
  } finally {
    timed.end(outcome);
    clearTimeout(late);
    signal?.removeEventListener('abort', aborted);
    socket.close();
  }
}

/** Null for what is no message of the protocol. */
function read(data: Buffer): Record<string, unknown> | null {
  try {
    const message: unknown = JSON.parse(data.toString('utf8'));
    return typeof message === 'object' && message !== null && !Array.isArray(message) ? { ...message } : null;
  } catch {
    return null;
  }
}
