import { IconCpu, IconPhoneOff, IconStack2 } from '@tabler/icons-react';
import type { OperatedCall, OperatedModel, OperatedNode, OperatedQueue } from '#contract/operations.ts';
import { dayText } from '#contract/values/moment-texts.ts';
import type { Answer } from '#web/client/requests/routes.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { type Column, Listing } from './listing.tsx';
import { ageText, sinceText } from './operations-texts.ts';
import { PartCard } from './part-card.tsx';

type State = Answer<'GET /operations/state'>;

export function NodesCard({ nodes }: Pick<State, 'nodes'>) {
  return (
    <PartCard title="Nodes">
      <Listing label="Nodes" columns={nodeColumns} rows={nodes} keyOf={idOf} />
    </PartCard>
  );
}

export function QueuesCard({ queues }: Pick<State, 'queues'>) {
  return (
    <PartCard title="Queues">
      {queues ? (
        <Listing label="Queues" columns={queueColumns} rows={queues} keyOf={({ name }) => name} />
      ) : (
        <EmptyState Icon={IconStack2} text="The job queue is not open." />
      )}
    </PartCard>
  );
}

export function CallsCard({ liveCalls }: Pick<State, 'liveCalls'>) {
  return (
    <PartCard title="Live calls" count={callsText(liveCalls)}>
      {liveCalls.total === 0 ? (
        <EmptyState Icon={IconPhoneOff} text="Nobody is calling." />
      ) : (
        <Listing label="Live calls" columns={callColumns} rows={liveCalls.longest} keyOf={idOf} />
      )}
    </PartCard>
  );
}

export function ModelsCard({ models }: Pick<State, 'models'>) {
  return (
    <PartCard title="Models">
      {models.length === 0 ? (
        <EmptyState Icon={IconCpu} text="No service is set: calls are answered by what is built in." />
      ) : (
        <Listing label="Models" columns={modelColumns} rows={models} keyOf={({ use, name }) => `${use} ${name}`} />
      )}
    </PartCard>
  );
}

export function Warnings({ warnings }: Pick<State, 'warnings'>) {
  if (warnings.length === 0) return <Notice tone="good">Nothing to warn of.</Notice>;
  return (
    <ul aria-label="Warnings" className="stack gap-8">
      {warnings.map(({ severity, text }) => (
        <li key={text}>
          <Notice tone={severity === 'page' ? 'bad' : 'warn'}>{text}</Notice>
        </li>
      ))}
    </ul>
  );
}

const idOf = ({ _id: id }: { _id: string }) => id;
const nodeName = (name: string) => (name === '' ? 'This Noura' : name);

const states: Record<OperatedNode['state'], { tone: BadgeTone; word: string }> = {
  up: { tone: 'good', word: 'Up' },
  draining: { tone: 'warn', word: 'Draining' },
  gone: { tone: 'bad', word: 'Gone' },
};

const nodeColumns: readonly [Column<OperatedNode>, ...Column<OperatedNode>[]] = [
  {
    name: 'Name',
    of: ({ name, state, isThis }) => (
      <span className="row middle wrap gap-8">
        <span className="medium">{nodeName(name)}</span>
        <Badge tone={states[state].tone}>{states[state].word}</Badge>
        {isThis && name !== '' && <span className="mute small">answers this page</span>}
      </span>
    ),
  },
  { name: 'Role', of: ({ role }) => role ?? 'all' },
  { name: 'Address', of: ({ address }) => <span className="break">{address}</span> },
  { name: 'Calls', figure: true, of: ({ liveCalls, capacity }) => `${liveCalls} of ${capacity}` },
  { name: 'Up for', figure: true, of: ({ startedAt }) => sinceText(startedAt) },
  { name: 'Last sign', figure: true, of: ({ seenAt }) => agoText(seenAt) },
];

/** Leases are renewed every few seconds: younger is now. */
const agoText = (at: string) => (Date.now() - Date.parse(at) < 10_000 ? 'now' : `${sinceText(at)} ago`);

const queueColumns: readonly [Column<OperatedQueue>, ...Column<OperatedQueue>[]] = [
  { name: 'Queue', of: ({ name }) => <span className="medium">{name}</span> },
  { name: 'Waiting', figure: true, of: ({ waiting }) => waiting },
  { name: 'Oldest', figure: true, of: ({ waiting, oldestSeconds }) => (waiting > 0 ? ageText(oldestSeconds) : '–') },
  { name: 'Running', figure: true, of: ({ active }) => active },
  { name: 'To retry', figure: true, of: ({ delayed }) => delayed },
  {
    name: 'Dead letters',
    figure: true,
    of: ({ deadLetters }) => <span className={deadLetters > 0 ? 'bad medium' : ''}>{deadLetters}</span>,
  },
];

const callColumns: readonly [Column<OperatedCall>, ...Column<OperatedCall>[]] = [
  {
    name: 'Call',
    of: ({ _id: id }) => (
      <span className="row middle gap-6">
        <span className="mono small">{id.slice(0, 8)}</span>
        <CopyButton value={id} label={`Copy the id of call ${id.slice(0, 8)}`} />
      </span>
    ),
  },
  { name: 'Node', of: ({ node }) => nodeName(node) },
  { name: 'Carrier', of: ({ carrier, isTest }) => (isTest ? `${carrier}, a test` : carrier) },
  { name: 'Carried by', of: ({ carriedBy }) => (carriedBy === 1 ? '1 node' : `${carriedBy} nodes`) },
  { name: 'For', figure: true, of: ({ startedAt }) => sinceText(startedAt) },
];

const callsText = ({ total, longest }: { total: number; longest: readonly unknown[] }) =>
  total > longest.length ? `${total}, the ${longest.length} longest` : String(total);

const modelColumns: readonly [Column<OperatedModel>, ...Column<OperatedModel>[]] = [
  { name: 'Model', of: ({ name }) => <span className="medium">{name}</span> },
  { name: 'Used for', of: ({ use }) => use },
  {
    name: 'Good until',
    of: ({ goodUntil, problem }) => (
      <span className="row middle wrap gap-8">
        {goodUntil === null ? 'No end is announced' : dayText(`${goodUntil}T12:00:00Z`)}
        {problem === 'ending' && <Badge tone="warn">Ends soon</Badge>}
        {problem === 'missing' && <Badge tone="bad">Not listed by its service</Badge>}
      </span>
    ),
  },
  { name: 'Replaced by', of: ({ replacement }) => replacement ?? '–' },
];
