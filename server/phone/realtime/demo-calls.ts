import { randomUUID } from 'node:crypto';
import type { AssistantBrief } from '#contract/brief.ts';
import type { Clock } from '#contract/clock.ts';
import type { CallJournal, OfficeTools } from '#voice/session/ports.ts';
import type { BegunCall } from './realtime-door.ts';

/** Talks of visitors who have no account; the demonstration implements it. */
export interface DemoDoor {
  isFor(token: string): boolean;
  /** Whom a secret calls, and for whom it was made; null for one that is none. */
  find(token: string): { brief: AssistantBrief; visitor: string } | null;
  begin(token: string): Promise<{ end(seconds: number): Promise<void> }>;
}

/** Begins one, as a call that is written nowhere: its journal keeps nothing but how long it was. */
export async function beginDemoCall(
  { demo, tools, clock }: { demo: DemoDoor; tools: OfficeTools; clock: Clock },
  token: string,
): Promise<BegunCall> {
  const talk = await demo.begin(token);
  const journal: CallJournal = {
    line() {},
    detail() {},
    progress() {},
    used() {},
    heartbeat() {},
    // The whole talk is held back already; its own limit ends it.
    reserve: async (_callId, seconds) => seconds,
    finish: ({ mediaSeconds }) => talk.end(mediaSeconds),
  };
  return { callId: randomUUID(), startedAt: clock.now(), instead: { tools, journal }, missed: () => talk.end(0) };
}
