import type { CallOutcome, EndReason } from '#contract/calls.ts';
import type { CallerIdVerdict } from '#contract/values/call-words.ts';
import type { CallJournal, CallRecord, ResumedCall } from '#voice/session/ports.ts';
import type { CallsBeside } from './call-shares.ts';

/** What a carrier tells of the number of a caller, beside it: shown, and counted for nothing else. */
export interface CallerIdFacts {
  /** 1 to 7 digits. */
  extension: string | null;
  verdict: CallerIdVerdict | null;
  /** By which the carrier knows it: plain text of one line. */
  carrierName: string | null;
}

/** A call as who carries it tells of it. */
export interface IncomingCall {
  accountId: string;
  /** Name of the carrier's adapter; with `carrierCallId` it makes a call one. */
  carrier: string;
  carrierCallId: string;
  /** E.164, or null when withheld. */
  from: string | null;
  /** What its carrier tells of the number. */
  callerId?: CallerIdFacts | null;
  to: string;
  /** The carrier's city and state, or null. */
  location: string | null;
  /** Another telephone sent it on, and its network says so. */
  isForwarded?: boolean;
  isTest: boolean;
  /** A test that costs minutes; without it a test costs nothing. */
  isCharged?: boolean;
  /** The node that carries it does not answer: it goes on here. */
  takesOver?: boolean;
}

/** What the telephone needs of the office's calls. */
export interface OfficeCalls {
  readonly journal: CallJournal & {
    /** The database is away. */
    readonly away: boolean;
    /** Resolves when everything said so far is safe and all calls that are over are settled. */
    settled(): Promise<void>;
    /** Closes a call, once; throws when that cannot be done now. */
    close(record: CallRecord): Promise<boolean>;
  };
  /** Writes the row of a call that begins; the same row again for a call that is known. */
  begin(call: IncomingCall): Promise<{
    callId: string;
    startedAt: Date;
    outcome: CallOutcome;
    endReason: EndReason | null;
    resumed: ResumedCall | null;
    elsewhere: string | null;
    endedAt: string | null;
    beside: CallsBeside | null;
  }>;
  /** The call that a carrier told us of, or null. */
  find(carrier: string, carrierCallId: string): Promise<string | null>;
  /** Whether another node carries it. */
  isElsewhere(carrier: string, carrierCallId: string): Promise<boolean>;
  /** Closes a call that no session took. */
  miss(callId: string): Promise<void>;
  /** Files a message that a carrier recorded (u-law, 8000 Hz mono) with its call. */
  fileVoicemail(callId: string, mulaw: Uint8Array): Promise<void>;
}
