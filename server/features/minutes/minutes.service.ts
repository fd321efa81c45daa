import { limits } from '#contract/limits.ts';
import { AppError } from '#server/app-error.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import {
  addGivenBack,
  appendEntry,
  changeBalance,
  createBalance,
  lockBalance,
  type MinuteBalance,
  readBalance,
  secondsOf,
} from './minutes.store.ts';

export { reserveSeconds, reserving, topUpsOf } from './minutes.store.ts';

/**
 * Gives a new account its trial minutes, once. Call it in the transaction that creates the account.
 */
export async function openMinuteAccount(
  tx: Queryable,
  accountId: string,
  seconds = limits.trialMinutes * 60,
  now = new Date(),
): Promise<void> {
  await createBalance(tx, accountId);
  const entry = { accountId, key: `trial:${accountId}`, kind: 'trial', seconds, callId: null, at: now } as const;
  if (await appendEntry(tx, entry)) {
    await changeBalance(tx, accountId, { totalSeconds: seconds, balanceSeconds: seconds, reservedSeconds: 0 });
  }
}

/** Minutes with two decimals, as the user's `remainingMinutes` and `totalMinutes` show them. */
export function minutesOf(seconds: number): number {
  return Math.round((seconds / 60) * 100) / 100;
}

/** What is left and what was given, in minutes with two decimals. A reservation is not shown as spent. */
export async function minutesLeft(
  db: Queryable,
  accountId: string,
): Promise<{ remainingMinutes: number; totalMinutes: number }> {
  const balance = await readBalance(db, accountId);
  return {
    remainingMinutes: minutesOf(Math.max(0, balance?.balanceSeconds ?? 0)),
    totalMinutes: minutesOf(balance?.totalSeconds ?? 0),
  };
}

/** What of a call's seconds the owner pays. */
export interface CallCharge {
  accountId: string;
  callId: string;
  /** Seconds to charge; more than what is left is not charged. */
  seconds: number;
  kind: 'call' | 'test';
  /** What the call had reserved; given back whole. */
  reservedSeconds: number;
  at: Date;
}

/**
 * Settles a call once (ledger key `call:<id>`) and releases its reservation; the seconds that were charged.
 * Call it in the transaction that closes the call.
 */
export async function settleCall(tx: Queryable, charge: CallCharge): Promise<number> {
  const balance = await lockBalance(tx, charge.accountId);
  const charged = Math.min(charge.seconds, Math.max(0, balance?.balanceSeconds ?? 0));
  const added = await appendEntry(tx, {
    accountId: charge.accountId,
    key: `call:${charge.callId}`,
    kind: charge.kind,
    seconds: -charged,
    callId: charge.callId,
    at: charge.at,
  });
  if (!added) return 0;
  await changeBalance(tx, charge.accountId, {
    totalSeconds: 0,
    balanceSeconds: -charged,
    reservedSeconds: -charge.reservedSeconds,
  });
  return charged;
}

/**
 * What a settled call cost in truth by this end of it, once (ledger key `late:<id>:<ms of the end>`), and releases what it reserved since: the
 * difference to what was `charged` is given back, or charged as far as there are minutes left. The seconds that are charged in all.
 */
export async function correctCall(tx: Queryable, charge: CallCharge, charged: number): Promise<number> {
  const { accountId, callId, at, reservedSeconds } = charge;
  const balance = await lockBalance(tx, accountId);
  const more = Math.min(charge.seconds - charged, Math.max(0, balance?.balanceSeconds ?? 0));
  const key = `late:${callId}:${at.getTime()}`;
  const entry = { accountId, key, kind: 'correction', seconds: -more, callId, at } as const;
  const corrected = more !== 0 && (await appendEntry(tx, entry)) ? more : 0;
  await changeBalance(tx, accountId, {
    ...{ totalSeconds: 0, balanceSeconds: -corrected, reservedSeconds: -reservedSeconds },
  });
  return charged + corrected;
}

/** Gives back what `reserveSeconds` held, once what was used of it is settled. */
export function releaseSeconds(tx: Queryable, accountId: string, seconds: number): Promise<void> {
  return changeBalance(tx, accountId, { totalSeconds: 0, balanceSeconds: 0, reservedSeconds: -seconds });
}

/** Seconds that are not promised to live calls. */
export async function secondsLeft(db: Queryable, accountId: string): Promise<number> {
  const balance = await readBalance(db, accountId);
  return balance ? Math.max(0, balance.balanceSeconds - balance.reservedSeconds) : 0;
}

const trialSeconds = limits.trialMinutes * 60;

/** Whether it was given no minutes but those of the trial. */
export async function isOnTrial(db: Queryable, accountId: string): Promise<boolean> {
  return ((await readBalance(db, accountId))?.totalSeconds ?? 0) <= trialSeconds;
}

/** So many seconds of voice tests at a service are still given back on a browser's word: in all of its trial as many as that has; null: any, off trial. */
export async function secondsToGiveBack(db: Queryable, accountId: string): Promise<number | null> {
  return toGiveBack(await readBalance(db, accountId));
}

/** Gives up to `seconds` of them back; how many it was. On trial they count as `least` at least. Call it in a transaction. */
export async function giveBackSeconds(
  tx: Queryable,
  accountId: string,
  seconds: number,
  least: number,
): Promise<number> {
  const left = toGiveBack(await lockBalance(tx, accountId));
  const given = Math.min(seconds, left ?? seconds);
  if (left !== null && given > 0) await addGivenBack(tx, accountId, Math.max(given, least));
  return given;
}

function toGiveBack(balance: MinuteBalance | null): number | null {
  if (balance && balance.totalSeconds > trialSeconds) return null;
  return Math.max(0, trialSeconds - (balance?.givenBackSeconds ?? 0));
}

/** Adds minutes to an account, once for each key; `noted` is what is written with them. Throws 'request.invalid' for a key of other minutes. */
export async function grantMinutes(
  db: Database,
  accountId: string,
  key: string,
  seconds: number,
  at: Date,
  noted: (tx: Queryable) => Promise<void> = async () => {},
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const entry = { accountId, key: `grant:${key}`, kind: 'grant', seconds, callId: null, at } as const;
    if (!(await appendEntry(tx, entry))) {
      if ((await secondsOf(tx, entry)) === seconds) return;
      throw new AppError('request.invalid', { fields: { key: 'Other minutes were added with this key.' } });
    }
    await changeBalance(tx, accountId, { totalSeconds: seconds, balanceSeconds: seconds, reservedSeconds: 0 });
    await noted(tx);
  });
}
