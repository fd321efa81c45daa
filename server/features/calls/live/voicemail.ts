import type { AnsweredStep } from '#contract/calls.ts';
import type { Events } from '#server/events.ts';
import { writeSound } from '#server/features/calls/call-lines.store.ts';
import { sealSound } from '#server/features/calls/call-seals.ts';
import { type CallRow, lockCall, readCall, updateCall } from '#server/features/calls/calls.store.ts';
import { FigureChanges } from '#server/features/calls/figures/call-rollups.store.ts';
import type { Database } from '#server/store/database.ts';
import type { Vault } from '#server/store/keys/vault.ts';
import { forAccount } from '#server/store/scope.ts';
import { inTransaction } from '#server/store/transaction.ts';

interface VoicemailParts {
  db: Database;
  vault: Vault;
  events: Events;
}

/**
 * Files a recorded message with its call: sealed, and a call that ended as failed or missed becomes a voicemail. A live
 * call keeps its state; filing again replaces the sound. A call that is not there is left alone.
 */
export async function fileVoicemail(parts: VoicemailParts, callId: string, mulaw: Uint8Array): Promise<void> {
  const known = await readCall(parts.db, callId);
  if (known) await forAccount(known.accountId, () => file(parts, known, mulaw));
}

async function file({ db, vault, events }: VoicemailParts, known: CallRow, mulaw: Uint8Array): Promise<void> {
  const callId = known.id;
  const box = await vault.tenant(known.accountId);
  await inTransaction(db, async (tx) => {
    const call = await lockCall(tx, callId);
    if (!call) return;
    await writeSound(tx, sealSound(box, callId, 'voicemail', mulaw));
    if (call.outcome !== 'failed' && call.outcome !== 'missed') return;
    const step: AnsweredStep = { by: 'voicemail', at: (call.endedAt ?? call.startedAt).toISOString(), why: '' };
    const isKnown = call.answeredBy.at(-1)?.by === step.by;
    await updateCall(tx, callId, {
      outcome: 'voicemail',
      ...(isKnown ? {} : { answeredBy: [...call.answeredBy, step] }),
    });
    if (call.isTest) return;
    // A call that is not analysed yet is announced with its summary.
    if (call.analysedAt) await events.emitWithin(tx, 'call-analysed', { ...call, outcome: 'voicemail' });
    const changes = new FigureChanges();
    changes.add(call.startedAt, { answeredCalls: 1, answeredSeconds: call.mediaSeconds });
    await changes.write(tx, call.accountId);
  });
  events.emit('call-changed', { accountId: known.accountId, event: { type: 'call-changed', callId } });
}
