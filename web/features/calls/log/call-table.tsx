import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { CallLog } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { missing } from '#contract/values/moment-texts.ts';
import { Moment } from '#web/ui/moment.tsx';
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx';
import { phoneText } from '../call-texts.ts';
import { StatusBadge } from '../status-badge.tsx';
import classes from './call-table.module.css';

export interface CallListProps {
  /** Undefined while the first answer is awaited. */
  calls: readonly CallLog[] | undefined;
  onOpen: (id: string) => void;
}

const cut = 'one-line cut clip';

/** The log as a table: the name is a button, and the whole row can be clicked (LOGS-06 to 12, 17). */
export function CallTable({ calls, onOpen }: CallListProps) {
  const open = (event: { stopPropagation: () => void }, { _id }: CallLog) => {
    event.stopPropagation();
    onOpen(_id);
  };
  const columns: Column<CallLog>[] = [
    {
      head: 'Caller Name',
      width: '21%',
      className: cut,
      cell: (call) => (
        <button
          type="button"
          className={`${classes.name} ring-inside no-edge inherit no-fill block at-most round-6 ink medium left cut clip pressable`}
          title={call.name ?? missing}
          onClick={(event) => open(event, call)}
        >
          {call.name ?? missing}
        </button>
      ),
    },
    {
      head: 'Phone',
      width: '20%',
      className: `${cut} tabular`,
      cell: ({ fromPhoneNumber: number }) =>
        number ? (
          <a
            href={`tel:${number}`}
            className={`${classes.phone} ring-inside hover-link block-inline round-4 ink plain-link`}
            onClick={(event) => event.stopPropagation()}
          >
            {phoneText(number)}
          </a>
        ) : (
          missing
        ),
    },
    {
      head: 'Location',
      className: cut,
      title: (call) => call.location ?? undefined,
      cell: (call) => call.location ?? missing,
    },
    {
      head: 'Date & Time',
      width: '17%',
      className: `${cut} tabular`,
      cell: (call) => <Moment iso={call.startTime} />,
    },
    { head: 'Status', width: '14%', className: cut, cell: (call) => <StatusBadge call={call} /> },
    {
      head: 'Action',
      width: '88px',
      action: true,
      className: cut,
      cell: (call) => (
        <ActionIcon
          aria-label={`View call from ${call.name ?? missing}`}
          onClick={(event) => open(event, call)}
          size="calc(var(--control) - 4px)"
        >
          <IconChevronRight size={18} stroke={1.75} aria-hidden="true" />
        </ActionIcon>
      ),
    },
  ];
  return (
    <DataTable
      aria-labelledby="call-logs"
      columns={columns}
      rows={calls}
      bones={limits.callLogPageSize}
      keyOf={({ _id }) => _id}
      rowProps={(call) => ({
        className: 'rows-sunken live-edge pressable',
        'data-live': call.live,
        onClick: () => onOpen(call._id),
      })}
    />
  );
}
