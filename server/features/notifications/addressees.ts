import type { CallOutcome } from '#contract/calls.ts';
import { type Recipients, sampleRecipients, type toldAtFirst } from '#contract/notifications.ts';
import { dayMs } from '#contract/values/durations.ts';
import { emailKey } from '#contract/values/email.ts';
import { openAccount } from '#server/features/identity/accounts.service.ts';
import type { Foundation } from '#server/foundation.ts';
import type { MailToOthers } from '#server/mail/to-others.ts';
import type { Queryable } from '#server/store/database.ts';
import { countNoticesTo } from './notices.store.ts';
import { readRecipients } from './recipients.store.ts';

export type SummaryKind = (typeof toldAtFirst)[number];

/** Which list is told of a call at once; null for calls that nobody is told of. A live call may still become any. */
export function summaryKindOf(call: { outcome: CallOutcome; isTest: boolean }): SummaryKind | null {
  if (call.isTest) return null;
  if (call.outcome === 'handled' || call.outcome === 'live') return 'instant';
  return call.outcome === 'message' || call.outcome === 'voicemail' ? 'voicemail' : null;
}

/** Before the first save the account's own address is told of every call and message. */
export async function addressesOf(db: Queryable, accountId: string, kind: SummaryKind): Promise<string[]> {
  const lists = await readRecipients(db, accountId);
  if (lists) return lists[kind];
  const owner = await ownerOf(db, accountId);
  return owner ? [owner] : [];
}

/** '' of an account that is deactivated. */
export async function ownerOf(db: Queryable, accountId: string): Promise<string> {
  return (await openAccount(db, accountId))?.email ?? '';
}

/** The first lists: who was told until then goes on being told, unless they leave. */
export function withOwner(lists: Recipients, owner: string, leaves: readonly SummaryKind[]): Recipients {
  const first = (kind: SummaryKind) => (owner && !leaves.includes(kind) ? [owner, ...lists[kind]] : lists[kind]);
  return { daily: lists.daily, instant: first('instant'), voicemail: first('voicemail') };
}

/**
 * Whom of these the account may mail now: its owner; others only once the owner's address is proven, so many a day. Before, the
 * owner is told in their place.
 */
export async function mailableOf(
  { toOthers, clock }: { toOthers: MailToOthers } & Pick<Foundation, 'clock'>,
  tx: Queryable,
  accountId: string,
  addresses: readonly string[],
): Promise<string[]> {
  const own = await ownerOf(tx, accountId);
  const [owner, others] = [addresses.filter((one) => one === own), addresses.filter((one) => one !== own)];
  if (others.length === 0) return owner;
  if (!(await toOthers.may(tx, accountId))) return own ? [own] : [];
  const since = new Date(clock.now().getTime() - dayMs);
  const left = (await toOthers.aDay(tx, accountId)) - (await countNoticesTo(tx, accountId, since, own));
  return [...owner, ...others.slice(0, Math.max(0, left))];
}

const samples: ReadonlySet<string> = new Set(Object.values(sampleRecipients).flat());

/** The lists as they are kept: every address once, and no sample (NOTIFY-17). */
export function keptLists({ daily, instant, voicemail }: Recipients): Recipients {
  return { daily: tidied(daily), instant: tidied(instant), voicemail: tidied(voicemail) };
}

function tidied(list: readonly string[]): string[] {
  const known = new Map(list.map((address) => [emailKey(address), address]));
  return [...known].filter(([key]) => !samples.has(key)).map(([, address]) => address);
}
