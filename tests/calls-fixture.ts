import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { CallerDetail } from '#contract/brief.ts';
import type { CallsService } from '#server/features/calls/calls.service.ts';
import { buildHouse, type House } from '#server/house.ts';
import type { CallerIdFacts } from '#server/phone/live-calls/office-calls.ts';
import { parseEnv } from '#server/settings/env.ts';
import { sql } from '#server/store/sql.ts';
import type { CallRecord, TranscriptLine } from '#voice/session/ports.ts';
import { callers } from '../db/demo/people.ts';
import { administrate } from './database-server.ts';
import type { TestHouse } from './house.ts';

/** All calls of an account, as a filter of the log. */
export const everyCall = (accountId: string) => ({
  ...{ accountId, from: null, to: null, outcome: null, mood: null, callerKind: null, hour: null, timeZone: 'UTC' },
  ...{ term: '', pieces: [] as number[] },
});

/** A call that rings at the account, from the returning caller unless told otherwise. */
export function ring(
  calls: CallsService,
  accountId: string,
  given: {
    from?: string | null;
    callerId?: CallerIdFacts;
    carrierCallId?: string;
    isTest?: boolean;
    location?: string | null;
    carrier?: string;
  } = {},
) {
  return calls.begin({
    accountId,
    carrier: given.carrier ?? 'scripted',
    carrierCallId: given.carrierCallId ?? `CA${randomUUID()}`,
    from: given.from === undefined ? callers.returning.number : given.from,
    ...(given.callerId && { callerId: given.callerId }),
    to: '+13125550123',
    location: given.location === undefined ? 'Chicago, IL' : given.location,
    isTest: given.isTest ?? false,
  });
}

/** A transcript of alternating lines, the assistant first. */
export function conversation(at: Date, ...texts: string[]): TranscriptLine[] {
  return texts.map((text, i) => ({
    sequence: i + 1,
    speaker: i % 2 === 0 ? 'assistant' : 'caller',
    text,
    at: new Date(at.getTime() + i * 4_000),
    asHeard: false,
  }));
}

/** The record of a call that was handled, a minute long, ending now. */
export function recordOf(
  house: Pick<House, 'clock'>,
  accountId: string,
  callId: string,
  given: Partial<CallRecord> = {},
): CallRecord {
  const now = house.clock.now();
  return {
    callId,
    accountId,
    endedAt: now,
    mediaSeconds: 60,
    endReason: 'caller-hangup',
    outcome: 'handled',
    transcript: conversation(now, 'How can I help?', 'I need an appointment.', 'Gladly.'),
    details: [],
    voicemail: null,
    longestSilenceMs: 700,
    ...given,
  };
}

export const confirmedName: CallerDetail = { field: 'fullName', value: 'Maria Lopez', status: 'confirmed' };

/** Waits for something that happens in the background, at most two minutes: on a busy machine it may take long. */
export async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const limit = performance.now() + 120_000;
  while (!(await holds())) {
    if (performance.now() > limit) throw new Error(`Not within two minutes: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Takes the house's database away from it, as a dead server would; the result brings it back. */
export async function databaseAway(house: TestHouse): Promise<() => Promise<void>> {
  const server = inject('databaseServerUrl');
  const name = new URL(house.databaseUrl).pathname.slice(1);
  await administrate(
    server,
    `alter database ${name} with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  return async () => {
    await administrate(server, `alter database ${name} with allow_connections true`);
    // A pooler asks again after a second only.
    if (house.databaseUrl !== house.directUrl)
      await until('the pooler has it back', () => house.db.run(sql`select 1`).then(Boolean, () => false));
  };
}

/** Another account, without a session. */
export async function newAccount(house: Pick<TestHouse, 'identity'>): Promise<string> {
  const account = { email: `${randomUUID()}@tenant.example`, password: 'Quiet-River-9-Stones' };
  return (await house.identity.register(account, { network: '127.0.0.1', requestId: 'test' }, { isProven: true }))
    .accountId;
}

/** The balance of an account and the sum of its ledger, in seconds. */
export async function minutesOf(house: TestHouse, accountId: string) {
  const { rows } = await house.db.execute<{ balance: number; reserved: number; ledger: number; entries: number }>(sql`
    select balance_seconds::int as balance, reserved_seconds::int as reserved,
      (select coalesce(sum(seconds), 0)::int from minute_ledger where account_id = m.account_id) as ledger,
      (select count(*)::int from minute_ledger where account_id = m.account_id) as entries
    from minute_accounts m where account_id = ${accountId}`);
  const row = rows[0];
  if (!row) throw new Error('This account has no minutes.');
  return row;
}

/** The house as the next process would build it: same data directory, same database. Not listening; `stop` it. */
export async function houseAgain(house: TestHouse, variables: Record<string, string> = {}): Promise<House> {
  const { databaseVariables, dataDir: DATA_DIR } = house;
  const env = parseEnv({ PORT: '0', DATA_DIR, LOG_LEVEL: 'silent', ...databaseVariables, ...variables });
  return buildHouse(
    { ...env, databaseUrl: house.databaseUrl },
    { clock: house.clock, telephone: false, localKey: null },
  );
}
