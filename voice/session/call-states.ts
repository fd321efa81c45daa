import type { AssistantBrief } from '#contract/brief.ts';
import type { Assistant } from '../assistant/assistant.ts';
import type { VoicingCheck } from '../audio/voice-activity.ts';
import type { CallJournal, CallRecord, Clock, OfficeTools, ReadySpeech } from './ports.ts';

/** Where a call is. It begins ringing and ends once. */
export type CallState =
  | 'ringing'
  | 'greeting'
  | 'listening'
  | 'thinking'
  | 'speaking'
  | 'ending'
  | 'voicemail'
  | 'ended';

/** What the operator counts. Never personal data. */
export type CallEventCount = 'barge-in' | 'filler' | 'assistant-lost' | 'carrier-lost';

/** What a session works with. */
export interface CallSessionDeps {
  assistant: Assistant;
  journal: CallJournal;
  tools: OfficeTools;
  speech: ReadySpeech;
  clock: Clock;
  voicing: VoicingCheck;
  /** Called once, when the record was handed to the journal. */
  ended(record: CallRecord): void;
  count(event: CallEventCount): void;
}

/** What a call begins with. */
export interface CallStart {
  callId: string;
  brief: AssistantBrief;
  /** E.164, or null when withheld. */
  callerNumber: string | null;
  startedAt: Date;
  /** The owner tries the assistant out. */
  isTest?: boolean;
}
