import type { OperatedModel, OperatedNode, OperatedQueue, OperatedWarning } from '#contract/operations.ts';

/** As the alerts of `ops/prometheus/noura-alerts.yml` have them. */
export const thresholds = { linesTaken: 0.8, oldestSeconds: 600, spoolBytes: 200e6 } as const;

/** What the installation shows of itself. */
export interface Seen {
  nodes: readonly OperatedNode[];
  queues: readonly OperatedQueue[] | null;
  models: readonly OperatedModel[];
  /** Of the process that answers, since its start. */
  journal: { linesLost: number; callsUnreserved: number; spoolBytes: number };
  remarks: readonly string[];
}

/** What an operator should know, what callers suffer from first. */
export function warningsOf({ nodes, queues, models, journal, remarks }: Seen): OperatedWarning[] {
  const found: OperatedWarning[] = [];
  const page = (text: string) => found.push({ severity: 'page', text });
  const warn = (text: string) => found.push({ severity: 'warn', text });

  for (const { state, name } of nodes)
    if (state === 'gone')
      page(`The node ${name || 'before this one'} stopped without notice. Its last heartbeat is below.`);
  const up = nodes.filter(({ state }) => state === 'up');
  const sum = (read: (node: OperatedNode) => number) => up.reduce((total, node) => total + read(node), 0);
  const taken =
    sum(({ liveCalls }) => liveCalls) /
    Math.max(
      1,
      sum(({ capacity }) => capacity),
    );
  if (up.length === 0) page('No node accepts calls.');
  else if (taken >= 1) page('All lines are in use. Raise MAX_CALLS, or add a node.');
  else if (taken > thresholds.linesTaken) warn(`${Math.floor(taken * 100)}% of the lines are in use.`);
  if (journal.linesLost > 0) page('Transcript lines were lost: neither the database nor the disk accepted them.');
  if (journal.spoolBytes > thresholds.spoolBytes)
    page(
      `${Math.round(journal.spoolBytes / 1e6)} MB of call data waits on disk. At 256 MiB, transcript lines are lost.`,
    );
  if (queues === null) page('The job queue is not running. Nothing is emailed or analyzed until it is.');

  if (journal.callsUnreserved > 0) warn('Calls continued although their minutes could not be reserved.');
  for (const { name, oldestSeconds, deadLetters } of queues ?? []) {
    if (oldestSeconds > thresholds.oldestSeconds)
      warn(`The oldest ${name} has waited ${Math.floor(oldestSeconds / 60)} minutes.`);
    if (deadLetters > 0) warn(`${deadLetters} ${name} ${deadLetters === 1 ? 'job' : 'jobs'} failed.`);
  }
  for (const { use, name, problem, replacement } of models) {
    const instead = replacement ? `name ${replacement}` : 'name another one';
    if (problem === 'missing') warn(`The ${use} service does not list the model ${name}: ${instead}.`);
    if (problem === 'ending') warn(`The model ${name} for ${use} will soon be retired: ${instead}.`);
  }
  for (const text of remarks) warn(text);
  return found;
}
