import type { Database } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import type { Vault } from '#server/store/vault.ts';
import type { CallAnnouncer } from './call-announcer.ts';
import type { CallHub } from './call-hub.ts';
import { FigureChanges } from './call-rollups.store.ts';
import { sealSound } from './call-seals.ts';
import { lockCall, readCall, updateCall, writeSound } from './calls.store.ts';

/**
 * Files a recorded message with its call: sealed, and a call that ended as failed or missed becomes a voicemail. A live
 * call keeps its state; filing again replaces the sound. A call that is not there is left alone.
 */
export async function fileVoicemail(
  { db, vault, hub, announcer }: { db: Database; vault: Vault; hub: CallHub; announcer: CallAnnouncer },
  callId: string,
  mulaw: Uint8Array,
): Promise<void> {
  const known = await readCall(db, callId);
  if (!known) return;
  const box = await vault.tenant(known.accountId);
  await inTransaction(db, async (tx) => {
    const call = await lockCall(tx, callId);
    if (!call) return;
    await writeSound(tx, sealSound(box, callId, 'voicemail', mulaw));
    if (call.outcome !== 'failed' && call.outcome !== 'missed') return;
    await updateCall(tx, callId, { outcome: 'voicemail' });
    if (call.isTest) return;
    // A call that is not analysed yet is announced with its summary.
    if (call.analysedAt) await announcer.announce(tx, { ...call, outcome: 'voicemail' });
    const changes = new FigureChanges();
    changes.add(call.startedAt, { answeredCalls: 1, answeredSeconds: call.mediaSeconds });
    await changes.write(tx, call.accountId);
  });
  announcer.nudge();
  hub.publish(known.accountId, { type: 'call-changed', callId });
}
