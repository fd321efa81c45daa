import type { CallOutcome, EndReason } from '#contract/calls.ts';
import type { Clock } from '#contract/clock.ts';
import type { Events } from '#server/events.ts';
import { readLines } from '#server/features/calls/call-lines.store.ts';
import { openActs, openDetails, openLine, sealCarrierName } from '#server/features/calls/call-seals.ts';
import { type CallRow, findByCarrier, insertCall, readCall } from '#server/features/calls/calls.store.ts';
import { FigureChanges } from '#server/features/calls/figures/call-rollups.store.ts';
import type { Nodes } from '#server/nodes/nodes.ts';
import type { CallsBeside } from '#server/phone/live-calls/call-shares.ts';
import type { IncomingCall } from '#server/phone/live-calls/office-calls.ts';
import type { Database } from '#server/store/database.ts';
import type { TenantVault, Vault } from '#server/store/keys/vault.ts';
import { forAccount } from '#server/store/scope.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { uuidV7 } from '#server/store/uuid-v7.ts';
import type { ResumedCall } from '#voice/session/ports.ts';
import type { OpenCalls } from './open-calls.ts';
import { callsOnOtherNodes, takeOver } from './owners.store.ts';

export interface BegunCall {
  callId: string;
  startedAt: Date;
  /** The carrier told us of this call before: its row was there. */
  known: boolean;
  /** 'live' unless the known call is over already. */
  outcome: CallOutcome;
  endReason: EndReason | null;
  /** What was said and noted in a known call whose process died after its media had begun; null otherwise. */
  resumed: ResumedCall | null;
  /** The living node that carries it, where that is another one; it is left there. */
  elsewhere: string | null;
  /** The other node at which a call that is over ended. */
  endedAt: string | null;
  /** Of a call that is new: how many of its business, and of those of its caller, other nodes carry. */
  beside: CallsBeside | null;
}

export interface BeginParts {
  db: Database;
  vault: Vault;
  clock: Clock;
  events: Events;
  open: OpenCalls;
  nodes: Nodes;
  /** Resolves when what a dead process had to keep on the disk is written; rejects when it cannot be now. */
  written(): Promise<void>;
}

/**
 * Writes the row of a call that begins, 'live' and counted, and opens it for the journal. The same carrier and carrier
 * id again gives the row that is there: a repeated webhook, a call that another node carries, or one that goes on here after its
 * process died, or though that lives (`takesOver`). Throws when the database is away.
 */
export function beginCall(parts: BeginParts, incoming: IncomingCall): Promise<BegunCall> {
  return forAccount(incoming.accountId, () => begin(parts, incoming));
}

async function begin(parts: BeginParts, incoming: IncomingCall): Promise<BegunCall> {
  const { db, vault, clock, events, open, nodes } = parts;
  const box = await vault.tenant(incoming.accountId);
  const now = clock.now();
  const chargedAs = !incoming.isTest ? 'call' : incoming.isCharged ? 'test' : 'nothing';
  const id = uuidV7(now);
  const { extension = null, verdict = null, carrierName = null } = incoming.callerId ?? {};
  const { row: added, beside } = await inTransaction(db, async (tx) => {
    const row = await insertCall(tx, {
      id,
      accountId: incoming.accountId,
      carrier: incoming.carrier,
      carrierCallId: incoming.carrierCallId,
      fromNumber: incoming.from,
      fromExtension: extension,
      callerIdVerdict: verdict,
      carrierName: carrierName === null ? null : sealCarrierName(box, id, carrierName),
      toNumber: incoming.to,
      location: incoming.location,
      isTest: incoming.isTest,
      chargedAs,
      outcome: 'live',
      startedAt: now,
      heartbeatAt: now,
      nodeId: nodes.id,
    });
    if (row && !row.isTest) {
      const changes = new FigureChanges();
      changes.add(row.startedAt, { totalCalls: 1 });
      await changes.write(tx, row.accountId);
      if (incoming.isForwarded)
        await events.emitWithin(tx, 'call-forwarded', { accountId: row.accountId, at: row.startedAt });
      // The row of the figures lets the calls of one business through one after the other: who comes later sees who came before.
      if (!nodes.isAlone) return { row, beside: await callsOnOtherNodes(tx, row) };
    }
    return { row, beside: null };
  });
  let call = added ?? (await findByCarrier(db, incoming.carrier, incoming.carrierCallId));
  if (!call || call.accountId !== incoming.accountId) throw new Error('This call belongs to another account.');
  let resumed: ResumedCall | null = null;
  let elsewhere: string | null = null;
  if (call.outcome === 'live' && open.get(call.id)?.epoch !== call.epoch) {
    if (!added) {
      await parts.written();
      // What waited on the disk may have changed it.
      call = (await readCall(db, call.id)) ?? call;
      elsewhere = incoming.takesOver ? null : await livingOwner(nodes, call);
      const taken = elsewhere
        ? null
        : await takeOver(db, { callId: call.id, epoch: call.epoch, nodeId: nodes.id }, clock.now());
      if (taken) {
        // With what its node noted to the last.
        call = { ...((await readCall(db, call.id)) ?? call), epoch: taken.epoch };
        resumed = await leftOf(db, box, call, taken);
      } else if (!elsewhere) {
        call = (await readCall(db, call.id)) ?? call;
        elsewhere = call.outcome === 'live' ? call.nodeId : null;
      }
    }
    if (call.outcome === 'live' && !elsewhere)
      open.set(call.id, {
        callId: call.id,
        accountId: call.accountId,
        isCharged: call.chargedAs !== 'nothing',
        box,
        details: openDetails(box, call.id, call.details),
        epoch: call.epoch,
        resumed: resumed !== null,
        aliveAtMs: clock.monotonicMs(),
      });
  }
  if (added)
    events.emit('call-changed', { accountId: call.accountId, event: { type: 'call-started', callId: call.id } });
  const { id: callId, startedAt, outcome, endReason } = call;
  const endedAt = outcome === 'live' || call.nodeId === nodes.id ? null : call.nodeId;
  return { callId, startedAt, known: !added, outcome, endReason, resumed, elsewhere, endedAt, beside };
}

/** The node that carries a live call, where it is another one that lives, or may: after an outage of the database all leases have run out. */
async function livingOwner(nodes: Nodes, { nodeId, outcome }: CallRow): Promise<string | null> {
  if (nodes.isAlone || outcome !== 'live' || nodeId === null || nodeId === nodes.id) return null;
  return !nodes.seesOthers || (await nodes.isAlive(nodeId)) ? nodeId : null;
}

/** What the node before still writes of its lines stands before those of now. */
const linesOfEpoch = 10_000;

async function leftOf(
  db: Database,
  box: TenantVault,
  call: CallRow,
  { epoch, mediaMs }: { epoch: number; mediaMs: number },
): Promise<ResumedCall | null> {
  const lines = (await readLines(db, [call.id])).map((row) => openLine(box, row));
  if (!call.mediaStartedAt && lines.length === 0) return null;
  return {
    lines,
    linesAfter: (epoch - 1) * linesOfEpoch,
    details: openDetails(box, call.id, call.details),
    acts: openActs(box, call.id, call.acts),
    answeredBy: call.answeredBy.map((step) => ({ ...step, at: new Date(step.at) })),
    mediaMs,
  };
}
