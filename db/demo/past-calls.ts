import { type CallerDetail, type DetailField, detailFields } from '#contract/brief.ts';
import { dayMs } from '#contract/values/durations.ts';
import { briefFor } from '#server/features/assistants/assistants.service.ts';
import { sealCarrierName, sealSentiment, sealSummary } from '#server/features/calls/call-seals.ts';
import { insertCall, updateCall } from '#server/features/calls/calls.store.ts';
import { FigureChanges } from '#server/features/calls/figures/call-rollups.store.ts';
import { closeCall } from '#server/features/calls/live/close-call.ts';
import { demoCarrier } from '#server/features/calls/log/call-log.store.ts';
import type { House } from '#server/house.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { builtInAnalyser } from '#server/language/built-in/built-in-analyser.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import type { CallRecord } from '#voice/session/ports.ts';
import { noticeWording } from '#voice/session/speech/opening.ts';
import type { DemoAccount } from './demo-accounts.ts';
import type { PastCall } from './past-call.ts';

const lineMs = 5_000;
const toneSeconds = 3;

/** They are analysed as they are written. */
const noJobs: Pick<Jobs, 'enqueue'> = { enqueue: async () => true };

/**
 * Gives a demo business its calls of the last weeks and one full day: closed, charged, counted and analysed by the built-in analyser, and told as every call is
 * in an outbox: nobody is written to for the demo. For a new account.
 */
export async function seedCalls(
  { db, vault, clock, outbox, events }: Pick<House, 'db' | 'vault' | 'clock' | 'outbox' | 'events'>,
  accountId: string,
  { business, calls }: Pick<DemoAccount, 'business' | 'calls'>,
): Promise<void> {
  const [box, brief] = await Promise.all([vault.tenant(accountId), briefFor(db, accountId)]);
  for (const past of calls) {
    const startedAt = startOf(past, clock.now());
    const { extension = null, verdict = null, carrierName = null } = past.callerId ?? {};
    const record = recordOf(past, accountId, startedAt, brief.notice);
    await inTransaction(db, async (tx) => {
      await insertCall(tx, {
        id: record.callId,
        accountId,
        carrier: demoCarrier,
        carrierCallId: record.callId,
        fromNumber: past.from,
        fromExtension: extension,
        callerIdVerdict: verdict,
        carrierName: carrierName === null ? null : sealCarrierName(box, record.callId, carrierName),
        toNumber: business.number,
        location: past.location,
        isTest: false,
        outcome: 'live',
        startedAt,
        heartbeatAt: startedAt,
        nodeId: null,
      });
      await closeCall(tx, noJobs, box, record);
      const { summary, sentiment } = await builtInAnalyser.analyse({
        ...record,
        ...{ brief, startedAt, callerNumber: past.from, durationSeconds: past.seconds },
      });
      await updateCall(tx, record.callId, {
        summary: sealSummary(box, record.callId, summary),
        sentiment: sentiment && sealSentiment(box, record.callId, sentiment),
        mood: sentiment?.overall_sentiment ?? null,
        analysedAt: record.endedAt,
      });
      const changes = new FigureChanges();
      changes.add(startedAt, { totalCalls: 1 });
      await changes.write(tx, accountId);
      const { callId: id, outcome } = record;
      if (outbox) await events.emitWithin(tx, 'call-analysed', { id, accountId, outcome, isTest: false });
    });
  }
}

function startOf(past: PastCall, now: Date): Date {
  const midnight = Math.floor(now.getTime() / dayMs) * dayMs;
  return new Date(midnight - past.daysAgo * dayMs + Math.round(past.hour * 3_600) * 1_000);
}

function recordOf(past: PastCall, accountId: string, startedAt: Date, notice: string): CallRecord {
  const begun = past.lines[0]?.startsWith(notice) && notice !== '';
  return {
    callId: uuidV7(startedAt),
    accountId,
    endedAt: new Date(startedAt.getTime() + past.seconds * 1_000),
    mediaSeconds: past.seconds,
    endReason: past.outcome === 'voicemail' ? 'assistant-lost' : 'caller-hangup',
    outcome: past.outcome,
    transcript: past.lines.map((text, i) => ({
      sequence: i + 1,
      speaker: i % 2 === 0 ? 'assistant' : 'caller',
      text,
      at: new Date(startedAt.getTime() + i * lineMs),
      asHeard: false,
    })),
    details: detailFields.flatMap((field) => detailOf(past, field)),
    voicemail: past.outcome === 'voicemail' ? tone() : null,
    longestSilenceMs: 900,
    ...(begun && { notice: { heard: 'whole', why: '', at: startedAt, wording: noticeWording(notice) } }),
  };
}

function detailOf(past: PastCall, field: DetailField): CallerDetail[] {
  const value = past.details[field];
  if (value === undefined) return [];
  return [{ field, value, status: past.asHeard?.includes(field) ? 'as-heard' : 'confirmed' }];
}

/** A soft beep of two u-law levels, 8000 Hz: about 440 Hz. */
function tone(): Uint8Array {
  return Uint8Array.from({ length: toneSeconds * 8_000 }, (_, i) => (Math.floor(i / 9) % 2 === 0 ? 0xce : 0x4e));
}
