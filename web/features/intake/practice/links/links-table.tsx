import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { FormLink } from '#contract/intake.ts';
import { intakeLimits } from '#contract/limits.ts';
import { missing } from '#contract/values/moment-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx';
import { handOverTold, linkMark, linkName, mailTold, statusTold } from './form-link-texts.ts';

export interface LinksListProps {
  /** Undefined while the first answer is awaited. */
  links: readonly FormLink[] | undefined;
  onOpen: (link: FormLink) => void;
  onDelete: (link: FormLink) => void;
}

/** The links as a table; the name of a submitted one opens it, as its whole row does. */
export function LinksTable({ links, onOpen, onDelete }: LinksListProps) {
  const columns: Column<FormLink>[] = [
    { head: 'Patient', cell: (link) => <PatientName link={link} onOpen={onOpen} /> },
    { head: 'Sent to', width: '22%', cell: (link) => <SentTo link={link} /> },
    { head: 'Status', width: '112px', cell: ({ status }) => <LinkStatus status={status} /> },
    { head: 'Created', width: '124px', className: 'tabular', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
    {
      head: 'Expires',
      width: '124px',
      className: 'tabular',
      cell: ({ status, expiresAt }) => (status === 'submitted' ? missing : <Moment iso={expiresAt} />),
    },
    { head: 'Sync', width: '156px', cell: (link) => <HandOver link={link} /> },
    {
      head: 'Action',
      width: '80px',
      action: true,
      cell: (link) => (
        <span className="block out-8">
          <DeleteButton link={link} onDelete={onDelete} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      aria-labelledby="form-links"
      columns={columns}
      rows={links}
      bones={intakeLimits.linksPageSize}
      keyOf={({ _id }) => _id}
      rowProps={(link) =>
        link.status === 'submitted' ? { className: 'rows-sunken pressable', onClick: () => onOpen(link) } : {}
      }
    />
  );
}

export function LinkStatus({ status }: Pick<FormLink, 'status'>) {
  const { tone, text } = statusTold[status];
  return <Badge tone={tone}>{text}</Badge>;
}

/** The name of the patient as the way to what was handed in; a link without one says so. */
export function PatientName({ link, onOpen }: { link: FormLink; onOpen: (link: FormLink) => void }) {
  if (link.status !== 'submitted')
    return (
      <span className="mute">
        Link <span className="tabular">{linkMark(link)}</span>, not completed
      </span>
    );
  return (
    <button
      type="button"
      className="p-0 no-edge inherit no-fill at-most round-4 ink medium left one-line cut clip pressable line-28"
      title={link.patient}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(link);
      }}
    >
      {link.patient || missing}
    </button>
  );
}

export function SentTo({ link }: { link: FormLink }) {
  if (link.email === '') return <span className="mute">Not emailed</span>;
  return (
    <>
      <span className="block one-line cut clip" title={link.email}>
        {link.email}
      </span>{' '}
      <span className={`${link.mail === 'failed' ? 'bad' : 'mute'} block tiny`}>{mailTold[link.mail]}</span>
    </>
  );
}

export function HandOver({ link }: { link: FormLink }) {
  if (link.handOver === null) return <span className="mute">{missing}</span>;
  const { text, tone } = handOverTold[link.handOver];
  return <Badge tone={tone}>{text}</Badge>;
}

export function DeleteButton({ link, onDelete }: { link: FormLink; onDelete: (link: FormLink) => void }) {
  return (
    <ActionIcon
      aria-label={`Delete the ${link.status === 'submitted' ? 'form from' : 'link for'} ${linkName(link)}`}
      size="calc(var(--control) - 4px)"
      onClick={(event) => {
        event.stopPropagation();
        onDelete(link);
      }}
    >
      <IconTrash size={18} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
