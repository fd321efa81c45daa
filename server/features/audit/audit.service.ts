import { type AuditEntry, type AuditKind, auditLogPageSize } from '#contract/audit-log.ts';
import { csvByteOrderMark, csvLine } from '#contract/values/csv.ts';
import { momentText } from '#contract/values/moment-texts.ts';
import { formatPhoneNumber } from '#contract/values/phone-number.ts';
import { timeZoneOf } from '#server/features/business/business.service.ts';
import { callerNumbers } from '#server/features/calls/calls.service.ts';
import { emailsOf, type NamedPerson, peopleOf } from '#server/features/identity/accounts.service.ts';
import { accountLanguage } from '#server/features/models/models.service.ts';
import { networkText } from '#server/http/guards/network-address.ts';
import type { Told } from '#server/http/wire-id.ts';
import { type LogFilter, type LogPlace, type ReadEntry, readAuditLog } from '#server/store/audit/read-log.ts';
import type { Queryable } from '#server/store/database.ts';
import { type About, actionsOf, wordsOf } from './words.ts';

/** What is looked for; of one business, or of the whole house where `accountId` is null. */
export interface Looked {
  accountId: string | null;
  person?: string | undefined;
  kind?: AuditKind | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

const csvAtOnce = 1_000;

/** The audit log in plain words. `productName`: who did what no person did. */
export type AuditLog = ReturnType<typeof createAuditLog>;

export function createAuditLog({ db, productName }: { db: Queryable; productName: string }) {
  async function told(entries: readonly ReadEntry[], ofHouse: boolean): Promise<Told<AuditEntry>[]> {
    const subjects = (what: 'call' | 'person') =>
      entries.flatMap(({ action, subject }) => (wordsOf(action).subject === what ? [firstOf(subject)] : []));
    const actors = entries.flatMap(({ actorId }) => (actorId ? [actorId] : []));
    const accounts = entries.flatMap(({ accountId }) => (accountId ? [accountId] : []));
    const [people, callers, businesses] = await Promise.all([
      peopleOf(db, [...actors, ...subjects('person')].filter(isId)),
      callerNumbers(db, subjects('call').filter(isId)),
      ofHouse ? emailsOf(db, accounts) : new Map<string | null, string>(),
    ]);
    const aboutOf = ({ subject }: ReadEntry): About => {
      const id = firstOf(subject);
      return { subject, call: callText(callers.get(id)), person: nameOf(people.get(id)) };
    };
    return entries.map((entry) => {
      const { kind, did, by } = wordsOf(entry.action);
      const actor = entry.actorId
        ? nameOf(people.get(entry.actorId)) || (ofHouse ? gone : operator)
        : nobody[by ?? 'product'];
      return {
        id: String(entry.id),
        at: entry.at.toISOString(),
        who: actor ?? productName,
        did: typeof did === 'string' ? did : did(aboutOf(entry)),
        ...{ kind, outcome: entry.outcome, device: entry.agent, network: networkText(entry.network) },
        session: entry.sessionId?.slice(-6) ?? '',
        business:
          ofHouse && entry.accountId ? { _id: entry.accountId, name: businesses.get(entry.accountId) ?? gone } : null,
      };
    });
  }

  const filterOf = ({ accountId, person, kind, from, to }: Looked): LogFilter => ({
    ...{ accountId, actorId: person, actions: kind && actionsOf(kind) },
    ...{ from: from ? new Date(from) : undefined, to: to ? new Date(to) : undefined },
  });

  async function* csv(looked: Looked): AsyncGenerator<string> {
    const ofHouse = looked.accountId === null;
    const [zone, language] = looked.accountId
      ? await Promise.all([timeZoneOf(db, looked.accountId), accountLanguage(db, looked.accountId)])
      : ['UTC', undefined];
    const columns = ['Time (UTC)', 'Local time', 'Who', 'Did', 'Outcome', 'Device', 'Network', 'Session'];
    yield csvByteOrderMark + csvLine(ofHouse ? [...columns, 'Business'] : columns, language);
    for (let after: LogPlace | null = null; ; ) {
      const rows: ReadEntry[] = await readAuditLog(db, filterOf(looked), after, csvAtOnce);
      const lines = (await told(rows, ofHouse)).map(({ at, who, did, outcome, device, network, session, business }) =>
        csvLine(
          [
            ...[at, momentText(at, zone), who, did, outcome, device, network, session],
            ...(ofHouse ? [business?.name ?? ''] : []),
          ],
          language,
        ),
      );
      yield lines.join('');
      after = rows.at(-1) ?? null;
      if (rows.length < csvAtOnce) return;
    }
  }

  return {
    /** Newest first, after the place that `before` names. */
    async page(looked: Looked, before: string | undefined) {
      const rows = await readAuditLog(db, filterOf(looked), placeOf(before), auditLogPageSize + 1);
      const shown = rows.slice(0, auditLogPageSize);
      const last = shown.at(-1);
      const older = rows.length > auditLogPageSize && last ? `${last.at.getTime()}-${last.id}` : null;
      return { entries: await told(shown, looked.accountId === null), older };
    },
    csv,
    /** All who ever could log in to a business, by their names. */
    people: async (accountId: string) =>
      [...(await peopleOf(db, { accountId })).values()]
        .map((person) => ({ _id: person.id, name: nameOf(person) }))
        .sort((one, other) => one.name.localeCompare(other.name)),
  };
}

const operator = 'The operator';
const gone = 'Someone who has left';
const nobody = { somebody: 'Someone', operator, product: null };

/** A subject may say more behind the id. */
const firstOf = (subject: string) => subject.split(' ')[0] ?? '';
const isId = (text: string) => /^[0-9a-f-]{36}$/.test(text);

function nameOf(person: NamedPerson | undefined): string {
  if (!person) return '';
  return `${person.firstName} ${person.lastName}`.trim() || person.email;
}

function callText(number: string | null | undefined): string {
  if (number === undefined) return 'a call that is no longer stored';
  return number ? `the call from ${formatPhoneNumber(number).replace(/^\+1 /, '')}` : 'the call from a private number';
}

function placeOf(before: string | undefined): LogPlace | null {
  const [at, id] = before?.split('-') ?? [];
  return at && id ? { at: new Date(Number(at)), id: Number(id) } : null;
}
