import type { FastifyRequest } from 'fastify';
import { auditOf, type RouteAct } from '#contract/audit.ts';
import type { Clock } from '#contract/clock.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { type Asker, askedBy } from '#server/store/audit/who-asks.ts';
import { type AuditAction, writeAudit } from '#server/store/audit.ts';
import type { Database } from '#server/store/database.ts';
import { acrossAccounts, forAccount } from '#server/store/scope.ts';
import type { Session } from '../endpoint.ts';
import { agentClass } from './agent-class.ts';
import { coarseNetwork } from './network-address.ts';

/** What routes tell the audit log, in the one place where they are mounted. */
export interface AuditNotes {
  /** Of a request that is about to be answered well; what cannot be noted is not answered. */
  answered(endpoint: Endpoint, request: FastifyRequest): Promise<void>;
  /** Of a signed-in person who may not do that, or has not proven to be there. */
  refused(request: FastifyRequest, session: Session, code: ErrorCode): Promise<void>;
}

/** Readings, and what a program does many times: the first in an hour is an entry. */
const hourly: ReadonlySet<AuditAction> = new Set<RouteAct | 'refused'>([
  'refused',
  'call-read',
  'calls-read',
  'call-sound-heard',
  'calls-watched',
  'users-read',
  'account-read',
  'registrations-read',
  'operations-read',
  'test-call-placed',
  'test-call-watched',
  'test-call-spoken-in',
  'test-call-ended',
  'function-called',
  'function-runs-read',
  'minutes-reported',
]);

const mostKept = 10_000;

export function askerFor(request: FastifyRequest, session: Session | null = request.session): Asker {
  return {
    ...{ requestId: request.id, sessionId: session?.id ?? null },
    network: coarseNetwork(request.ip),
    agent: agentClass(request.headers['user-agent'] ?? ''),
  };
}

export function createAuditNotes({ db, clock }: { db: Database; clock: Clock }): AuditNotes {
  /** What was entered in the hour of now, so that a flood of the same costs the database nothing. */
  const entered = new Set<string>();
  let hour = -1;

  async function write(request: FastifyRequest, session: Session, action: AuditAction, act: string, isHouse: boolean) {
    const at = clock.now();
    const asker = askerFor(request, session);
    const key = `${session.id} ${asker.network} ${action} ${act}`;
    if (hourly.has(action)) {
      const now = Math.floor(at.getTime() / 3_600_000);
      if (now !== hour || entered.size >= mostKept) entered.clear();
      hour = now;
      if (entered.has(key)) return;
    }
    const accountId = isHouse ? null : session.accountId;
    const entry = { actorId: session.personId, requestId: request.id, accountId, action, subject: act, at };
    const add = () => askedBy(asker, () => writeAudit(db, { ...entry, hourly: hourly.has(action) }));
    await (accountId ? forAccount(accountId, add) : acrossAccounts(add));
    if (hourly.has(action)) entered.add(key);
  }

  return {
    async answered(endpoint, request) {
      const { session, params, query } = request;
      if (!session) return;
      const said = auditOf(endpoint, { params: params as never, query: query as never });
      if (said) await write(request, session, said.act, said.subject, endpoint.access === 'superadmin');
    },
    async refused(request, session, code) {
      const { method, url } = request.routeOptions;
      await write(request, session, 'refused', `${String(method)} ${url} ${code}`, false);
    },
  };
}
