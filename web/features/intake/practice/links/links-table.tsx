import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { FormLink } from '#contract/intake.ts';
import { intakeLimits } from '#contract/limits.ts';
import { dayText, missing, timeText } from '#contract/values/moment-texts.ts';
import { Badge } from '#web/ui/badge.tsx';
import card from '#web/ui/card.module.css';
import table from '#web/ui/table.module.css';
import { handOverTold, linkName, mailTold, statusTold } from './form-link-texts.ts';
import classes from './links-table.module.css';

export interface LinksListProps {
  /** Undefined while the first answer is awaited. */
  links: readonly FormLink[] | undefined;
  onOpen: (link: FormLink) => void;
  onDelete: (link: FormLink) => void;
}

const columns = ['Patient', 'Sent to', 'Status', 'Created', 'Expires', 'Hand-over', 'Action'] as const;

/** The links as a table; the name of a submitted one opens it, as its whole row does. */
export function LinksTable({ links, ...acts }: LinksListProps) {
  return (
    <table className={`${table.table} ${classes.table}`} aria-labelledby="form-links">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className={column === 'Action' ? table.action : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{links ? links.map((link) => <Row key={link._id} link={link} {...acts} />) : <Skeleton />}</tbody>
    </table>
  );
}

function Row({ link, onOpen, onDelete }: Omit<LinksListProps, 'links'> & { link: FormLink }) {
  const submitted = link.status === 'submitted';
  const status = statusTold[link.status];
  return (
    <tr
      className={submitted ? `${table.row} pressable` : undefined}
      onClick={submitted ? () => onOpen(link) : undefined}
    >
      <td>
        <PatientName link={link} onOpen={onOpen} />
      </td>
      <td>
        <SentTo link={link} />
      </td>
      <td>
        <Badge tone={status.tone}>{status.text}</Badge>
      </td>
      <td className="tabular">
        <Moment iso={link.createdAt} />
      </td>
      <td className="tabular">{submitted ? missing : <Moment iso={link.expiresAt} />}</td>
      <td>
        <HandOver link={link} />
      </td>
      <td className={table.action}>
        <DeleteButton link={link} onDelete={onDelete} />
      </td>
    </tr>
  );
}

/** The name of the patient as the way to what was handed in; a link without one says so. */
export function PatientName({ link, onOpen }: { link: FormLink; onOpen: (link: FormLink) => void }) {
  if (link.status !== 'submitted') return <span className="mute">Not filled in</span>;
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
  if (link.email === '') return <span className="mute">Not mailed</span>;
  return (
    <>
      <span className="block one-line cut clip" title={link.email}>
        {link.email}
      </span>{' '}
      <span className={`${link.mail === 'failed' ? 'bad' : 'mute'} block tiny`}>
        {mailTold[link.mail]}
      </span>
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
      aria-label={`Delete the ${link.status === 'submitted' ? 'form of' : 'link for'} ${linkName(link)}`}
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

function Moment({ iso }: { iso: string }) {
  return (
    <>
      <span className="block">{dayText(iso)}</span>{' '}
      <span className="block mute tiny">{timeText(iso)}</span>
    </>
  );
}

function Skeleton() {
  return Array.from({ length: intakeLimits.linksPageSize }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity
    <tr key={row} data-skeleton="true">
      {columns.map((column) => (
        <td key={column}>{column !== 'Action' && <span className={card.bone} />}</td>
      ))}
    </tr>
  ));
}
