import { join } from 'node:path';
import type { Assistant } from '#voice/assistant/assistant.ts';
import { createEmbeddedAssistant } from '#voice/assistant/embedded/embedded-assistant.ts';
import { createChatThinker } from '#voice/assistant/embedded/http/chat-thinker.ts';
import { createServiceListener } from '#voice/assistant/embedded/http/service-listener.ts';
import type { HttpService } from '#voice/assistant/embedded/http/service-request.ts';
import { createServiceSpeaker } from '#voice/assistant/embedded/http/service-speaker.ts';
import { speakerWithFallback } from '#voice/assistant/embedded/http/speaker-with-fallback.ts';
import { createEmbeddedListener } from '#voice/assistant/embedded/listener/create.ts';
import type { Listener } from '#voice/assistant/embedded/listener/listener.ts';
import { createReceptionist } from '#voice/assistant/embedded/receptionist/receptionist.ts';
import { vocabularyOf } from '#voice/assistant/embedded/receptionist/vocabulary.ts';
import { createEspeakSpeaker, speaksGerman } from '#voice/assistant/embedded/speaker/espeak/espeak-speaker.ts';
import { createFliteSpeaker } from '#voice/assistant/embedded/speaker/flite/flite-speaker.ts';
import type { Speaker } from '#voice/assistant/embedded/speaker/speaker.ts';
import { speakerByLanguage } from '#voice/assistant/embedded/speaker/speaker-by-language.ts';
import { createRealtimeAssistant } from '#voice/assistant/openai-realtime/realtime-assistant.ts';
import type { RealtimeSettings } from '#voice/assistant/openai-realtime/realtime-connection.ts';
import { realtimeVoices } from '#voice/assistant/service-voices.ts';
import type { VoicingChecks } from '#voice/audio/fvad/voicing.ts';
import { createSpeaking, type OfferedVoice, type Speaking } from './speaking.ts';

/** Which services answer; null, or nothing, is the embedded part. */
export interface AssistantServices {
  realtime?: RealtimeSettings | null;
  stt?: HttpService | null;
  chat?: HttpService | null;
  tts?: HttpService | null;
  /** Of the embedded listener: from the end of an utterance to its words, ms; null is its own. */
  listenerDeadlineMs?: number | null;
}

/** Who answers, with what must be closed. The speaker is there in any case: the line's own sentences are spoken by it. */
export interface LineAssistant {
  assistant: Assistant;
  speaker: Speaker;
  speaking: Speaking;
  /** Null when another assistant listens. */
  listener: Listener | null;
}

/** A realtime service where one is set; else listener, thinker and speaker, each embedded or a service. */
export function createLineAssistant(
  services: AssistantServices,
  parts: { dataDir: string; voicing: VoicingChecks; nowMs(): number; assistant?: Assistant | undefined },
): LineAssistant {
  const embedded = createEmbeddedSpeaker(parts.nowMs);
  const service = services.tts ? createServiceSpeaker(services.tts) : null;
  const speaker = service ? speakerWithFallback(service, embedded, parts.nowMs) : embedded;
  const speaking = createSpeaking(service ?? embedded, offeredVoices(services, speaker));
  const other = parts.assistant ?? (services.realtime ? createRealtimeAssistant(services.realtime) : null);
  if (other) return { assistant: other, speaker, speaking, listener: null };
  const listener = services.stt
    ? createServiceListener(services.stt)
    : createEmbeddedListener({
        folder: join(parts.dataDir, 'listener'),
        ...(services.listenerDeadlineMs ? { deadlineMs: services.listenerDeadlineMs } : {}),
      });
  const thinker = services.chat ? createChatThinker(services.chat) : createReceptionist();
  const { voicing } = parts;
  return {
    assistant: createEmbeddedAssistant({ listener, thinker, speaker, voicing, vocabularyOf }),
    speaker,
    speaking,
    listener,
  };
}

/** Flite, and eSpeak NG for German where it is installed; without it German is spoken by the English voice. */
function createEmbeddedSpeaker(nowMs: () => number): Speaker {
  const flite = createFliteSpeaker();
  if (!speaksGerman()) return flite;
  return speakerByLanguage(flite, speakerWithFallback(createEspeakSpeaker(), flite, nowMs));
}

/** Who speaks in a call has the voices: a realtime service, a speech service, else the embedded speaker. */
function offeredVoices({ realtime, tts }: AssistantServices, speaker: Speaker): OfferedVoice[] {
  if (realtime) return realtimeVoices.map((voice) => ({ ...voice, by: 'service', canBeHeard: Boolean(tts) }));
  return speaker.voices.map(({ id, name, language, gender, traits }) => ({
    ...{ id, name, language, gender, traits },
    by: tts ? 'service' : 'embedded',
    canBeHeard: true,
  }));
}
