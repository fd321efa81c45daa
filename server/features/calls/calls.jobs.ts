import type { AssistantBrief } from '#contract/brief.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import type { CallAnalyser } from '#server/language/call-analyser.ts';
import type { Database } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { Vault } from '#server/store/vault.ts';
import type { Clock } from '#voice/session/ports.ts';
import type { CallAnnouncer } from './call-announcer.ts';
import { callerOf } from './call-details.ts';
import type { CallHub } from './call-hub.ts';
import { FigureChanges } from './call-rollups.store.ts';
import { openDetails, openLine, sealDetails, sealSentiment, sealSummary } from './call-seals.ts';
import { judgeCaller } from './caller-kind.ts';
import { lockCall, lockCaller, readCall, readLines, unanalysedCalls, updateCall } from './calls.store.ts';

export interface AnalysisParts extends JudgingParts {
  jobs: Jobs;
}

export interface JudgingParts {
  db: Database;
  vault: Vault;
  hub: CallHub;
  clock: Clock;
  analyser: CallAnalyser;
  announcer: CallAnnouncer;
  /** The business of the call, as its settings are now. */
  briefFor(accountId: string): Promise<AssistantBrief>;
}

const foundAgain = 1_000;

/**
 * The job `analyse-call`: summary, sentiment, details and whether it was spam, in one transaction with the figures. A
 * call that is analysed already is left alone. Calls that ended while the queue was not open are found again.
 */
export function analyseCalls(parts: AnalysisParts): void {
  parts.jobs.handle('analyse-call', ({ callId }) => analyseCall(parts, callId));
  parts.jobs.findForgotten(async () => {
    for (const callId of await unanalysedCalls(parts.db, foundAgain)) {
      await parts.jobs.enqueue(parts.db, 'analyse-call', { callId }, callId);
    }
    parts.jobs.nudge('analyse-call');
  });
}

export async function analyseCall(parts: JudgingParts, callId: string): Promise<void> {
  const { db, vault, hub, clock, analyser, announcer } = parts;
  const call = await readCall(db, callId);
  if (!call || call.outcome === 'live' || call.analysedAt) return;
  const box = await vault.tenant(call.accountId);
  const analysis = await analyser.analyse({
    brief: await parts.briefFor(call.accountId),
    outcome: call.outcome,
    callerNumber: call.fromNumber,
    startedAt: call.startedAt,
    durationSeconds: call.mediaSeconds,
    transcript: (await readLines(db, [callId])).map((row) => openLine(box, row)),
    details: openDetails(box, callId, call.details),
  });
  await inTransaction(db, async (tx) => {
    if (call.fromNumber) await lockCaller(tx, call.accountId, call.fromNumber);
    const locked = await lockCall(tx, callId);
    if (!locked || locked.analysedAt) return;
    const isSpam = analysis.isSpam || locked.outcome === 'spam';
    const outcome = isSpam && locked.outcome === 'handled' ? 'spam' : locked.outcome;
    const details = analysis.details;
    await updateCall(tx, callId, {
      summary: sealSummary(box, callId, analysis.summary),
      sentiment: analysis.sentiment && sealSentiment(box, callId, analysis.sentiment),
      details: sealDetails(box, callId, details),
      ...callerOf(details),
      outcome,
      analysedAt: clock.now(),
    });
    if (locked.isTest) return;
    if (!isSpam) await announcer.announce(tx, { ...locked, outcome });
    const changes = new FigureChanges();
    await judgeCaller(tx, locked, isSpam, changes);
    await changes.write(tx, call.accountId);
  });
  announcer.nudge();
  hub.publish(call.accountId, { type: 'call-changed', callId });
}
