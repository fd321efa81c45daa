import type { AssistantBrief } from '#contract/brief.ts';
import type { Usage } from '#contract/costs.ts';
import { readLines } from '#server/features/calls/call-lines.store.ts';
import { openDetails, openLine, sealDetails, sealSentiment, sealSummary } from '#server/features/calls/call-seals.ts';
import {
  type CallRow,
  giveAnalysisUp,
  lockCall,
  lockCaller,
  readCall,
  takeAnalysisUp,
  unanalysedCalls,
  updateCall,
} from '#server/features/calls/calls.store.ts';
import { countUsage, insertUsage } from '#server/features/calls/costs/usage.store.ts';
import { FigureChanges } from '#server/features/calls/figures/call-rollups.store.ts';
import { namePieces } from '#server/features/calls/log/name-pieces.ts';
import type { Foundation } from '#server/foundation.ts';
import { defineJob, type Jobs } from '#server/jobs/jobs.ts';
import type { CallAnalyser } from '#server/language/call-analyser.ts';
import { isDatabaseAway } from '#server/store/availability.ts';
import { forAccount } from '#server/store/scope.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import { callerKindOf, countKind } from './caller-kind.ts';

export interface AnalysisParts extends Pick<Foundation, 'db' | 'vault' | 'events' | 'clock' | 'tracing'> {
  analyser: CallAnalyser;
  /** The business of the call, as its settings are now. */
  briefFor(accountId: string): Promise<AssistantBrief>;
}

const foundAgain = 1_000;

/**
 * Summary, sentiment, details and whether it was spam, in one transaction with the figures. A call that is analysed already is
 * left alone. At once: six calls that end each second, read by a service that takes 5 s, are 30 (`npm run bench -- B15`).
 */
export const callAnalysis = defineJob<{ callId: string }>('analyse-call', { atOnce: 48, takesSeconds: 300 });

export function analyseCalls(jobs: Jobs, parts: AnalysisParts): void {
  jobs.handle(
    callAnalysis,
    ({ callId }, { isLast }) =>
      analyseCall(parts, callId).catch(async (error: unknown) => {
        if (isLast && !isDatabaseAway(error)) await giveAnalysisUp(parts.db, callId);
        throw error;
      }),
    async (lacks) =>
      (await unanalysedCalls(parts.db, foundAgain, lacks)).map(({ id, accountId }) => ({
        ...{ key: id, data: { callId: id }, accountId },
      })),
    (tx, { callId }) => takeAnalysisUp(tx, callId),
  );
}

export async function analyseCall(parts: AnalysisParts, callId: string): Promise<void> {
  const call = await readCall(parts.db, callId);
  if (!call || call.outcome === 'live' || call.analysedAt) return;
  const ended = { ...call, outcome: call.outcome };
  await parts.tracing.during(callId, 'job analyse-call', () => forAccount(call.accountId, () => analyse(parts, ended)));
}

type EndedCall = CallRow & { outcome: Exclude<CallRow['outcome'], 'live'> };

async function analyse(parts: AnalysisParts, call: EndedCall): Promise<void> {
  const { db, vault, events, clock, analyser } = parts;
  const callId = call.id;
  const box = await vault.tenant(call.accountId);
  const used: Usage[] = [];
  const analysis = await analyser.analyse({
    brief: await parts.briefFor(call.accountId),
    outcome: call.outcome,
    callerNumber: call.fromNumber,
    startedAt: call.startedAt,
    durationSeconds: call.mediaSeconds,
    transcript: (await readLines(db, [callId])).map((row) => openLine(box, row)),
    details: openDetails(box, callId, call.details),
    used: (usage) => used.push(usage),
  });
  await inTransaction(db, async (tx) => {
    if (call.fromNumber) await lockCaller(tx, call.accountId, call.fromNumber);
    const locked = await lockCall(tx, callId);
    if (locked && used.length > 0)
      await insertUsage(tx, [{ accountId: call.accountId, callId, id: uuidV7(clock.now()), used }]);
    // Also of one that has come back to life meanwhile.
    if (!locked || locked.analysedAt || locked.outcome === 'live') return;
    const isSpam = analysis.isSpam || locked.outcome === 'spam';
    const outcome = isSpam && locked.outcome === 'handled' ? 'spam' : locked.outcome;
    const details = analysis.details;
    const callerKind = locked.isTest ? null : await callerKindOf(tx, locked, isSpam);
    await updateCall(tx, callId, {
      summary: sealSummary(box, callId, analysis.summary),
      sentiment: analysis.sentiment && sealSentiment(box, callId, analysis.sentiment),
      mood: analysis.sentiment?.overall_sentiment ?? null,
      details: sealDetails(box, callId, details),
      namePieces: namePieces(box, details),
      outcome,
      callerKind,
      analysedAt: clock.now(),
    });
    if (!callerKind) return;
    await countUsage(tx, locked, []);
    if (!isSpam) await events.emitWithin(tx, 'call-analysed', { ...locked, outcome });
    const changes = new FigureChanges();
    await countKind(tx, locked, callerKind, changes);
    await changes.write(tx, call.accountId);
  });
  events.emit('call-changed', { accountId: call.accountId, event: { type: 'call-changed', callId } });
}
