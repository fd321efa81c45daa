import type { OperatedCall, OperatedModel, OperatedNode } from '#contract/operations.ts';
import { counted } from '#contract/values/amount-texts.ts';
import { dayText } from '#contract/values/moment-texts.ts';
import type { Answer } from '#web/client/requests/routes.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { CopyButton } from '#web/ui/buttons/copy-button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Column } from '#web/ui/tables/data-table.tsx';
import { Listing } from './listing.tsx';
import { sinceText } from './operations-texts.ts';
import { PartCard } from './part-card.tsx';

type State = Answer<'GET /operations/state'>;

export function NodesCard({ nodes }: Pick<State, 'nodes'>) {
  return (
    <PartCard title="Nodes">
      <Listing label="Nodes" columns={nodeColumns} rows={nodes} keyOf={idOf} />
    </PartCard>
  );
}

/** That there is none is told by the figures above. */
export function CallsCard({ liveCalls }: Pick<State, 'liveCalls'>) {
  if (liveCalls.total === 0) return null;
  return (
    <PartCard title="Live calls" beside={callsText(liveCalls)}>
      <Listing label="Live calls" columns={callColumns} rows={liveCalls.longest} keyOf={idOf} />
    </PartCard>
  );
}

export function ModelsCard({ models }: Pick<State, 'models'>) {
  return (
    <PartCard
      title="Models"
      beside={models.length === 0 ? 'No model service is connected. Calls use the built-in receptionist.' : undefined}
    >
      {models.length > 0 && (
        <Listing label="Models" columns={modelColumns} rows={models} keyOf={({ use, name }) => `${use} ${name}`} />
      )}
    </PartCard>
  );
}

export function Warnings({ warnings }: Pick<State, 'warnings'>) {
  if (warnings.length === 0) return <Notice tone="good">No warnings.</Notice>;
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

const nodeColumns: readonly Column<OperatedNode>[] = [
  {
    head: 'Name',
    cell: ({ name, state, isThis }) => (
      <span className="row middle wrap gap-8">
        <span className="medium">{nodeName(name)}</span>
        <Badge tone={states[state].tone}>{states[state].word}</Badge>
        {isThis && name !== '' && <span className="mute small">serves this page</span>}
      </span>
    ),
  },
  { head: 'Role', cell: ({ role }) => role ?? 'all' },
  { head: 'Address', cell: ({ address }) => <span className="break">{address}</span> },
  { head: 'Calls', figure: true, cell: ({ liveCalls, capacity }) => `${liveCalls} of ${capacity}` },
  { head: 'Uptime', figure: true, cell: ({ startedAt }) => sinceText(startedAt) },
  { head: 'Last heartbeat', figure: true, cell: ({ seenAt }) => agoText(seenAt) },
];

/** Leases are renewed every few seconds: younger is now. */
const agoText = (at: string) => (Date.now() - Date.parse(at) < 10_000 ? 'now' : `${sinceText(at)} ago`);

const callColumns: readonly Column<OperatedCall>[] = [
  {
    head: 'Call',
    cell: ({ _id: id }) => (
      <span className="row middle gap-6">
        <span className="mono small">{id.slice(0, 8)}</span>
        <CopyButton value={id} label={`Copy the ID of call ${id.slice(0, 8)}`} />
      </span>
    ),
  },
  { head: 'Node', cell: ({ node }) => nodeName(node) },
  { head: 'Phone company', cell: ({ carrier, isTest }) => (isTest ? `${carrier}, a test` : carrier) },
  { head: 'Handled by', cell: ({ carriedBy }) => counted(carriedBy, 'node') },
  { head: 'Duration', figure: true, cell: ({ startedAt }) => sinceText(startedAt) },
];

function callsText({ total, longest }: { total: number; longest: readonly unknown[] }): string {
  return total > longest.length ? `${total}, showing the ${longest.length} longest` : String(total);
}

const modelColumns: readonly Column<OperatedModel>[] = [
  { head: 'Model', cell: ({ name }) => <span className="medium">{name}</span> },
  { head: 'Used for', cell: ({ use }) => use },
  {
    head: 'Available until',
    cell: ({ goodUntil, problem }) => (
      <span className="row middle wrap gap-8">
        {goodUntil === null ? 'No end date announced' : dayText(`${goodUntil}T12:00:00Z`)}
        {problem === 'ending' && <Badge tone="warn">Ends soon</Badge>}
        {problem === 'missing' && <Badge tone="bad">Not listed by its service</Badge>}
      </span>
    ),
  },
  { head: 'Replaced by', cell: ({ replacement }) => replacement ?? '–' },
];
