import { randomUUID } from 'node:crypto';
import { type CallerDetail, type DetailField, detailFields } from '#contract/brief.ts';
import { dayMs } from '#contract/values/durations.ts';
import { sealSentiment, sealSummary } from '#server/features/calls/call-seals.ts';
import { insertCall, updateCall } from '#server/features/calls/calls.store.ts';
import { FigureChanges } from '#server/features/calls/figures/call-rollups.store.ts';
import { closeCall } from '#server/features/calls/live/close-call.ts';
import type { House } from '#server/house.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { CallRecord } from '#voice/session/ports.ts';
import type { PastCall } from './past-call.ts';
import { pastCalls } from './past-calls.data.ts';
import { pastDay } from './past-day.data.ts';

/** The oldest first, as they came. */
export const demoCalls: readonly PastCall[] = [...pastCalls, ...pastDay].sort(
  (a, b) => b.daysAgo - a.daysAgo || a.hour - b.hour,
);

const lineMs = 5_000;
const toneSeconds = 3;

/** Their analysis is written with them. */
const noJobs: Pick<Jobs, 'enqueue'> = { enqueue: async () => true };

/**
 * Gives the demo business calls of the last weeks and one full day: closed, charged, counted and analysed, and told as every call is
 * in an outbox: nobody is written to for the demo. For a new account.
 */
export async function seedCalls(
  { db, vault, clock, outbox, events }: Pick<House, 'db' | 'vault' | 'clock' | 'outbox' | 'events'>,
  accountId: string,
): Promise<void> {
  const box = await vault.tenant(accountId);
  for (const past of demoCalls) {
    const startedAt = startOf(past, clock.now());
    const record = recordOf(past, accountId, startedAt);
    await inTransaction(db, async (tx) => {
      await insertCall(tx, {
        id: record.callId,
        accountId,
        carrier: 'demo',
        carrierCallId: record.callId,
        fromNumber: past.from,
        toNumber: '+13125550123',
        location: past.location,
        isTest: false,
        outcome: 'live',
        startedAt,
        heartbeatAt: startedAt,
        nodeId: null,
      });
      await closeCall(tx, noJobs, box, record);
      await updateCall(tx, record.callId, {
        summary: sealSummary(box, record.callId, past.summary),
        sentiment: past.mood && sealSentiment(box, record.callId, sentimentOf(past.mood)),
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

function recordOf(past: PastCall, accountId: string, startedAt: Date): CallRecord {
  return {
    callId: randomUUID(),
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
  };
}

function detailOf(past: PastCall, field: DetailField): CallerDetail[] {
  const value = past.details[field];
  if (value === undefined) return [];
  return [{ field, value, status: past.asHeard?.includes(field) ? 'as-heard' : 'confirmed' }];
}

function sentimentOf([overall, confidence, score, emotions, summary]: NonNullable<PastCall['mood']>) {
  return {
    overall_sentiment: overall,
    confidence_score: confidence,
    sentiment_score: score,
    key_emotions: [...emotions],
    summary,
  };
}

/** A soft beep of two u-law levels, 8000 Hz: about 440 Hz. */
function tone(): Uint8Array {
  return Uint8Array.from({ length: toneSeconds * 8_000 }, (_, i) => (Math.floor(i / 9) % 2 === 0 ? 0xce : 0x4e));
}
