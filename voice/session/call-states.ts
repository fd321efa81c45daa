import type { AssistantBrief } from '#contract/brief.ts';
import type { AnsweredBy } from '#contract/calls.ts';
import type { Clock } from '#contract/clock.ts';
import type { Assistant } from '../assistant/assistant.ts';
import type { VoiceOpinion } from '../audio/neural-voice/voice-opinion.ts';
import type { VoicingCheck } from '../audio/voice-activity.ts';
import type { CallTimeline } from '../timeline.ts';
import type { CallJournal, CallRecord, OfficeTools, ReadySpeech, ResumedCall } from './ports.ts';

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
export type CallEventCount =
  | 'barge-in'
  | 'pause'
  | 'went-on'
  | 'filler'
  | 'still-looking'
  | 'muted'
  | 'sound-dropped'
  | 'assistant-lost'
  | 'carrier-lost'
  | 'line-refused'
  | `line-doubtful-${AnsweredBy}`
  | `changed-to-${AnsweredBy}`;

/** What a session works with. */
export interface CallSessionDeps {
  assistant: Assistant;
  journal: CallJournal;
  tools: OfficeTools;
  speech: ReadySpeech;
  clock: Clock;
  voicing: VoicingCheck;
  /** A second opinion on what may be the caller's voice; null or left out: energy alone decides. */
  opinion?: VoiceOpinion | null;
  /** So much longer than usual an answer may take before the assistant counts as lost, for a listener that is given more time. */
  patienceMs?: number;
  /** Called once, when the record was handed to the journal. */
  ended(record: CallRecord): void;
  count(event: CallEventCount): void;
  /** For the operator's log: a line tells figures that nothing tells, or one of this phrase was not said for them. Default nobody. */
  doubted?(what: { by: AnsweredBy; line: number } | { phrase: string }): void;
  /** Default none. */
  timeline?: CallTimeline;
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
  /** Once no assistant is left, and no telephone to ring; otherwise it ends with a goodbye. Default true. */
  takesVoicemail?: boolean;
  /** 'when-asked': the assistant is dialled and the first words are said only once the client wants them. Default 'at-once'. */
  opening?: 'at-once' | 'when-asked';
  /** The carrier asked so long before it rang here. */
  askedAgoMs?: number;
  /** The call was cut off when its process died, and goes on here: nobody is greeted again. */
  resumed?: ResumedCall;
}
