import type { AssistantBrief } from '#contract/brief.ts';
import type { Foundation } from '#server/foundation.ts';
import { briefFor, briefsToPrepare } from './assistants.service.ts';
import { createDefaults } from './defaults.ts';
import { createNextCall } from './next-call.ts';

/** What an assistant knows: written for a new account, and made ready for the next call when it changes. */
export function installAssistants(
  house: Foundation,
  phone: {
    prepare(brief: AssistantBrief): Promise<void>;
    prepareAll(briefs: AsyncIterable<AssistantBrief>): Promise<void>;
  } | null,
): void {
  const { db, events, logger } = house;
  events.onWithin('account-opened', (tx, { accountId, at }) => createDefaults(tx, accountId, at));
  if (!phone) return;
  const failed = (err: unknown) => logger.warn({ err }, 'preparing calls failed');
  const nextCall = createNextCall({ briefFor: (accountId) => briefFor(db, accountId), prepare: phone.prepare, failed });
  events.on('settings-saved', ({ accountId }) => nextCall.changed(accountId));
  house.onStart(() => void phone.prepareAll(briefsToPrepare(db)).catch(failed));
  house.onStop(nextCall.close);
}
