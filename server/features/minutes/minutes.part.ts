import type { Foundation } from '#server/foundation.ts';
import { openMinuteAccount } from './minutes.service.ts';

/** The minutes of accounts; asked for by its service. */
export function installMinutes({ events }: Foundation): void {
  events.onWithin('account-opened', (tx, { accountId, at }) => openMinuteAccount(tx, accountId, undefined, at));
}
