import { randomUUID } from 'node:crypto';
import type { CallOutcome } from '#contract/calls.ts';
import type { Database } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { Vault } from '#server/store/vault.ts';
import type { Clock } from '#voice/session/ports.ts';
import type { CallHub } from './call-hub.ts';
import { FigureChanges } from './call-rollups.store.ts';
import { openDetails } from './call-seals.ts';
import { findByCarrier, insertCall, lastSequence } from './calls.store.ts';
import type { OpenCalls } from './open-calls.ts';

export interface IncomingCall {
  accountId: string;
  /** Name of the carrier's adapter; with `carrierCallId` it makes a call one. */
  carrier: string;
  carrierCallId: string;
  /** E.164, or null when withheld. */
  from: string | null;
  to: string;
  /** The carrier's city and state, or null. */
  location: string | null;
  isTest: boolean;
}

export interface BegunCall {
  callId: string;
  startedAt: Date;
  /** The carrier told us of this call before: its row was there. */
  known: boolean;
  /** 'live' unless the known call is over already. */
  outcome: CallOutcome;
}

/**
 * Writes the row of a call that begins, 'live' and counted, and opens it for the journal. The same carrier and carrier
 * id again (a repeated webhook, a call that joins again after a crash) gives the row that is there. Throws when the
 * database is away.
 */
export async function beginCall(
  parts: { db: Database; vault: Vault; clock: Clock; hub: CallHub; open: OpenCalls },
  incoming: IncomingCall,
): Promise<BegunCall> {
  const { db, vault, clock, hub, open } = parts;
  const box = await vault.tenant(incoming.accountId);
  const now = clock.now();
  const added = await inTransaction(db, async (tx) => {
    const row = await insertCall(tx, {
      id: randomUUID(),
      accountId: incoming.accountId,
      carrier: incoming.carrier,
      carrierCallId: incoming.carrierCallId,
      fromNumber: incoming.from,
      toNumber: incoming.to,
      location: incoming.location,
      isTest: incoming.isTest,
      outcome: 'live',
      startedAt: now,
      heartbeatAt: now,
    });
    if (row && !row.isTest) {
      const changes = new FigureChanges();
      changes.add(row.startedAt, { totalCalls: 1 });
      await changes.write(tx, row.accountId);
    }
    return row;
  });
  const call = added ?? (await findByCarrier(db, incoming.carrier, incoming.carrierCallId));
  if (!call || call.accountId !== incoming.accountId) throw new Error('This call belongs to another account.');
  if (call.outcome === 'live' && !open.has(call.id)) {
    const earlierLines = added ? 0 : await lastSequence(db, call.id);
    open.set(call.id, {
      callId: call.id,
      accountId: call.accountId,
      isTest: call.isTest,
      box,
      details: openDetails(box, call.id, call.details),
      earlierLines,
      aliveAtMs: clock.monotonicMs(),
    });
  }
  if (added) hub.publish(call.accountId, { type: 'call-started', callId: call.id });
  return { callId: call.id, startedAt: call.startedAt, known: !added, outcome: call.outcome };
}
