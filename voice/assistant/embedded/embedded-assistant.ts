import type { AssistantBrief } from '#contract/brief.ts';
import type { VoicingChecks } from '#voice/audio/fvad/voicing.ts';
import type { Assistant } from '../assistant.ts';
import { EmbeddedConversation } from './embedded-conversation.ts';
import type { Listener, Vocabulary } from './listener/listener.ts';
import type { Speaker } from './speaker/speaker.ts';
import type { Thinker } from './thinker.ts';

export interface EmbeddedParts {
  listener: Listener;
  thinker: Thinker;
  speaker: Speaker;
  voicing: VoicingChecks;
  vocabularyOf(brief: AssistantBrief): Vocabulary;
}

/**
 * The embedded assistant: voice activity -> listener -> thinker -> speaker, all in this house. No key, no account, no
 * network.
 */
export function createEmbeddedAssistant(parts: EmbeddedParts): Assistant {
  return { converse: (start, events) => new EmbeddedConversation(parts, start, events) };
}
