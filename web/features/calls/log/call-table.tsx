import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { CallLog } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { missing } from '#contract/values/moment-texts.ts';
import { Moment } from '#web/ui/moment.tsx';
import { type Column, DataTable } from '#web/ui/tables/data-table.tsx';
import { callerOf, dayGroupText, durationText, nameLook, phoneText } from '../call-texts.ts';
import { StatusBadge, UnreadMark } from '../status-badge.tsx';
import classes from './call-table.module.css';
import { CallerPhone } from './caller-phone.tsx';

export interface CallListProps {
  /** Undefined while the first answer is awaited. */
  calls: readonly CallLog[] | undefined;
  onOpen: (id: string) => void;
}

const cut = 'one-line cut clip';
/** In two lines on a tablet, where seven columns have little room. */
const wraps = `clip ${classes.wraps}`;

/** The log as a table: the name is a button, and the whole row can be clicked (LOGS-06 to 12, 17). */
export function CallTable({ calls, onOpen }: CallListProps) {
  const open = (event: { stopPropagation: () => void }, { _id }: CallLog) => {
    event.stopPropagation();
    onOpen(_id);
  };
  const columns: Column<CallLog>[] = [
    {
      head: 'Caller Name',
      width: 'var(--name)',
      className: wraps,
      cell: (call) => (
        <>
          <UnreadMark call={call} />
          <button
            type="button"
            className={`${classes.name} ring-inside no-edge inherit no-fill block-inline at-most round-6 ${nameLook(call)} left one-line cut clip pressable`}
            title={call.name ?? missing}
            onClick={(event) => open(event, call)}
          >
            {call.name ?? missing}
          </button>
          {call.reason && (
            <span className="block mute tiny one-line cut clip" title={call.reason}>
              {call.reason}
            </span>
          )}
        </>
      ),
    },
    {
      head: 'Phone',
      width: 'var(--phone)',
      className: `${wraps} tabular`,
      title: (call) => (call.callbackNumber ? phoneText(call.callbackNumber) : undefined),
      cell: (call) => (
        <CallerPhone
          call={call}
          className={`${classes.phone} ring-inside hover-link block-inline round-4 ink plain-link`}
          onClick={(event) => event.stopPropagation()}
        />
      ),
    },
    {
      head: 'Location',
      className: wraps,
      title: (call) => call.location ?? undefined,
      cell: (call) => call.location ?? missing,
    },
    {
      head: 'Date & Time',
      width: 'var(--date)',
      className: `${wraps} tabular`,
      cell: (call) => <Moment iso={call.startTime} />,
    },
    {
      head: 'Status',
      width: 'var(--status)',
      className: wraps,
      cell: (call) => (
        <>
          <StatusBadge call={call} />
          {!call.live && <span className="block mt-2 mute tiny tabular">{durationText(call.durationSeconds)}</span>}
        </>
      ),
    },
    {
      head: 'Action',
      width: 'var(--action)',
      action: true,
      className: cut,
      cell: (call) => (
        <ActionIcon
          aria-label={`View call from ${callerOf(call)}`}
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
      className={classes.table ?? ''}
      aria-labelledby="call-logs"
      columns={columns}
      rows={calls}
      bones={limits.callLogPageSize}
      keyOf={({ _id }) => _id}
      groupOf={({ startTime }) => dayGroupText(startTime, new Date())}
      rowProps={(call) => ({
        className: 'rows-sunken live-edge pressable',
        'data-live': call.live,
        onClick: () => onOpen(call._id),
      })}
    />
  );
}
