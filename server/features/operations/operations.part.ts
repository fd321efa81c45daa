import {
  type DeadLetterItem,
  getDeadLetters,
  getOperations,
  type OperatedModel,
  putDeadLetterAside,
  retryDeadLetter,
} from '#contract/operations.ts';
import { AppError } from '#server/app-error.ts';
import type { CallsService } from '#server/features/calls/calls.service.ts';
import { emailsOf } from '#server/features/identity/accounts.service.ts';
import type { Foundation } from '#server/foundation.ts';
import type { Session } from '#server/http/endpoint.ts';
import type { DeadLetter } from '#server/jobs/jobs.ts';
import { type ListedNode, listNodes } from '#server/nodes/node-list.store.ts';
import type { ModelInUse } from '#server/phone/lines/model-watch.ts';
import { type AuditAction, writeAudit } from '#server/store/audit.ts';
import type { Queryable } from '#server/store/database.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { warningsOf } from './warnings.ts';

const callsShown = 50;
const lettersShown = 100;

/** How the installation stands, for superadmins: kinds, counts, codes and ids; nothing of what a business or a caller said. */
export function installOperations(
  { clock, db, jobs, metrics, nodes: own, remarks, routes }: Foundation,
  { calls, modelsInUse }: { calls: Pick<CallsService, 'live'>; modelsInUse: () => readonly ModelInUse[] },
): void {
  /** A figure of this process; 0 where nobody keeps it. */
  const figure = async (name: string) =>
    (await metrics.registry.getSingleMetric(name)?.get())?.values.reduce((sum, { value }) => sum + value, 0) ?? 0;

  async function journalFigures() {
    const [linesLost, callsUnreserved, spoolBytes] = await Promise.all(
      ['noura_lines_lost_total', 'noura_calls_unreserved_total', 'noura_spool_bytes'].map(figure),
    );
    return { linesLost: linesLost ?? 0, callsUnreserved: callsUnreserved ?? 0, spoolBytes: spoolBytes ?? 0 };
  }

  routes.add(getOperations, async () => {
    const [rows, live, figures, journal] = await Promise.all([
      listNodes(db),
      calls.live(callsShown),
      jobs.figures(),
      journalFigures(),
    ]);
    const callsOf = (id: string) => live.byNode.find(({ nodeId }) => nodeId === id)?.calls ?? 0;
    const nodes = rows.map((row) => ({ ...shownNode(row), liveCalls: callsOf(row.id), isThis: row.id === own.id }));
    const nodeOf = (id: string | null) => rows.find((row) => row.id === id);
    const queues = figures?.map(({ job, ...counts }) => ({ name: job, ...counts })) ?? null;
    const models = modelsInUse().map(shownModel);
    return {
      nodes,
      liveCalls: {
        total: live.byNode.reduce((sum, node) => sum + node.calls, 0),
        longest: live.longest.map(({ id, nodeId, startedAt, epoch, ...call }) => ({
          ...{ _id: id, ...call, node: nodeNamed(nodeOf(nodeId)), carriedBy: epoch },
          startedAt: startedAt.toISOString(),
        })),
      },
      ...{ queues, models, warnings: warningsOf({ nodes, queues, models, journal, remarks: remarks.all() }) },
    };
  });

  routes.add(getDeadLetters, async () => {
    const letters = await jobs.deadLetters(lettersShown);
    if (!letters) throw new AppError('server.busy', { retryAfterSeconds: 5 });
    const emails = await emailsOf(db, letters.map(({ accountId }) => accountId ?? '').filter(Boolean));
    return letters.map((letter) => shownLetter(letter, emails));
  });

  /** What is done to a dead letter stands in the audit log, or is not done. */
  const change = (
    action: AuditAction,
    { session, request }: { session: Session; request: { id: string } },
    act: (tx: Queryable) => Promise<DeadLetter>,
  ) =>
    inTransaction(db, async (tx) => {
      const { job, jobId, accountId } = await act(tx);
      const actor = { actorId: session.personId, requestId: request.id };
      await writeAudit(tx, { ...actor, action, accountId, subject: `${job} ${jobId}`, at: clock.now() });
    });
  const known = (letter: DeadLetter | 'unknown' | null): DeadLetter => {
    if (!letter || letter === 'unknown') throw new AppError('operations.dead-letter-unknown');
    return letter;
  };

  routes.add(retryDeadLetter, async ({ params, ...by }) =>
    change('dead-letter-retried', by, async (tx) => {
      const letter = await jobs.retry(tx, params.id);
      if (letter === 'over') throw new AppError('operations.over');
      return known(letter);
    }),
  );
  routes.add(putDeadLetterAside, async ({ params, ...by }) =>
    change('dead-letter-put-aside', by, async (tx) => known(await jobs.putAside(tx, params.id))),
  );
}

/** Of one that is alone the name is its id, which says nothing. */
const nodeNamed = (node: Pick<ListedNode, 'id' | 'name'> | undefined) =>
  node && node.name !== node.id ? node.name : '';

function shownNode(row: Awaited<ReturnType<typeof listNodes>>[number]) {
  const { id, role, mediaUrl, capacity, draining, lives } = row;
  return {
    ...{ _id: id, name: nodeNamed(row), role, address: mediaUrl, capacity },
    state: lives ? (draining ? ('draining' as const) : ('up' as const)) : ('gone' as const),
    startedAt: row.startedAt.toISOString(),
    seenAt: row.seenAt.toISOString(),
  };
}

function shownModel({ use, model, goodUntil, replacement, problems }: ModelInUse): OperatedModel {
  return { use, name: model, goodUntil, replacement, problem: problems[0] ?? null };
}

function shownLetter(
  { id, job, jobId, accountId, reason, tries, createdAt, failedAt }: DeadLetter,
  emails: ReadonlyMap<string | null, string>,
): DeadLetterItem {
  return {
    ...{ _id: id, queue: job, jobId, account: emails.get(accountId) ?? null, ...reason, tries },
    createdAt: createdAt.toISOString(),
    failedAt: failedAt.toISOString(),
  };
}
