import type { EndReason } from '#contract/calls.ts';
import type { RealtimeErrorCode } from '#contract/realtime.ts';

/** The connection of a client: a socket, or the data channel of a peer with its sound beside it. */
export interface ClientWire {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** A message of the client was answered with so many characters of what it had set before: it cost more than its own. */
  echoed?(characters: number): void;
  /** Carries our sound; without it the sound goes in events. */
  line?: SoundLine;
}

/** A line that carries our sound beside the events; its marks come back by `RealtimeLeg.mark`. */
export interface SoundLine {
  play(mulaw64: string): void;
  mark(name: string): void;
  clear(): void;
  /** `quiet` is called again and again while nothing is left to send. */
  whenQuiet(quiet: () => void): void;
}

/** How a connection is closed when the call has ended; the reason is the code of the error that was told, where there is one. */
export const closings: Record<EndReason, [code: number, reason: RealtimeErrorCode | 'closed' | 'ended']> = {
  'caller-hangup': [1000, 'closed'],
  'carrier-lost': [1000, 'closed'],
  'assistant-ended': [1000, 'ended'],
  silence: [1000, 'ended'],
  'max-duration': [1000, 'session_expired'],
  'out-of-minutes': [1008, 'insufficient_quota'],
  'assistant-lost': [1011, 'assistant_failed'],
  error: [1011, 'assistant_failed'],
  crash: [1011, 'assistant_failed'],
  shutdown: [1001, 'closed'],
  forwarded: [1000, 'ended'],
};
