import type { Events, HouseEvents } from '#server/events.ts';
import { afterCommit } from '#server/store/transaction.ts';
import type { Bus } from './bus.ts';

/** What happens on one node is heard on all: the same events, whose `emit` tells the others too. */
export function shareEvents(events: Events, bus: Bus): Events {
  for (const name of ['settings-saved', 'account-ended', 'account-deleted', 'line-written'] as const)
    bus.hear(name, (tidings) => events.emit(name, tidings as never));
  bus.hear('session-ended', ({ accountId, tokenHash }) =>
    events.emit('session-ended', { accountId, tokenHash: tokenHash === null ? null : Buffer.from(tokenHash, 'hex') }),
  );
  bus.hear('call-changed', ({ accountId, callId, type }) =>
    events.emit('call-changed', { accountId, event: { type, callId } }),
  );
  return {
    ...events,
    emit(name, event, tx) {
      events.emit(name, event, tx);
      const tell = () => tellOthers(bus, { [name]: event });
      if (tx) afterCommit(tx, tell);
      else tell();
    },
  };
}

function tellOthers(bus: Bus, happened: Partial<HouseEvents>): void {
  const { 'session-ended': ended, 'call-changed': changed } = happened;
  for (const name of ['settings-saved', 'account-ended', 'account-deleted'] as const) {
    const event = happened[name];
    if (event) bus.tell(name, event);
  }
  if (ended) bus.tell('session-ended', { ...ended, tokenHash: ended.tokenHash?.toString('hex') ?? null });
  if (!changed) return;
  const { accountId, event, sequence = 0 } = changed;
  const { type, callId } = event;
  // Its words stay in the database.
  if (type === 'line') bus.tell('line-written', { accountId, callId, sequence });
  else bus.tell('call-changed', { accountId, callId, type });
}
