import type { EndReason } from '#contract/calls.ts';
import type { CallThere } from '#server/bus/bus.ts';
import type { Routes } from '#server/http/endpoint.ts';
import type { PhoneNumberCarrier } from '#server/numbers/phone-number-carrier.ts';
import type { Env } from '#server/settings/env.ts';
import type { ResumedCall } from '#voice/session/ports.ts';
import type { CallsBeside } from './live-calls/call-shares.ts';
import type { CallerIdFacts } from './live-calls/office-calls.ts';
import type { Switchboard } from './live-calls/switchboard.ts';
import type { Answering, LastKnown } from './number-briefs.ts';
import type { SocketPath } from './sockets.ts';

/** What carriers are set up with. */
export type CarrierEnv = Pick<Env, 'carriers' | 'publicUrl' | 'twilioPlace'>;

/** A carrier of calls: a way in, what it recorded, and the numbers that it sells. */
export interface Carrier {
  /** Kept with each of its calls and numbers. */
  readonly name: string;
  /** Its webhooks and sockets. */
  open(line: CarrierLine): CarrierDoor;
  /** A recording as u-law, 8000 Hz mono. Throws when it is not at the carrier, too large, or cannot be fetched or read. */
  fetchRecording(url: string): Promise<Uint8Array>;
  /** Null where it is not set up to sell any. */
  numbers(): Promise<PhoneNumberCarrier | null>;
}

export interface CarrierDoor {
  routes(routes: Routes): void;
  sockets: readonly SocketPath[];
  /** What another node is answered that was asked about a call of ours; null where there is none, or no more. */
  there(carrierCallId: string): Promise<CallThere | null>;
}

/** What the house gives a carrier for the calls that come in by it. */
export interface CarrierLine {
  switchboard: Switchboard;
  /** Where the carrier reaches us, `https://host` without a slash at the end; known once the house listens. */
  publicUrl(): string;
  /** Where it brings the media of calls that are answered here, the same way: this node alone. */
  mediaUrl(): string;
  /** What a carrier without signatures, on this machine, must send along; null: nothing. */
  localKey: string | null;
  /** Monotonic milliseconds. */
  nowMs(): number;
  /** Who answers on this number; null when nobody does. */
  briefForNumber(to: string): Promise<Answering | null>;
  /** What is known of the number without asking: for a caller whom nobody can take, or when the database is away. */
  lastKnown(to: string): LastKnown;
  /** Writes the call's row; the same row again for a carrier that asks twice. */
  beginCall(call: {
    accountId: string;
    carrierCallId: string;
    from: string | null;
    callerId?: CallerIdFacts | null;
    to: string;
    location: string | null;
    isForwarded?: boolean;
    takesOver?: boolean;
  }): Promise<BegunCall>;
  /** Whether another node carries the call by now; false also where that cannot be told. */
  isElsewhere(carrierCallId: string): Promise<boolean>;
  /** What became of a call at the node that carries it; null where that does not answer. */
  askNode(nodeId: string, carrierCallId: string): Promise<CallThere | null>;
  /** The media address of another node that takes calls, or does within so long; null where none does. */
  another(withinMs: number): Promise<string | null>;
  /** The carrier says that a call is over, whichever node carries it. */
  over(carrierCallId: string): void;
  /** A call that no session took: it is closed as missed. */
  missCall(callId: string): Promise<void>;
  /** A message that the carrier recorded for a call that has no session (any more): it is filed, or kept until it can be. */
  fileVoicemail(carrierCallId: string, recordingUrl: string): Promise<void>;
  /** A question of the carrier could not be answered as usual; for log and figures. `about`: the call, where it is known. */
  failed(error: unknown, about?: CallAsked): void;
  /** The carrier says that a stream broke, in its own words; for log and figures. */
  streamFailed(why: string, about?: CallAsked): void;
}

/** The carrier's name of a call, and ours where its row is known. */
export interface CallAsked {
  carrierCallId?: string | undefined;
  callId?: string | undefined;
}

/** A call that was written down. */
export interface BegunCall {
  callId: string;
  startedAt: Date;
  /** Why it ended, where it is over already. */
  over: EndReason | null;
  /** What a process that died left of it: the call goes on from there. */
  resumed: ResumedCall | null;
  /** The node that carries it, where that is another one that lives. */
  elsewhere: string | null;
  /** The other node at which it ended, where it is over. */
  endedAt: string | null;
  /** What other nodes carry of its business; null where nothing is to be counted. */
  beside: CallsBeside | null;
}
