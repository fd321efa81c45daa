import { voiceParts } from '#contract/values/spoken-voice.ts';
import type { ServiceSettings } from '../../service-settings.ts';
import { serviceVoice, speechVoices } from '../../service-voices.ts';
import type { Speaker } from '../speaker/speaker.ts';
import { type SpokenSound, spokenSound } from '../speaker/spoken-sound.ts';
import {
  inCall,
  ofSentence,
  post,
  type RequestLimits,
  type RequestTimes,
  readable,
  ServiceError,
  untimed,
} from './service-request.ts';

/** A service that speaks. */
export interface SpeechSettings extends ServiceSettings {
  /** What is asked for: raw PCM, or a WAV file, which says its own rate. Default 'pcm'. */
  format?: 'pcm' | 'wav';
  /** Of raw PCM whose rate the service does not say, samples a second. Default 24,000, as OpenAI's has. */
  rawRateHz?: number;
}

/** Two minutes of stereo at 48,000 Hz. */
const maxBytes = 48_000 * 4 * 120;
/** For who listens to a voice to choose it: no other speaks in its place. */
export const toChoose = { firstMs: 5_000, idleMs: 4_000 } as const;

/** A speaker that is a service: `POST /audio/speech`, whose sound is made u-law as it comes, by what the answer says it is. */
export function createServiceSpeaker(
  service: SpeechSettings,
  times: RequestTimes = untimed,
  waits: Pick<RequestLimits, 'firstMs' | 'idleMs'> = inCall(service),
): Speaker {
  const { format = 'pcm', rawRateHz = 24_000 } = service;
  return {
    voices: speechVoices,
    async *speak(text, voiceId, signal) {
      const body = {
        model: service.model,
        input: text,
        voice: serviceVoice(voiceParts(voiceId).id, 'speech'),
        response_format: format,
      };
      let sound: SpokenSound | null = null;
      const answers = (headers: Headers) => {
        sound = readable(() => spokenSound(headers.get('content-type') ?? '', rawRateHz));
      };
      const request = { ...waits, maxBytes, signal, timed: times('speaker'), ofRequest: ofSentence, answers };
      // Nothing of it is no sound at all: another speaks the sentence then.
      const rest = (): Uint8Array[] => {
        const last = readable(() => sound?.flush());
        return last && last.length > 0 ? [last] : [];
      };
      try {
        for await (const chunk of post(service, '/audio/speech', body, request)) {
          const mulaw = readable(() => sound?.push(chunk));
          if (mulaw && mulaw.length > 0) yield mulaw;
        }
      } catch (error) {
        // What came before it broke off is said; what cannot be read is not.
        if (!(error instanceof ServiceError && error.kind === 'content')) yield* rest();
        throw error;
      }
      yield* rest();
    },
    close: async () => {},
  };
}
