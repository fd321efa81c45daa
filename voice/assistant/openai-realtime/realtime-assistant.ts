import type { Assistant } from '../assistant.ts';
import type { RealtimeSettings } from './realtime-connection.ts';
import { RealtimeConversation } from './realtime-conversation.ts';

/**
 * An assistant that is a realtime service over WebSocket: OpenAI, or any other that speaks its protocol, such as another
 * Noura. Sound passes through as it is, u-law both ways.
 */
export function createRealtimeAssistant(settings: RealtimeSettings): Assistant {
  return {
    converse(start, events) {
      const model = settings.models?.[start.brief.model.name] ?? settings.model;
      return new RealtimeConversation({ ...settings, model }, start, events);
    },
  };
}
