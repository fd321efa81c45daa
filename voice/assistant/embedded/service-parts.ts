import type { streamingListeners, streamingSpeakers } from '../models.ts';
import type { ServiceSettings } from '../service-settings.ts';
import { createServiceListener } from './http/service-listener.ts';
import type { RequestLimits, RequestTimes } from './http/service-request.ts';
import { createServiceSpeaker, type SpeechSettings } from './http/service-speaker.ts';
import type { Listener } from './listener/listener.ts';
import type { Speaker } from './speaker/speaker.ts';
import { createDeepgramListener } from './stream/deepgram-listener.ts';
import { createElevenLabsSpeaker, type ElevenLabsSettings } from './stream/elevenlabs-speaker.ts';
import { createOpenAiListener } from './stream/openai-listener.ts';

/** A service that listens. Without a protocol: a request for each utterance, as OpenAI's `/audio/transcriptions` takes it. */
export interface ListeningService extends ServiceSettings {
  protocol?: keyof typeof streamingListeners;
}

/** A service that speaks. Without a protocol: a request for each sentence, as OpenAI's `/audio/speech` takes it. */
export type SpeakingService =
  | (SpeechSettings & { protocol?: never })
  | (ElevenLabsSettings & { protocol: keyof typeof streamingSpeakers });

const listeners = { 'openai-realtime': createOpenAiListener, deepgram: createDeepgramListener };

export function createListener(service: ListeningService, times?: RequestTimes): Listener {
  const create = service.protocol ? listeners[service.protocol] : createServiceListener;
  return create(service, times);
}

export function createSpeaker(
  service: SpeakingService,
  times?: RequestTimes,
  waits?: Pick<RequestLimits, 'firstMs' | 'idleMs'>,
): Speaker {
  if (service.protocol === 'elevenlabs') return createElevenLabsSpeaker(service, times, waits);
  return createServiceSpeaker(service, times, waits);
}
