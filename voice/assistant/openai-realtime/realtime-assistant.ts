import type { Assistant } from '../assistant.ts';
import type { Speaker } from '../embedded/speaker/speaker.ts';
import { calledModel } from '../service-settings.ts';
import type { RealtimeSettings } from './realtime-connection.ts';
import { RealtimeConversation } from './realtime-conversation.ts';

/**
 * An assistant that is a realtime service over WebSocket: OpenAI, or any other that speaks its protocol, such as another
 * Noura. Sound passes through as it is where both sides speak u-law. `speaker` speaks answers that come without sound; without
 * one they are lost.
 */
export function createRealtimeAssistant(settings: RealtimeSettings, speaker: Speaker | null = null): Assistant {
  return {
    converse(start, events) {
      const model = calledModel(settings, start.brief.model.name);
      return new RealtimeConversation({ ...settings, model }, speaker, start, events);
    },
  };
}
