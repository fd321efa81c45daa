import type { FirstSteps } from '#contract/first-steps.ts';
import { businessOf } from '#server/features/business/business.service.ts';
import { hasCalls, wasHeard } from '#server/features/calls/calls.service.ts';
import { hasRecipients } from '#server/features/notifications/notifications.service.ts';
import { activeNumberOf } from '#server/features/phone-numbers/phone-numbers.service.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { readFirstSteps, writeDismissed, writeForwardingSaid } from './first-steps.store.ts';

export { writeDismissed as dismissFirstSteps } from './first-steps.store.ts';

/** What of the first run is done, from what the business has; null once all of it is, or it was put away. */
export async function firstStepsOf(db: Queryable, accountId: string, mails: boolean): Promise<FirstSteps | null> {
  const row = await readFirstSteps(db, accountId);
  if (row?.dismissedAt) return null;
  const [business, heard, calls, number, told] = await Promise.all([
    businessOf(db, accountId),
    wasHeard(db, accountId),
    hasCalls(db, accountId),
    activeNumberOf(db, accountId),
    hasRecipients(db, accountId),
  ]);
  const steps = {
    business: business.name !== '' && (business.overview !== '' || business.services.length > 0),
    heard,
    number: number !== null,
    forwarding: Boolean(row?.forwardedAt ?? row?.forwardingSaidAt),
    told,
  };
  return Object.values(steps).every(Boolean) ? null : { ...steps, calls, mails };
}

export async function changeFirstSteps(
  { db, clock }: Pick<Foundation, 'db' | 'clock'>,
  accountId: string,
  { forwarding, dismissed }: { forwarding?: boolean | undefined; dismissed?: boolean | undefined },
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    if (forwarding !== undefined) await writeForwardingSaid(tx, accountId, forwarding ? now : null);
    if (dismissed !== undefined) await writeDismissed(tx, accountId, dismissed ? now : null);
  });
}
